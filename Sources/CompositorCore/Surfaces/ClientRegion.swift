import PointerGeometry
import WaylandServer

/// A client's `wl_region`: boxes it adds and subtracts, to be copied into a surface's state.
final class ClientRegion: WlRegionRequests {
  private(set) var region = BoxRegion()

  static func from(_ resource: Resource<WlRegion>) -> ClientRegion? {
    resource.handler(as: ClientRegion.self)
  }

  func add(_ resource: Resource<WlRegion>, x: Int32, y: Int32, width: Int32, height: Int32) {
    region.formUnion(Box(x: x, y: y, width: width, height: height))
    bound(resource)
  }

  func subtract(_ resource: Resource<WlRegion>, x: Int32, y: Int32, width: Int32, height: Int32) {
    region.subtract(Box(x: x, y: y, width: width, height: height))
    bound(resource)
  }

  private func bound(_ resource: Resource<WlRegion>) {
    guard region.boxCount > ClientLedger.regionBoxLimit else { return }
    region = BoxRegion()
    resource.postNoMemory()
  }
}

extension BoxRegion {
  /// A copy of a client's region as it is now.
  static func from(_ resource: Resource<WlRegion>) -> BoxRegion? {
    ClientRegion.from(resource)?.region
  }

  /// Whether a point of the surface's plane lies in the region.
  func contains(_ point: Point<SurfaceSpace>) -> Bool {
    guard point.isFinite else { return false }
    return contains(
      x: Box.clamped(point.x.rounded(.down)), y: Box.clamped(point.y.rounded(.down)))
  }
}
