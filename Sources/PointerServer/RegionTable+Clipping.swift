import PointerEngine
import PointerGeometry

extension RegionTable {
  /// The regions as the engine takes them: clipped, with surface-local text lines.
  ///
  /// - Complexity: O(regions and lines).
  func clipped(to bounds: SurfaceBounds?) -> [Region] {
    guard count > 0, let clip = bounds?.clip else { return [] }
    var result: [Region] = []
    result.reserveCapacity(count)
    for region in regions {
      guard let visible = region.clipped(to: clip) else { continue }
      result.append(visible)
    }
    return result
  }
}

extension Region {
  /// The part of a region that lies in a rectangle; nil where none does.
  ///
  /// The radius is limited by the whole frame, not by the visible part: the corners of a button
  /// do not change while it scrolls out of view.
  fileprivate func clipped(to clip: Rect<SurfaceSpace>) -> Region? {
    var region = self
    // What is on a layer moves without being sent again: the engine clips it where it is.
    let isOnSurface = layer == .root
    guard let visible = isOnSurface ? frame.intersection(clip) : frame else { return nil }
    region.frame = visible
    region.cornerRadius = cornerRadius.map { min($0, min(frame.width, frame.height) / 2) }
    region.padding = padding.map { min($0, RegionLimits.padding) }
    guard !textLines.isEmpty else { return region }
    region.textLines = textLines.compactMap { line in
      let top = max(frame.minY + line.y, visible.minY)
      let bottom = min(frame.minY + line.y + line.height, visible.maxY)
      return bottom > top ? TextLine(y: top, height: bottom - top) : nil
    }
    return region
  }
}
