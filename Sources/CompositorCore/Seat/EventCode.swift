/// The evdev codes that the seat itself knows, of linux/input-event-codes.h.
enum EventCode {
  /// BTN_LEFT, the primary button.
  static let leftButton: UInt32 = 0x110
  /// BTN_RIGHT, the secondary button.
  static let rightButton: UInt32 = 0x111
  /// BTN_MIDDLE.
  static let middleButton: UInt32 = 0x112
  /// BTN_SIDE.
  static let sideButton: UInt32 = 0x113
  /// BTN_TASK, the last button of a mouse.
  private static let lastButton: UInt32 = 0x117
  /// BTN_STYLUS3, a third button on a pen.
  private static let thirdStylusButton: UInt32 = 0x149
  /// BTN_STYLUS, the button of a pen that is nearer to its tip.
  private static let stylusButton: UInt32 = 0x14b
  /// BTN_STYLUS2, the other one.
  private static let secondStylusButton: UInt32 = 0x14c

  /// The button of a mouse that stands for one of a pen or another tool; nil for one that has no
  /// likeness.
  static func pointerButton(ofTool code: UInt32) -> UInt32? {
    switch code {
    case stylusButton: rightButton
    case secondStylusButton: middleButton
    case thirdStylusButton: sideButton
    case leftButton...lastButton: code
    default: nil
    }
  }

  /// KEY_ESC.
  static let escape: UInt32 = 1
}
