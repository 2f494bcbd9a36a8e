import WaylandServer

/// What one client has of what costs memory, over all of its surfaces.
final class ClientBudget {
  /// The paths.
  let paths = PathLedger()
  private var regions = 0
  private var lines = 0

  /// What a table may hold, of which the surface holds some already.
  func room(besides own: RegionRoom) -> RegionRoom {
    RegionRoom(
      regions: min(RegionLimits.regions, RegionLimits.regionsOfClient - regions + own.regions),
      lines: min(RegionLimits.linesOfSurface, RegionLimits.linesOfClient - lines + own.lines))
  }

  /// Takes note that what a surface holds has changed.
  func change(from old: RegionRoom, to new: RegionRoom) {
    regions += new.regions - old.regions
    lines += new.lines - old.lines
  }
}
