import PointerGeometry
import WaylandServer

/// `zwp_relative_pointer_manager_v1`: motion as the device made it, without the screen's edges.
final class RelativePointerManager {
  private unowned let seat: Seat

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(ZwpRelativePointerManagerV1.self, version: 1) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// Tells the client that has the pointer how far the device moved.
  func moved(
    by delta: Vector<LogicalSpace>, unaccelerated: Vector<LogicalSpace>, at time: SeatTime
  ) {
    guard let client = seat.pointer.focus?.client, !client.relativePointers.isEmpty else {
      return
    }
    let microseconds = UInt64(max(0, time.instant.nanoseconds / 1000))
    for pointer in client.relativePointers {
      pointer.sendRelativeMotion(
        utimeHi: UInt32(truncatingIfNeeded: microseconds >> 32),
        utimeLo: UInt32(truncatingIfNeeded: microseconds),
        dx: Fixed(delta.dx), dy: Fixed(delta.dy),
        dxUnaccel: Fixed(unaccelerated.dx), dyUnaccel: Fixed(unaccelerated.dy))
    }
    client.frameNeeded = true
  }
}

extension RelativePointerManager: ZwpRelativePointerManagerV1Requests {
  func getRelativePointer(
    _ resource: Resource<ZwpRelativePointerManagerV1>, id: Resource<ZwpRelativePointerV1>,
    pointer: Resource<WlPointer>
  ) {
    id.setHandler(self)
    seat.client(of: resource.client).relativePointers.append(id)
  }
}

extension RelativePointerManager: ZwpRelativePointerV1Requests {
  func resourceDestroyed(_ resource: Resource<ZwpRelativePointerV1>) {
    seat.knownClient(resource.client)?.relativePointers.remove(identicalTo: resource)
  }
}
