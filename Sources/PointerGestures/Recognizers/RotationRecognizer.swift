import PointerGeometry
import PointerMotion

/// Finds two fingers that turn around each other, on a screen or a touchpad.
///
/// | State | two contacts | turn | last contact up | touchpad's pinch |
/// |---|---|---|---|---|
/// | possible | are measured | past the slop: began | failed | rotation not zero: began |
/// | began, changed | are measured anew, no jump | changed | ended | changed; ends: ended |
/// | over | first contact: possible | nothing | nothing | begins: possible |
///
/// A spike of one report does not turn it (`RotationFilter`). Spikes and slop are a matter of
/// contacts: a touchpad's pinch comes without either, from a `PinchTracker` or from a compositor that
/// has one, and applying them twice would double the slop.
public struct RotationRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// How far the fingers have turned since it began, in degrees clockwise.
  public private(set) var rotation = 0.0
  /// Where the middle of the fingers, or the pointer, was when it began: what stays in place.
  public private(set) var anchor: Point<Space> = .zero

  /// The direction from the first contact to the second; nil while they are too close.
  private var direction: Double?
  /// The turns of a gesture that has not begun.
  private var turned = 0.0
  /// The rotation of the touchpad's pinch so far.
  private var sample = 0.0
  private var filter = RotationFilter()
  private var tracker = VelocityTracker<AngleSpace>()
  private var finalVelocity = 0.0

  /// Not a place: one number over time, for the tracker.
  private enum AngleSpace: CoordinateSpace {}

  /// The shortest span that has a direction, in points: below it the direction would be noise.
  private static var leastSpan: Double { 16 }

  /// Makes a recogniser.
  public init(filter: GestureFilter = GestureFilter()) {
    tracking = GestureTracking(filter: filter, isDiscrete: false)
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { nil }

  /// How fast it turns, in degrees a second; at `ended` as fast as the fingers left.
  ///
  /// Always finite.
  public var velocity: Double {
    state.isActive ? tracker.velocity(at: tracking.now).dx : finalVelocity
  }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() {
    direction = nil
    turned = 0
    filter.reset()
    tracker.reset()
  }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges {
    var changes = GestureChanges()
    guard tracking.admits(input) else { return changes }
    switch tracking.note(input, follows: .pinch, &changes) {
    case .touchBegan:
      if tracking.numberOfTouches == 1 { start() }
      measureAnew()
    case .touchMoved(let index, _): if index < 2 { touchMoved(&changes) }
    case .touchEnded:
      measureAnew()
      if tracking.numberOfTouches == 0 { finish(&changes) }
    case .stream(.began): start()
    case .stream(.changed):
      if case .pinch(let sample) = input.kind { turned(to: sample.value.rotation, &changes) }
    case .stream: finish(&changes)
    case .stopped: forget()
    case .nothing, .timer: break
    }
    return changes
  }

  private mutating func start() {
    forget()
    rotation = 0
    sample = 0
    finalVelocity = 0
    filter.begin(at: tracking.now)
  }

  private var currentDirection: Double? {
    guard let a = tracking.location(ofTouch: 0), let b = tracking.location(ofTouch: 1) else {
      return nil
    }
    let way = b - a
    return way.length >= Self.leastSpan ? Angle.direction(of: way) : nil
  }

  /// Another pair of contacts goes on from the same rotation.
  private mutating func measureAnew() {
    guard !state.isOver else { return }
    direction = currentDirection
    filter.begin(at: tracking.now)
  }

  private mutating func touchMoved(_ changes: inout GestureChanges) {
    guard let new = currentDirection else {
      direction = nil
      return
    }
    if let old = direction { turn(by: Angle.turn(from: old, to: new), &changes) }
    direction = new
  }

  private mutating func turned(to new: Double, _ changes: inout GestureChanges) {
    guard !state.isOver else { return }
    let turn = new - sample
    sample = new
    tracker.add(Vector(dx: turn, dy: 0), at: tracking.now)
    if state.isActive {
      advance(by: turn, &changes)
    } else if new != 0 {
      begin(at: new, &changes)
    }
  }

  private mutating func begin(at value: Double, _ changes: inout GestureChanges) {
    rotation = GestureLimits.clamp(value, -GestureLimits.most, GestureLimits.most)
    anchor = tracking.location
    tracking.go(to: .began, &changes)
  }

  private mutating func advance(by turn: Double, _ changes: inout GestureChanges) {
    rotation = GestureLimits.clamp(rotation + turn, -GestureLimits.most, GestureLimits.most)
    tracking.go(to: .changed, &changes)
  }

  private mutating func turn(by raw: Double, _ changes: inout GestureChanges) {
    guard !state.isOver else { return }
    let turn = filter.filter(raw, at: tracking.now)
    tracker.add(Vector(dx: turn, dy: 0), at: tracking.now)
    if state.isActive {
      advance(by: turn, &changes)
      return
    }
    turned += turn
    let rest = Slop.beyond(turned, Slop.rotation)
    guard rest != 0 else { return }
    begin(at: rest, &changes)
  }

  private mutating func finish(_ changes: inout GestureChanges) {
    if state.isActive { finalVelocity = tracker.velocity(atLift: tracking.now).dx }
    tracking.go(to: state.isActive ? .ended : .failed, &changes)
    forget()
  }
}
