import Glibc

/// Wayland's signed number with 24 bits before the binary point and 8 after it.
///
/// Range: ±8,388,608, in steps of 1/256.
@frozen
public struct Fixed: Hashable, Comparable, Sendable {
  /// The number times 256, as it is sent.
  public var raw: Int32

  /// Makes a number from its form on the wire.
  @inlinable
  public init(raw: Int32) { self.raw = raw }

  /// Makes the nearest number; one out of range becomes the nearest end, and NaN becomes zero.
  public init(_ value: Double) {
    let scaled = (value * 256).rounded()
    if scaled.isNaN {
      raw = 0
    } else if scaled >= Double(Int32.max) {
      raw = .max
    } else if scaled <= Double(Int32.min) {
      raw = .min
    } else {
      raw = Int32(scaled)
    }
  }

  /// Makes a number from a whole one, to the nearest end if out of range.
  public init(_ value: Int) {
    let (scaled, overflow) = value.multipliedReportingOverflow(by: 256)
    raw = overflow ? (value < 0 ? .min : .max) : Int32(clamping: scaled)
  }

  /// The exact value.
  @inlinable
  public var double: Double { Double(raw) / 256 }

  /// Whether one number is less than another.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

extension Fixed: CustomStringConvertible {
  /// The value in decimal.
  public var description: String { "\(double)" }
}
