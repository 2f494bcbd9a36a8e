import WaylandServer

/// `wl_compositor`: makes surfaces and regions.
final class CompositorGlobal: WlCompositorRequests {
  static let version: UInt32 = 5
  private let scene: Scene

  init(scene: Scene) { self.scene = scene }

  func createSurface(_ resource: Resource<WlCompositor>, id: Resource<WlSurface>) {
    guard let surface = scene.makeSurface(for: id) else {
      resource.postNoMemory()
      return
    }
    id.setHandler(surface)
  }

  func createRegion(_ resource: Resource<WlCompositor>, id: Resource<WlRegion>) {
    id.setHandler(ClientRegion())
  }
}
