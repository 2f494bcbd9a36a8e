import PointerGeometry
import PointerUI

/// Two fingers that pinch or rotate.
package struct PinchGesture: Hashable {
  package var phase: PointerGesturePhase
  /// Where the pointer was when the pinch began, in window coordinates.
  package var anchor: Point<SurfaceSpace>
  /// How much farther apart the fingers are than in the beginning, how far they turned and moved.
  package var value: PinchValue<SurfaceSpace>
  /// The modifiers that were held when the pinch began.
  package var modifiers: KeyModifiers

  package init(
    _ phase: PointerGesturePhase, at anchor: Point<SurfaceSpace>,
    value: PinchValue<SurfaceSpace> = .identity, modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.anchor = anchor
    self.value = value
    self.modifiers = modifiers
  }

  /// Where content is, in window coordinates, that had a transform when the pinch began: what was
  /// under the anchor stays there, but for the translation of the fingers.
  ///
  /// - Parameter limits: the scales that are allowed.
  package func applied(
    to start: ContentTransform, within limits: ClosedRange<Double> = 1e-6...1e6
  ) -> ContentTransform {
    start.pinched(by: value, about: anchor, within: limits)
  }
}
