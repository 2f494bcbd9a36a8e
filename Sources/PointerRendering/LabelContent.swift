import PointerEngine
import PointerGeometry

/// The content of a control, as a surface of its own, that is drawn over the control's platter.
///
/// Whoever passes one to a renderer leaves that surface out of the windows.
public struct LabelContent: Hashable, Sendable {
  /// The surface.
  public var surface: SurfaceID
  /// All of the surface, in its own points.
  public var source: Rect<SurfaceSpace>
  /// Where it lies at rest.
  public var frame: Rect<LogicalSpace>
  /// The place that its scale leaves alone, without the offset: the middle of the control.
  public var anchor: Point<LogicalSpace>
  /// How far it leans with the pointer.
  public var offset: Vector<LogicalSpace>
  /// The scale; 1 at rest.
  public var scale: Double

  /// Makes content that lies at rest, or has left its place.
  public init(
    surface: SurfaceID, source: Rect<SurfaceSpace>, frame: Rect<LogicalSpace>,
    anchor: Point<LogicalSpace>, offset: Vector<LogicalSpace> = .zero, scale: Double = 1
  ) {
    self.surface = surface
    self.source = source
    self.frame = frame
    self.anchor = anchor
    self.offset = offset
    self.scale = scale
  }

  /// Where it is drawn.
  public var target: Rect<LogicalSpace> {
    Rect(
      x: anchor.x + offset.dx + (frame.minX - anchor.x) * scale,
      y: anchor.y + offset.dy + (frame.minY - anchor.y) * scale,
      width: frame.width * scale, height: frame.height * scale)
  }

  /// Whether it can be drawn at all.
  var isDrawable: Bool {
    frame.isFinite && !frame.isEmpty && source.isFinite && !source.isEmpty && scale > 0
      && target.isFinite
  }

  /// How much of it a shape covers, 0 … 1.
  func share(below shape: Rect<LogicalSpace>) -> Double {
    let target = target
    guard target.width > 0, target.height > 0, let shared = target.intersection(shape) else {
      return 0
    }
    return min(1, shared.width * shared.height / (target.width * target.height))
  }
}
