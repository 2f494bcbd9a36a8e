import InputSources
import PointerGeometry
import PointerGestures

/// Two fingers on touchpads: makes scrolls and pinches of what their drivers say, one at a time.
///
/// Each touchpad has a `TwoFingerSequence`, which repairs what the driver says. What leaves here
/// belongs to one touchpad from its begin to its end, and what another one does meanwhile is lost.
/// While it goes on the pointer stands still, and its surface keeps the pointer.
///
/// | State | begin | change | end | surface or device goes | motion, after a rest of 1 s |
/// |---|---|---|---|---|---|
/// | nobody's | → the touchpad's | lost | lost | – | – |
/// | a touchpad's | its own: ends, begins; other: lost | its own: told; other: lost | its own: → nobody's | cancelled → nobody's, the rest is lost | cancelled → nobody's |
final class FingerInput {
  private struct Touchpad {
    let device: DeviceID
    var sequence = TwoFingerSequence<SurfaceSpace>()
    /// The buttons of the touchpad that are down, by their codes; few.
    var buttons: [UInt32] = []
  }

  /// Seconds without a report after which resting fingers no longer hold the pointer.
  ///
  /// Tuned: longer than any pause within a gesture, and a source that forgets its end does not
  /// freeze the pointer for good.
  static let restingLimit = 1.0

  private unowned let seat: Seat
  private var touchpads: [Touchpad] = []
  private var actions: [TwoFingerAction<SurfaceSpace>] = []
  /// Whose scroll or pinch goes on.
  private var owner: DeviceID?
  private var last = Instant.zero

  init(seat: Seat) {
    self.seat = seat
    actions.reserveCapacity(8)
  }

  /// The surface that keeps the pointer while two fingers are at work on it.
  var heldSurface: Surface? { seat.scrolling.heldSurface ?? seat.gestures.heldSurface }

  /// Whether the pointer may move, which it may not while two fingers are at work.
  func allowsMotion(at time: SeatTime) -> Bool {
    guard owner != nil, heldSurface != nil else { return true }
    guard time.instant.seconds(since: last) > Self.restingLimit else { return false }
    interrupt(at: time)
    return true
  }

  // MARK: From devices

  /// A touchpad scrolls.
  func scrolled(_ frame: AxisFrame, device: DeviceID, at time: SeatTime) {
    var delta = Vector<SurfaceSpace>.zero
    var stopped: GestureAxes = []
    if let horizontal = frame.horizontal {
      if horizontal.stop { stopped.insert(.horizontal) } else { delta.dx = horizontal.value }
    }
    if let vertical = frame.vertical {
      if vertical.stop { stopped.insert(.vertical) } else { delta.dy = vertical.value }
    }
    handle(.scroll(delta, stopped: stopped), of: device, at: time)
  }

  func pinchBegan(fingers: Int, device: DeviceID, at time: SeatTime) {
    handle(.pinchBegan(fingers: fingers), of: device, at: time)
  }

  func pinched(
    by delta: Vector<LogicalSpace>, scale: Double, rotation: Double, device: DeviceID,
    at time: SeatTime
  ) {
    let delta = Vector<SurfaceSpace>(dx: delta.dx, dy: delta.dy)
    handle(.pinchChanged(by: delta, scale: scale, rotation: rotation), of: device, at: time)
  }

  func pinchEnded(cancelled: Bool, device: DeviceID, at time: SeatTime) {
    handle(.pinchEnded(cancelled: cancelled), of: device, at: time)
  }

  /// A button of a device went down or up, which ends what its fingers do.
  ///
  /// Before the button is told to anybody. A button of another device, such as a mouse, changes
  /// nothing: one hand may scroll while the other one drags.
  func button(_ code: UInt32, pressed: Bool, device: DeviceID, at time: SeatTime) {
    guard seat.devices[device]?.isTouchpad == true || isKnown(device) else { return }
    let index = index(of: device)
    let held = touchpads[index].buttons.firstIndex(of: code)
    if pressed, held == nil { touchpads[index].buttons.append(code) }
    if !pressed, let held { touchpads[index].buttons.remove(at: held) }
    handle(.buttons(pressed: touchpads[index].buttons.count), of: device, at: time)
  }

  private func isKnown(_ device: DeviceID) -> Bool {
    touchpads.contains { $0.device == device }
  }

  // MARK: Ends that devices do not report

  /// A device has gone.
  func removed(_ device: DeviceID, at time: SeatTime) {
    guard isKnown(device) else { return }
    handle(.cancel, of: device, at: time)
    touchpads.removeAll { $0.device == device }
  }

  /// Cancels what goes on; what the fingers go on with is lost until they leave.
  func interrupt(at time: SeatTime) {
    guard let owner else { return }
    handle(.cancel, of: owner, at: time)
  }

  // MARK: The sequence

  private func index(of device: DeviceID) -> Int {
    if let index = touchpads.firstIndex(where: { $0.device == device }) { return index }
    touchpads.append(Touchpad(device: device))
    return touchpads.count - 1
  }

  private func handle(
    _ event: TouchpadEvent<SurfaceSpace>, of device: DeviceID, at time: SeatTime
  ) {
    let index = index(of: device)
    // Taken out, as clients that are told may cause another event here.
    var actions: [TwoFingerAction<SurfaceSpace>] = []
    swap(&actions, &self.actions)
    touchpads[index].sequence.handle(event, at: time.instant, into: &actions)
    if owner == nil || owner == device { last = max(last, time.instant) }
    var isLift = false
    if case .scroll = event { isLift = true }
    for action in actions { perform(action, isLift: isLift, of: device, at: time) }
    actions.removeAll(keepingCapacity: true)
    swap(&actions, &self.actions)
  }

  private func perform(
    _ action: TwoFingerAction<SurfaceSpace>, isLift: Bool, of device: DeviceID, at time: SeatTime
  ) {
    switch action {
    case .scrollBegan, .pinchBegan: if owner == nil { owner = device }
    default: break
    }
    guard owner == device else { return }
    switch action {
    case .scrollBegan:
      seat.scrolling.began(at: time)
    case .scrolled(let delta): seat.scrolling.scrolled(by: delta, at: time)
    case .scrollEnded(let axes, let cancelled):
      owner = nil
      seat.scrolling.ended(stopping: axes, cancelled: cancelled, isLift: isLift, at: time)
    case .pinchBegan(let fingers):
      seat.gestures.pinchBegan(fingers: fingers, device: device, at: time)
    case .pinchChanged(let value): seat.gestures.pinchChanged(value, at: time)
    case .pinchEnded(let cancelled):
      owner = nil
      seat.gestures.pinchEnded(cancelled: cancelled, at: time)
    }
  }
}
