import PointerEngine
import PointerGeometry

extension RegionTable {
  /// The regions as the engine takes them: clipped, with surface-local text lines.
  ///
  /// - Complexity: O(regions and lines).
  func clipped(to bounds: SurfaceBounds?) -> [Region] {
    guard count > 0, let clip = bounds?.clip else { return [] }
    // What a file brought is passed on as it is where nothing has to be cut.
    if slots.isFlat, lineCount == 0, slots.hull.isCovered(by: clip) { return slots.flat }
    var result: [Region] = []
    result.reserveCapacity(count)
    slots.forEachRegion { region in
      if region.isUnchanged(in: clip) {
        result.append(copy region)
      } else if let visible = region.clipped(to: clip) {
        result.append(visible)
      }
    }
    return result
  }
}

extension Rect<SurfaceSpace> {
  /// Whether another rectangle does not reach out of this one.
  fileprivate func covers(_ other: Self) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension Region {
  /// Whether clipping to a rectangle would leave the region as it is.
  @inline(__always)
  fileprivate borrowing func isUnchanged(in clip: Rect<SurfaceSpace>) -> Bool {
    guard textLines.isEmpty else { return false }
    return layer != .root || clip.covers(frame)
  }

  /// The part of a region that lies in a rectangle; nil where none does.
  fileprivate borrowing func clipped(to clip: Rect<SurfaceSpace>) -> Region? {
    // What is on a layer moves without being sent again: the engine clips it where it is.
    let isOnSurface = layer == .root
    guard let visible = isOnSurface ? frame.intersection(clip) : frame else { return nil }
    var region = copy self
    region.frame = visible
    guard !textLines.isEmpty else { return region }
    region.textLines = textLines.compactMap { line in
      let top = max(frame.minY + line.y, visible.minY)
      let bottom = min(frame.minY + line.y + line.height, visible.maxY)
      return bottom > top ? TextLine(y: top, height: bottom - top) : nil
    }
    return region
  }
}
