/// Which buttons taps are; one finger is always the primary one.
public enum TapButtonOrder: String, Hashable, Sendable, CaseIterable {
  /// Two fingers are the secondary button, three the middle one: "left, right, middle".
  case twoFingersSecondary = "lrm"
  /// Two fingers are the middle button, three the secondary one: "left, middle, right".
  case twoFingersMiddle = "lmr"
}
