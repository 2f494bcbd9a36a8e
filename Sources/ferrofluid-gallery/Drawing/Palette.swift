/// The colours of a scene's controls.
struct Palette: Sendable {
  /// What windows lie on.
  var ground: Color
  /// Cards, lists and bars.
  var surface: Color
  var ink: Color
  var secondary: Color
  /// Words that can be clicked.
  var accent: Color
  /// The bezel of a button.
  var bezel: Color
  /// The bezel of the button most people want, and its label.
  var prominent: Color
  var prominentInk: Color
  var hairline: Color
  /// Lies below words that would stand on other words; clear where none do.
  var plate = Color.white.opacity(0)

  static let light = Palette(
    ground: Color(0xF5F5F7), surface: .white, ink: Color(0x1C1C1F), secondary: Color(0x6E6E76),
    accent: Color(0x0066DB), bezel: Color(0xE3E3E8), prominent: Color(0x0A6CE6),
    prominentInk: .white, hairline: Color.black.opacity(0.13))

  /// Over a page of small print.
  static let overText: Palette = {
    var palette = light
    palette.plate = Color(0xF5F5F7)
    return palette
  }()

  static let dark = Palette(
    ground: Color(0x1C1C1F), surface: Color(0x2B2B2E), ink: Color(0xF5F5F7),
    secondary: Color(0x9A9AA2), accent: Color(0x4DA0FF), bezel: Color(0x3A3A3F),
    prominent: Color(0x1F74E8), prominentInk: .white, hairline: Color.white.opacity(0.14))

  /// Over pictures: light letters, dark surfaces, and bezels that darken what is below them.
  static let overPicture = Palette(
    ground: .black, surface: Color(0x26262B), ink: .white,
    secondary: Color.white.opacity(0.78), accent: .white, bezel: Color(0x1A1A20, alpha: 0.5),
    prominent: Color(0x1F74E8), prominentInk: .white, hairline: Color.white.opacity(0.2))
}
