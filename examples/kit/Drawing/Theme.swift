/// The colours of the window in one appearance.
///
/// Text reaches a contrast of 4.5 on each ground it is used on; a test holds this.
package struct Theme: Hashable, Sendable {
  /// Whether text is lighter than its ground.
  package var isDark: Bool
  /// The window's ground and that of its header.
  package var ground: Color
  /// The ground of the text view and the card.
  package var surface: Color
  /// The ground of a menu.
  package var menu: Color
  /// Text that matters, and glyphs.
  package var ink: Color
  /// Text that explains.
  package var secondaryInk: Color
  /// Glyphs of controls that cannot be used now.
  package var disabledInk: Color
  /// Labels of controls without bezel, the caret, the selected icon.
  package var accent: Color
  /// The bezel of the main button.
  package var accentBezel: Color
  /// The label on `accentBezel`.
  package var accentLabel: Color
  /// The bezel of other buttons.
  package var bezel: Color
  /// Lines between parts, one device pixel wide.
  package var hairline: Color
  /// The outline of the window, one device pixel wide, inside its edge.
  package var outline: Color
  /// The ground of selected text.
  package var selection: Color
  /// What lies over a bezel or a card while it is pressed.
  package var pressedTint: Color
  /// What lies behind a control under an ordinary pointer.
  package var hoverTint: Color
  /// The shadow below the window and its menus.
  package var shadow: Color

  package static let light = Theme(
    isDark: false, ground: Color(0xF5F5F7), surface: Color(0xFFFFFF), menu: Color(0xFAFAFC),
    ink: Color(0x1C1C1F), secondaryInk: Color(0x62636B), disabledInk: Color(0xB9B9C0),
    accent: Color(0x0060D4),
    accentBezel: Color(0x0066DE), accentLabel: Color(0xFFFFFF), bezel: Color(0xE5E5EA),
    hairline: Color(0x000000, alpha: 0.11), outline: Color(0x000000, alpha: 0.14),
    selection: Color(0xBBD8FB), pressedTint: Color(0x000000, alpha: 0.12),
    hoverTint: Color(0x000000, alpha: 0.055), shadow: Color(0x000000, alpha: 0.26))

  package static let dark = Theme(
    isDark: true, ground: Color(0x1C1C1F), surface: Color(0x29292D), menu: Color(0x2E2E33),
    ink: Color(0xF2F2F5), secondaryInk: Color(0xA6A6AF), disabledInk: Color(0x56565D),
    accent: Color(0x5BA4FF),
    accentBezel: Color(0x0A69DB), accentLabel: Color(0xFFFFFF), bezel: Color(0x3A3A40),
    hairline: Color(0xFFFFFF, alpha: 0.12), outline: Color(0xFFFFFF, alpha: 0.16),
    selection: Color(0x234A7C), pressedTint: Color(0xFFFFFF, alpha: 0.14),
    hoverTint: Color(0xFFFFFF, alpha: 0.08), shadow: Color(0x000000, alpha: 0.52))
}
