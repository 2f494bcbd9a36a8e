import PointerEngine
import WaylandServer

/// The requests of a client on the regions of one surface.
///
/// It does nothing once the surface is gone: the object is inert, and no argument is checked.
final class RegionsHandler: FerrofluidPointerRegionsV1Requests {
  let surface: SurfaceRegions
  private(set) weak var service: PointerService?

  init(surface: SurfaceRegions, service: PointerService) {
    self.surface = surface
    self.service = service
  }

  func setRegion(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, x: Fixed, y: Fixed,
    width: Fixed, height: Fixed, kind: FerrofluidPointerRegionsV1.Kind,
    effect: FerrofluidPointerRegionsV1.Effect, cornerRadius: Fixed, padding: Fixed, group: UInt32,
    z: Int32
  ) {
    let request = RegionRequest(
      id: id, x: x, y: y, width: width, height: height, kind: kind.rawValue,
      effect: effect.rawValue, cornerRadius: cornerRadius, padding: padding, group: group, z: z)
    change(resource) { table throws(RegionError) in try table.set(request.region()) }
  }

  func setTextLines(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, lines: RawSpan
  ) {
    guard !surface.isInert else { return }
    do {
      let decoded = try TextLines.decode(lines, of: id)
      change(resource) { table throws(RegionError) in
        try table.setLines(decoded, of: RegionID(rawValue: id))
      }
    } catch {
      resource.postError(error.code, error.message)
    }
  }

  func setContent(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, content: Resource<WlSurface>?
  ) {
    let own = surface.surface
    change(resource) { table throws(RegionError) in
      guard content !== own else { throw .ownContent(id: id) }
      return try table.setContent(content, of: RegionID(rawValue: id))
    }
  }

  func removeRegion(_ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32) {
    change(resource) { table throws(RegionError) in table.remove(RegionID(rawValue: id)) }
  }

  func clear(_ resource: Resource<FerrofluidPointerRegionsV1>) {
    change(resource) { table throws(RegionError) in table.removeAll() }
  }

  func resourceDestroyed(_ resource: Resource<FerrofluidPointerRegionsV1>) {
    surface.objectDestroyed(resource)
    service?.forgetIfFinished(surface)
  }

  func change(
    _ resource: Resource<FerrofluidPointerRegionsV1>,
    _ body: (inout RegionTable) throws(RegionError) -> Bool
  ) {
    guard !surface.isInert else { return }
    do {
      try surface.change(body)
    } catch {
      resource.postError(error.code, error.message)
    }
  }

  /// A change of layers only, which delivers no region.
  func changeLayers(
    _ resource: Resource<FerrofluidPointerRegionsV1>,
    _ body: (inout RegionTable) throws(RegionError) -> Bool
  ) {
    guard !surface.isInert else { return }
    do {
      try surface.changeLayers(body)
    } catch {
      resource.postError(error.code, error.message)
    }
  }
}
