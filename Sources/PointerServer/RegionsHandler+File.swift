import WaylandServer

/// Regions by the thousand.
extension RegionsHandler {
  func setRegions(
    _ resource: Resource<FerrofluidPointerRegionsV1>, fd: consuming OwnedDescriptor, size: UInt32,
    mode: FerrofluidPointerRegionsV1.Upload
  ) {
    guard !surface.isInert, let service else { return }
    do throws(RegionFileError) {
      guard mode.isDefined else { throw .mode(mode.rawValue) }
      let file = try service.readRegions(fd, size: size, paths: surface.budget.paths)
      try surface.change { table throws(RegionFileError) in
        try table.take(file, replacing: mode == .replace)
        return true
      }
    } catch {
      resource.postError(error.code, error.message)
    }
  }
}
