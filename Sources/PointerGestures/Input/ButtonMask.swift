/// A set of the buttons of a pointer or a pen.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  /// The bits, in the order of evdev's codes from 272 on.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The primary button, mostly the left one.
  public static let primary = ButtonMask(rawValue: 1)
  /// The secondary button, or what counts as it: a click or a tap of two fingers on a touchpad.
  public static let secondary = ButtonMask(rawValue: 2)
  /// The middle button.
  public static let middle = ButtonMask(rawValue: 4)
  /// Any button.
  public static let any = ButtonMask(rawValue: .max)
}
