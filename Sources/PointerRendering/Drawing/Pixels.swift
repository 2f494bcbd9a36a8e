/// Conversions between stored pixels and four channels of floating point, 0 … 255.
enum Pixels {
  @inline(__always)
  static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    // SAFETY: both are 32 trivial bits.
    SIMD4<Float>(unsafeBitCast(pixel.littleEndian, to: SIMD4<UInt8>.self))
  }

  /// Rounds down after adding `bias`: 0.5 rounds to the nearest, a value that differs from pixel
  /// to pixel dithers.
  @inline(__always)
  static func pixel(_ channels: SIMD4<Float>, bias: Float = 0.5) -> UInt32 {
    let bounded = (channels + bias).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(bounded))
    // SAFETY: both are 32 trivial bits.
    return UInt32(littleEndian: unsafeBitCast(bytes, to: UInt32.self))
  }

  /// The threshold of an 8 × 8 ordered dither at a pixel, 1/128 … 127/128.
  ///
  /// It belongs to the place on the screen, so a part that is painted again gets the same pixels.
  /// Source: Bayer, 1973: the bits of y and of x xor y, interleaved from the lowest up.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> Float {
    let a = UInt32(truncatingIfNeeded: y)
    let b = UInt32(truncatingIfNeeded: x) ^ a
    let rank =
      (b & 1) << 5 | (a & 1) << 4 | (b & 2) << 2 | (a & 2) << 1 | (b & 4) >> 1 | (a & 4) >> 2
    return (Float(rank) + 0.5) / 64
  }
}

/// How far a light has fallen off at each pixel.
struct LightFalloff {
  private let centerX: Float
  private let centerY: Float
  private let scale: Float

  init(_ light: RadialLight, _ transform: OutputTransform) {
    let center = transform.physical(light.center)
    let radius = max(light.radius * transform.scale, 1e-3)
    (centerX, centerY) = (Float(center.x - 0.5), Float(center.y - 0.5))
    scale = Float(1 / (radius * radius))
  }

  /// (1 − d²)² of the distance in radii: flat in the middle and flat at the rim, where the sheet's
  /// cone has a visible tip and edge; and no square root.
  @inline(__always)
  func strength(x: Int, y: Int) -> Float {
    let (dx, dy) = (Float(x) - centerX, Float(y) - centerY)
    let rest = max(0, 1 - (dx * dx + dy * dy) * scale)
    return rest * rest
  }
}
