/// A tint that is laid on top of content, over all of it or over its background alone.
///
/// A tint under content cannot be drawn where the content is not apart from its background. What is
/// about as light as the background is taken for it: letters keep their colour, and their smooth
/// edges get as much of the tint as there is background in them.
struct Veil: Hashable {
  var paint: Paint
  /// The luma of the background, 0 … 1; nil for a tint over all.
  var paper: Double?

  static var clear: Veil { Veil(paint: .clear, paper: nil) }

  var isClear: Bool { paint == .clear }
}

/// The loop's form of a veil.
struct VeilMixer {
  private let tint: SIMD4<Float>
  private let alpha: Float
  private let paper: Float
  private let slope: Float

  init(_ veil: Veil) {
    (tint, alpha) = (veil.paint.channels * 255, veil.paint.alpha)
    paper = Float(veil.paper ?? 0) * 255
    // Nothing of the tint is left on what differs by two fifths of the way from black to white.
    slope = veil.paper == nil ? 0 : 2.5 / 255
  }

  /// Whether every pixel gets the same.
  var isUniform: Bool { slope == 0 }
  var isClear: Bool { alpha == 0 }

  /// The veil on top of a pixel and only where it is: source atop.
  @inline(__always)
  func over(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    let share = pixel.w * (1 / 255)
    guard slope > 0 else { return pixel + tint * share - pixel * alpha }
    let luma = pixel.x * 0.114 + pixel.y * 0.587 + pixel.z * 0.299
    let weight = max(0, 1 - abs(luma - paper * share) * slope)
    return pixel + (tint * share - pixel * alpha) * weight
  }
}
