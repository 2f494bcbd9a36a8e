import PointerGeometry

/// Finds fingers that move together, quickly and straight, in one direction.
///
/// | State | contact down | contacts move | last contact up | time |
/// |---|---|---|---|---|
/// | possible | too many: failed | far enough: ended if straight and allowed, else failed | failed | too long: failed |
/// | over | first one: possible | nothing | nothing | nothing |
///
/// A swipe that a touchpad reports, of just as many fingers, counts in the same way.
public struct SwipeRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// The directions that count, default all.
  public let directions: SwipeDirections
  /// How many fingers there are: 1 … 10, default 1.
  public let touchesRequired: Int
  /// How far they move, in points: 1 … 1e9, default 50.
  ///
  /// Ours: five times the slop of a pan, the width of a fingertip and a half.
  public let minimumDistance: Double
  /// How long they may take, in seconds: 0.001 … 3600, default 0.5.
  ///
  /// Ours.
  public let maximumDuration: Double
  /// Where it went, once it is recognised.
  public private(set) var direction: SwipeDirections = []

  private var moved: Vector<Space> = .zero
  private var deadline: Instant?
  /// Where the first finger came down.
  private var startLocation: Point<Space> = .zero

  /// How far aside a straight swipe may lead: tan 30° of its length.
  ///
  /// Ours.
  private static var mostAside: Double { 0.577_350_269_189_625_8 }

  /// Makes a recogniser; numbers out of range are clamped to it.
  public init(
    directions: SwipeDirections = .all, touchesRequired: Int = 1, minimumDistance: Double = 50,
    maximumDuration: Double = 0.5, filter: GestureFilter = GestureFilter()
  ) {
    tracking = GestureTracking(filter: filter, isDiscrete: true)
    self.directions = directions
    self.touchesRequired = min(max(1, touchesRequired), Contacts.capacity)
    self.minimumDistance = GestureLimits.clamp(minimumDistance, 1, GestureLimits.most)
    self.maximumDuration = GestureLimits.clamp(maximumDuration, 0.001, 3600)
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { state == .possible ? deadline : nil }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() {
    moved = .zero
    deadline = nil
  }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges {
    var changes = GestureChanges()
    guard tracking.admits(input) else { return changes }
    if let wakeAt, tracking.now >= wakeAt { fail(&changes) }
    switch tracking.note(input, follows: .swipe, &changes) {
    case .touchBegan: touchBegan(&changes)
    case .touchMoved(_, let delta):
      if tracking.numberOfTouches == touchesRequired {
        move(by: delta / Double(touchesRequired), &changes)
      }
    case .touchEnded: if state == .possible { fail(&changes) }
    case .stream(.began):
      guard case .swipe(let sample) = input.kind else { break }
      start()
      if sample.fingers != touchesRequired { fail(&changes) }
    case .stream(.changed):
      if case .swipe(let sample) = input.kind { move(by: sample.delta, &changes) }
    case .stream: if state == .possible { fail(&changes) }
    case .stopped: forget()
    case .nothing, .timer: break
    }
    return changes
  }

  private mutating func start() {
    moved = .zero
    direction = []
    startLocation = tracking.location
    deadline = tracking.now.advanced(bySeconds: maximumDuration)
  }

  private mutating func fail(_ changes: inout GestureChanges) {
    tracking.go(to: .failed, &changes)
    forget()
  }

  private mutating func touchBegan(_ changes: inout GestureChanges) {
    let count = tracking.numberOfTouches
    if count == 1 { start() }
    if state == .possible, count > touchesRequired { fail(&changes) }
  }

  private mutating func move(by delta: Vector<Space>, _ changes: inout GestureChanges) {
    guard state == .possible else { return }
    moved += delta
    let isHorizontal = abs(moved.dx) >= abs(moved.dy)
    let along = isHorizontal ? moved.dx : moved.dy
    let aside = isHorizontal ? moved.dy : moved.dx
    guard abs(along) >= minimumDistance else { return }
    let way: SwipeDirections =
      isHorizontal ? (along < 0 ? .left : .right) : (along < 0 ? .up : .down)
    guard abs(aside) <= Self.mostAside * abs(along), directions.contains(way) else {
      return fail(&changes)
    }
    direction = way
    tracking.setLocation(startLocation)
    tracking.go(to: .ended, &changes)
    forget()
  }
}
