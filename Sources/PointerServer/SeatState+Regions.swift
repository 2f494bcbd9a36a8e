import PointerEngine
import PointerGeometry
import WaylandServer

extension SeatState {
  /// Tells the client of a surface that the pointer begins to adapt to a region.
  func enter(_ key: RegionKey, on surface: Resource<WlSurface>, duration: UInt32, serial: UInt32) {
    leave(duration: 0)
    entered = Entered(key: key, surface: surface, serial: serial)
    for pointer in pointers where pointer.client == surface.client {
      sendEnter(pointer, surface: surface, key: key, duration: duration, serial: serial)
    }
  }

  /// Tells a new object of the region that the pointer is in, where it is one of its client.
  ///
  /// - Returns: whether it is.
  func enterIfInside(_ pointer: AdaptivePointer) -> Bool {
    guard let entered, entered.surface.isAlive, entered.surface.client == pointer.client else {
      return false
    }
    sendEnter(
      pointer, surface: entered.surface, key: entered.key, duration: 0, serial: entered.serial)
    if let cell = entered.cell { sendCell(pointer, key: entered.key, cell) }
    return true
  }

  /// Tells the client in which cell of the region the pointer is.
  func enterCell(_ cell: CellIndex) {
    guard let entered else { return }
    self.entered?.cell = cell
    for pointer in pointers where pointer.enterSerial == entered.serial {
      sendCell(pointer, key: entered.key, cell)
    }
  }

  private func sendCell(_ pointer: AdaptivePointer, key: RegionKey, _ cell: CellIndex) {
    guard let serial = pointer.enterSerial else { return }
    pointer.resource.sendRegionCell(
      enterSerial: serial, region: key.region.rawValue, column: cell.column, row: cell.row)
  }

  /// Ends what `enter` began; does nothing where the pointer is in no region.
  func leave(duration: UInt32) {
    guard let entered else { return }
    self.entered = nil
    request = nil
    for pointer in pointers {
      guard let serial = pointer.enterSerial else { continue }
      pointer.enterSerial = nil
      pointer.resource.sendRegionLeave(
        enterSerial: serial, region: entered.key.region.rawValue, duration: duration)
    }
  }

  /// Asks the client of a surface what is at a place of a region.
  ///
  /// - Returns: whether anybody was asked.
  func ask(_ request: Request, at point: Point<SurfaceSpace>, modifiers: Modifiers) -> Bool {
    self.request = nil
    for pointer in pointers where pointer.client == request.surface.client {
      self.request = request
      pointer.resource.sendRegionRequest(
        serial: request.serial, surface: request.surface,
        region: request.key.region.rawValue, x: Fixed(point.x), y: Fixed(point.y),
        modifiers: modifiers.bits)
    }
    return self.request != nil
  }

  /// Ends what is in progress on a surface that is gone.
  func end(on surface: Resource<WlSurface>) {
    if entered?.surface === surface { leave(duration: 0) }
    leaveSensors(on: surface)
    if focus === surface { setMovement(isMoving: isMoving, focus: nil) }
    if scroll?.surface === surface { endScroll(cancelled: true, time: nil) }
    if pinch?.surface === surface { endPinch(cancelled: true, time: nil) }
  }

  private func sendEnter(
    _ pointer: AdaptivePointer, surface: Resource<WlSurface>, key: RegionKey, duration: UInt32,
    serial: UInt32
  ) {
    pointer.enterSerial = serial
    pointer.resource.sendRegionEnter(
      serial: serial, surface: surface, region: key.region.rawValue, duration: duration)
  }
}
