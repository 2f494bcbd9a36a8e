import ExampleKit
import IslandMap
import PointerGeometry
import PointerUI

/// A button that lies on the map.
enum MapButton: String, CaseIterable {
  case north, zoomIn, zoomOut

  var identifier: String { "button.\(rawValue)" }

  private static let (side, gap, radius) = (36.0, 8.0, 9.0)

  /// Where it is on a map: one above the other at the lower right, north at the upper.
  func frame(on map: Rect<SurfaceSpace>) -> Rect<SurfaceSpace> {
    let side = Self.side
    let y =
      switch self {
      case .north: map.minY + 14
      case .zoomIn: map.maxY - 14 - 2 * side - Self.gap
      case .zoomOut: map.maxY - 14 - side
      }
    return Rect(x: map.maxX - 14 - side, y: y, width: side, height: side)
  }

  /// A bezel that the pointer lights up; the two for zooming leave no hole between them.
  func region(on map: Rect<SurfaceSpace>) -> PointerRegion {
    PointerRegion(
      rect: frame(on: map), identifier: identifier,
      style: PointerStyle(
        shape: .roundedRect(radius: self == .north ? Self.side / 2 : Self.radius),
        group: self == .north ? 0 : 1), z: 3)
  }

  /// - Parameters:
  ///   - angle: how far the map is turned, in degrees clockwise.
  ///   - tint: what lies over the bezel, if anything.
  func draw(
    on canvas: Canvas, in frame: Rect<SurfaceSpace>, theme: Theme, angle: Double, isEnabled: Bool,
    tint: Color?
  ) {
    let radius = self == .north ? Self.side / 2 : Self.radius
    canvas.fill(frame, radius: radius, theme.surface.opacity(0.94))
    if let tint { canvas.fill(frame, radius: radius, tint) }
    canvas.hairlineBorder(frame, radius: radius, theme.hairline)
    let ink = isEnabled ? theme.ink : theme.disabledInk
    switch self {
    case .zoomIn: Glyph.plus.draw(on: canvas, at: frame.center, size: 18, weight: 1.6, color: ink)
    case .zoomOut: Glyph.minus.draw(on: canvas, at: frame.center, size: 18, weight: 1.6, color: ink)
    case .north:
      canvas.saved {
        canvas.translate(frame.midX, frame.midY)
        canvas.rotate(degrees: angle)
        for (side, color) in [(-1.0, theme.map.pin), (1.0, theme.secondaryInk.opacity(0.6))] {
          canvas.newPath()
          canvas.move(-4.2, 0)
          canvas.line(0, 11.5 * side)
          canvas.line(4.2, 0)
          canvas.close()
          canvas.fill(color)
        }
      }
    }
  }
}
