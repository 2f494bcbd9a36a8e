/// How much there may be in a table: the limits of a surface, or what its client has left.
struct RegionRoom: Equatable {
  /// The number of regions.
  var regions = RegionLimits.regions
  /// The number of text lines of all regions.
  var lines = RegionLimits.linesOfSurface
}
