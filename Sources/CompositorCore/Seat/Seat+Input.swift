import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

extension Seat {
  /// Handles one event of a device.
  public func handle(_ event: InputEvent) {
    handle(event, at: SeatTime(Self.believable(event.time)))
  }

  /// Handles one event, of which clients are told another time than its own.
  ///
  /// - Parameter milliseconds: The time as a host compositor or a tool gave it.
  public func handle(_ event: InputEvent, milliseconds: UInt32) {
    handle(event, at: SeatTime(Self.believable(event.time), milliseconds: milliseconds))
  }

  /// Handles one event of a recording that is played without waiting: its time may lie any way
  /// ahead of the clock.
  public func play(_ event: InputEvent) { handle(event, at: SeatTime(event.time)) }

  /// The furthest ahead of the clock that an event may be, in seconds: 2.
  ///
  /// Ours: a source whose clock has jumped must not stop coasts and springs until ours is there.
  private static let furthestAhead = 2.0

  /// The time of an event, or the latest that it can be.
  private static func believable(_ time: Instant) -> Instant {
    min(time, Loop.now().advanced(bySeconds: furthestAhead))
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
      if pressed { scrolling.stopCoast(at: time) }
      fingers.button(code, pressed: pressed, device: event.device, at: time)
      pointer.button(code, pressed: pressed, source: source, by: event.device, at: time)
    case .axis(let frame):
      pointerUsed(at: time)
      if frame.source == .finger {
        fingers.scrolled(frame, device: event.device, at: time)
      } else {
        scrolling.wheel(frame, at: time)
      }
    case .contact(let count):
      if count > 0 { scrolling.stopCoast(at: time) }
      pointerHost.contact(count, of: event.device, at: time)
    case .touch(let touch): self.touch.handle(touch, by: event.device, at: time)
    case .tabletTool(let tool): tablets.handle(tool, by: event.device, at: time)
    case .tabletPad(let pad): tablets.pads.handle(pad, by: event.device, at: time)
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

  // MARK: Motion

  private func move(
    by delta: Vector<LogicalSpace>, unaccelerated: Vector<LogicalSpace>, device: DeviceID,
    at time: SeatTime
  ) {
    guard allowsMotion(at: time) else { return }
    let kind = pointingKind(of: device)
    // A finger that moves the pointer has come down.
    if kind == .touchpad { scrolling.stopCoast(at: time) }
    relativePointers.moved(by: delta, unaccelerated: unaccelerated, at: time)
    move(to: pointer.location + delta, by: kind, at: time)
  }

  private func moveAbsolute(x: Double, y: Double, at time: SeatTime) {
    guard let first = scene.outputs.first, allowsMotion(at: time) else { return }
    let output = first.bounds
    let (x, y) = first.geometry.uprightPlace(x: x, y: y)
    let point = Point<LogicalSpace>(
      x: output.minX + x * output.width, y: output.minY + y * output.height)
    guard point.isFinite else { return }
    // From place to place of the device: the pointer itself may be locked.
    let delta = point - (lastAbsolute ?? pointer.location)
    lastAbsolute = point
    relativePointers.moved(by: delta, unaccelerated: delta, at: time)
    move(to: point, by: .absolute, at: time)
  }

  /// Whether motion counts: not while two fingers scroll or pinch.
  private func allowsMotion(at time: SeatTime) -> Bool {
    // The motion itself finds out what is under the pointer, where that goes.
    pointer.handTakesOver()
    if !pointer.isPresent { pointer.appear() }
    return fingers.allowsMotion(at: time)
  }

  private func move(
    to point: Point<LogicalSpace>, by device: PointerDevice, at time: SeatTime
  ) {
    guard constraints.lockedSurface == nil else { return }
    scrolling.pointerMoved()
    pointer.place(at: constraints.confine(point))
    trace?.model(pointer.location, at: time.instant)
    pointer.refocus(by: device, at: time)
  }

  /// Something to point with was used, so it is there, announced or not.
  private func pointerUsed(at time: SeatTime) {
    guard !pointer.isPresent || pointer.direct != .none else { return }
    pointer.handTakesOver()
    pointer.appear()
    pointer.refocus(at: time)
  }

  // MARK: Devices

  private func added(_ device: InputDevice, at time: SeatTime) {
    let isNew = devices.add(device)
    if device.capabilities.contains(.pointer) { pointerUsed(at: time) }
    touchPresenceMayHaveChanged()
    // One that is announced again has only got other settings.
    if isNew { tablets.added(device, at: time) }
    pointer.focus?.client.flushFrame()
  }

  private func removed(_ device: InputDevice, at time: SeatTime) {
    touch.deviceLost(device.id, at: time)
    tablets.removed(device, at: time)
    devices.remove(device.id)
    touchPresenceMayHaveChanged()
    pointerHost.contact(0, of: device.id, at: time)
    lastAbsolute = nil
    scrolling.stopCoast(at: time)
    fingers.removed(device.id, at: time)
    gestures.interrupt(device: device.id, at: time)
    systemGestures.interrupt(device: device.id)
    if device.capabilities.contains(.keyboard), !devices.has(.keyboard) {
      keyboard.releaseAll(at: time.instant)
    }
    if device.capabilities.contains(.pointer), !devices.has(.pointer) {
      pointer.deviceLost(at: time)
    }
    // What it still holds down: a recording may end, and a host take its pointer away, in mid-press.
    for code in pointer.buttons.held(by: device.id) {
      pointer.button(code, pressed: false, source: nil, by: device.id, at: time)
    }
    for code in keyboard.held(by: device.id) {
      keyboard.key(code, pressed: false, by: device.id, at: time)
    }
    pointer.focus?.client.flushFrame()
  }
}
