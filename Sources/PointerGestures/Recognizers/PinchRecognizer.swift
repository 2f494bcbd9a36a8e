import PointerGeometry
import PointerMotion

/// Finds two fingers that spread or close, on a screen or a touchpad.
///
/// | State | two contacts | spread or close | last contact up | touchpad's pinch |
/// |---|---|---|---|---|
/// | possible | are measured | past the slop: began | failed | scale past the slop: began |
/// | began, changed | are measured anew, no jump | changed | ended | changed; ends: ended |
/// | over | first contact: possible | nothing | nothing | begins: possible |
///
/// Direction and scale come from the distance of the fingers alone: neither where they go together
/// nor how they turn has a part in it. With a third contact the first two count; with one it stands
/// still until there are two again.
public struct PinchRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// How far apart the fingers are, in terms of when it began: 1e-6 … 1e6.
  public private(set) var scale = 1.0
  /// Where the middle of the fingers, or the pointer, was when it began: what stays in place.
  public private(set) var anchor: Point<Space> = .zero

  /// The span and the scale from which it is measured.
  private var baseSpan = 0.0
  private var baseScale = 1.0
  /// The scale of the touchpad's pinch from which it is measured.
  private var baseSample = 1.0
  private var tracker = VelocityTracker<ScaleSpace>()
  private var finalVelocity = 0.0

  /// Not a place: one number over time, for the tracker.
  private enum ScaleSpace: CoordinateSpace {}

  /// The shortest span that is measured, in points: below it the scale would be noise.
  private static var leastSpan: Double { 4 }

  /// Makes a recogniser.
  public init(filter: GestureFilter = GestureFilter()) {
    tracking = GestureTracking(filter: filter, isDiscrete: false)
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { nil }

  /// How fast the scale changes, in 1/s; at `ended` as fast as the fingers left.
  ///
  /// Always finite.
  public var velocity: Double {
    state.isActive ? tracker.velocity(at: tracking.now).dx : finalVelocity
  }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() {
    baseSpan = 0
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
      if case .pinch(let sample) = input.kind { pinched(to: sample.value.scale, &changes) }
    case .stream: finish(&changes)
    case .stopped: forget()
    case .nothing, .timer: break
    }
    return changes
  }

  private mutating func start() {
    forget()
    scale = 1
    baseScale = 1
    baseSample = 1
    finalVelocity = 0
  }

  /// The distance between the first two contacts; nil with fewer.
  private var span: Double? {
    guard let a = tracking.location(ofTouch: 0), let b = tracking.location(ofTouch: 1) else {
      return nil
    }
    return max(Self.leastSpan, a.distance(to: b))
  }

  /// Another pair of contacts goes on from the same scale.
  private mutating func measureAnew() {
    guard !state.isOver else { return }
    baseScale = scale
    baseSpan = span ?? 0
  }

  private mutating func touchMoved(_ changes: inout GestureChanges) {
    guard let span, baseSpan > 0 else { return }
    if state.isActive {
      change(to: baseScale * span / baseSpan, &changes)
    } else if abs(span - baseSpan) > 2 * Slop.span {
      baseSpan = span
      begin(&changes)
    }
  }

  private mutating func pinched(to sample: Double, _ changes: inout GestureChanges) {
    if state.isActive {
      change(to: sample / baseSample, &changes)
    } else if state == .possible, abs(sample - 1) > Slop.scale {
      baseSample = sample
      begin(&changes)
    }
  }

  private mutating func begin(_ changes: inout GestureChanges) {
    guard state == .possible else { return }
    anchor = tracking.location
    tracker.reset()
    tracking.go(to: .began, &changes)
  }

  private mutating func change(to new: Double, _ changes: inout GestureChanges) {
    let limits = GestureLimits.scale
    let next = GestureLimits.clamp(new, limits.lowerBound, limits.upperBound)
    tracker.add(Vector(dx: next - scale, dy: 0), at: tracking.now)
    scale = next
    tracking.go(to: .changed, &changes)
  }

  private mutating func finish(_ changes: inout GestureChanges) {
    if state.isActive { finalVelocity = tracker.velocity(atLift: tracking.now).dx }
    tracking.go(to: state.isActive ? .ended : .failed, &changes)
    forget()
  }
}
