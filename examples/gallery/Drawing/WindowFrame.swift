import PointerGeometry

/// What surrounds a window or a menu on its surface: a shadow, and rounded corners.
///
/// There are no server-side decorations to rely on, so a window brings its own. The frame
/// also tells which part of the surface takes part in what: the shadow belongs to nobody.
struct WindowFrame {
  typealias Frame = Rect<SurfaceSpace>

  /// The size of the window without its shadow, in points.
  let size: Size<SurfaceSpace>
  let cornerRadius: Double
  /// The room for the shadow on each side, in points.
  let margin: Double
  private let shadow: SoftShadow?
  private let drop: Double

  /// The frame of a window; one that fills the screen has neither shadow nor corners.
  static func window(size: Size<SurfaceSpace>, isFloating: Bool, scale: Double) -> Self {
    WindowFrame(
      size: size, cornerRadius: isFloating ? 12 : 0, margin: isFloating ? 40 : 0,
      blur: 36, drop: 10, scale: scale)
  }

  /// The frame of a menu.
  static func menu(size: Size<SurfaceSpace>, scale: Double) -> Self {
    WindowFrame(
      size: size, cornerRadius: MenuPanel.cornerRadius, margin: 28, blur: 24, drop: 6,
      scale: scale)
  }

  private init(
    size: Size<SurfaceSpace>, cornerRadius: Double, margin: Double, blur: Double, drop: Double,
    scale: Double
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.margin = margin
    self.drop = drop
    shadow =
      margin > 0
      ? SoftShadow(size: size, radius: cornerRadius, blur: blur, scale: scale) : nil
  }

  /// The size of the surface: the window and its shadow.
  var surfaceSize: Size<SurfaceSpace> {
    Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  /// The window on its surface.
  var window: Frame {
    Frame(origin: Point(x: margin, y: margin), size: size)
  }

  /// The displacement from window to surface coordinates.
  var offset: Vector<SurfaceSpace> { Vector(dx: margin, dy: margin) }

  /// Draws the parts of the surface that are damaged.
  ///
  /// - Parameters:
  ///   - damage: what to draw again, in surface coordinates, on whole points.
  ///   - outline: the colour of the line around the window.
  ///   - color: that of the shadow.
  ///   - contents: draws the window with its top left corner at (0, 0), for one damaged part.
  func draw(
    on canvas: Canvas, damage: [Frame], outline: Color, shadow color: Color,
    contents: (Frame) -> Void
  ) {
    for part in damage {
      canvas.saved {
        canvas.clip(to: part)
        canvas.erase()
        if let inside = part.intersection(window) {
          canvas.saved {
            canvas.clip(to: inside)
            canvas.translate(margin, margin)
            contents(inside.offset(by: -offset))
          }
        }
        // Shadow and corners cost more than most contents; the middle has neither.
        guard cornerRadius > 0, !window.inset(by: cornerRadius).contains(part) else { return }
        canvas.trimCorners(of: window, radius: cornerRadius, nil)
        if let shadow { canvas.shadowBehind(shadow, of: window, drop: drop, color) }
        canvas.hairlineBorder(window, radius: cornerRadius, outline)
      }
    }
  }
}
