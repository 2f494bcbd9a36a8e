import PointerGeometry
import PointerGestures

/// What the compositor asks about a place of a region.
public struct PointerRegionRequest: Hashable, Sendable {
  /// Where the pointer is on the surface, in points.
  public var location: Point<SurfaceSpace>
  /// The modifier keys that were held.
  public var modifiers: GestureModifiers

  /// Makes a request.
  public init(location: Point<SurfaceSpace>, modifiers: GestureModifiers = []) {
    self.location = location
    self.modifiers = modifiers
  }
}
