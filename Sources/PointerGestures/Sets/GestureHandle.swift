/// Names a recogniser of a set, and knows its type.
public struct GestureHandle<Recognizer: GestureRecognizer>: Hashable, Sendable {
  /// The name, as reports have it.
  public let id: GestureID
}
