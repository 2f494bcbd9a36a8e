import ExampleKit
import PointerGeometry

/// The bar in the lower left corner of a map that is as long as a round number of metres.
package struct MapScaleBar {
  private let frame: Rect<SurfaceSpace>
  private let scale: Double

  /// How long the bar may be, and the gap to the map's edges, in points.
  private static let (most, gap) = (120.0, 16.0)
  private static let lengths = [10.0, 20, 50, 100, 200, 500, 1000, 2000]

  /// - Parameters:
  ///   - frame: the map's frame.
  ///   - scale: points a metre.
  package init(in frame: Rect<SurfaceSpace>, scale: Double) {
    self.frame = frame
    self.scale = scale
  }

  /// What it covers at most.
  package var bounds: Rect<SurfaceSpace> {
    Rect(
      x: frame.minX + Self.gap, y: frame.maxY - Self.gap - 22, width: Self.most, height: 22)
  }

  /// Draws the bar and its length above it.
  package func draw(on canvas: Canvas, theme: MapTheme, typeface: Typeface) {
    guard let length = Self.lengths.last(where: { $0 * scale <= Self.most }) else { return }
    let name = length < 1000 ? "\(Int(length)) m" : "\(Int(length / 1000)) km"
    let width = canvas.snap(length * scale)
    let (left, base) = (frame.minX + Self.gap, frame.maxY - Self.gap)
    canvas.newPath()
    canvas.move(left + 1, base - 6)
    canvas.line(left + 1, base - 1)
    canvas.line(left + width - 1, base - 1)
    canvas.line(left + width - 1, base - 6)
    canvas.strokeKeepingPath(theme.halo, width: 4)
    canvas.stroke(theme.ink, width: 1.5)
    let block = typeface.block(name, TextStyle(size: 11, weight: .medium))
    canvas.text(block, x: left + 6, baseline: base - 8, color: theme.ink, over: theme.halo)
  }
}
