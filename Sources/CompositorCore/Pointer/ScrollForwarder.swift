import EventLoop
import InputSources
import PointerGeometry
import PointerGestures
import WaylandServer

/// Scrolling: `wl_pointer.axis` for every client, and anchored scrolls for those that adopted our
/// protocol.
///
/// A scroll of two fingers, as `FingerInput` cleaned it, belongs to the surface where it began. For
/// clients that want it, it coasts on when the fingers leave; then the hand may move the pointer. A
/// wheel has no end that anyone could know of, so each of its detents goes to whatever is under the
/// pointer.
///
/// | State | began | scrolled | fingers leave | touch, button, other surface, other modifiers | frame |
/// |---|---|---|---|---|---|
/// | idle | told → fingers; over nothing → lost | – | – | nothing | – |
/// | fingers | – | told | stop → idle; with momentum → coasting | surface goes: stop, cancelled → lost | – |
/// | coasting | stop; as idle | – | – | stop → idle | told; run out: stop → idle |
/// | lost | – | nothing | → idle | nothing | – |
///
/// To ordinary clients a coast is more of the same scroll: source *finger*, and a stop at its very
/// end. Other modifiers end it only where the client would take them for a zoom: one of ours knows
/// those of the begin.
final class ScrollForwarder {
  /// What goes on.
  private struct Stream {
    let surface: Surface
    let client: SeatClient
    /// The axes that the client was told of.
    var moved: GestureAxes = []
    /// Whether the client is one of ours that asked for momentum, or one that gets it unasked.
    let momentum: Momentum
    var isCoasting = false
    /// Whether a hand has moved the pointer since the fingers left.
    var isPointerFree = false
    /// What the kinetics know the surface by.
    var target: ScrollTarget { ScrollTarget(UInt64(surface.id.rawValue)) }
  }

  /// Who lets a scroll coast on.
  private enum Momentum {
    case client
    case asked
    case unasked
  }

  private unowned let seat: Seat
  private var stream: Stream?
  private var kinetics: ScrollKinetics<SurfaceSpace>
  private var actions: [ScrollAction<SurfaceSpace>] = []
  /// Ends a coast where no output draws a frame.
  private var timer: Timer?

  init(seat: Seat) {
    self.seat = seat
    kinetics = ScrollKinetics(rules: seat.options.scrolling.kinetics)
    actions.reserveCapacity(8)
  }

  func start() throws {
    timer = try seat.display.loop.timer { [weak self] in self?.frame(at: Loop.now()) }
  }

  /// The surface that keeps the pointer while fingers scroll it.
  var heldSurface: Surface? { stream.flatMap { $0.isCoasting ? nil : $0.surface } }

  /// The surface that keeps the pointer rather than this other one, which came below it as a scroll
  /// coasts; nil if none does.
  ///
  /// Content that consists of several surfaces moves below a pointer that stands still: the coast is
  /// none of another surface until a hand takes the pointer there.
  func surface(insteadOf other: Surface?) -> Surface? {
    guard let stream, stream.isCoasting, !stream.isPointerFree, let other,
      other !== stream.surface, other.root === stream.surface.root
    else { return nil }
    return stream.surface
  }

  /// A hand moves the pointer.
  func pointerMoved() {
    if stream?.isCoasting == true { stream?.isPointerFree = true }
  }

  /// Whether a scroll coasts.
  var isCoasting: Bool { stream?.isCoasting ?? false }

  // MARK: From devices

  /// A device without fingers scrolls.
  func wheel(_ frame: AxisFrame, at time: SeatTime) {
    stopCoast(at: time)
    if let grab = seat.pointer.grab, !grab.allowsAxis { return }
    if let focus = seat.pointer.focus { send(frame, to: focus.client, at: time) }
  }

  /// Two fingers begin to scroll.
  func began(at time: SeatTime) {
    stopCoast(at: time)
    guard let focus = seat.pointer.focus, seat.pointer.grab?.allowsAxis ?? true else { return }
    let momentum = momentum(for: focus)
    stream = Stream(surface: focus.surface, client: focus.client, momentum: momentum)
    seat.pointerHost.scrollBegins(focus, at: time)
  }

  private func momentum(for focus: PointerFocus) -> Momentum {
    let settings = seat.options.scrolling
    switch seat.pointerHost.service?.momentum(of: focus.client.client) {
    case .compositor?: return settings.coastsForClients ? .asked : .client
    // A client that knows how to ask and does not has momentum of its own.
    case .some: return .client
    case nil:
      let application = focus.surface.toplevel?.appID ?? ""
      return settings.coastsUnasked.contains(application) ? .unasked : .client
    }
  }

  /// The fingers scroll on.
  func scrolled(by delta: Vector<SurfaceSpace>, at time: SeatTime) {
    guard let stream, !stream.isCoasting else { return }
    guard stream.momentum != .client else {
      tell(delta, at: time)
      return
    }
    handle(.scroll(delta, over: stream.target), at: time)
  }

  /// The fingers scroll no more.
  ///
  /// - Parameter isLift: whether they have left; they may pinch instead.
  func ended(stopping axes: GestureAxes, cancelled: Bool, isLift: Bool, at time: SeatTime) {
    guard let stream, !stream.isCoasting else { return }
    guard stream.momentum != .client, !cancelled, isLift else {
      finish(cancelled: cancelled, at: time)
      return
    }
    handle(.lift, at: time)
    guard kinetics.isCoasting else {
      // Also if a scroll of nothing but what the axis lock held back has left no trace there.
      finish(cancelled: false, at: time)
      return
    }
    coast(at: time)
  }

  // MARK: Coasting

  private func coast(at time: SeatTime) {
    guard let stream else { return }
    self.stream?.isCoasting = true
    seat.trace?.coast(true, surface: stream.surface.id, at: time.instant)
    seat.pointerHost.scrollCoasts(isTold: stream.momentum == .asked, at: time)
    scheduleFrame()
    // What is under the pointer may have changed while the fingers held it.
    seat.sceneChanged()
  }

  private func scheduleFrame() {
    guard let end = kinetics.animatesUntil else { return }
    seat.scene.output(at: seat.pointer.location)?.scheduleFrame()
    // Frames come first; it is for when no output draws any.
    timer?.arm(at: end)
  }

  /// An output is about to draw what will be seen at an instant.
  func frame(at instant: Instant) {
    guard isCoasting else { return }
    let time = SeatTime(instant, milliseconds: SeatTime(Loop.now()).milliseconds)
    handle(.frame, at: time)
    if kinetics.isCoasting {
      stream?.client.flushFrame()
      scheduleFrame()
    } else {
      finish(cancelled: false, at: time)
    }
  }

  /// Fingers came down, a button was pressed, or something else is scrolled: nothing coasts on.
  func stopCoast(at time: SeatTime) {
    guard isCoasting else { return }
    // Where it is now, and no further.
    handle(.touch, at: time)
    finish(cancelled: false, at: time)
  }

  /// The modifiers are others than before.
  func modifiersChanged(at time: SeatTime) {
    if stream?.momentum == .unasked { stopCoast(at: time) }
  }

  private func handle(_ event: ScrollEvent<SurfaceSpace>, at time: SeatTime) {
    var actions: [ScrollAction<SurfaceSpace>] = []
    swap(&actions, &self.actions)
    kinetics.handle(event, at: time.instant, into: &actions)
    for case .scrolled(let frame) in actions { tell(frame.delta, at: time) }
    actions.removeAll(keepingCapacity: true)
    swap(&actions, &self.actions)
  }

  // MARK: Ends

  /// The pointer is about to leave its surface: the scroll does not go on to another.
  func pointerLeaves(_ focus: PointerFocus, at time: SeatTime) {
    guard let stream, stream.surface === focus.surface else { return }
    finish(cancelled: !stream.isCoasting, at: time)
  }

  private func finish(cancelled: Bool, at time: SeatTime) {
    guard let ended = stream else { return }
    if ended.momentum != .client { handle(.targetRemoved(ended.target), at: time) }
    stream = nil
    timer?.disarm()
    // The last step of a coast is a group of its own: a group has one source, and no step and stop.
    if ended.isCoasting { ended.client.flushFrame() }
    if !ended.moved.isEmpty {
      let stop = AxisFrame.Value(value: 0, stop: true)
      let frame = AxisFrame(
        source: .finger, horizontal: ended.moved.contains(.horizontal) ? stop : nil,
        vertical: ended.moved.contains(.vertical) ? stop : nil)
      send(frame, to: ended.client, at: time)
    }
    seat.pointerHost.scrollEnds(cancelled: cancelled, wasCoasting: ended.isCoasting, at: time)
    // A source closes a group of its own events; nobody closes that of a coast or a cancel.
    if ended.isCoasting || cancelled { ended.client.flushFrame() }
    if ended.isCoasting {
      seat.trace?.coast(false, surface: ended.surface.id, at: time.instant)
    }
    // What is below the pointer may be something else than what it was held on.
    seat.sceneChanged()
  }

  // MARK: Wire

  private func tell(_ delta: Vector<SurfaceSpace>, at time: SeatTime) {
    guard delta != .zero, let client = stream?.client else { return }
    stream?.moved.formUnion(GestureAxes(of: delta))
    let frame = AxisFrame(
      source: .finger,
      horizontal: delta.dx != 0 ? AxisFrame.Value(value: delta.dx) : nil,
      vertical: delta.dy != 0 ? AxisFrame.Value(value: delta.dy) : nil)
    send(frame, to: client, at: time)
    seat.pointerHost.scrolled(by: delta, at: time)
  }

  private func send(_ frame: AxisFrame, to client: SeatClient, at time: SeatTime) {
    let parts = WheelParts(frame, client)
    for pointer in client.pointers {
      if pointer.version >= 5 {
        let source: WlPointer.AxisSource =
          switch frame.source {
          case .wheel: .wheel
          case .finger: .finger
          case .continuous: .continuous
          case .tilt: pointer.version >= 6 ? .wheelTilt : .wheel
          }
        pointer.sendAxisSource(axisSource: source)
      }
      if let vertical = frame.vertical {
        send(vertical, .verticalScroll, whole: parts.vertical, to: pointer, at: time)
      }
      if let horizontal = frame.horizontal {
        send(horizontal, .horizontalScroll, whole: parts.horizontal, to: pointer, at: time)
      }
    }
    client.frameNeeded = true
  }

  private func send(
    _ value: AxisFrame.Value, _ axis: WlPointer.Axis, whole: (detents: Int32, value: Double)?,
    to pointer: Resource<WlPointer>, at time: SeatTime
  ) {
    if value.stop {
      pointer.sendAxisStop(time: time.milliseconds, axis: axis)
      return
    }
    guard value.v120 != 0 else {
      pointer.sendAxis(time: time.milliseconds, axis: axis, value: Fixed(value.value))
      return
    }
    if pointer.version >= 8 {
      pointer.sendAxisValue120(axis: axis, value120: value.v120)
      pointer.sendAxis(time: time.milliseconds, axis: axis, value: Fixed(value.value))
    } else if let whole {
      pointer.sendAxisDiscrete(axis: axis, discrete: whole.detents)
      pointer.sendAxis(time: time.milliseconds, axis: axis, value: Fixed(whole.value))
    }
  }

  /// The whole detents that this report completes, for clients that know no parts.
  private struct WheelParts {
    var vertical: (detents: Int32, value: Double)?
    var horizontal: (detents: Int32, value: Double)?

    init(_ frame: AxisFrame, _ client: SeatClient) {
      if let value = frame.vertical, value.v120 != 0 {
        vertical = client.verticalWheel.add(v120: value.v120, value: value.value)
      }
      if let value = frame.horizontal, value.v120 != 0 {
        horizontal = client.horizontalWheel.add(v120: value.v120, value: value.value)
      }
    }
  }
}
