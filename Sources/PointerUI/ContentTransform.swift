import Glibc
import PointerGeometry

/// The space of what a client shows, such as the pixels of a picture or the metres of a map.
public enum ContentSpace: CoordinateSpace {}

/// Where content is on a surface: `surface = origin + rotation(scale * content)`.
public struct ContentTransform: Hashable, Sendable {
  /// Where the origin of the content is on the surface.
  public var origin: Point<SurfaceSpace>
  /// Points of the surface for a unit of the content; above zero.
  public var scale: Double
  /// How far the content is turned about its origin, in degrees, clockwise.
  public var rotation: Double

  /// Makes a transform; without arguments content lies on the surface as it is.
  public init(origin: Point<SurfaceSpace> = .zero, scale: Double = 1, rotation: Double = 0) {
    self.origin = origin
    self.scale = scale
    self.rotation = rotation
  }

  /// The place in the content that is at a place on the surface.
  public func contentPoint(at point: Point<SurfaceSpace>) -> Point<ContentSpace> {
    let arm = (point - origin).rotated(byDegrees: -rotation)
    return Point(x: arm.dx / scale, y: arm.dy / scale)
  }

  /// The place on the surface of a place in the content.
  public func surfacePoint(of point: Point<ContentSpace>) -> Point<SurfaceSpace> {
    let arm = Vector<SurfaceSpace>(dx: point.x * scale, dy: point.y * scale)
    return origin + arm.rotated(byDegrees: rotation)
  }
}

extension Vector {
  /// The vector turned clockwise, on axes of which y points down.
  ///
  /// `(dx cos a - dy sin a, dx sin a + dy cos a)`
  func rotated(byDegrees degrees: Double) -> Self {
    guard degrees != 0 else { return self }
    let angle = degrees * .pi / 180
    return Self(
      dx: dx * cos(angle) - dy * sin(angle), dy: dx * sin(angle) + dy * cos(angle))
  }
}
