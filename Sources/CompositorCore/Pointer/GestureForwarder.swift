import InputSources
import PointerGeometry
import PointerGestures
import WaylandServer

/// `zwp_pointer_gestures_v1` version 3, and anchored pinches.
///
/// One gesture at a time a seat. It belongs to the surface where it began: if the pointer leaves
/// that, the gesture is cancelled there and what is left of it is swallowed, so that no surface
/// hears of an end without a begin.
///
/// Pinches come from `FingerInput`: the same for clients that know our protocol and for those that
/// do not, without the late begins, the jumps and the spikes of the device.
final class GestureForwarder {
  static let version: UInt32 = 3

  /// The kinds of gestures.
  enum Kind {
    case swipe, pinch, hold
  }

  /// The objects that were told of the begin: one made later hears of the next gesture first.
  private enum Receivers {
    case swipes(ObjectList<Resource<ZwpPointerGestureSwipeV1>>)
    case pinches(ObjectList<Resource<ZwpPointerGesturePinchV1>>)
    case holds(ObjectList<Resource<ZwpPointerGestureHoldV1>>)
  }

  private struct Gesture {
    let kind: Kind
    let device: DeviceID
    /// Where it began; nil once the client was told of its end.
    var surface: Surface?
    var client: SeatClient?
    var receivers: Receivers
    /// What the receivers of a pinch were told so far.
    var told = PinchValue<SurfaceSpace>.identity
  }

  private unowned let seat: Seat
  private var gesture: Gesture?

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(ZwpPointerGesturesV1.self, version: Self.version) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// The surface that keeps the pointer while fingers pinch it.
  var heldSurface: Surface? { gesture?.kind == .pinch ? gesture?.surface : nil }

  // MARK: Swipes and holds, from devices

  /// A swipe or a hold begins.
  func begin(_ kind: Kind, fingers: Int, device: DeviceID, at time: SeatTime) {
    interrupt(at: time)
    let focus = seat.pointer.focus
    let client = focus?.client
    let receivers: Receivers =
      switch kind {
      case .swipe: .swipes(client?.swipes ?? ObjectList())
      case .pinch: .pinches(client?.pinches ?? ObjectList())
      case .hold: .holds(client?.holds ?? ObjectList())
      }
    gesture = Gesture(
      kind: kind, device: device, surface: focus?.surface, client: client, receivers: receivers)
    if let focus { sendBegin(receivers, fingers: UInt32(clamping: fingers), focus, at: time) }
  }

  func swipeUpdate(_ delta: Vector<LogicalSpace>, device: DeviceID, at time: SeatTime) {
    guard let current = gesture, current.kind == .swipe, current.device == device,
      let client = current.client, case .swipes(let swipes) = current.receivers, delta.isFinite
    else { return }
    for swipe in swipes {
      swipe.sendUpdate(time: time.milliseconds, dx: Fixed(delta.dx), dy: Fixed(delta.dy))
    }
    client.frameNeeded = true
  }

  func end(_ kind: Kind, cancelled: Bool, device: DeviceID, at time: SeatTime) {
    guard let current = gesture, current.kind == kind, current.device == device else { return }
    finish(cancelled: cancelled, at: time)
  }

  // MARK: Pinches, from `FingerInput`

  func pinchBegan(fingers: Int, device: DeviceID, at time: SeatTime) {
    begin(.pinch, fingers: fingers, device: device, at: time)
  }

  /// A pinch goes on; the value is the whole change since its begin.
  func pinchChanged(_ value: PinchValue<SurfaceSpace>, at time: SeatTime) {
    guard let current = gesture, let client = current.client,
      case .pinches(let pinches) = current.receivers
    else { return }
    // Differences of what went over the wire, so that they add up to the whole without an error.
    let dx = Fixed(raw: step(current.told.translation.dx, value.translation.dx))
    let dy = Fixed(raw: step(current.told.translation.dy, value.translation.dy))
    let turn = Fixed(raw: step(current.told.rotation, value.rotation))
    for pinch in pinches {
      pinch.sendUpdate(
        time: time.milliseconds, dx: dx, dy: dy, scale: Fixed(max(value.scale, 1.0 / 256)),
        rotation: turn)
    }
    client.frameNeeded = true
    seat.pointerHost.pinched(
      by: value.translation - current.told.translation, scale: value.scale,
      rotation: value.rotation - current.told.rotation, at: time)
    gesture?.told = value
  }

  private func step(_ old: Double, _ new: Double) -> Int32 {
    Fixed(new).raw.subtractingReportingOverflow(Fixed(old).raw).partialValue
  }

  func pinchEnded(cancelled: Bool, at time: SeatTime) {
    guard gesture?.kind == .pinch else { return }
    finish(cancelled: cancelled, at: time)
  }

  // MARK: Ends that devices do not report

  /// Cancels a swipe or a hold: another gesture begins, or the device has gone.
  func interrupt(device: DeviceID? = nil, at time: SeatTime) {
    guard let current = gesture, device == nil || current.device == device else { return }
    finish(cancelled: true, at: time)
  }

  /// The pointer is about to leave its surface.
  func pointerLeaves(_ focus: PointerFocus, at time: SeatTime) {
    guard let current = gesture, current.surface === focus.surface else { return }
    sendEnd(current, cancelled: true, at: time)
    gesture?.surface = nil
    gesture?.client = nil
    gesture?.receivers = .swipes(ObjectList())
    seat.sceneChanged()
  }

  private func finish(cancelled: Bool, at time: SeatTime) {
    guard let ended = gesture else { return }
    gesture = nil
    guard ended.surface != nil else { return }
    sendEnd(ended, cancelled: cancelled, at: time)
    seat.sceneChanged()
  }

  // MARK: Wire

  private func sendBegin(
    _ receivers: Receivers, fingers: UInt32, _ focus: PointerFocus, at time: SeatTime
  ) {
    let serial = seat.display.nextSerial()
    let surface = focus.surface.resource
    let milliseconds = time.milliseconds
    switch receivers {
    case .swipes(let swipes):
      for swipe in swipes {
        swipe.sendBegin(serial: serial, time: milliseconds, surface: surface, fingers: fingers)
      }
    case .pinches(let pinches):
      for pinch in pinches {
        pinch.sendBegin(serial: serial, time: milliseconds, surface: surface, fingers: fingers)
      }
      seat.pointerHost.pinchBegins(focus, fingers: fingers, at: time)
    case .holds(let holds):
      for hold in holds {
        hold.sendBegin(serial: serial, time: milliseconds, surface: surface, fingers: fingers)
      }
    }
    focus.client.frameNeeded = true
  }

  private func sendEnd(_ gesture: Gesture, cancelled: Bool, at time: SeatTime) {
    let serial = seat.display.nextSerial()
    let milliseconds = time.milliseconds
    let flag: Int32 = cancelled ? 1 : 0
    switch gesture.receivers {
    case .swipes(let swipes):
      for swipe in swipes {
        swipe.sendEnd(serial: serial, time: milliseconds, cancelled: flag)
      }
    case .pinches(let pinches):
      for pinch in pinches {
        pinch.sendEnd(serial: serial, time: milliseconds, cancelled: flag)
      }
      seat.pointerHost.pinchEnds(cancelled: cancelled, at: time)
    case .holds(let holds):
      for hold in holds { hold.sendEnd(serial: serial, time: milliseconds, cancelled: flag) }
    }
    gesture.client?.frameNeeded = true
  }
}

extension GestureForwarder: ZwpPointerGesturesV1Requests {
  func getSwipeGesture(
    _ resource: Resource<ZwpPointerGesturesV1>, id: Resource<ZwpPointerGestureSwipeV1>,
    pointer: Resource<WlPointer>
  ) {
    id.setHandler(self)
    seat.client(of: resource.client).swipes.append(id)
  }

  func getPinchGesture(
    _ resource: Resource<ZwpPointerGesturesV1>, id: Resource<ZwpPointerGesturePinchV1>,
    pointer: Resource<WlPointer>
  ) {
    id.setHandler(self)
    seat.client(of: resource.client).pinches.append(id)
  }

  func getHoldGesture(
    _ resource: Resource<ZwpPointerGesturesV1>, id: Resource<ZwpPointerGestureHoldV1>,
    pointer: Resource<WlPointer>
  ) {
    id.setHandler(self)
    seat.client(of: resource.client).holds.append(id)
  }
}

extension GestureForwarder: ZwpPointerGestureSwipeV1Requests, ZwpPointerGesturePinchV1Requests,
  ZwpPointerGestureHoldV1Requests
{
  func resourceDestroyed(_ resource: Resource<ZwpPointerGestureSwipeV1>) {
    seat.knownClient(resource.client)?.swipes.remove(identicalTo: resource)
  }

  func resourceDestroyed(_ resource: Resource<ZwpPointerGesturePinchV1>) {
    seat.knownClient(resource.client)?.pinches.remove(identicalTo: resource)
  }

  func resourceDestroyed(_ resource: Resource<ZwpPointerGestureHoldV1>) {
    seat.knownClient(resource.client)?.holds.remove(identicalTo: resource)
  }
}
