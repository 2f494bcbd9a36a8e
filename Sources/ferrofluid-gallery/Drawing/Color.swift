/// A colour in sRGB with straight alpha.
struct Color: Hashable, Sendable {
  /// The components, 0 … 1.
  var red, green, blue, alpha: Double

  /// Makes a colour from `0xRRGGBB`.
  init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }

  /// Makes a grey.
  init(gray: Double, alpha: Double = 1) {
    (red, green, blue) = (gray, gray, gray)
    self.alpha = alpha
  }

  static let white = Color(gray: 1)
  static let black = Color(gray: 0)

  /// The same colour, more or less transparent.
  func opacity(_ factor: Double) -> Color {
    var color = self
    color.alpha *= factor
    return color
  }

  /// The colour between this one (0) and another (1), component by component.
  func mixed(with other: Color, _ amount: Double) -> Color {
    var color = self
    color.red += (other.red - red) * amount
    color.green += (other.green - green) * amount
    color.blue += (other.blue - blue) * amount
    color.alpha += (other.alpha - alpha) * amount
    return color
  }

  /// The opaque pixel `0xFFRRGGBB`, rounded to the nearest.
  var pixel: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
