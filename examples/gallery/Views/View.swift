import ExampleKit
import PointerGeometry

/// A part of the window that draws itself in its frame.
class View {
  /// What scripts and tests call it, for example "button.save".
  let name: String
  private(set) var damage = Rect<SurfaceSpace>.zero

  /// The place in the window, in points, on whole points.
  var frame = Rect<SurfaceSpace>.zero {
    didSet {
      guard frame != oldValue else { return }
      damage = damage.union(oldValue).union(frame)
    }
  }

  init(name: String) { self.name = name }

  /// Draws the view; only the part inside the canvas's clip is kept.
  func draw(on canvas: Canvas, look: Look) {}

  /// What the view offers to the pointer.
  var targets: [Target] { [] }

  /// Asks for the view, or a part of it, to be drawn again.
  func invalidate(_ part: Rect<SurfaceSpace>? = nil) { damage = damage.union(part ?? frame) }

  /// Gives what must be drawn again, once.
  func takeDamage() -> Rect<SurfaceSpace>? {
    defer { damage = .zero }
    return damage.isEmpty ? nil : damage
  }
}
