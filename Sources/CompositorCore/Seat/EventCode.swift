/// The evdev codes that the seat itself knows, of linux/input-event-codes.h.
enum EventCode {
  /// BTN_LEFT, the primary button.
  static let leftButton: UInt32 = 0x110
  /// BTN_RIGHT, the secondary button.
  static let rightButton: UInt32 = 0x111
  /// KEY_ESC.
  static let escape: UInt32 = 1
}
