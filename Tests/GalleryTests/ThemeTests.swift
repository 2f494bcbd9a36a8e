import Testing

@testable import ExampleKit
@testable import IslandMap
@testable import gallery

/// Contrast of what is read, as WCAG 2.1 counts it: 4.5 for text, 3 for glyphs.
struct ThemeTests {
  @Test(arguments: [Theme.light, Theme.dark])
  func textIsLegible(theme: Theme) {
    let pairs: [(String, Color, Color)] = [
      ("ink on ground", theme.ink, theme.ground),
      ("ink on surface", theme.ink, theme.surface),
      ("ink on menu", theme.ink, theme.menu),
      ("ink on bezel", theme.ink, theme.bezel),
      ("ink on a pressed bezel", theme.ink, theme.pressedTint.over(theme.bezel)),
      ("secondary on ground", theme.secondaryInk, theme.ground),
      ("secondary on surface", theme.secondaryInk, theme.surface),
      ("accent on ground", theme.accent, theme.ground),
      ("accent on surface", theme.accent, theme.surface),
      ("label on accent", theme.accentLabel, theme.accentBezel),
      (
        "label on pressed accent", theme.accentLabel,
        Color.black.opacity(0.2).over(theme.accentBezel)
      ),
      ("ink on selection", theme.ink, theme.selection),
    ]
    for (name, ink, ground) in pairs {
      #expect(ink.contrast(on: ground) >= 4.5, "\(name): \(ink.contrast(on: ground))")
    }
  }

  @Test(arguments: [MapTheme.light, MapTheme.dark])
  func namesOnTheMapAreLegible(map: MapTheme) {
    let grounds = [map.land, map.town, map.building, map.meadow, map.forest, map.sea, map.lane]
    let inks = [
      ("places", map.ink), ("streets", map.streetInk), ("districts", map.districtInk),
    ]
    for (name, ink) in inks {
      for ground in grounds {
        let ratio = ink.contrast(on: map.halo.over(ground))
        #expect(ratio >= 4.5, "\(name): \(ratio)")
      }
    }
    #expect(map.parkInk.contrast(on: map.halo.over(map.forest)) >= 4.5)
    #expect(map.waterInk.contrast(on: map.halo.over(map.sea)) >= 4.5)
  }

  @Test func contrastFollowsTheFormula() {
    #expect(abs(Color.black.contrast(on: .white) - 21) < 1e-9)
    #expect(abs(Color.white.contrast(on: .white) - 1) < 1e-9)
    // Source: WCAG's own example of a grey that just reaches 4.5 on white.
    #expect(abs(Color(0x767676).contrast(on: .white) - 4.54) < 0.01)
  }
}
