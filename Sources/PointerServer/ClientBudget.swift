import WaylandServer

/// What one client has of what costs memory, over all of its surfaces.
final class ClientBudget {
  /// The paths.
  let paths = PathLedger()
  private var regions = 0
  private var lines = 0
  /// The shapes and styles that exist.
  private var objects = 0

  /// What a table may hold, of which the surface holds some already.
  func room(besides own: RegionRoom) -> RegionRoom {
    RegionRoom(
      regions: min(RegionLimits.regions, RegionLimits.regionsOfClient - regions + own.regions),
      lines: min(RegionLimits.linesOfSurface, RegionLimits.linesOfClient - lines + own.lines))
  }

  /// Counts a shape or style that comes; false where there is room for none.
  func takeObject() -> Bool {
    guard objects < RegionLimits.objectsOfClient else { return false }
    objects += 1
    return true
  }

  /// Counts one that goes.
  func giveBackObject() { objects -= 1 }

  /// Takes note that what a surface holds has changed.
  func change(from old: RegionRoom, to new: RegionRoom) {
    regions += new.regions - old.regions
    lines += new.lines - old.lines
  }
}
