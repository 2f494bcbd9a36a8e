import PointerGeometry

/// The rules of a set: who may be recognised, who waits for whom, who must stop.
///
/// It knows recognisers by their place in the order alone, and of each only what `look` was told.
/// Not generic: the space is the business of `GestureSet`, and code without type parameters needs
/// no specialising to be quick and to run without allocations.
struct GestureLedger: Hashable, Sendable {
  /// What is known of a recogniser.
  struct Entry: Hashable, Sendable {
    let isExclusive: Bool
    let tapCount: Int
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
    /// Its own state, which is ahead of the reported one while it is held back.
    var innerState: GestureState = .possible
    /// Contacts are down, or a stream goes on.
    var isTracking = false
    /// When it wants a timer.
    var wakeAt: Instant?

    /// It takes part in what goes on.
    var isEngaged: Bool {
      !held.isEmpty || isTracking || innerState.isActive || wakeAt != nil
    }

    /// It keeps the others from starting anew.
    var isBusy: Bool { isExclusive && (!held.isEmpty || isTracking || innerState.isActive) }
  }

  var entries: [Entry] = []
  /// Those whose recogniser has to be stopped, a bit each.
  private(set) var stops: UInt64 = 0

  // MARK: Rules

  mutating func add(isExclusive: Bool, tapCount: Int) {
    entries.append(Entry(isExclusive: isExclusive, tapCount: tapCount))
  }

  /// Lets one wait for another; false, and nothing is changed, where they would wait in a circle.
  mutating func wait(_ index: Int, for other: Int) -> Bool {
    var reached: UInt64 = 1 << UInt64(other)
    while true {
      var next = reached
      for place in entries.indices where reached & (1 << UInt64(place)) != 0 {
        next |= entries[place].waits
      }
      if next == reached { break }
      reached = next
    }
    guard reached & (1 << UInt64(index)) == 0 else { return false }
    entries[index].waits |= 1 << UInt64(other)
    return true
  }

  mutating func allow(_ index: Int, with other: Int) {
    entries[index].companions |= 1 << UInt64(other)
    entries[other].companions |= 1 << UInt64(index)
  }

  // MARK: What recognisers say

  /// Whether a recogniser is not to be told of an input: it was recognised and waits for others.
  func isDeaf(_ index: Int) -> Bool {
    !entries[index].held.isEmpty && entries[index].innerState.isOver
  }

  /// Takes note of what an input did to a recogniser.
  mutating func look(
    at index: Int, changes: GestureChanges, state: GestureState, isTracking: Bool,
    wakeAt: Instant?
  ) {
    entries[index].fresh = changes
    entries[index].innerState = state
    entries[index].isTracking = isTracking
    entries[index].wakeAt = wakeAt
  }

  /// The recognisers that have to be stopped; none are left.
  mutating func takeStops() -> UInt64 {
    defer { stops = 0 }
    return stops
  }

  /// When the first of all timers is due.
  var wakeAt: Instant? {
    var earliest: Instant?
    var index = 0
    while index < entries.count {
      if let wake = entries[index].wakeAt { earliest = earliest.map { min($0, wake) } ?? wake }
      index += 1
    }
    return earliest
  }

  /// Whether anybody takes part in what goes on.
  var isEngaged: Bool {
    var index = 0
    while index < entries.count {
      if entries[index].isEngaged { return true }
      index += 1
    }
    return false
  }

  /// Asks for the recogniser to be stopped.
  mutating func askToStop(_ index: Int) {
    if entries[index].isEngaged { stops |= 1 << UInt64(index) }
  }
}
