import PointerGeometry

/// A turn of a wheel.
package struct WheelTurn: Hashable {
  /// Where the pointer is, in window coordinates.
  package var place: Point<SurfaceSpace>
  /// How far, in detents; positive towards the user and to the right.
  package var detents: Vector<SurfaceSpace>
  /// The modifiers that are held.
  package var modifiers: KeyModifiers

  package init(
    _ place: Point<SurfaceSpace>, detents: Vector<SurfaceSpace>, modifiers: KeyModifiers = []
  ) {
    self.place = place
    self.detents = detents
    self.modifiers = modifiers
  }
}
