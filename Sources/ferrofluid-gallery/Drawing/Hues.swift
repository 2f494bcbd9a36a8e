/// The colours of icons, from top to bottom.
enum Hues {
  static let coral = (Color(0xFF9A62), Color(0xEE4A54))
  static let blue = (Color(0x61B2FC), Color(0x216BF2))
  static let green = (Color(0x73D98C), Color(0x1F9E6B))
  static let violet = (Color(0xC094FA), Color(0x734DE6))
  static let amber = (Color(0xFFCB5E), Color(0xF0891C))
}
