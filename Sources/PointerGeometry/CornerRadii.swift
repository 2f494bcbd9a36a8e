/// The radii of the four corners of a rectangle.
///
/// Each is zero or more and finite: a negative radius and NaN become zero, and one beyond
/// `greatest` becomes `greatest`. So `.infinity` asks for the roundest corner that fits.
@frozen
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner, in the units of the space it is used in.
  public let topLeft: Double
  /// The radius of the top right corner.
  public let topRight: Double
  /// The radius of the bottom right corner.
  public let bottomRight: Double
  /// The radius of the bottom left corner.
  public let bottomLeft: Double

  /// The greatest radius kept: the sum of two is still finite, and the quotient of a side of a
  /// point and of that sum is still a normal number.
  @inlinable
  public static var greatest: Double { 1e300 }

  /// Makes radii from four numbers, clockwise from the top left.
  @inlinable
  public init(
    topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    self.topLeft = Self.clamped(topLeft)
    self.topRight = Self.clamped(topRight)
    self.bottomRight = Self.clamped(bottomRight)
    self.bottomLeft = Self.clamped(bottomLeft)
  }

  /// Makes four equal radii.
  @inlinable
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  @inlinable
  static func clamped(_ radius: Double) -> Double {
    // Written so that NaN takes the second branch.
    radius > 0 ? min(radius, greatest) : 0
  }

  /// Square corners.
  @inlinable
  public static var zero: Self { Self(0) }

  /// The greatest of the four.
  @inlinable
  public var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }

  /// Whether all four are equal.
  @inlinable
  public var isUniform: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }

  /// The radii as they fit a rectangle of a size: no two neighbours exceed their common side.
  ///
  /// Where two do, all four shrink by one factor, f = min over the sides of length / sum of the
  /// two radii on it, so that the proportions of the corners stay. A size that is empty or not a
  /// number leaves no radius.
  ///
  /// **Source:** CSS Backgrounds and Borders 3, section 4.5, "Corner Overlap".
  @inlinable
  public func fitted<Space: CoordinateSpace>(to size: Size<Space>) -> Self {
    guard size.width > 0, size.height > 0 else { return .zero }
    if isUniform {
      // The same rule; the radius that just fits comes out exact.
      return Self(min(topLeft, min(size.width, size.height) / 2))
    }
    let across = max(topLeft + topRight, bottomLeft + bottomRight)
    let down = max(topLeft + bottomLeft, topRight + bottomRight)
    var factor = 1.0
    if across > size.width { factor = size.width / across }
    if down > size.height { factor = min(factor, size.height / down) }
    return factor < 1 ? scaled(by: factor) : self
  }

  /// The radii times a factor; a negative one or NaN gives square corners.
  @inlinable
  public func scaled(by factor: Double) -> Self {
    Self(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }

  /// The radii of the outline that lies a distance inside of this one.
  @inlinable
  public func inset(by amount: Double) -> Self {
    Self(
      topLeft: topLeft - amount, topRight: topRight - amount,
      bottomRight: bottomRight - amount, bottomLeft: bottomLeft - amount)
  }
}
