import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

extension Seat {
  /// Handles one event of a device.
  public func handle(_ event: InputEvent) { handle(event, at: SeatTime(event.time)) }

  /// Handles one event, of which clients are told another time than its own.
  ///
  /// - Parameter milliseconds: The time as a host compositor or a tool gave it.
  public func handle(_ event: InputEvent, milliseconds: UInt32) {
    handle(event, at: SeatTime(event.time, milliseconds: milliseconds))
  }

  /// Handles one event, of which clients are told the given time.
  private func handle(_ event: InputEvent, at time: SeatTime) {
    trace?.input(event)
    if case .frame = event.kind {
      // First: what changed in the scene meanwhile is no part of the device's group.
      pointer.focus?.client.flushFrame()
      return
    }
    settle(at: time)
    switch event.kind {
    case .frame: break
    case .deviceAdded(let device): added(device, at: time)
    case .deviceRemoved(let device): removed(device, at: time)
    case .motion(let delta, let unaccelerated):
      move(by: delta, unaccelerated: unaccelerated, device: event.device, at: time)
    case .motionAbsolute(let x, let y): moveAbsolute(x: x, y: y, at: time)
    case .button(let code, let pressed, let source):
      pointerUsed(at: time)
      pointer.button(code, pressed: pressed, source: source, by: event.device, at: time)
    case .axis(let frame):
      pointerUsed(at: time)
      scrolling.axis(frame, device: event.device, at: time)
    case .contact(let fingers): pointerHost.contact(fingers, of: event.device, at: time)
    case .touch, .tabletTool, .tabletPad: break
    case .key(let code, let pressed):
      keyboard.key(code, pressed: pressed, by: event.device, at: time)
    case .swipeBegin, .swipeUpdate, .swipeEnd, .pinchBegin, .pinchUpdate, .pinchEnd, .holdBegin,
      .holdEnd:
      pointerUsed(at: time)
      gesture(event.kind, device: event.device, at: time)
      // Gestures are no part of a device's pointer frames.
      pointer.focus?.client.flushFrame()
    }
  }

  private func gesture(_ kind: InputEvent.Kind, device: DeviceID, at time: SeatTime) {
    if let fingers = Self.contact(after: kind) {
      pointerHost.contact(fingers, of: device, at: time)
    }
    switch kind {
    case .swipeBegin(let fingers):
      gestures.begin(.swipe, fingers: fingers, device: device, at: time)
    case .swipeUpdate(let delta): gestures.swipeUpdate(delta, device: device, at: time)
    case .swipeEnd(let cancelled):
      gestures.end(.swipe, cancelled: cancelled, device: device, at: time)
    case .pinchBegin(let fingers):
      gestures.begin(.pinch, fingers: fingers, device: device, at: time)
    case .pinchUpdate(let delta, let scale, let rotation):
      gestures.pinchUpdate(delta, scale: scale, rotation: rotation, device: device, at: time)
    case .pinchEnd(let cancelled):
      gestures.end(.pinch, cancelled: cancelled, device: device, at: time)
    case .holdBegin(let fingers):
      gestures.begin(.hold, fingers: fingers, device: device, at: time)
    case .holdEnd(let cancelled):
      gestures.end(.hold, cancelled: cancelled, device: device, at: time)
    default: break
    }
  }

  /// How many fingers rest on the device by what it says; nil if that tells nothing.
  private static func contact(after kind: InputEvent.Kind) -> Int? {
    switch kind {
    case .swipeBegin(let fingers), .pinchBegin(let fingers), .holdBegin(let fingers): fingers
    // A gesture that is cancelled has become another one: fingers are still there.
    case .swipeEnd(false), .pinchEnd(false), .holdEnd(false): 0
    default: nil
    }
  }

  // MARK: Motion

  private func move(
    by delta: Vector<LogicalSpace>, unaccelerated: Vector<LogicalSpace>, device: DeviceID,
    at time: SeatTime
  ) {
    guard allowsMotion(at: time) else { return }
    relativePointers.moved(by: delta, unaccelerated: unaccelerated, at: time)
    move(to: pointer.location + delta, by: pointingKind(of: device), at: time)
  }

  private func moveAbsolute(x: Double, y: Double, at time: SeatTime) {
    guard let output = pointer.bounds.first, allowsMotion(at: time) else { return }
    let point = Point<LogicalSpace>(
      x: output.minX + x * output.width, y: output.minY + y * output.height)
    guard point.isFinite else { return }
    // From place to place of the device: the pointer itself may be locked.
    let delta = point - (lastAbsolute ?? pointer.location)
    lastAbsolute = point
    relativePointers.moved(by: delta, unaccelerated: delta, at: time)
    move(to: point, by: .absolute, at: time)
  }

  /// Whether motion counts: not while fingers scroll or pinch.
  private func allowsMotion(at time: SeatTime) -> Bool {
    // The motion itself finds out what is under the pointer, where that goes.
    if !pointer.isPresent { pointer.appear() }
    return scrolling.allowsMotion(at: time) && gestures.allowsMotion(at: time)
  }

  private func move(
    to point: Point<LogicalSpace>, by device: PointerDevice, at time: SeatTime
  ) {
    guard constraints.lockedSurface == nil else { return }
    pointer.place(at: constraints.confine(point))
    trace?.model(pointer.location, at: time.instant)
    pointer.refocus(by: device, at: time)
  }

  /// Something to point with was used, so it is there, announced or not.
  private func pointerUsed(at time: SeatTime) {
    guard !pointer.isPresent else { return }
    pointer.appear()
    pointer.refocus(at: time)
  }

  // MARK: Devices

  private func added(_ device: InputDevice, at time: SeatTime) {
    devices[device.id] = device
    if device.capabilities.contains(.pointer) { pointerUsed(at: time) }
    pointer.focus?.client.flushFrame()
  }

  private func removed(_ device: InputDevice, at time: SeatTime) {
    devices[device.id] = nil
    pointerHost.contact(0, of: device.id, at: time)
    lastAbsolute = nil
    scrolling.interrupt(device: device.id, at: time)
    gestures.interrupt(device: device.id, at: time)
    if device.capabilities.contains(.keyboard), !hasDevice(.keyboard) {
      keyboard.releaseAll(at: time.instant)
    }
    if device.capabilities.contains(.pointer), !hasDevice(.pointer) {
      pointer.deviceLost(at: time)
    }
    pointer.focus?.client.flushFrame()
  }

  private func hasDevice(_ capability: InputDevice.Capabilities) -> Bool {
    devices.values.contains { $0.capabilities.contains(capability) }
  }
}
