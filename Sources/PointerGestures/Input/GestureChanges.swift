/// The states that one input took a recogniser through, in order: what a caller acts on.
///
/// Mostly none or one. A touch that is lifted long after a long press was due gives two, `began`
/// and `ended`; there are never more than four. Kept inline: nothing is allocated.
public struct GestureChanges: Hashable, Sendable, Sequence {
  /// Four bits for each state, the first one lowest, each plus one.
  private var bits: UInt16 = 0

  private static let mostStates = 4

  /// Makes an empty list.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { bits == 0 }

  /// The number of states: 0 … 4.
  public var count: Int {
    bits == 0 ? 0 : (UInt16.bitWidth - bits.leadingZeroBitCount + 3) / 4
  }

  /// The state that the last change led to; nil without a change.
  public var last: GestureState? { count > 0 ? self[count - 1] : nil }

  /// The state of a change, counted from 0; nil outside of the list.
  public subscript(index: Int) -> GestureState? {
    guard index >= 0, index < Self.mostStates else { return nil }
    let value = UInt8(truncatingIfNeeded: bits >> UInt16(index * 4)) & 15
    return value == 0 ? nil : GestureState(rawValue: value - 1)
  }

  /// Whether a state was reached.
  public func contains(_ state: GestureState) -> Bool {
    var index = 0
    while let reached = self[index] {
      if reached == state { return true }
      index += 1
    }
    return false
  }

  /// Adds a state; a fifth one takes the place of the fourth.
  public mutating func append(_ state: GestureState) {
    let place = UInt16(Swift.min(count, Self.mostStates - 1) * 4)
    bits = bits & ~(15 << place) | UInt16(state.rawValue + 1) << place
  }

  /// Goes through the states in order.
  public struct Iterator: IteratorProtocol {
    fileprivate let changes: GestureChanges
    fileprivate var index = 0

    /// The next state.
    public mutating func next() -> GestureState? {
      defer { index += 1 }
      return changes[index]
    }
  }

  /// An iterator over the states.
  public func makeIterator() -> Iterator { Iterator(changes: self) }
}
