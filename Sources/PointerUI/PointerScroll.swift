import PointerGeometry
import PointerGestures

/// Two fingers that scroll on a touchpad, and the coast after it where the session asked for one.
///
/// While a scroll goes on, the events `wl_pointer.axis` say the same and must not be acted on.
public struct PointerScroll: Hashable {
  /// Where in its life the scroll is.
  public var phase: PointerGesturePhase
  /// Where the pointer was when the scroll began, and is until it ends.
  public var anchor: Point<SurfaceSpace>
  /// The region that the pointer was in when the scroll began, if any.
  public var region: PointerRegion?
  /// The modifier keys that were held when the scroll began; they count until it ends.
  public var modifiers: GestureModifiers
  /// Whether the fingers have left and the scroll coasts, see `PointerSession.coastsScrolls`.
  public var isCoasting: Bool
  /// How far the user scrolled since the beginning, in points; a positive value scrolls the
  /// content up or to the left.
  public var translation: Vector<SurfaceSpace>
  /// How far the user scrolled since the last call.
  public var delta: Vector<SurfaceSpace>
  /// When it happened, in milliseconds of the clock of `wl_pointer`.
  public var time: UInt32

  /// Where content is that had the given transform when the scroll began.
  public func applied(to start: ContentTransform) -> ContentTransform {
    start.moved(by: Vector(dx: -translation.dx, dy: -translation.dy))
  }
}
