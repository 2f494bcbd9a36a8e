import ExampleKit

/// The colours of an event in one appearance: its ground, and the ink on it.
struct EventTint: Hashable {
  /// Opaque; text on it reaches a contrast of 4.5.
  let ground: Color
  let ink: Color
  /// The bar at the left.
  let bar: Color

  /// The tint with a number, from 0; numbers repeat.
  init(_ number: Int, isDark: Bool) {
    let tints = isDark ? Self.dark : Self.light
    self = tints[((number % tints.count) + tints.count) % tints.count]
  }

  private init(_ ground: UInt32, _ ink: UInt32, _ bar: UInt32) {
    (self.ground, self.ink, self.bar) = (Color(ground), Color(ink), Color(bar))
  }

  private static let light = [
    EventTint(0xDCEBFD, 0x0A3F82, 0x2D7FF0), EventTint(0xDDF3E2, 0x14532B, 0x2FA45A),
    EventTint(0xFDEBD5, 0x6B3A06, 0xE98A1C), EventTint(0xECE3FB, 0x4A2387, 0x8A57D6),
  ]
  private static let dark = [
    EventTint(0x1D3A5F, 0xCBE2FF, 0x4E97F5), EventTint(0x1D4430, 0xC6F0D3, 0x43B56D),
    EventTint(0x523517, 0xFFDFB8, 0xEB9A3E), EventTint(0x3B2B5C, 0xE2D3FF, 0x9C72E2),
  ]
}
