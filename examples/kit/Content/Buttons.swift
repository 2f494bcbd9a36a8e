import PointerGeometry
import PointerUI

/// The buttons of a window: which one is hovered and pressed, and what a press comes to.
package final class Buttons {
  package typealias Place = Point<SurfaceSpace>

  package private(set) var all: [Button]
  private let host: ExampleHost
  private var hovered: String? { didSet { changed(oldValue, hovered) } }
  private var pressed: String? { didSet { changed(oldValue, pressed) } }
  /// The button that the press began on.
  private var grip: String?

  package init(_ buttons: [Button], host: ExampleHost) {
    all = buttons
    self.host = host
  }

  /// The button with a name.
  package subscript(name: String) -> Button? { all.first { $0.name == name } }

  /// Changes a button, and asks for it to be drawn again where that made a difference.
  package func update(_ name: String, _ change: (inout Button) -> Void) {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return }
    let old = all[index]
    change(&all[index])
    guard all[index] != old else { return }
    host.invalidate(old.frame.union(all[index].frame))
  }

  package var regions: [PointerRegion] { all.compactMap { $0.region } }
  package var namedFrames: [(name: String, frame: Rect<SurfaceSpace>)] {
    all.map { ($0.name, $0.frame) }
  }

  /// The button below a place, if it can be used.
  package func button(at place: Place) -> Button? {
    all.last { button in
      button.isEnabled
        && RoundedRect(rect: button.frame, cornerRadius: button.cornerRadius).contains(place)
    }
  }

  // MARK: Input

  package func move(to place: Place?) { hovered = place.flatMap { button(at: $0)?.name } }

  /// A press: says whether it is one of a button.
  @discardableResult
  package func press(at place: Place) -> Bool {
    grip = button(at: place)?.name
    pressed = grip
    return grip != nil
  }

  /// Whether a button is held.
  package var isHeld: Bool { grip != nil }

  package func drag(to place: Place) {
    // Outside by a little still counts: a hand is not steady.
    let frame = grip.flatMap { self[$0]?.frame.inset(by: -8) }
    pressed = frame?.contains(place) == true ? grip : nil
  }

  /// The release: gives the name of the button that was pushed.
  package func release() -> String? {
    defer { cancel() }
    return pressed
  }

  package func cancel() { (grip, pressed) = (nil, nil) }

  // MARK: Drawing

  package func draw(on canvas: Canvas, part: Rect<SurfaceSpace>) {
    let look = host.look
    for button in all where button.frame.intersects(part) {
      button.draw(
        on: canvas, look: look, isHovered: button.name == hovered,
        isPressed: button.name == pressed)
    }
  }

  private func changed(_ old: String?, _ new: String?) {
    guard old != new else { return }
    for name in [old, new] {
      if let name, let frame = self[name]?.frame { host.invalidate(frame) }
    }
  }
}
