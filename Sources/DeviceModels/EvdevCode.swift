/// The codes of the kernel's input events that our devices use.
///
/// Source: linux/input-event-codes.h.
public enum EvdevCode {
  /// The frame is complete.
  public static let report: UInt16 = 0
  /// The kernel's buffer ran over: what came before this is lost.
  public static let dropped: UInt16 = 3
}

/// Keys, by what they are labelled on a US keyboard.
extension EvdevCode {
  /// The highest code of a plain key on our keyboards (KEY_COMPOSE).
  public static let lastKey: UInt16 = 127
  /// The left Control key.
  public static let keyLeftControl: UInt16 = 29
  /// The key labelled A.
  public static let keyA: UInt16 = 30
  /// The key labelled D.
  public static let keyD: UInt16 = 32
  /// The key labelled F.
  public static let keyF: UInt16 = 33
  /// The left Shift key.
  public static let keyLeftShift: UInt16 = 42
  /// The left Alt key.
  public static let keyLeftAlt: UInt16 = 56
}

/// Buttons, and what touches a surface.
extension EvdevCode {
  /// The first button of a tablet's pad; the others follow.
  public static let button0: UInt16 = 0x100
  /// The primary button.
  public static let buttonLeft: UInt16 = 0x110
  /// The secondary button.
  public static let buttonRight: UInt16 = 0x111
  /// The wheel's button.
  public static let buttonMiddle: UInt16 = 0x112
  /// The button at the thumb, towards the hand.
  public static let buttonSide: UInt16 = 0x113
  /// The button at the thumb, away from the hand.
  public static let buttonExtra: UInt16 = 0x114
  /// A pen is near.
  public static let toolPen: UInt16 = 0x140
  /// A pen's other end is near.
  public static let toolRubber: UInt16 = 0x141
  /// One finger is on the touchpad.
  public static let toolFinger: UInt16 = 0x145
  /// Five fingers are.
  public static let toolFiveFingers: UInt16 = 0x148
  /// Something touches.
  public static let touch: UInt16 = 0x14a
  /// The lower button of a pen.
  public static let stylus: UInt16 = 0x14b
  /// The upper button of a pen.
  public static let stylus2: UInt16 = 0x14c
  /// Two fingers are on the touchpad.
  public static let toolTwoFingers: UInt16 = 0x14d
  /// Three fingers are.
  public static let toolThreeFingers: UInt16 = 0x14e
  /// Four fingers are.
  public static let toolFourFingers: UInt16 = 0x14f
}

/// Relative axes.
extension EvdevCode {
  /// Relative motion to the right.
  public static let relativeX: UInt16 = 0x00
  /// Relative motion downwards.
  public static let relativeY: UInt16 = 0x01
  /// Detents of a wheel sideways, to the right.
  public static let horizontalWheel: UInt16 = 0x06
  /// Detents of the wheel, away from the user.
  public static let wheel: UInt16 = 0x08
  /// 120ths of a detent, away from the user.
  public static let wheelHighResolution: UInt16 = 0x0b
  /// 120ths of a detent sideways, to the right.
  public static let horizontalWheelHighResolution: UInt16 = 0x0c
}

/// Absolute axes.
extension EvdevCode {
  /// Where a single finger or a pen is.
  public static let absoluteX: UInt16 = 0x00
  /// Where a single finger or a pen is.
  public static let absoluteY: UInt16 = 0x01
  /// Where a finger is on a tablet's ring.
  public static let absoluteWheel: UInt16 = 0x08
  /// How hard a pen presses.
  public static let pressure: UInt16 = 0x18
  /// How far above its tablet a pen is.
  public static let distance: UInt16 = 0x19
  /// How far a pen leans to the right.
  public static let tiltX: UInt16 = 0x1a
  /// How far a pen leans to the user.
  public static let tiltY: UInt16 = 0x1b
  /// On a tablet's pad: not 0 while the ring is touched.
  public static let miscellaneous: UInt16 = 0x28
  /// The slot that the next codes speak of.
  public static let slot: UInt16 = 0x2f
  /// Where the slot's finger is.
  public static let positionX: UInt16 = 0x35
  /// Where the slot's finger is.
  public static let positionY: UInt16 = 0x36
  /// A number for the contact in the slot; -1 lifts it.
  public static let trackingID: UInt16 = 0x39
}

/// What does not fit elsewhere.
extension EvdevCode {
  /// The serial number of the tool that is near.
  public static let serial: UInt16 = 0x00
  /// The number of the key in its keyboard's own count.
  public static let scan: UInt16 = 0x04
}

/// Device properties.
extension EvdevCode {
  /// The device needs a pointer on the screen.
  public static let propertyPointer: UInt16 = 0
  /// What is touched is the screen itself.
  public static let propertyDirect: UInt16 = 1
  /// The whole surface is one button.
  public static let propertyButtonPad: UInt16 = 2
  /// It knows the smallest box around its contacts rather than where each is.
  public static let propertySemiMultitouch: UInt16 = 3
  /// A stick between the keys.
  public static let propertyPointingStick: UInt16 = 5
}
