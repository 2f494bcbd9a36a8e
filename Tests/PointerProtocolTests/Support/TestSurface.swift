import PointerEngine
import PointerGeometry
import PointerServer
import WaylandServer

/// A surface that does nothing but commit.
final class TestSurface: WlSurfaceRequests {
  let id: SurfaceID
  let resource: Resource<WlSurface>
  /// Whether its commits wait for those of a parent.
  var isSynchronized = false
  var bounds: SurfaceBounds? = SurfaceBounds(size: Size(width: 400, height: 300))
  private weak var compositor: TestCompositor?

  init(resource: Resource<WlSurface>, compositor: TestCompositor) {
    id = compositor.host.nextID()
    self.resource = resource
    self.compositor = compositor
  }

  func commit(_ object: Resource<WlSurface>) {
    compositor?.service.surfaceCommitted(object, synchronized: isSynchronized)
  }

  func resourceDestroyed(_ resource: Resource<WlSurface>) {
    compositor?.host.surfaces[id] = nil
  }

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
