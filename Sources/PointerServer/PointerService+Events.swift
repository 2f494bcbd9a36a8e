import PointerEngine
import PointerGeometry
import WaylandServer

/// What the host tells of the pointer, to be called between the events of `wl_pointer` and their
/// `frame`.
///
/// An event goes to the objects of the client whose surface is named, for each `wl_pointer` of
/// the seat. Enter and leave, begin and end are balanced for each object whatever the order of
/// the calls: what was not begun is not ended.
extension PointerService {
  /// Tells that the pointer begins to adapt to a region, or is in a sensor: the engine's effect
  /// `enter`.
  ///
  /// - Parameter duration: the length of the transition in seconds.
  public func enter(_ key: RegionKey, duration: Double, seat: SeatID = .first) {
    guard let seat = madeState(of: seat), let surface = surface(of: key) else { return }
    if declaredRegion(key)?.isSensor == true {
      return seat.enterSensor(key, on: surface, serial: display.nextSerial())
    }
    seat.enter(
      key, on: surface, duration: WireUnits.milliseconds(duration), serial: display.nextSerial())
  }

  /// Tells that the pointer leaves a region or a sensor: the engine's effect `leave`.
  ///
  /// One that the pointer is not in is ignored.
  ///
  /// - Parameter duration: the length of the transition in seconds.
  public func leave(_ key: RegionKey, duration: Double, seat: SeatID = .first) {
    guard let seat = state(of: seat), !seat.leaveSensor(key), seat.entered?.key == key else {
      return
    }
    seat.leave(duration: WireUnits.milliseconds(duration))
  }

  /// Tells in which cell of a grid the pointer is: the engine's effect `cell`.
  ///
  /// That of a region that is not the one entered last is ignored.
  public func enterCell(_ cell: CellIndex, of key: RegionKey, seat: SeatID = .first) {
    guard let seat = state(of: seat), seat.entered?.key == key else { return }
    seat.enterCell(cell)
  }

  /// Asks a client what is at a place of the region that the pointer is in: the engine's effect
  /// `request`.
  ///
  /// The answer, if there is one, comes by `PointerServiceHost.regionAnswered`.
  ///
  /// - Parameters:
  ///   - serial: the engine's, which comes back with the answer.
  ///   - modifiers: the keys that are held now.
  /// - Returns: whether the client was asked. One that has no object for the pointer was not, and
  ///   its region is as declared: nobody should wait for it.
  public func request(
    _ key: RegionKey, serial: UInt32, at point: Point<SurfaceSpace>, modifiers: Modifiers = [],
    seat: SeatID = .first
  ) -> Bool {
    guard let seat = madeState(of: seat), seat.entered?.key == key,
      let surface = surface(of: key)
    else { return false }
    let request = SeatState.Request(
      key: key, surface: surface, serial: display.nextSerial(), engineSerial: serial)
    return seat.ask(request, at: point, modifiers: modifiers)
  }

  /// Takes the answer of a client; one to any but the open question comes too late.
  func answer(_ serial: UInt32, with part: RegionPart?, from client: Client, seat: SeatState) {
    guard let request = seat.request, request.serial == serial, request.surface.client == client,
      let whole = declaredRegion(request.key)
    else { return }
    seat.request = nil
    host?.regionAnswered(
      request.key, serial: request.engineSerial, with: part?.region(of: whole), seat: seat.id)
  }

  /// Tells that the pointer begins to move or has come to rest: the engine's effect `movement`.
  ///
  /// - Returns: whether a client was told.
  @discardableResult
  public func movement(_ isMoving: Bool, seat: SeatID = .first) -> Bool {
    guard let seat = madeState(of: seat) else { return false }
    return seat.setMovement(isMoving: isMoving, focus: seat.focus)
  }

  /// Takes note of the focus, directly after a `wl_pointer.enter`.
  public func focusEnters(_ surface: Resource<WlSurface>, seat: SeatID = .first) {
    guard surface.isAlive, let seat = madeState(of: seat) else { return }
    watch(surface)
    seat.setMovement(isMoving: seat.isMoving, focus: surface)
  }

  /// Tells that fingers begin to scroll on a surface.
  ///
  /// - Parameters:
  ///   - point: where the model pointer is and stays.
  ///   - modifiers: the keys that are held now, which count until the end.
  ///   - time: in milliseconds, of the same clock as that of the events of `wl_pointer`.
  public func scrollBegin(
    on surface: Resource<WlSurface>, at point: Point<SurfaceSpace>, region: RegionID?,
    modifiers: Modifiers = [], time: UInt32, seat: SeatID = .first
  ) {
    guard let seat = state(of: seat), surface.isAlive else { return }
    watch(surface)
    seat.beginScroll(
      at: Anchor(surface: surface, point: point, region: region), modifiers: modifiers,
      time: time, serial: display.nextSerial())
  }

  /// Tells that the fingers that scrolled have left, and that the scroll coasts on.
  ///
  /// To be called only for clients of which `momentum(of:seat:)` says that they asked for it.
  public func scrollMomentum(time: UInt32, seat: SeatID = .first) {
    state(of: seat)?.coastScroll(time: time)
  }

  /// Tells how far fingers scrolled in this frame, with the sign of `wl_pointer.axis`.
  ///
  /// The service adds the vectors up without rounding, and sends the sum.
  public func scrollUpdate(
    by vector: Vector<SurfaceSpace>, time: UInt32, seat: SeatID = .first
  ) {
    state(of: seat)?.updateScroll(by: vector, time: time)
  }

  /// Tells that the fingers that scrolled were lifted, or that the scroll was interrupted.
  public func scrollEnd(cancelled: Bool, time: UInt32, seat: SeatID = .first) {
    state(of: seat)?.endScroll(cancelled: cancelled, time: time)
  }

  /// Tells that fingers begin to pinch or rotate on a surface.
  ///
  /// - Parameters:
  ///   - point: where the model pointer is and stays.
  ///   - modifiers: the keys that are held now, which count until the end.
  public func pinchBegin(
    on surface: Resource<WlSurface>, at point: Point<SurfaceSpace>, region: RegionID?,
    fingers: UInt32, modifiers: Modifiers = [], time: UInt32, seat: SeatID = .first
  ) {
    guard let seat = state(of: seat), surface.isAlive else { return }
    watch(surface)
    seat.beginPinch(
      at: Anchor(surface: surface, point: point, region: region), fingers: fingers,
      modifiers: modifiers, time: time, serial: display.nextSerial())
  }

  /// Tells how fingers pinched in this frame: what they mean, without the slips of the device.
  ///
  /// A scale that is not above zero, and what is not finite, changes nothing.
  ///
  /// - Parameters:
  ///   - vector: the movement of their middle since the last update.
  ///   - scale: since the beginning.
  ///   - rotation: since the last update, in degrees, clockwise.
  public func pinchUpdate(
    by vector: Vector<SurfaceSpace>, scale: Double, rotation: Double, time: UInt32,
    seat: SeatID = .first
  ) {
    state(of: seat)?.updatePinch(by: vector, scale: scale, rotation: rotation, time: time)
  }

  /// Tells that the fingers that pinched were lifted, or that the pinch was interrupted.
  public func pinchEnd(cancelled: Bool, time: UInt32, seat: SeatID = .first) {
    state(of: seat)?.endPinch(cancelled: cancelled, time: time)
  }

  /// Tells what kind of input the events come from that follow, where it is another one.
  public func inputKind(
    _ kind: FerrofluidAdaptivePointerV1.InputKind, seat: SeatID = .first
  ) {
    guard kind.isDefined else { return }
    state(of: seat)?.setInputKind(kind)
  }

  /// What a client wants the primary button with Control to be; nil for a client without any
  /// object of this protocol for a pointer of the seat.
  public func controlClick(
    of client: Client, seat: SeatID = .first
  ) -> FerrofluidAdaptivePointerV1.ControlClick? {
    guard let seat = state(of: seat) else { return nil }
    var isKnown = false
    for pointer in seat.pointers where pointer.client == client {
      if pointer.controlClick == .primary { return .primary }
      isKnown = true
    }
    return isKnown ? .secondary : nil
  }

  /// Who a client wants to let its scrolls coast on; nil for a client without any object of this
  /// protocol for a pointer of the seat.
  public func momentum(
    of client: Client, seat: SeatID = .first
  ) -> FerrofluidAdaptivePointerV1.Momentum? {
    guard let seat = state(of: seat) else { return nil }
    var isKnown = false
    for pointer in seat.pointers where pointer.client == client {
      if pointer.momentum == .compositor { return .compositor }
      isKnown = true
    }
    return isKnown ? .client : nil
  }

  /// Tells of a secondary click, directly before the `wl_pointer.button` with the same serial.
  ///
  /// That names BTN_RIGHT, however the click was made.
  public func secondaryClick(
    on surface: Resource<WlSurface>, at point: Point<SurfaceSpace>, region: RegionID?,
    source: FerrofluidAdaptivePointerV1.Source, pressed: Bool, serial: UInt32, time: UInt32,
    seat: SeatID = .first
  ) {
    guard let seat = state(of: seat), surface.isAlive else { return }
    let anchor = Anchor(surface: surface, point: point, region: region)
    for pointer in seat.pointers where pointer.client == surface.client {
      pointer.resource.sendSecondaryClick(
        serial: serial, time: time, surface: surface, region: anchor.wireRegion, x: anchor.x,
        y: anchor.y, source: source, state: pressed ? .pressed : .released)
    }
  }

  /// Ends what is in progress, directly before a `wl_pointer.leave`.
  public func focusLeaves(time: UInt32, seat: SeatID = .first) {
    guard let seat = state(of: seat) else { return }
    seat.leave(duration: 0)
    seat.leaveSensors()
    seat.setMovement(isMoving: seat.isMoving, focus: nil)
    seat.endScroll(cancelled: true, time: time)
    seat.endPinch(cancelled: true, time: time)
  }
}

extension FerrofluidAdaptivePointerV1.InputKind {
  /// Whether the protocol knows the kind.
  fileprivate var isDefined: Bool { self == .pointer || self == .finger || self == .pen }
}
