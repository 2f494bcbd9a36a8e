import PointerRendering
import YAMLDocuments

/// The settings of what is drawn.
enum AppearanceTable {
  static let rules: [SettingRule<UserSettings>] = [
    SettingRule("slow-machine", allowed: SettingValue<Bool>.yesOrNo.allowed) {
      node, settings, reader throws(SettingFault) in
      // What follows in the file may switch a part of it on again.
      guard try SettingValue<Bool>.yesOrNo.read(node, reader) else { return }
      let slow = RenderingOptions.slowMachine
      settings.rendering.shadows = slow.shadows
      settings.rendering.glow = slow.glow
      settings.rendering.lights = slow.lights
      settings.rendering.greatestBlur = slow.greatestBlur
    },
    SettingRule("shadows", .yesOrNo, \.rendering.shadows),
    SettingRule("glow", .yesOrNo, \.rendering.glow),
    SettingRule("lights", .yesOrNo, \.rendering.lights),
    SettingRule("reduced-transparency", .yesOrNo, \.rendering.reducedTransparency),
    SettingRule("high-contrast", .yesOrNo, \.rendering.highContrast),
    SettingRule("accent", color, \.rendering.accent),
    SettingRule(
      "greatest-blur", .number(RenderingOptions.blurRange, "points"), \.rendering.greatestBlur),
  ]

  private static var color: SettingValue<RenderingOptions.AccentColor> {
    SettingValue("a colour as '#1a75fa', in quotes: red, green and blue in two digits each") {
      node, _ throws(SettingFault) in
      let digits = Array((node.text ?? "").utf8)
      guard digits.count == 7, digits[0] == UInt8(ascii: "#") else { throw .notAllowed(node) }
      var value = 0
      for digit in digits.dropFirst() {
        guard let number = Character(UnicodeScalar(digit)).hexDigitValue else {
          throw .notAllowed(node)
        }
        value = value * 16 + number
      }
      func channel(_ shift: Int) -> Double { Double(value >> shift & 255) / 255 }
      return RenderingOptions.AccentColor(red: channel(16), green: channel(8), blue: channel(0))
    }
  }
}
