import PointerGeometry

/// What a `PaintedSurface` shows; all places are in window coordinates.
protocol SurfaceContent: AnyObject {
  /// What has changed since it was asked last.
  func takeDamage() -> [Rect<SurfaceSpace>]

  /// Draws one part.
  func paint(on canvas: Canvas, part: Rect<SurfaceSpace>)

  /// What is offered to the pointer.
  var targets: [Target] { get }

  /// The colours of shadow and outline.
  var theme: Theme { get }

  /// Whether something moves by itself, so that a frame is wanted although nothing is damaged.
  var isMoving: Bool { get }

  /// The compositor is ready for the next frame.
  func frame(at time: Instant)
}
