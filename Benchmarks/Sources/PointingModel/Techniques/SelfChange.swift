/// Something a technique did by itself, without a motion of the hand.
package struct SelfChange: Hashable, Sendable {
  /// What changed.
  package enum Kind: Hashable, Sendable {
    /// Another target is lit up, or none any more.
    case capture
    /// The pointer moved, over the same target or none.
    case motion
  }

  package var time: Double
  package var kind: Kind

  package init(_ kind: Kind, at time: Double) {
    self.time = time
    self.kind = kind
  }
}
