import EventLoop
import InputSources
import PointerGeometry
import WaylandServer

/// `zwlr_virtual_pointer_manager_v1` version 2, by which a tool moves the pointer.
///
/// Only offered with `CompositorOptions.allowTools`.
final class VirtualPointerManager {
  static let version: UInt32 = 2

  private unowned let seat: Seat
  /// Virtual devices count down from the top, away from those of real sources.
  private var nextDevice = UInt32.max

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(ZwlrVirtualPointerManagerV1.self, version: Self.version) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  private func add(_ id: Resource<ZwlrVirtualPointerV1>, output: Output?) {
    let device = DeviceID(rawValue: nextDevice)
    nextDevice -= 1
    let pointer = VirtualPointer(seat: seat, device: device, output: output)
    id.setHandler(pointer)
    pointer.plugIn()
  }
}

extension VirtualPointerManager: ZwlrVirtualPointerManagerV1Requests {
  func createVirtualPointer(
    _ resource: Resource<ZwlrVirtualPointerManagerV1>, seat: Resource<WlSeat>?,
    id: Resource<ZwlrVirtualPointerV1>
  ) {
    add(id, output: nil)
  }

  func createVirtualPointerWithOutput(
    _ resource: Resource<ZwlrVirtualPointerManagerV1>, seat: Resource<WlSeat>?,
    output: Resource<WlOutput>?, id: Resource<ZwlrVirtualPointerV1>
  ) {
    add(id, output: output.flatMap(Output.from))
  }
}
