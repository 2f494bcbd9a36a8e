/// How many pixels a point has, in whole 120ths.
///
/// **Source:** `wp_fractional_scale_v1`, which sends the scale so.
@frozen
public struct OutputScale: Hashable, Comparable, Sendable {
  /// The scale times 120: 12 … 7,680, that is 0.1 … 64.
  public let numerator: Int

  /// What the numerator is divided by.
  @inlinable
  public static var denominator: Int { 120 }

  /// The numerators that make sense.
  @inlinable
  public static var range: ClosedRange<Int> { 12...7680 }

  /// Makes a scale of 120ths, or nil out of range.
  @inlinable
  public init?(numerator: Int) {
    guard Self.range.contains(numerator) else { return nil }
    self.numerator = numerator
  }

  /// Makes the scale nearest to a number, or nil out of range and for what is no number.
  @inlinable
  public init?(_ value: Double) {
    let scaled = value * Double(Self.denominator) + 0.5
    guard scaled >= Double(Self.range.lowerBound), scaled < Double(Self.range.upperBound + 1) else {
      return nil
    }
    self.init(numerator: Int(scaled))
  }

  @inlinable
  init(checked numerator: Int) { self.numerator = numerator }

  /// One pixel a point.
  @inlinable
  public static var one: Self { Self(checked: denominator) }

  /// Pixels a point.
  @inlinable
  public var value: Double { Double(numerator) / Double(Self.denominator) }

  /// The pixels of a length of whole points, a half rounded away from zero.
  ///
  /// The rule for the buffers of toplevels. Exact, in whole numbers; a product beyond the range of
  /// `Int` gives its end.
  @inlinable
  public func pixels(of points: Int) -> Int {
    let (product, overflow) = points.multipliedReportingOverflow(by: numerator)
    guard !overflow else { return points < 0 ? .min : .max }
    let (quotient, rest) = product.quotientAndRemainder(dividingBy: Self.denominator)
    guard rest.magnitude * 2 >= Self.denominator else { return quotient }
    return quotient + (product < 0 ? -1 : 1)
  }

  /// Whether one scale is less dense than another.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.numerator < b.numerator }
}
