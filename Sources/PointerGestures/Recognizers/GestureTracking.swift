import PointerGeometry

/// The bookkeeping that every recogniser needs: its state, its contacts, its filter, its clock.
///
/// A recogniser hands each input to `admits` and then to `note`, and acts on what that makes of
/// it. Contacts that the filter refuses, numbers that are not finite, contacts that are lifted
/// without having come down: none of them gets further than here.
public struct GestureTracking<Space: CoordinateSpace>: Hashable, Sendable {
  /// What an input means to a recogniser.
  public enum Note: Hashable, Sendable {
    /// Nothing that concerns it.
    case nothing
    /// A contact came down, the last one in the order. If it is the only one, a gesture starts.
    case touchBegan
    /// The contact at a place of the order moved by so much.
    case touchMoved(Int, by: Vector<Space>)
    /// A contact was lifted, and is out of the order.
    case touchEnded
    /// A scroll, pinch or swipe of a touchpad began (and with it a gesture), went on or ended.
    case stream(StreamPhase)
    /// Only time has passed.
    case timer
    /// What went on is void, and the state says so already.
    case stopped
  }

  /// What counts.
  public var filter: GestureFilter
  /// Whether the gesture ends in the moment that it is recognised.
  public let isDiscrete: Bool
  /// Where the gesture is.
  public private(set) var state: GestureState = .possible
  /// The stream that is followed; empty if none is.
  public internal(set) var stream: GestureStreams = []
  /// The middle of the contacts, or the pointer during a stream; after the last contact has been
  /// lifted where they were last, before the first one the origin.
  ///
  /// Always finite.
  public internal(set) var location: Point<Space> = .zero
  /// The modifier keys that were held when the gesture started.
  public internal(set) var modifiers: GestureModifiers = []
  /// The buttons that were held when the gesture started.
  public internal(set) var buttons: ButtonMask = []
  /// The time of the newest input: never goes back.
  public private(set) var now = Instant(nanoseconds: .min)
  var contacts = Contacts()

  /// Starts without contacts.
  public init(filter: GestureFilter, isDiscrete: Bool) {
    self.filter = filter
    self.isDiscrete = isDiscrete
  }

  /// The number of contacts: 0 during a stream, too.
  public var numberOfTouches: Int { contacts.count }

  /// Whether contacts are down, or a stream goes on.
  public var isTracking: Bool { contacts.count > 0 || !stream.isEmpty }

  /// Where a contact is, in the order in which they came down; nil without it.
  public func location(ofTouch index: Int) -> Point<Space>? {
    guard index >= 0, index < contacts.count else { return nil }
    return Point(x: contacts[index].x, y: contacts[index].y)
  }

  /// What made a contact; nil without it.
  public func kind(ofTouch index: Int) -> TouchKind? {
    guard index >= 0, index < contacts.count else { return nil }
    return contacts[index].kind
  }

  /// How far a contact is from where it came down, in points; zero without it.
  public func distance(ofTouch index: Int) -> Double {
    guard index >= 0, index < contacts.count else { return 0 }
    return contacts[index].distance
  }

  /// Moves the clock on, before anything else is done with an input; false for one to ignore.
  public mutating func admits(_ input: GestureInput<Space>) -> Bool {
    guard input.isUsable else { return false }
    now = max(now, input.time)
    return true
  }

  /// Goes to another state, if the table of `GestureState` has the transition, and notes it.
  public mutating func go(to next: GestureState, _ changes: inout GestureChanges) {
    guard next != .possible, state.canBecome(next, isDiscrete: isDiscrete) else { return }
    state = next
    changes.append(next)
  }

  /// Ends what goes on from outside: `failed` before it is recognised, `cancelled` after.
  public mutating func stop(_ changes: inout GestureChanges) {
    go(to: state.isActive ? .cancelled : .failed, &changes)
  }

  /// Is ready for the next gesture, if this one is over.
  public mutating func restart() {
    if state.isOver { state = .possible }
  }

  /// Forgets contacts and streams, and is ready for the next gesture.
  public mutating func reset() {
    state = .possible
    contacts.removeAll()
    stream = []
  }

  /// Puts the location where the gesture says that it is; ignored if not finite.
  public mutating func setLocation(_ location: Point<Space>) {
    if location.isUsable { self.location = location }
  }
}
