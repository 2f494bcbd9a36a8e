/// Arithmetic of 16-bit lanes, in the forms that compilers turn into single instructions.
///
/// Lanes are converted one by one: the standard library's conversions of whole vectors are loops,
/// which are not always taken apart, and then cost more than all the rest.
enum Vector16 {
  /// The upper halves of the products.
  @inline(__always)
  static func product(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
    let wide = (widened(a) &* widened(b)) &>> 16
    return SIMD8(
      Int16(truncatingIfNeeded: wide[0]), Int16(truncatingIfNeeded: wide[1]),
      Int16(truncatingIfNeeded: wide[2]), Int16(truncatingIfNeeded: wide[3]),
      Int16(truncatingIfNeeded: wide[4]), Int16(truncatingIfNeeded: wide[5]),
      Int16(truncatingIfNeeded: wide[6]), Int16(truncatingIfNeeded: wide[7]))
  }

  /// The upper halves of the products of numbers without sign.
  @inline(__always)
  static func product(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let wide = (widened(a) &* widened(b)) &>> 16
    return SIMD8(
      UInt16(truncatingIfNeeded: wide[0]), UInt16(truncatingIfNeeded: wide[1]),
      UInt16(truncatingIfNeeded: wide[2]), UInt16(truncatingIfNeeded: wide[3]),
      UInt16(truncatingIfNeeded: wide[4]), UInt16(truncatingIfNeeded: wide[5]),
      UInt16(truncatingIfNeeded: wide[6]), UInt16(truncatingIfNeeded: wide[7]))
  }

  /// Four pixels, each times its weight, added up channel by channel.
  @inline(__always)
  static func sum(_ pixels: SIMD16<Int8>, _ weights: SIMD4<Int16>) -> SIMD4<Int16> {
    let (a, b, c, d) = (weights.x, weights.y, weights.z, weights.w)
    let low = widened(pixels.lowHalf) &* SIMD8(a, a, a, a, b, b, b, b)
    let high = widened(pixels.highHalf) &* SIMD8(c, c, c, c, d, d, d, d)
    let both = low &+ high
    return both.lowHalf &+ both.highHalf
  }

  /// Bytes as numbers without sign.
  @inline(__always)
  static func widened(_ v: SIMD8<UInt8>) -> SIMD8<UInt16> {
    SIMD8(
      UInt16(v[0]), UInt16(v[1]), UInt16(v[2]), UInt16(v[3]), UInt16(v[4]), UInt16(v[5]),
      UInt16(v[6]), UInt16(v[7]))
  }

  /// The low bytes.
  @inline(__always)
  static func bytes(_ v: SIMD8<UInt16>) -> SIMD8<UInt8> {
    SIMD8(
      UInt8(truncatingIfNeeded: v[0]), UInt8(truncatingIfNeeded: v[1]),
      UInt8(truncatingIfNeeded: v[2]), UInt8(truncatingIfNeeded: v[3]),
      UInt8(truncatingIfNeeded: v[4]), UInt8(truncatingIfNeeded: v[5]),
      UInt8(truncatingIfNeeded: v[6]), UInt8(truncatingIfNeeded: v[7]))
  }

  /// The low bytes.
  @inline(__always)
  static func bytes(_ v: SIMD8<Int16>) -> SIMD8<UInt8> {
    SIMD8(
      UInt8(truncatingIfNeeded: v[0]), UInt8(truncatingIfNeeded: v[1]),
      UInt8(truncatingIfNeeded: v[2]), UInt8(truncatingIfNeeded: v[3]),
      UInt8(truncatingIfNeeded: v[4]), UInt8(truncatingIfNeeded: v[5]),
      UInt8(truncatingIfNeeded: v[6]), UInt8(truncatingIfNeeded: v[7]))
  }

  /// Bytes as numbers with a sign.
  @inline(__always)
  static func widened(_ v: SIMD8<Int8>) -> SIMD8<Int16> {
    SIMD8(
      Int16(v[0]), Int16(v[1]), Int16(v[2]), Int16(v[3]), Int16(v[4]), Int16(v[5]), Int16(v[6]),
      Int16(v[7]))
  }

  @inline(__always)
  private static func widened(_ v: SIMD8<Int16>) -> SIMD8<Int32> {
    SIMD8(
      Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3]), Int32(v[4]), Int32(v[5]), Int32(v[6]),
      Int32(v[7]))
  }

  @inline(__always)
  private static func widened(_ v: SIMD8<UInt16>) -> SIMD8<UInt32> {
    SIMD8(
      UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]), UInt32(v[4]), UInt32(v[5]),
      UInt32(v[6]), UInt32(v[7]))
  }
}
