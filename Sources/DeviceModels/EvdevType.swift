/// A name for one of the kernel's input event types.
///
/// Source: linux/input-event-codes.h.
public enum EvdevType: UInt16, Hashable, Sendable, CaseIterable {
  /// Ends a frame.
  case synchronization = 0x00
  /// Keys and buttons.
  case key = 0x01
  /// Relative axes: a mouse and its wheel.
  case relative = 0x02
  /// Absolute axes: a touchpad's.
  case absolute = 0x03
  /// What does not fit elsewhere, such as scan codes.
  case miscellaneous = 0x04
  /// Switches, such as a laptop's lid.
  case toggle = 0x05
  /// Lamps.
  case led = 0x11
  /// Sounds.
  case sound = 0x12
  /// Key repeat done by the kernel.
  case repetition = 0x14
  /// Force feedback.
  case forceFeedback = 0x15
  /// Power keys, of very old devices.
  case power = 0x16
  /// What became of force feedback.
  case forceFeedbackStatus = 0x17
}
