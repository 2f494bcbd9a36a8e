import InputSources
import PointerGeometry
import WaylandServer

/// `zwp_pointer_gestures_v1` version 3, and anchored pinches.
///
/// One gesture at a time a seat. It belongs to the surface where it began: if the pointer leaves
/// that, the gesture is cancelled there and what is left of it is swallowed, so that no surface
/// hears of an end without a begin.
final class GestureForwarder {
  static let version: UInt32 = 3

  /// The kinds of gestures.
  enum Kind {
    case swipe, pinch, hold
  }

  /// The objects that were told of the begin: one made later hears of the next gesture first.
  private enum Receivers {
    case swipes([Resource<ZwpPointerGestureSwipeV1>])
    case pinches([Resource<ZwpPointerGesturePinchV1>])
    case holds([Resource<ZwpPointerGestureHoldV1>])
  }

  private struct Gesture {
    let kind: Kind
    let device: DeviceID
    /// Where it began; nil once the client was told of its end.
    var surface: Surface?
    var client: SeatClient?
    var receivers: Receivers
    var last: SeatTime
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

  /// Whether the pointer may move, which it may not while fingers pinch.
  func allowsMotion(at time: SeatTime) -> Bool {
    guard let gesture, gesture.kind == .pinch, gesture.surface != nil else { return true }
    guard
      time.instant.seconds(since: gesture.last.instant) > ScrollForwarder.restingLimit
    else { return false }
    interrupt(at: time)
    return true
  }

  // MARK: From devices

  func begin(_ kind: Kind, fingers: Int, device: DeviceID, at time: SeatTime) {
    interrupt(at: time)
    // A device may turn a scroll into a pinch without saying that the scroll is over.
    seat.scrolling.interrupt(device: device, at: time)
    let focus = seat.pointer.focus
    let client = focus?.client
    let receivers: Receivers =
      switch kind {
      case .swipe: .swipes(client?.swipes ?? [])
      case .pinch: .pinches(client?.pinches ?? [])
      case .hold: .holds(client?.holds ?? [])
      }
    gesture = Gesture(
      kind: kind, device: device, surface: focus?.surface, client: client, receivers: receivers,
      last: time)
    if let focus { sendBegin(receivers, fingers: UInt32(max(0, fingers)), focus, at: time) }
  }

  func swipeUpdate(_ delta: Vector<LogicalSpace>, device: DeviceID, at time: SeatTime) {
    guard let (client, receivers) = update(.swipe, fingers: 3, device: device, at: time),
      case .swipes(let swipes) = receivers
    else { return }
    for swipe in swipes {
      swipe.sendUpdate(time: time.milliseconds, dx: Fixed(delta.dx), dy: Fixed(delta.dy))
    }
    client.frameNeeded = true
  }

  func pinchUpdate(
    _ delta: Vector<LogicalSpace>, scale: Double, rotation: Double, device: DeviceID,
    at time: SeatTime
  ) {
    guard let (client, receivers) = update(.pinch, fingers: 2, device: device, at: time),
      case .pinches(let pinches) = receivers
    else { return }
    for pinch in pinches {
      pinch.sendUpdate(
        time: time.milliseconds, dx: Fixed(delta.dx), dy: Fixed(delta.dy), scale: Fixed(scale),
        rotation: Fixed(rotation))
    }
    client.frameNeeded = true
    seat.pointerHost.pinched(
      by: Vector(dx: delta.dx, dy: delta.dy), scale: scale, rotation: rotation, at: time)
  }

  func end(_ kind: Kind, cancelled: Bool, device: DeviceID, at time: SeatTime) {
    guard let current = gesture, current.kind == kind, current.device == device else { return }
    finish(cancelled: cancelled, at: time)
  }

  /// Who is to be told of an update.
  ///
  /// An update that comes without a begin makes its own.
  private func update(
    _ kind: Kind, fingers: Int, device: DeviceID, at time: SeatTime
  ) -> (SeatClient, Receivers)? {
    if gesture == nil { begin(kind, fingers: fingers, device: device, at: time) }
    guard let current = gesture, current.kind == kind, current.device == device else {
      return nil
    }
    gesture?.last = time
    return current.client.map { ($0, current.receivers) }
  }

  // MARK: Ends that devices do not report

  /// Cancels what is in progress: another gesture begins, or the device has gone.
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
