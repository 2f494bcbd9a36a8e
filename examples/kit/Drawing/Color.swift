import Glibc

/// A colour in sRGB with straight alpha.
package struct Color: Hashable, Sendable {
  /// The components, 0…1.
  package var red, green, blue, alpha: Double

  /// Makes a colour from `0xRRGGBB`.
  package init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }

  package static let black = Color(0x000000)
  package static let white = Color(0xFFFFFF)
  package static let clear = Color(0x000000, alpha: 0)

  /// The same colour, more or less transparent.
  package func opacity(_ factor: Double) -> Color {
    var color = self
    color.alpha *= factor
    return color
  }

  /// The colour between this one (`amount` 0) and another (`amount` 1), component by component.
  package func mixed(with other: Color, _ amount: Double) -> Color {
    var color = self
    color.red += (other.red - red) * amount
    color.green += (other.green - green) * amount
    color.blue += (other.blue - blue) * amount
    color.alpha += (other.alpha - alpha) * amount
    return color
  }

  /// What is seen when this colour lies on an opaque one.
  package func over(_ background: Color) -> Color {
    var color = background.mixed(with: self, alpha)
    color.alpha = background.alpha + alpha * (1 - background.alpha)
    return color
  }

  /// The relative luminance, 0…1, of the colour taken as opaque.
  ///
  /// Source: WCAG 2.1, "relative luminance".
  package var luminance: Double {
    func linear(_ c: Double) -> Double {
      c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio with an opaque background, 1…21.
  ///
  /// Source: WCAG 2.1, "contrast ratio". Text needs 4.5, the outline of a control 3.
  package func contrast(on background: Color) -> Double {
    let (a, b) = (over(background).luminance, background.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
