/// A moment of the monotonic clock, in nanoseconds.
///
/// Below the event loop nobody asks what time it is: an instant is always an argument. All
/// arithmetic saturates, so that a wrong clock cannot trap.
@frozen
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds of CLOCK_MONOTONIC.
  public var nanoseconds: Int64

  /// Makes an instant from nanoseconds of CLOCK_MONOTONIC.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The start of the clock.
  @inlinable
  public static var zero: Self { Self(nanoseconds: 0) }

  /// The seconds from another instant to this one; negative if the other is later.
  @inlinable
  public func seconds(since other: Self) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    guard overflow else { return Double(difference) * 1e-9 }
    return (Double(nanoseconds) - Double(other.nanoseconds)) * 1e-9
  }

  /// The instant a number of seconds later, or earlier if negative; NaN counts as zero.
  @inlinable
  public func advanced(bySeconds seconds: Double) -> Self {
    let exact = seconds * 1e9
    // To the nearest nanosecond, by hand: the library's rounding needs the C library.
    let nearest = exact < 0 ? exact - 0.5 : exact + 0.5
    guard !nearest.isNaN else { return self }
    // 2^63 is exact in a Double, so what is below it converts.
    let step: Int64 =
      nearest >= 0x1p63 ? .max : nearest <= -0x1p63 ? .min : Int64(nearest)
    return advanced(byNanoseconds: step)
  }

  /// The instant a number of nanoseconds later, or earlier if negative.
  @inlinable
  public func advanced(byNanoseconds step: Int64) -> Self {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Self(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }

  /// Whether one instant is before another.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
}
