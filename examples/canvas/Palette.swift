import ExampleKit

/// The colours of the brushes, in one appearance.
enum Palette {
  /// How many there are.
  static var count: Int { light.count }
  static var indices: Range<Int> { light.indices }

  /// The colour with a number; one that does not exist is the first.
  static func color(_ number: Int, isDark: Bool) -> Color {
    let colors = isDark ? dark : light
    return colors.indices.contains(number) ? colors[number] : colors[0]
  }

  // The first is ink, light on dark paper; the others were tuned to be seen on either.
  private static let light = [
    0x1C1C1F, 0xD93A34, 0xEB8B1E, 0x2A9B55, 0x2277E6, 0x8A52D6,
  ].map { Color($0) }
  private static let dark = [
    0xF2F2F5, 0xFF6259, 0xFFA63D, 0x4CC77A, 0x5AA2FF, 0xB183F2,
  ].map { Color($0) }
}
