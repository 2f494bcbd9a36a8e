import PointerGeometry

/// What surrounds a window or a menu on its surface: a shadow, and rounded corners.
///
/// There are no server-side decorations to rely on, so a window brings its own. The frame
/// also tells which part of the surface takes part in what: the shadow belongs to nobody.
package struct WindowFrame {
  package typealias Frame = Rect<SurfaceSpace>

  /// What frames of one kind have in common.
  package enum Style {
    /// A window that can be moved.
    case window
    /// A window that fills its place: neither shadow nor corners.
    case filled
    case menu

    package var cornerRadius: Double {
      switch self {
      case .window: 12
      case .filled: 0
      case .menu: MenuPanel.cornerRadius
      }
    }

    /// The room for the shadow on each side, in points.
    package var margin: Double {
      switch self {
      case .window: 44
      case .filled: 0
      case .menu: 32
      }
    }

    /// The blur of the shadow and how far it lies below, in points; tuned by eye.
    package var shadow: (blur: Double, drop: Double) {
      switch self {
      case .window: (32, 8)
      case .filled: (0, 0)
      case .menu: (22, 6)
      }
    }
  }

  /// The size of the window without its shadow, in points.
  package let size: Size<SurfaceSpace>
  package let style: Style
  private let corner: ShadowCorner?
  private let shadow: SoftShadow?

  package var cornerRadius: Double { style.cornerRadius }
  package var margin: Double { style.margin }

  /// Makes a frame; the corner is taken from `old` where it is the same.
  package init(_ style: Style, size: Size<SurfaceSpace>, scale: Double, old: WindowFrame? = nil) {
    self.style = style
    self.size = size
    guard style.margin > 0 else {
      corner = nil
      shadow = nil
      return
    }
    let known = old.flatMap { $0.style == style && $0.corner?.scale == scale ? $0.corner : nil }
    corner =
      known
      ?? ShadowCorner(radius: style.cornerRadius, blur: style.shadow.blur, scale: scale)
    shadow = corner.flatMap { SoftShadow(of: size, corner: $0) }
  }

  /// The size of the surface: the window and its shadow.
  package var surfaceSize: Size<SurfaceSpace> {
    Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  /// The window on its surface.
  package var window: Frame {
    Frame(origin: Point(x: margin, y: margin), size: size)
  }

  /// The displacement from window to surface coordinates.
  package var offset: Vector<SurfaceSpace> { Vector(dx: margin, dy: margin) }

  /// Draws the parts of the surface that are damaged.
  ///
  /// - Parameters:
  ///   - damage: what to draw again, in surface coordinates, on whole points.
  ///   - outline: the colour of the line around the window.
  ///   - color: that of the shadow.
  ///   - contents: draws the window with its top left corner at (0, 0), for one damaged part.
  package func draw(
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
        if let shadow { canvas.shadowBehind(shadow, of: window, drop: style.shadow.drop, color) }
        canvas.hairlineBorder(window, radius: cornerRadius, outline)
      }
    }
  }
}
