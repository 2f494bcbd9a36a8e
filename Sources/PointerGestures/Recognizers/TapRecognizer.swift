import PointerGeometry

/// Finds short taps of one or more contacts, once or several times in a row.
///
/// | State | contact down | contact moves | contact up | time |
/// |---|---|---|---|---|
/// | possible, contacts down | too many: failed | too far: failed | last one of the last tap: ended; of too few contacts: failed | too long: failed |
/// | possible, between taps | too far away: failed | – | – | too long: failed |
/// | over | first one: possible | nothing | nothing | nothing |
public struct TapRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// How many taps in a row: 1 … 100, default 1.
  public let tapsRequired: Int
  /// How many contacts each tap has: 1 … 10, default 1.
  public let touchesRequired: Int
  /// How long a tap may last, in seconds, default 0.5: from then on it is a long press.
  public let maximumDuration: Double
  /// How long it may take from the end of a tap to the begin of the next, in seconds, default 0.3.
  ///
  /// Source: the double-tap time-out of Android's view configuration.
  public let maximumInterval: Double
  /// How far a contact may move during a tap, in points, default 10, as of a long press.
  public let allowableMovement: Double
  /// How far apart the taps may be, in points, default 100.
  ///
  /// Source: the double-tap slop of Android's view configuration, in units of 1/160 inch.
  public let allowableDistance: Double

  /// The taps that were completed.
  private var taps = 0
  /// The most contacts of this tap at a time.
  private var mostTouches = 0
  /// The middle of this tap's contacts when they were complete.
  private var place: Point<Space> = .zero
  /// The middle of the first tap.
  private var firstPlace: Point<Space> = .zero
  private var deadline: Instant?

  /// Makes a recogniser; numbers out of range are clamped to it.
  public init(
    tapsRequired: Int = 1, touchesRequired: Int = 1, maximumDuration: Double = 0.5,
    maximumInterval: Double = 0.3, allowableMovement: Double = 10,
    allowableDistance: Double = 100, filter: GestureFilter = GestureFilter()
  ) {
    tracking = GestureTracking(filter: filter, isDiscrete: true)
    self.tapsRequired = min(max(1, tapsRequired), 100)
    self.touchesRequired = min(max(1, touchesRequired), Contacts.capacity)
    self.maximumDuration = GestureLimits.clamp(maximumDuration, 0.001, 3600)
    self.maximumInterval = GestureLimits.clamp(maximumInterval, 0.001, 3600)
    self.allowableMovement = GestureLimits.clamp(allowableMovement, 0, GestureLimits.most)
    self.allowableDistance = GestureLimits.clamp(allowableDistance, 0, GestureLimits.most)
  }

  /// The taps required.
  public var tapCount: Int { tapsRequired }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { state == .possible ? deadline : nil }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() {
    taps = 0
    mostTouches = 0
    deadline = nil
  }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges {
    var changes = GestureChanges()
    guard tracking.admits(input) else { return changes }
    if let wakeAt, tracking.now >= wakeAt { fail(&changes) }
    if case .cancel = input.kind, taps > 0 { fail(&changes) }
    switch tracking.note(input, &changes) {
    case .touchBegan:
      // What went on before is over.
      if !changes.isEmpty { forget() }
      touchBegan(&changes)
    case .touchMoved(let index, _):
      if tracking.distance(ofTouch: index) > allowableMovement { fail(&changes) }
    case .touchEnded: if tracking.numberOfTouches == 0 { lifted(&changes) }
    case .stopped: forget()
    case .stream, .nothing, .timer: break
    }
    return changes
  }

  private mutating func fail(_ changes: inout GestureChanges) {
    tracking.go(to: .failed, &changes)
    forget()
  }

  private mutating func touchBegan(_ changes: inout GestureChanges) {
    guard state == .possible else { return }
    let count = tracking.numberOfTouches
    if count == 1 {
      mostTouches = 0
      deadline = tracking.now.advanced(bySeconds: maximumDuration)
    }
    mostTouches = max(mostTouches, count)
    guard count <= touchesRequired else { return fail(&changes) }
    guard count == touchesRequired else { return }
    place = tracking.location
    if taps == 0 { firstPlace = place }
    if place.distance(to: firstPlace) > allowableDistance { fail(&changes) }
  }

  private mutating func lifted(_ changes: inout GestureChanges) {
    guard state == .possible else { return }
    guard mostTouches == touchesRequired else { return fail(&changes) }
    tracking.setLocation(place)
    taps += 1
    if taps < tapsRequired {
      deadline = tracking.now.advanced(bySeconds: maximumInterval)
    } else {
      tracking.go(to: .ended, &changes)
      forget()
    }
  }
}
