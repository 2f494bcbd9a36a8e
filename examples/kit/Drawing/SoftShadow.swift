import CCairo
import Glibc
import PointerGeometry

/// The blurred shadow of a rounded rectangle, as a mask in device pixels.
package struct SoftShadow {
  /// The coverage; larger than the rectangle by `outset` on each side.
  package let mask: Bitmap
  /// How far the shadow reaches beyond the rectangle, in points.
  package let outset: Double

  /// Makes the shadow of a rectangle of `size` from a corner: what lies between two corners
  /// repeats the corner's last row and column.
  package init?(of size: Size<SurfaceSpace>, corner: ShadowCorner) {
    let width = Int((size.width * corner.scale).rounded()) + 2 * corner.margin
    let height = Int((size.height * corner.scale).rounded()) + 2 * corner.margin
    guard let mask = Bitmap(width: width, height: height, format: .mask) else { return nil }
    let last = corner.side - 1
    let rows = (0..<corner.side).map { row in
      (0..<width).map { x in corner[row, min(x, width - 1 - x, last)] }
    }
    let stride = mask.stride
    mask.withBytes { bytes in
      for y in 0..<height {
        let row = rows[min(y, height - 1 - y, last)]
        _ = bytes[(y * stride)...].update(fromContentsOf: row)
      }
    }
    self.mask = mask
    outset = Double(corner.margin) / corner.scale
  }
}

extension Canvas {
  /// Draws a shadow of a frame, moved down by `drop` points, below what is drawn already.
  package func shadowBehind(_ shadow: SoftShadow, of frame: Frame, drop: Double, _ color: Color) {
    let place = Place(
      x: snap(frame.minX) - shadow.outset, y: snap(frame.minY + drop) - shadow.outset)
    saved {
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
      paint(color, through: shadow.mask, at: place)
    }
  }
}
