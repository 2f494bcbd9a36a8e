import PointerGeometry

/// Makes well-formed scrolls and pinches of what a touchpad's driver says.
///
/// libinput is not sure at once what two fingers are about. It begins to scroll, finds that they
/// pinch, and then reports the pinch late or without a begin; it may say that the scroll has
/// stopped, or not. What leaves here is always one scroll or one pinch at a time, each with one
/// begin and one end.
///
/// | State | scroll | stop of all axes | pinch begins | pinch changes | pinch ends | button down |
/// |---|---|---|---|---|---|---|
/// | idle | scroll begins → scrolling | nothing | pinch begins → pinching | late: pinch begins, changes → pinching | nothing | → held |
/// | scrolling | scrolled | scroll ends → idle | scroll ends, pinch begins → pinching | scroll ends, late: pinch begins, changes → pinching | nothing | scroll ends → held |
/// | pinching | nothing, or after a rest of 1 s: pinch ends, scroll begins → scrolling | nothing | goes on | changes | pinch ends → idle | pinch ends → held |
/// | held | nothing | nothing | nothing | nothing | nothing | nothing |
/// | spent | nothing | → idle | pinch begins → pinching | nothing | → idle | → held |
///
/// *Held* is a button that is down: what began as a click or a drag of two fingers never turns into
/// a scroll. When the last button goes up, whatever the same fingers go on with is
/// *spent* until they stop, or until nothing came for 100 ms, and so is what was cancelled.
public struct TwoFingerSequence<Space: CoordinateSpace>: Hashable, Sendable {
  private enum State: Hashable {
    case idle
    /// The axes that have moved, and those of them that have not stopped.
    case scrolling(moved: GestureAxes, moving: GestureAxes)
    case pinching
    case held
    case spent
  }

  /// How long a pinch may pause before a scroll is believed, in seconds: 1.
  ///
  /// Ours: longer than fingers that pinch rest. A driver that forgets the end of a pinch thereby
  /// does not block scrolling for good.
  public static var longestPause: Double { 1 }

  /// How long after the last report of spent fingers the next one starts anew, in seconds: 0.1.
  ///
  /// Ours: a touchpad reports moving fingers every 7 to 13 ms.
  public static var spentPause: Double { 0.1 }

  private var state = State.idle
  /// The axes that move while nobody is told: of fingers that are held, or spent.
  private var lost: GestureAxes = []
  private var last = Instant(nanoseconds: .min)
  /// The pinch that goes on, or the last one.
  public private(set) var pinch: PinchTracker<Space>

  /// Starts with fingers that do nothing.
  public init() {
    pinch = PinchTracker(at: .zero, isLate: false)
  }

  /// Whether a scroll goes on.
  public var isScrolling: Bool {
    if case .scrolling = state { return true }
    return false
  }

  /// Whether a pinch goes on.
  public var isPinching: Bool { state == .pinching }

  /// Takes what the driver says and appends what is to be done.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(
    _ event: TouchpadEvent<Space>, at time: Instant,
    into actions: inout [TwoFingerAction<Space>]
  ) {
    let pause = time.seconds(since: last)
    last = max(last, time)
    if state == .spent, pause > Self.spentPause { state = .idle }
    switch event {
    case .scroll(let delta, let stopped):
      scroll(delta.isUsable ? delta : .zero, stopped, after: pause, into: &actions)
    case .pinchBegan(let fingers): pinchBegan(fingers, into: &actions)
    case .pinchChanged(let delta, let scale, let rotation):
      if state == .idle || isScrolling { begin(2, isLate: true, into: &actions) }
      guard state == .pinching else { return }
      pinch.update(by: delta, scale: scale, rotation: rotation, at: last)
      actions.append(.pinchChanged(pinch.value))
    case .pinchEnded(let cancelled):
      if state == .pinching { end(cancelled: cancelled, into: &actions) }
      if state == .spent { state = .idle }
    case .buttons(let pressed):
      if pressed > 0, state != .held {
        lose()
        end(cancelled: true, into: &actions)
        state = .held
      } else if pressed <= 0, state == .held {
        state = .spent
      }
    case .cancel:
      guard state != .held else { return }
      let wasActive = state != .idle
      if wasActive { lose() }
      end(cancelled: true, into: &actions)
      if wasActive { state = .spent }
    }
  }

  private mutating func scroll(
    _ delta: Vector<Space>, _ stopped: GestureAxes, after pause: Double,
    into actions: inout [TwoFingerAction<Space>]
  ) {
    if state == .pinching, pause > Self.longestPause, delta != .zero {
      end(cancelled: false, into: &actions)
    }
    if state == .idle, delta != .zero {
      state = .scrolling(moved: [], moving: [])
      actions.append(.scrollBegan)
    }
    let axes = GestureAxes(of: delta)
    guard case .scrolling(let moved, let moving) = state else {
      lost = lost.union(axes).subtracting(stopped)
      // An axis that did not move says nothing about the others.
      if state == .spent, !stopped.isEmpty, lost.isEmpty { state = .idle }
      return
    }
    if delta != .zero { actions.append(.scrolled(delta)) }
    let left = moving.union(axes).subtracting(stopped)
    state = .scrolling(moved: moved.union(axes), moving: left)
    // An axis that stops while the other goes on is told of at the end, together with it.
    if !stopped.isEmpty, left.isEmpty { end(cancelled: false, into: &actions) }
  }

  /// What moves now, nobody is told of any more.
  private mutating func lose() {
    guard state != .spent else { return }
    if case .scrolling(_, let moving) = state { lost = moving } else { lost = [] }
  }

  private mutating func pinchBegan(
    _ fingers: Int, into actions: inout [TwoFingerAction<Space>]
  ) {
    switch state {
    case .idle, .scrolling, .spent: begin(fingers, isLate: false, into: &actions)
    case .pinching: pinch.rebase()
    case .held: break
    }
  }

  private mutating func begin(
    _ fingers: Int, isLate: Bool, into actions: inout [TwoFingerAction<Space>]
  ) {
    end(cancelled: false, into: &actions)
    pinch = PinchTracker(at: last, isLate: isLate)
    state = .pinching
    actions.append(.pinchBegan(fingers: max(2, fingers)))
  }

  /// Ends what goes on, if anything does.
  private mutating func end(cancelled: Bool, into actions: inout [TwoFingerAction<Space>]) {
    switch state {
    case .scrolling(let moved, _):
      actions.append(.scrollEnded(stopping: moved, cancelled: cancelled))
    case .pinching: actions.append(.pinchEnded(cancelled: cancelled))
    case .idle, .held, .spent: return
    }
    state = .idle
  }
}
