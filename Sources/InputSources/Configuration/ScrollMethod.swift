/// What makes a device scroll, besides its wheel.
public enum ScrollMethod: String, Hashable, Sendable, CaseIterable {
  /// Two fingers that move together.
  case twoFinger
  /// One finger at the right or the lower edge.
  case edge
  /// Moving while a button is held.
  case onButton
  /// Nothing.
  case none
}
