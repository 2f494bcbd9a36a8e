extension Point where Space == SurfaceSpace {
  /// The point in the global space, given where the surface's top left corner is.
  @inlinable
  public func logical(origin: Point<LogicalSpace>) -> Point<LogicalSpace> {
    Point<LogicalSpace>(x: x + origin.x, y: y + origin.y)
  }
}

extension Point where Space == LogicalSpace {
  /// The point in a surface's space, given where the surface's top left corner is.
  @inlinable
  public func surface(origin: Point<LogicalSpace>) -> Point<SurfaceSpace> {
    Point<SurfaceSpace>(x: x - origin.x, y: y - origin.y)
  }
}

extension Vector where Space == SurfaceSpace {
  /// The same displacement in the global space: the two differ by a translation only.
  @inlinable
  public var logical: Vector<LogicalSpace> { Vector<LogicalSpace>(dx: dx, dy: dy) }
}

extension Vector where Space == LogicalSpace {
  /// The same displacement in a surface's space: the two differ by a translation only.
  @inlinable
  public var surface: Vector<SurfaceSpace> { Vector<SurfaceSpace>(dx: dx, dy: dy) }
}

extension Rect where Space == SurfaceSpace {
  /// The rectangle in the global space, given where the surface's top left corner is.
  @inlinable
  public func logical(origin: Point<LogicalSpace>) -> Rect<LogicalSpace> {
    Rect<LogicalSpace>(
      origin: self.origin.logical(origin: origin),
      size: Size<LogicalSpace>(width: width, height: height))
  }
}

extension Rect where Space == LogicalSpace {
  /// The rectangle in a surface's space, given where the surface's top left corner is.
  @inlinable
  public func surface(origin: Point<LogicalSpace>) -> Rect<SurfaceSpace> {
    Rect<SurfaceSpace>(
      origin: self.origin.surface(origin: origin),
      size: Size<SurfaceSpace>(width: width, height: height))
  }
}

extension RoundedRect where Space == SurfaceSpace {
  /// The shape in the global space, given where the surface's top left corner is.
  @inlinable
  public func logical(origin: Point<LogicalSpace>) -> RoundedRect<LogicalSpace> {
    RoundedRect<LogicalSpace>(rect: rect.logical(origin: origin), radii: radii)
  }
}

extension SpaceTransform where From == SurfaceSpace, To == LogicalSpace {
  /// Makes the map from a surface to the global space, given where its top left corner is.
  @inlinable
  public init(surfaceAt origin: Point<LogicalSpace>) { self.init(scale: 1, origin: origin) }
}
