import PointerGeometry

/// That a recogniser of a set went to another state: what a caller acts on.
public struct GestureReport: Hashable, Sendable {
  /// Which recogniser.
  public let id: GestureID
  /// The state that it went to: never `possible`.
  public let state: GestureState
  /// When.
  public let time: Instant
}
