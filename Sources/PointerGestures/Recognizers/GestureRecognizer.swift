import PointerGeometry

/// A state machine that finds one gesture in a stream of inputs.
///
/// A recogniser is a value. It calls nobody back and knows no clock: `handle` takes an input with
/// its time and returns the states that it went through; the recogniser's properties then say the
/// rest. What has to happen without an input, such as a press that has become long, is due at
/// `wakeAt`: hand it a `.timer` then. One that comes late changes nothing but the moment, since
/// every input catches up with the time before it.
///
/// Alone a recogniser needs nothing else. Several that must agree belong into a `GestureSet`.
///
/// To make another one, keep a `GestureTracking` and act on its notes. Ours are specialised for the
/// two spaces in which gestures happen, a client's `SurfaceSpace` and a compositor's `LogicalSpace`;
/// in others they do the same, at some three times the cost.
public protocol GestureRecognizer<Space>: Sendable {
  /// The space of its points.
  associatedtype Space: CoordinateSpace

  /// The bookkeeping.
  var tracking: GestureTracking<Space> { get set }

  /// When it wants a `.timer` at the latest; nil while it waits for inputs only.
  var wakeAt: Instant? { get }

  /// Whether it is in the way of others: at most one of those that are may be recognised at a
  /// time, unless told otherwise. Default true.
  var isExclusive: Bool { get }

  /// The number of taps it looks for, 0 for another gesture: a tap does not keep one of more taps
  /// from being recognised. Default 0.
  var tapCount: Int { get }

  /// Takes an input and says what it changed.
  mutating func handle(_ input: GestureInput<Space>) -> GestureChanges

  /// Forgets what it knows beyond the bookkeeping. Default: nothing.
  mutating func forget()
}

extension GestureRecognizer {
  /// In the way of others.
  public var isExclusive: Bool { true }

  /// No tap.
  public var tapCount: Int { 0 }

  /// Knows nothing more.
  public mutating func forget() {}

  /// Where the gesture is.
  public var state: GestureState { tracking.state }

  /// The middle of the contacts, or the pointer during a scroll or a pinch.
  ///
  /// After the last contact has been lifted it is where they were last, before the first one the
  /// origin: always finite.
  public var location: Point<Space> { tracking.location }

  /// The number of contacts; 0 during a scroll, a pinch or a swipe of a touchpad.
  public var numberOfTouches: Int { tracking.numberOfTouches }

  /// Where a contact is, in the order in which they came down; nil without it.
  public func location(ofTouch index: Int) -> Point<Space>? { tracking.location(ofTouch: index) }

  /// What made a contact; nil without it.
  public func kind(ofTouch index: Int) -> TouchKind? { tracking.kind(ofTouch: index) }

  /// The modifier keys that were held when the gesture started.
  public var modifiers: GestureModifiers { tracking.modifiers }

  /// The buttons that were held when the gesture started.
  public var buttons: ButtonMask { tracking.buttons }

  /// Whether it takes part in what goes on: contacts are down, or it waits for the next tap.
  public var isEngaged: Bool { tracking.isTracking || state.isActive || wakeAt != nil }

  /// Ends what goes on: another gesture was recognised, or somebody wants it so.
  ///
  /// It is `cancelled` if it was recognised, else `failed`. Contacts that are down stay known, and
  /// the next gesture starts when they are lifted.
  public mutating func stop() -> GestureChanges {
    var changes = GestureChanges()
    guard isEngaged else { return changes }
    // Not in place: through the protocol that would allocate.
    var copy = tracking
    copy.stop(&changes)
    tracking = copy
    forget()
    return changes
  }

  /// Is as new.
  public mutating func reset() {
    var copy = tracking
    copy.reset()
    tracking = copy
    forget()
  }
}
