import PointerServer
import WaylandServer

/// A display with surfaces that do nothing but commit, and the service of the protocol.
final class RegionServer {
  let display: Display
  let host = EngineHost()
  private let service: PointerService

  init() throws {
    display = try Display()
    service = try PointerService(display: display, host: host)
    try display.addGlobal(WlCompositor.self, version: 4) { [unowned self] _, resource in
      resource.setHandler(Surfaces(service: service))
    }
  }

  deinit { display.destroy() }

  private final class Surfaces: WlCompositorRequests {
    private unowned let service: PointerService

    init(service: PointerService) { self.service = service }

    func createSurface(_ object: Resource<WlCompositor>, id: Resource<WlSurface>) {
      id.setHandler(Surface(service: service))
    }

    func createRegion(_ object: Resource<WlCompositor>, id: Resource<WlRegion>) {}
  }

  private final class Surface: WlSurfaceRequests {
    private unowned let service: PointerService

    init(service: PointerService) { self.service = service }

    func commit(_ object: Resource<WlSurface>) { service.surfaceCommitted(object) }
    func attach(_ object: Resource<WlSurface>, buffer: Resource<WlBuffer>?, x: Int32, y: Int32) {}
    func damage(_ object: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32) {}
    func frame(_ object: Resource<WlSurface>, callback: Resource<WlCallback>) {}
    func setOpaqueRegion(_ object: Resource<WlSurface>, region: Resource<WlRegion>?) {}
    func setInputRegion(_ object: Resource<WlSurface>, region: Resource<WlRegion>?) {}
    func setBufferTransform(_ object: Resource<WlSurface>, transform: WlOutput.Transform) {}
    func setBufferScale(_ object: Resource<WlSurface>, scale: Int32) {}
    func damageBuffer(
      _ object: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32
    ) {}
    func offset(_ object: Resource<WlSurface>, x: Int32, y: Int32) {}
  }
}
