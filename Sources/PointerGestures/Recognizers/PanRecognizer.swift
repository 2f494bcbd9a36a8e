import PointerGeometry
import PointerMotion

/// Finds fingers, a pen, or the pointer with a button held down that move: a pan, or a drag.
///
/// | State | contact down | contacts move | last contact up | scroll |
/// |---|---|---|---|---|
/// | possible | more than the most: failed | past the slop: began | failed | moves: began |
/// | began, changed | nothing | changed | ended | moves: changed; ends: ended |
/// | over | first one: possible | nothing | nothing | begins: possible |
///
/// It moves by the mean of its contacts, so that a finger that comes or goes makes no jump. With
/// fewer contacts than the least it stands still; one beyond the most does not count.
public struct PanRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// The fewest contacts that pan: 1 … 10, default 1.
  public let minimumTouches: Int
  /// The most contacts that it begins with: `minimumTouches` … 10, default 10.
  public let maximumTouches: Int
  /// Which scrolls pan, too; default none.
  ///
  /// Public: Apple's `allowedScrollTypesMask` is empty.
  public let scrolls: ScrollSources
  /// How far contacts move before it begins, in points; nil for the slop of their kind.
  public let slop: Double?
  /// How far it has moved beyond its slop since it began.
  ///
  /// `setTranslation` counts from another place.
  public private(set) var translation: Vector<Space> = .zero

  /// Where it may begin, and from where it leads inwards; nil for everywhere.
  let zone: EdgeZone<Space>?
  /// The edges at which the first contact came down.
  private(set) var startEdges: GestureEdges = []
  private var moved: Vector<Space> = .zero
  private var tracker = VelocityTracker<Space>()
  private var finalVelocity: Vector<Space> = .zero

  /// Makes a recogniser; numbers out of range are clamped to it.
  public init(
    minimumTouches: Int = 1, maximumTouches: Int = 10, scrolls: ScrollSources = [],
    slop: Double? = nil, filter: GestureFilter = GestureFilter()
  ) {
    self.init(
      minimumTouches: minimumTouches, maximumTouches: maximumTouches, scrolls: scrolls,
      slop: slop, filter: filter, zone: nil)
  }

  init(
    minimumTouches: Int, maximumTouches: Int, scrolls: ScrollSources, slop: Double?,
    filter: GestureFilter, zone: EdgeZone<Space>?
  ) {
    tracking = GestureTracking(filter: filter, isDiscrete: false)
    self.minimumTouches = min(max(1, minimumTouches), Contacts.capacity)
    self.maximumTouches = min(max(self.minimumTouches, maximumTouches), Contacts.capacity)
    self.scrolls = scrolls
    self.slop = slop.map { GestureLimits.clamp($0, 0, GestureLimits.most) }
    self.zone = zone
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { nil }

  /// How fast it moves, in points a second; at `ended` as fast as the fingers left.
  ///
  /// Always finite.
  public var velocity: Vector<Space> {
    state.isActive ? tracker.velocity(at: tracking.now) : finalVelocity
  }

  /// Counts the translation from another place; ignored if not finite.
  public mutating func setTranslation(_ translation: Vector<Space>) {
    if translation.isUsable { self.translation = translation }
  }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() {
    moved = .zero
    tracker.reset()
  }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges {
    var changes = GestureChanges()
    guard tracking.admits(input) else { return changes }
    if case .scroll(let sample) = input.kind, sample.source == .discrete {
      turn(sample, input, &changes)
      return changes
    }
    let follows: GestureStreams = scrolls.contains(.continuous) ? .scroll : []
    switch tracking.note(input, follows: follows, &changes) {
    case .touchBegan: touchBegan(&changes)
    case .touchMoved(let index, let delta): touchMoved(index, by: delta, &changes)
    case .touchEnded: if tracking.numberOfTouches == 0 { finish(&changes) }
    case .stream(.began): start()
    case .stream(.changed):
      if case .scroll(let sample) = input.kind { scrolled(by: sample.delta, &changes) }
    case .stream: finish(&changes)
    case .stopped: forget()
    case .nothing, .timer: break
    }
    return changes
  }

  private mutating func start() {
    forget()
    translation = .zero
    finalVelocity = .zero
  }

  private mutating func touchBegan(_ changes: inout GestureChanges) {
    let count = tracking.numberOfTouches
    if count == 1 { start() }
    guard state == .possible else { return }
    if let zone, count == 1 { startEdges = zone.edges(at: tracking.location) }
    if count > maximumTouches || (zone != nil && startEdges.isEmpty) {
      tracking.go(to: .failed, &changes)
    }
    // What fewer fingers did before is no part of it.
    if count <= minimumTouches { forget() }
  }

  private mutating func touchMoved(
    _ index: Int, by delta: Vector<Space>, _ changes: inout GestureChanges
  ) {
    let count = min(tracking.numberOfTouches, maximumTouches)
    guard count >= minimumTouches, index < maximumTouches, !state.isOver else { return }
    let mean = delta / Double(count)
    tracker.add(mean, at: tracking.now)
    guard state == .possible else {
      translation += mean
      tracking.go(to: .changed, &changes)
      return
    }
    moved += mean
    let slop = slop ?? Slop.pan(tracking.kind(ofTouch: 0) ?? .direct)
    let length = moved.length
    guard length > slop else { return }
    guard zone == nil || EdgeZone.leadsInwards(moved, from: startEdges) else {
      tracking.go(to: .failed, &changes)
      return
    }
    translation = moved * ((length - slop) / length)
    tracking.go(to: .began, &changes)
  }

  private mutating func scrolled(by delta: Vector<Space>, _ changes: inout GestureChanges) {
    guard !state.isOver, delta != .zero else { return }
    tracker.add(delta, at: tracking.now)
    translation += delta
    tracking.go(to: state == .possible ? .began : .changed, &changes)
  }

  private mutating func finish(_ changes: inout GestureChanges) {
    if state.isActive { finalVelocity = tracker.velocity(atLift: tracking.now) }
    tracking.go(to: state.isActive ? .ended : .failed, &changes)
    forget()
  }

  /// A detent of a wheel: a whole pan of its own.
  private mutating func turn(
    _ sample: ScrollSample<Space>, _ input: GestureInput<Space>, _ changes: inout GestureChanges
  ) {
    guard scrolls.contains(.discrete), sample.delta != .zero, !tracking.isTracking,
      !state.isActive, tracking.filter.accepts(input.modifiers)
    else { return }
    tracking.restart()
    start()
    tracking.modifiers = input.modifiers
    tracking.buttons = input.buttons
    tracking.setLocation(sample.location)
    translation = sample.delta
    tracking.go(to: .began, &changes)
    tracking.go(to: .ended, &changes)
  }
}
