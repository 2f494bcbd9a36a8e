import PointerGeometry

/// The smallest rectangle around regions, kept so that nobody has to look at each of them to see
/// that none is cut off.
struct RegionHull {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  /// Adds a frame; what is on a layer is not clipped, and does not count.
  mutating func add(_ frame: Rect<SurfaceSpace>, isOnLayer: Bool) {
    guard !isOnLayer else { return }
    minX = min(minX, frame.minX)
    minY = min(minY, frame.minY)
    maxX = max(maxX, frame.maxX)
    maxY = max(maxY, frame.maxY)
  }

  /// Whether all is inside of a rectangle.
  func isCovered(by clip: Rect<SurfaceSpace>) -> Bool {
    minX >= clip.minX && minY >= clip.minY && maxX <= clip.maxX && maxY <= clip.maxY
  }
}
