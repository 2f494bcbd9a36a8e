import PointerGeometry
import PointerGestures

/// Two fingers that pinch or rotate on a touchpad.
///
/// While a pinch goes on, the events of `zwp_pointer_gesture_pinch_v1` say the same and must not
/// be acted on.
public struct PointerPinch: Hashable {
  /// Where in its life the pinch is.
  public var phase: PointerGesturePhase
  /// Where the pointer was when the pinch began, and is until it ends.
  public var anchor: Point<SurfaceSpace>
  /// The region that the pointer was in when the pinch began, if any.
  public var region: PointerRegion?
  /// The modifier keys that were held when the pinch began; they count until it ends.
  public var modifiers: GestureModifiers
  /// The number of fingers.
  public var fingers: Int
  /// How far the middle of the fingers moved since the beginning, in points.
  public var translation: Vector<SurfaceSpace>
  /// How much farther apart the fingers are than in the beginning; above zero.
  public var scale: Double
  /// How far the fingers turned since the beginning, in degrees, clockwise.
  public var rotation: Double
  /// When it happened, in milliseconds of the clock of `wl_pointer`.
  public var time: UInt32

  /// The change since the beginning, as recognisers and `AnchoredTransform` take it.
  public var value: PinchValue<SurfaceSpace> {
    PinchValue(translation: translation, scale: scale, rotation: rotation)
  }

  /// Where content is that had the given transform when the pinch began.
  ///
  /// The content point that was under the anchor stays there, but for the translation of the
  /// fingers. A client that does not want its content to rotate sets `rotation` to zero first,
  /// and likewise for the translation.
  ///
  /// - Parameter limits: the scales that are allowed. At a limit the anchor stays, too.
  public func applied(
    to start: ContentTransform, within limits: ClosedRange<Double> = 1e-6...1e6
  ) -> ContentTransform {
    start.pinched(by: value, about: anchor, within: limits)
  }
}
