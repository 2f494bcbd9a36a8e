import PointerGeometry
import PointerUI

/// A press of the pointer's button, or of a finger.
package struct PointerPress: Hashable {
  /// Where, in window coordinates.
  package var place: Point<SurfaceSpace>
  /// How many presses in short order at one place this is: two are a double click.
  package var clicks: Int
  /// The modifiers that are held.
  package var modifiers: KeyModifiers
  /// Whether it is a finger on the screen.
  package var isTouch: Bool
  /// What it was made with, as far as the compositor says so: a pen may move the pointer, too.
  package var inputKind: PointerInputKind

  package init(
    _ place: Point<SurfaceSpace>, clicks: Int = 1, modifiers: KeyModifiers = [],
    isTouch: Bool = false, inputKind: PointerInputKind? = nil
  ) {
    self.place = place
    self.clicks = clicks
    self.modifiers = modifiers
    self.isTouch = isTouch
    self.inputKind = inputKind ?? (isTouch ? .finger : .pointer)
  }
}
