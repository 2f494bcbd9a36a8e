import Glibc

/// A straight sRGB colour, each channel 0 … 1.
struct Color: Hashable {
  var red: Double
  var green: Double
  var blue: Double

  /// The colour of a pixel, its alpha ignored.
  init(pixel: UInt32) {
    red = Double(pixel >> 16 & 255) / 255
    green = Double(pixel >> 8 & 255) / 255
    blue = Double(pixel & 255) / 255
  }

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(gray: Double) { (red, green, blue) = (gray, gray, gray) }

  /// How light it looks, 0 … 1, without the curve of luminance.
  var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// This colour laid over another.
  func mixed(over below: Color, _ alpha: Double) -> Color {
    Color(
      red: below.red + (red - below.red) * alpha,
      green: below.green + (green - below.green) * alpha,
      blue: below.blue + (blue - below.blue) * alpha)
  }

  /// The mean of the channels.
  var mean: Double { (red + green + blue) / 3 }

  /// The relative luminance, 0 … 1.
  ///
  /// Source: WCAG 2.1, relative luminance.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// sRGB to linear light.
  ///
  /// Domain and range: 0 … 1.
  /// Source: IEC 61966-2-1.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Linear light to sRGB.
  ///
  /// Domain and range: 0 … 1.
  static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
