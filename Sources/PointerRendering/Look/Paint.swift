/// A premultiplied sRGB colour: blue, green, red, alpha as in memory, each 0 … 1.
///
/// Colours are mixed in sRGB, as the reference sheet and every other part of the desktop does.
struct Paint: Hashable {
  var channels: SIMD4<Float>

  init(channels: SIMD4<Float>) { self.channels = channels }

  /// Makes a paint from a straight colour and its alpha.
  init(red: Double, green: Double, blue: Double, alpha: Double) {
    channels =
      SIMD4(Float(blue), Float(green), Float(red), 1) * Float(min(max(alpha, 0), 1))
  }

  init(gray: Double, alpha: Double) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  static var clear: Paint { Paint(channels: .zero) }

  var alpha: Float { channels.w }

  /// The paint on top of another.
  func over(_ below: Paint) -> Paint {
    Paint(channels: channels + below.channels * (1 - alpha))
  }

  static func * (paint: Paint, factor: Double) -> Paint {
    Paint(channels: paint.channels * Float(factor))
  }

  /// The mixture of two paints: `self` at 0, `other` at 1.
  func mixed(with other: Paint, _ amount: Double) -> Paint {
    Paint(channels: channels + (other.channels - channels) * Float(amount))
  }
}
