/// How a picture lies in a buffer or on an output: one of the eight of `wl_output.transform`.
///
/// The picture is turned counter-clockwise by 0, 90, 180 or 270 degrees, after a flip around the
/// vertical axis for the flipped four. With W × H the picture's upright size, its point (x, y) is
/// found at:
///
/// | value | x, y | value | x, y |
/// |---|---|---|---|
/// | 0 normal | x, y | 4 flipped | W − x, y |
/// | 1 by 90 | y, W − x | 5 flipped 90 | y, x |
/// | 2 by 180 | W − x, H − y | 6 flipped 180 | x, H − y |
/// | 3 by 270 | H − y, x | 7 flipped 270 | H − y, W − x |
///
/// **Source:** the core protocol's text of `wl_output.transform` and
/// `wl_surface.set_buffer_transform`: a buffer with an output's own transform needs no turning.
public enum Orientation: Int, CaseIterable, Hashable, Sendable {
  /// Upright.
  case normal = 0
  /// Turned by 90° counter-clockwise.
  case rotated90 = 1
  /// Turned by 180°.
  case rotated180 = 2
  /// Turned by 270° counter-clockwise.
  case rotated270 = 3
  /// Mirrored, left and right exchanged.
  case flipped = 4
  /// Mirrored, then turned by 90° counter-clockwise.
  case flipped90 = 5
  /// Mirrored, then turned by 180°.
  case flipped180 = 6
  /// Mirrored, then turned by 270° counter-clockwise.
  case flipped270 = 7

  /// Whether width and height are exchanged.
  @inlinable
  public var swapsAxes: Bool { rawValue & 1 == 1 }

  /// Whether writing would be mirrored.
  @inlinable
  public var isFlipped: Bool { rawValue & 4 == 4 }

  /// Makes an orientation of a number of quarter turns after a flip or none.
  @inlinable
  init(turns: Int, isFlipped: Bool) {
    // Every number of three bits is a case.
    self = Self(rawValue: turns & 3 | (isFlipped ? 4 : 0)) ?? .normal
  }

  /// This orientation and then another.
  @inlinable
  public func followed(by next: Self) -> Self {
    // A flip reverses the sense of the turns before it.
    let turns = rawValue & 3
    return Self(
      turns: (next.rawValue & 3) + (next.isFlipped ? -turns : turns),
      isFlipped: isFlipped != next.isFlipped)
  }

  /// The orientation that undoes this one.
  @inlinable
  public var inverse: Self {
    // A flip and a turn undo themselves.
    isFlipped ? self : Self(turns: -rawValue, isFlipped: false)
  }

  /// The size of the turned picture.
  @inlinable
  public func size<From: CoordinateSpace, To: CoordinateSpace>(
    of size: Size<From>, as space: To.Type = To.self
  ) -> Size<To> {
    swapsAxes
      ? Size(width: size.height, height: size.width)
      : Size(width: size.width, height: size.height)
  }

  /// The map that turns a picture of an upright size, from and to a top left corner at the origin.
  @inlinable
  public func transform<From: CoordinateSpace, To: CoordinateSpace>(
    of size: Size<From>, to space: To.Type = To.self
  ) -> SpaceTransform<From, To> {
    let (w, h) = (size.width, size.height)
    switch self {
    case .normal: return SpaceTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .rotated90: return SpaceTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .rotated180: return SpaceTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .rotated270: return SpaceTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case .flipped: return SpaceTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .flipped90: return SpaceTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .flipped180: return SpaceTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .flipped270: return SpaceTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    }
  }
}
