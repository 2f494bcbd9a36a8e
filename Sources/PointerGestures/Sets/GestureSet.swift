import PointerGeometry

/// Several recognisers that share their input and agree who is right.
///
/// - *Exclusion*: as soon as one is recognised, the others fail until all contacts are lifted,
///   unless the pair was allowed to be recognised at the same time. Of two that are recognised by
///   the same input the one that was added first wins. A tap does not keep one of more taps from
///   being recognised.
/// - *Waiting for failure*: one that waits for another is held back until that one fails, and fails
///   if that one is recognised. What it did meanwhile is reported in one go.
///
/// | State that a report names | is followed by |
/// |---|---|
/// | began | changed, any number of times, and then exactly one of ended and cancelled |
/// | ended of a tap or a swipe; failed | nothing, until the next gesture |
///
/// A set is a value like its recognisers: no clock, no callbacks. `handle` appends to an array that
/// the caller owns; where that has room, nothing is allocated.
public struct GestureSet<Space: CoordinateSpace>: Sendable {
  /// The most recognisers of a set: 64.
  public static var capacity: Int { 64 }

  var recognizers: [any GestureRecognizer<Space>] = []
  var ledger = GestureLedger()
  var now = Instant(nanoseconds: .min)

  /// Makes an empty set.
  public init() {}

  /// The number of recognisers.
  public var count: Int { recognizers.count }

  /// Adds a recogniser, behind those that were added before; nil if the set is full.
  public mutating func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer
  ) -> GestureHandle<Recognizer>? where Recognizer.Space == Space {
    guard count < Self.capacity else { return nil }
    recognizers.append(recognizer)
    ledger.add(isExclusive: recognizer.isExclusive, tapCount: recognizer.tapCount)
    look(at: count - 1, GestureChanges())
    return GestureHandle(id: GestureID(index: count - 1))
  }

  /// Lets a recogniser wait until another has failed.
  ///
  /// - Returns: false, and nothing is changed, for a name of another set, and where the two would
  ///   wait for each other, on whatever detour.
  public mutating func wait(_ id: GestureID, forFailureOf other: GestureID) -> Bool {
    guard isKnown(id), isKnown(other) else { return false }
    return ledger.wait(id.index, for: other.index)
  }

  /// Lets two recognisers be recognised at the same time; names of another set are ignored.
  public mutating func allow(_ id: GestureID, togetherWith other: GestureID) {
    guard isKnown(id), isKnown(other) else { return }
    ledger.allow(id.index, with: other.index)
  }

  /// A recogniser, for its values; nil for a name of another set.
  ///
  /// Its own state may be ahead of what was reported, while it waits for others to fail:
  /// `state(of:)` is what counts.
  public subscript<Recognizer: GestureRecognizer>(
    handle: GestureHandle<Recognizer>
  ) -> Recognizer? {
    isKnown(handle.id) ? recognizers[handle.id.index] as? Recognizer : nil
  }

  /// Changes a recogniser, such as the place from which a pan counts.
  ///
  /// - Returns: false, without a call of `change`, for a name of another set.
  @discardableResult
  public mutating func modify<Recognizer: GestureRecognizer>(
    _ handle: GestureHandle<Recognizer>, _ change: (inout Recognizer) -> Void
  ) -> Bool where Recognizer.Space == Space {
    guard var recognizer = self[handle] else { return false }
    change(&recognizer)
    recognizers[handle.id.index] = recognizer
    look(at: handle.id.index, GestureChanges())
    return true
  }

  /// The state of a recogniser, as it was reported; `possible` for a name of another set.
  public func state(of id: GestureID) -> GestureState {
    isKnown(id) ? ledger.entries[id.index].state : .possible
  }

  /// When the set wants a `.timer` at the latest; nil while it waits for inputs only.
  public var wakeAt: Instant? { ledger.wakeAt }

  /// Whether contacts are down, a stream goes on, or the next tap is awaited.
  public var isEngaged: Bool { ledger.isEngaged }

  /// Tells the rules how a recogniser is.
  mutating func look(at index: Int, _ changes: GestureChanges) {
    let tracking = recognizers[index].tracking
    ledger.look(
      at: index, changes: changes, state: tracking.state, isTracking: tracking.isTracking,
      wakeAt: recognizers[index].wakeAt)
  }

  func isKnown(_ id: GestureID) -> Bool { id.index >= 0 && id.index < count }
}
