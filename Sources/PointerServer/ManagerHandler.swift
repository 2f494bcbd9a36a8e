import WaylandServer

/// The requests of a client on the manager.
final class ManagerHandler: FerrofluidPointerRegionsManagerV1Requests {
  private weak var service: PointerService?

  init(service: PointerService) { self.service = service }

  func getRegions(
    _ resource: Resource<FerrofluidPointerRegionsManagerV1>,
    id: Resource<FerrofluidPointerRegionsV1>, surface: Resource<WlSurface>
  ) {
    service?.makeRegions(id, of: surface, manager: resource)
  }

  func getPointer(
    _ resource: Resource<FerrofluidPointerRegionsManagerV1>,
    id: Resource<FerrofluidAdaptivePointerV1>, pointer: Resource<WlPointer>
  ) {
    service?.makePointer(id, of: pointer)
  }

  func createShape(
    _ resource: Resource<FerrofluidPointerRegionsManagerV1>,
    id: Resource<FerrofluidPointerShapeV1>
  ) {
    guard let service else { return }
    id.setHandler(ShapeHandler(paths: service.budget(of: resource.client).paths))
  }

  func createStyle(
    _ resource: Resource<FerrofluidPointerRegionsManagerV1>,
    id: Resource<FerrofluidPointerStyleV1>
  ) {
    id.setHandler(StyleHandler())
  }

  func resourceDestroyed(_ resource: Resource<FerrofluidPointerRegionsManagerV1>) {
    service?.managerDestroyed(resource)
  }
}
