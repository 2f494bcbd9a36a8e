import InputSources
import PointerGeometry
import WaylandServer

/// Scrolling: `wl_pointer.axis` for every client, and anchored scrolls for those that adopted our
/// protocol.
///
/// A scroll of two fingers belongs to the surface where it began until the fingers are lifted;
/// the pointer stands still meanwhile. A wheel has no end that anyone could know of, so each of
/// its detents goes to whatever is under the pointer.
///
/// | State | axis | stop of every axis | surface goes |
/// |---|---|---|---|
/// | idle | → active, or swallowed without a focus | nothing | nothing |
/// | active | told | told → idle | → swallowed |
/// | swallowed | nothing | → idle | nothing |
final class ScrollForwarder {
  private struct Scroll {
    let device: DeviceID
    /// Where it began; nil once that has gone.
    var surface: Surface?
    var isHorizontal = false
    var isVertical = false
    var last: SeatTime
  }

  /// Seconds without a report after which resting fingers no longer hold the pointer.
  ///
  /// Tuned: longer than any pause within a scroll, and a source that forgets its stop does not
  /// freeze the pointer for good.
  static let restingLimit = 1.0

  private unowned let seat: Seat
  private var scroll: Scroll?

  init(seat: Seat) { self.seat = seat }

  /// The surface that keeps the pointer while fingers scroll it.
  var heldSurface: Surface? { scroll?.surface }

  /// A device reports a scroll.
  func axis(_ frame: AxisFrame, device: DeviceID, at time: SeatTime) {
    if let grab = seat.pointer.grab, !grab.allowsAxis { return }
    guard frame.source == .finger else {
      if let focus = seat.pointer.focus { send(frame, to: focus.client, at: time) }
      return
    }
    if scroll == nil, !begin(frame, device: device, at: time) { return }
    guard var current = scroll, current.device == device else { return }
    current.last = time
    note(frame, in: &current)
    scroll = current
    if current.surface != nil, let focus = seat.pointer.focus {
      send(frame, to: focus.client, at: time)
      let delta = Vector<SurfaceSpace>(
        dx: frame.horizontal?.value ?? 0, dy: frame.vertical?.value ?? 0)
      if delta != .zero { seat.pointerHost.scrolled(by: delta, at: time) }
    }
    if !current.isHorizontal, !current.isVertical {
      finish(cancelled: false, at: time)
      seat.pointerHost.contact(0, of: device, at: time)
    }
  }

  private func begin(_ frame: AxisFrame, device: DeviceID, at time: SeatTime) -> Bool {
    let moves = [frame.horizontal, frame.vertical].contains { $0.map { !$0.stop } ?? false }
    guard moves else { return false }
    // Two, unless the user scrolls with one finger at the edge; the engine minds whether, not how many.
    seat.pointerHost.contact(2, of: device, at: time)
    let surface = seat.pointer.focus?.surface
    scroll = Scroll(device: device, surface: surface, last: time)
    if let focus = seat.pointer.focus { seat.pointerHost.scrollBegins(focus, at: time) }
    return true
  }

  private func note(_ frame: AxisFrame, in scroll: inout Scroll) {
    if let horizontal = frame.horizontal { scroll.isHorizontal = !horizontal.stop }
    if let vertical = frame.vertical { scroll.isVertical = !vertical.stop }
  }

  private func finish(cancelled: Bool, at time: SeatTime) {
    guard let ended = scroll else { return }
    scroll = nil
    guard ended.surface != nil else { return }
    seat.pointerHost.scrollEnds(cancelled: cancelled, at: time)
    seat.sceneChanged()
  }

  /// Ends a scroll whose device will not: it went, or it moves the pointer again.
  func interrupt(device: DeviceID? = nil, at time: SeatTime) {
    guard let current = scroll, device == nil || current.device == device else { return }
    if current.surface != nil, let focus = seat.pointer.focus {
      let stop = AxisFrame.Value(value: 0, stop: true)
      let frame = AxisFrame(
        source: .finger, horizontal: current.isHorizontal ? stop : nil,
        vertical: current.isVertical ? stop : nil)
      send(frame, to: focus.client, at: time)
      focus.client.flushFrame()
    }
    finish(cancelled: true, at: time)
  }

  /// Whether the pointer may move, which it may not while fingers scroll.
  func allowsMotion(at time: SeatTime) -> Bool {
    guard let scroll, scroll.surface != nil else { return true }
    guard time.instant.seconds(since: scroll.last.instant) > Self.restingLimit else {
      return false
    }
    interrupt(at: time)
    return true
  }

  /// The pointer is about to leave its surface: the scroll does not go on to another.
  func pointerLeaves(_ focus: PointerFocus, at time: SeatTime) {
    guard let surface = scroll?.surface, surface === focus.surface else { return }
    scroll?.surface = nil
    seat.pointerHost.scrollEnds(cancelled: true, at: time)
  }

  // MARK: Wire

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
