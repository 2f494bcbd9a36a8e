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

/// The codes of the kernel's input events that our devices use.
///
/// Source: linux/input-event-codes.h.
public enum EvdevCode {
  /// The frame is complete.
  public static let report: UInt16 = 0

  /// The highest code of a plain key on the emulated keyboard (KEY_COMPOSE).
  public static let lastKey: UInt16 = 127
  /// The key labelled A on a US keyboard.
  public static let keyA: UInt16 = 30
  /// The left Control key.
  public static let keyLeftControl: UInt16 = 29
  /// The left Shift key.
  public static let keyLeftShift: UInt16 = 42

  /// The primary button.
  public static let buttonLeft: UInt16 = 0x110
  /// The secondary button.
  public static let buttonRight: UInt16 = 0x111
  /// The wheel's button.
  public static let buttonMiddle: UInt16 = 0x112
  /// One finger is on the touchpad.
  public static let toolFinger: UInt16 = 0x145
  /// Five fingers are.
  public static let toolFiveFingers: UInt16 = 0x148
  /// Something touches.
  public static let touch: UInt16 = 0x14a
  /// Two fingers are.
  public static let toolTwoFingers: UInt16 = 0x14d
  /// Three fingers are.
  public static let toolThreeFingers: UInt16 = 0x14e
  /// Four fingers are.
  public static let toolFourFingers: UInt16 = 0x14f

  /// Relative motion to the right.
  public static let relativeX: UInt16 = 0x00
  /// Relative motion downwards.
  public static let relativeY: UInt16 = 0x01
  /// Detents of the wheel, away from the user.
  public static let wheel: UInt16 = 0x08
  /// 120ths of a detent, away from the user.
  public static let wheelHighResolution: UInt16 = 0x0b

  /// Where a single finger is.
  public static let absoluteX: UInt16 = 0x00
  /// Where a single finger is.
  public static let absoluteY: UInt16 = 0x01
  /// The slot that the next codes speak of.
  public static let slot: UInt16 = 0x2f
  /// Where the slot's finger is.
  public static let positionX: UInt16 = 0x35
  /// Where the slot's finger is.
  public static let positionY: UInt16 = 0x36
  /// A number for the contact in the slot; -1 lifts it.
  public static let trackingID: UInt16 = 0x39

  /// The device needs a pointer on the screen: property 0.
  public static let propertyPointer: UInt16 = 0
  /// The whole surface is one button: property 2.
  public static let propertyButtonPad: UInt16 = 2
}
