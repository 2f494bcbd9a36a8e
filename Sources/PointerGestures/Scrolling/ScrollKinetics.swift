import PointerGeometry
import PointerMotion

/// Kinetic scrolling on the compositor's side, for clients that have none of their own.
///
/// | State | scroll | lift | cancel | touch | over another target | target removed | frame |
/// |---|---|---|---|---|---|---|---|
/// | idle | began, scrolled → tracking | nothing | nothing | nothing | nothing | nothing | nothing |
/// | tracking | scrolled | fast enough, or beyond an end: → coasting; else ended → idle | beyond an end: → coasting back; else ended → idle | nothing | nothing | ended → idle | nothing |
/// | coasting | same target: scrolled → tracking; other: ended, began, scrolled → tracking | nothing | as tracking | beyond an end: → tracking; else ended → idle | ended → idle | ended → idle | scrolled; settled: ended → idle |
///
/// The scroll is bound to the target and the modifier keys with which it began. Momentum starts only
/// with a lift, and not after a pause of 100 ms. A coast is evaluated in closed form at the time of
/// each frame: the same at 60 and 144 Hz, and exact after a frame that was dropped.
public struct ScrollKinetics<Space: CoordinateSpace>: Hashable, Sendable {
  enum Phase: Hashable {
    case idle
    case tracking
    case coasting(x: AxisCoast, y: AxisCoast)
  }

  /// The numbers.
  public let rules: ScrollKineticsRules
  var phase = Phase.idle
  /// What the scroll that goes on is bound to.
  var target = ScrollTarget(0)
  /// The modifier keys with which it began.
  var modifiers: GestureModifiers = []
  var tracker = VelocityTracker<Space>()
  var lock = AxisLock<Space>()
  var range: ScrollRange<Space>?
  /// Where the fingers have pulled the content; beyond the range without its give.
  var pulled: Point<Space> = .zero
  /// What was handed on so far.
  var offset: Point<Space> = .zero
  var now = Instant(nanoseconds: .min)

  /// Starts at rest.
  public init(rules: ScrollKineticsRules = ScrollKineticsRules()) { self.rules = rules }

  /// What the scroll that goes on is bound to; nil at rest.
  public var boundTarget: ScrollTarget? { phase == .idle ? nil : target }

  /// Whether it coasts.
  public var isCoasting: Bool {
    if case .coasting = phase { return true }
    return false
  }

  /// Until when it wants frames; nil while it waits for events only.
  public var animatesUntil: Instant? {
    guard case .coasting(let x, let y) = phase else { return nil }
    return max(x.end, y.end)
  }

  /// Takes an event and appends what is to be done.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(
    _ event: ScrollEvent<Space>, at time: Instant, into actions: inout [ScrollAction<Space>]
  ) {
    now = max(now, time)
    switch event {
    case .scroll(let delta, let target, let modifiers):
      guard delta.isUsable else { return }
      scroll(delta, over: target, modifiers, into: &actions)
    case .lift: if phase == .tracking { lift(into: &actions) }
    case .cancel: if phase != .idle { cancel(into: &actions) }
    case .touch: if isCoasting { touch(into: &actions) }
    case .modifiers: break
    case .pointerOver(let target):
      if isCoasting, target != self.target { finish(into: &actions) }
    case .targetRemoved(let target):
      if phase != .idle, target == self.target { finish(into: &actions) }
    case .range(let range): setRange(range)
    case .frame: frame(into: &actions)
    }
  }

  private mutating func scroll(
    _ delta: Vector<Space>, over target: ScrollTarget, _ modifiers: GestureModifiers,
    into actions: inout [ScrollAction<Space>]
  ) {
    if isCoasting {
      if target == self.target {
        catchUp(into: &actions)
        grab()
      } else {
        finish(into: &actions)
      }
    }
    if phase == .idle {
      guard delta != .zero else { return }
      self.target = target
      self.modifiers = modifiers
      actions.append(.began(target))
      if range == nil { offset = .zero }
      grab()
    }
    let step = rules.locksAxis ? lock.filter(delta) : delta
    tracker.add(step, at: now)
    pulled += step
    show(shown(pulled), isMomentum: false, into: &actions)
  }

  /// The fingers hold the content where it is now.
  private mutating func grab() {
    phase = .tracking
    tracker.reset()
    lock = AxisLock()
    pulled = pulled(for: offset)
  }

  private mutating func cancel(into actions: inout [ScrollAction<Space>]) {
    catchUp(into: &actions)
    coast(with: .zero, into: &actions)
  }

  private mutating func lift(into actions: inout [ScrollAction<Space>]) {
    coast(with: liftVelocity, into: &actions)
  }

  /// Lets go: the content coasts on, comes back from beyond its end, or rests.
  private mutating func coast(
    with velocity: Vector<Space>, into actions: inout [ScrollAction<Space>]
  ) {
    let (x, y) = coast(velocity)
    if max(x.end, y.end) > now {
      phase = .coasting(x: x, y: y)
    } else {
      finish(into: &actions)
    }
  }

  /// The velocity that the fingers leave behind: none after a pause, or below the slowest.
  private var liftVelocity: Vector<Space> {
    guard let last = tracker.lastSample, now.seconds(since: last) < rules.longestPause else {
      return .zero
    }
    // A sample that is older than the roll of a fingertip is past doubt.
    let instant = min(now, last.advanced(bySeconds: 1.5 * tracker.rules.liftJitter))
    let velocity = tracker.velocity(atLift: instant)
    return velocity.length < rules.slowest ? .zero : velocity.limited(to: rules.fastest)
  }

  private mutating func touch(into actions: inout [ScrollAction<Space>]) {
    catchUp(into: &actions)
    let isBeyond = range.map { $0.offsets.clamp(offset) != offset } ?? false
    if isBeyond { grab() } else { finish(into: &actions) }
  }

  private mutating func frame(into actions: inout [ScrollAction<Space>]) {
    guard let end = animatesUntil else { return }
    catchUp(into: &actions)
    if now >= end { finish(into: &actions) }
  }

  /// Hands on where a coast is now.
  private mutating func catchUp(into actions: inout [ScrollAction<Space>]) {
    guard case .coasting(let x, let y) = phase else { return }
    show(
      Point(x: x.value(at: now), y: y.value(at: now)), isMomentum: true, into: &actions)
  }

  private mutating func show(
    _ place: Point<Space>, isMomentum: Bool, into actions: inout [ScrollAction<Space>]
  ) {
    let delta = place - offset
    guard delta != .zero, place.isFinite else { return }
    offset = place
    range?.offset = place
    actions.append(
      .scrolled(
        ScrollFrame(
          target: target, delta: delta, isMomentum: isMomentum, modifiers: modifiers)))
  }

  private mutating func finish(into actions: inout [ScrollAction<Space>]) {
    phase = .idle
    range = nil
    tracker.reset()
    actions.append(.ended(target))
  }
}
