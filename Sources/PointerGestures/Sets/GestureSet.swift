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
  /// A recogniser and what the set makes of it.
  struct Entry: Sendable {
    var recognizer: any GestureRecognizer<Space>
    /// The state that was reported.
    var state: GestureState = .possible
    /// What the newest input changed, and nobody has seen yet.
    var fresh = GestureChanges()
    /// A recognition that waits for others to fail.
    var held = GestureChanges()
    /// It was recognised, and contacts are still down.
    var isRecognized = false
    /// Those that it waits for, a bit each.
    var waits: UInt64 = 0
    /// Those beside which it may be recognised, a bit each.
    var companions: UInt64 = 0
  }

  /// The most recognisers of a set: 64.
  public static var capacity: Int { 64 }

  var entries: [Entry] = []
  var now = Instant(nanoseconds: .min)

  /// Makes an empty set.
  public init() {}

  /// The number of recognisers.
  public var count: Int { entries.count }

  /// Adds a recogniser, behind those that were added before; nil if the set is full.
  public mutating func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer
  ) -> GestureHandle<Recognizer>? where Recognizer.Space == Space {
    guard entries.count < Self.capacity else { return nil }
    entries.append(Entry(recognizer: recognizer))
    return GestureHandle(id: GestureID(index: entries.count - 1))
  }

  /// Lets a recogniser wait until another has failed.
  ///
  /// - Returns: false, and nothing is changed, for a name of another set, and where the two would
  ///   wait for each other, on whatever detour.
  public mutating func wait(_ id: GestureID, forFailureOf other: GestureID) -> Bool {
    guard isKnown(id), isKnown(other), id != other else { return false }
    var reached = bit(other)
    while true {
      var next = reached
      for index in entries.indices where reached & (1 << UInt64(index)) != 0 {
        next |= entries[index].waits
      }
      if next == reached { break }
      reached = next
    }
    guard reached & bit(id) == 0 else { return false }
    entries[id.index].waits |= bit(other)
    return true
  }

  /// Lets two recognisers be recognised at the same time; names of another set are ignored.
  public mutating func allow(_ id: GestureID, togetherWith other: GestureID) {
    guard isKnown(id), isKnown(other) else { return }
    entries[id.index].companions |= bit(other)
    entries[other.index].companions |= bit(id)
  }

  /// A recogniser, for its values; nil for a name of another set.
  ///
  /// Its own state may be ahead of what was reported, while it waits for others to fail:
  /// `state(of:)` is what counts.
  public subscript<Recognizer: GestureRecognizer>(
    handle: GestureHandle<Recognizer>
  ) -> Recognizer? {
    isKnown(handle.id) ? entries[handle.id.index].recognizer as? Recognizer : nil
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
    entries[handle.id.index].recognizer = recognizer
    return true
  }

  /// The state of a recogniser, as it was reported; `possible` for a name of another set.
  public func state(of id: GestureID) -> GestureState {
    isKnown(id) ? entries[id.index].state : .possible
  }

  /// When the set wants a `.timer` at the latest; nil while it waits for inputs only.
  public var wakeAt: Instant? {
    var earliest: Instant?
    var index = 0
    while index < entries.count {
      if let wake = entries[index].recognizer.wakeAt {
        earliest = earliest.map { min($0, wake) } ?? wake
      }
      index += 1
    }
    return earliest
  }

  /// Whether contacts are down, a stream goes on, or the next tap is awaited.
  public var isEngaged: Bool {
    var index = 0
    while index < entries.count {
      if isEngaged(index) { return true }
      index += 1
    }
    return false
  }

  func isEngaged(_ index: Int) -> Bool {
    !entries[index].held.isEmpty || entries[index].recognizer.isEngaged
  }

  private func isKnown(_ id: GestureID) -> Bool { entries.indices.contains(id.index) }

  private func bit(_ id: GestureID) -> UInt64 { 1 << UInt64(id.index) }
}
