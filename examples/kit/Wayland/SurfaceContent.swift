import PointerGeometry
import PointerUI

/// What a `PaintedSurface` shows; all places are in window coordinates.
package protocol SurfaceContent: AnyObject {
  /// What has changed since it was asked last.
  func takeDamage() -> [Rect<SurfaceSpace>]

  /// Draws one part.
  func paint(on canvas: Canvas, part: Rect<SurfaceSpace>)

  /// What is offered to the pointer.
  var regions: [PointerRegion] { get }

  /// The parts that scroll.
  var layers: [PointerLayer] { get }

  /// The colours of shadow and outline.
  var theme: Theme { get }

  /// Whether something moves by itself, so that a frame is wanted although nothing is damaged.
  var isMoving: Bool { get }

  /// The compositor is ready for the next frame.
  func frame(at time: Instant)
}
