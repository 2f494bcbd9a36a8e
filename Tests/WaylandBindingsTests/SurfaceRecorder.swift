import WaylandServer

/// Makes surfaces, and keeps what is attached to them and damaged; takes no other request.
final class SurfaceRecorder: WlCompositorRequests, WlSurfaceRequests {
  var buffers: [Resource<WlBuffer>?] = []
  var damage: [Int32] = []

  func createSurface(_ object: Resource<WlCompositor>, id: Resource<WlSurface>) {
    id.setHandler(self)
  }
  func createRegion(_ object: Resource<WlCompositor>, id: Resource<WlRegion>) {}
  func attach(_ object: Resource<WlSurface>, buffer: Resource<WlBuffer>?, x: Int32, y: Int32) {
    buffers.append(buffer)
  }
  func damage(
    _ object: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32
  ) {
    damage += [x, y, width, height]
  }
  func frame(_ object: Resource<WlSurface>, callback: Resource<WlCallback>) {}
  func setOpaqueRegion(_ object: Resource<WlSurface>, region: Resource<WlRegion>?) {}
  func setInputRegion(_ object: Resource<WlSurface>, region: Resource<WlRegion>?) {}
  func commit(_ object: Resource<WlSurface>) {}
  func setBufferTransform(_ object: Resource<WlSurface>, transform: WlOutput.Transform) {}
  func setBufferScale(_ object: Resource<WlSurface>, scale: Int32) {}
  func damageBuffer(
    _ object: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32
  ) {}
  func offset(_ object: Resource<WlSurface>, x: Int32, y: Int32) {}
}
