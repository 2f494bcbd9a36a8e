import WaylandClient

/// What the compositor is to have of a region.
struct RegionChange {
  var identifier: AnyHashable
  var id: UInt32
  var wire: WireRegion
  var values: WireValues
  /// Pairs of top and height.
  var lines: [Fixed]

  /// Whether requests cannot say all of it.
  var needsFile: Bool {
    lines.count > 2 * WireRegion.Limits.linesOfMessage || values.style?.fitsMessage == false
      || values.modifierStyle?.fitsMessage == false
  }
}
