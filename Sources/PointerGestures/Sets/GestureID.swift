/// Names a recogniser of a set.
public struct GestureID: Hashable, Sendable {
  /// Its place in the order in which they were added.
  public let index: Int
}
