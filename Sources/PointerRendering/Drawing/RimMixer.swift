/// The hairline outside of the ring, which comes only where the ring is not seen.
///
/// One ring cannot be told from everything: on a page it is dark, and crosses black letters. There,
/// and only there, each pixel just outside is moved towards the other end, by the least amount that
/// gives it the contrast to the ring that the background has not. On plain content there is none.
struct RimMixer {
  /// The ring with the fill below it, 0 … 255.
  private let ring: SIMD4<Float>
  private let ringAlpha: Float
  private let colour: SIMD4<Float>
  private let strength: Float
  private let contrast: Float
  private let reserve = Float(Material.rimReserve)
  /// SAFETY: 256 elements that live as long as the painter that lent them.
  private let linear: UnsafePointer<Float>

  init(_ look: Look, linear: UnsafePointer<Float>) {
    (ring, ringAlpha) = (look.ring.channels * 255, look.ring.alpha)
    (colour, strength) = (look.rim.channels * 255, Float(look.rimStrength))
    contrast = Float(Material.rimContrast)
    self.linear = linear
  }

  var isClear: Bool { strength <= 0 }

  /// The premultiplied hairline over a pixel, 0 … 1.
  @inline(__always)
  func paint(over below: SIMD4<Float>) -> SIMD4<Float> {
    // On an image of the pointer alone nobody knows what will be below.
    guard below.w > 254 else { return .zero }
    let seen = luminance(ring + below * (1 - ringAlpha)) + 0.05
    let own = ratio(luminance(below) + 0.05, seen)
    guard own < contrast else { return .zero }
    let wanted = contrast + (contrast - own) * reserve
    var (low, high): (Float, Float) = (0, 1)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let mixed = luminance(below + (colour - below) * middle) + 0.05
      (low, high) = ratio(mixed, seen) >= wanted ? (low, middle) : (middle, high)
    }
    return colour * (1 / 255) * (high * strength)
  }

  @inline(__always)
  private func ratio(_ a: Float, _ b: Float) -> Float { max(a, b) / min(a, b) }

  /// Domain: channels 0 … 255.
  @inline(__always)
  private func luminance(_ color: SIMD4<Float>) -> Float {
    func light(_ value: Float) -> Float { linear[Int(min(max(value, 0), 255) + 0.5)] }
    return 0.2126 * light(color.z) + 0.7152 * light(color.y) + 0.0722 * light(color.x)
  }
}
