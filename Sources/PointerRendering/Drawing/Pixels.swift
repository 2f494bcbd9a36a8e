/// Conversions between stored pixels and four channels of floating point, 0 … 255.
///
/// Written for the vector unit: a conversion of integers to floating point, lane by lane and with
/// its checks, would be most of the time of a frame. A number below 2²³ added to 2²³ stands in the
/// low bits of the sum; that is how both directions convert. One and a half times 2²³ rounds what
/// is a little below zero to zero.
enum Pixels {
  private static var magic: Float { 0x1.8p23 }

  @inline(__always)
  static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255
    let base: Float = 0x1p23
    // SAFETY: both are four trivial lanes of 32 bits.
    let sum = unsafeBitCast(bytes | SIMD4(repeating: base.bitPattern), to: SIMD4<Float>.self)
    return sum - SIMD4(repeating: base)
  }

  /// Rounds down after adding `bias`: 0.5 rounds to the nearest, a value that differs from pixel
  /// to pixel dithers.
  ///
  /// Domain: channels in 0 … 255, which a mixture of pixels and premultiplied paints never leaves.
  @inline(__always)
  static func pixel(_ channels: SIMD4<Float>, bias: Float = 0.5) -> UInt32 {
    // The sum rounds to the nearest by itself, so half of the bias is there already.
    let sum = channels + SIMD4(repeating: bias - 0.5) + SIMD4(repeating: magic)
    // SAFETY: both are four trivial lanes of 32 bits.
    let bytes = unsafeBitCast(sum, to: SIMD4<UInt32>.self) & 255
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }

  /// Clamps to 0 … 255, and the colours to alpha.
  @inline(__always)
  static func premultiplied(_ channels: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = max(0, min(channels.w, 255))
    return SIMD4(
      max(0, min(channels.x, alpha)), max(0, min(channels.y, alpha)),
      max(0, min(channels.z, alpha)), alpha)
  }

  /// The threshold of an 8 × 8 ordered dither at a pixel, 1/128 … 127/128.
  ///
  /// It belongs to the place on the screen, so a part that is painted again gets the same pixels.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> Float {
    (Float(rank(x: x, y: y)) + 0.5) / 64
  }

  /// The place of a pixel in the order of the dither, 0 … 63.
  ///
  /// Source: Bayer, 1973: the bits of y and of x xor y, interleaved from the lowest up.
  @inline(__always)
  static func rank(x: Int, y: Int) -> UInt32 {
    let a = UInt32(truncatingIfNeeded: y)
    let b = UInt32(truncatingIfNeeded: x) ^ a
    return (b & 1) << 5 | (a & 1) << 4 | (b & 2) << 2 | (a & 2) << 1 | (b & 4) >> 1 | (a & 4) >> 2
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
