import PointerGeometry
import PointerUI

/// Two fingers that scroll.
package struct ScrollGesture: Hashable {
  package var phase: PointerGesturePhase
  /// Where the pointer was when the scroll began, in window coordinates.
  package var anchor: Point<SurfaceSpace>
  /// How far the view moves over the content since the last call, in points: content moves by its
  /// opposite.
  package var delta: Vector<SurfaceSpace>
  /// When it happened, in milliseconds of the clock of `wl_pointer`.
  package var time: UInt32
  /// The modifiers that were held when the scroll began.
  package var modifiers: KeyModifiers
  /// Whether the fingers have left and the compositor lets the scroll coast.
  package var isCoasting: Bool

  package init(
    _ phase: PointerGesturePhase, at anchor: Point<SurfaceSpace>,
    delta: Vector<SurfaceSpace> = .zero, time: UInt32 = 0, modifiers: KeyModifiers = [],
    isCoasting: Bool = false
  ) {
    self.phase = phase
    self.anchor = anchor
    self.delta = delta
    self.time = time
    self.modifiers = modifiers
    self.isCoasting = isCoasting
  }
}
