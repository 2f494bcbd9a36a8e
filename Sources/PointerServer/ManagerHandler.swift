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
    guard let budget = room(resource, "create_shape") else { return }
    id.setHandler(ShapeHandler(budget: budget))
  }

  func createStyle(
    _ resource: Resource<FerrofluidPointerRegionsManagerV1>,
    id: Resource<FerrofluidPointerStyleV1>
  ) {
    guard let budget = room(resource, "create_style") else { return }
    id.setHandler(StyleHandler(budget: budget))
  }

  /// The client's budget with one more object counted; nil where that was too many.
  private func room(
    _ resource: Resource<FerrofluidPointerRegionsManagerV1>, _ request: String
  ) -> ClientBudget? {
    guard let budget = service?.budget(of: resource.client) else { return nil }
    guard budget.takeObject() else {
      resource.postError(
        .tooManyObjects,
        "\(request): there are \(RegionLimits.objectsOfClient) shapes and styles; destroy those"
          + " that are not needed, which stay where they are used")
      return nil
    }
    return budget
  }

  func resourceDestroyed(_ resource: Resource<FerrofluidPointerRegionsManagerV1>) {
    service?.managerDestroyed(resource)
  }
}
