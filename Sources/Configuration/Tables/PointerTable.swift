import CursorThemes
import PointerEngine
import YAMLDocuments

/// The settings of the adaptive pointer.
enum PointerTable {
  static let rules: [SettingRule<UserSettings>] = [
    SettingRule("adaptive", .yesOrNo, \.pointer.isAdaptive),
    SettingRule("reduced-motion", .yesOrNo, \.pointer.reducedMotion),
    SettingRule("parallax", .yesOrNo, \.pointer.parallax),
    SettingRule("size", .number(4...128, "points"), \.pointer.pointerDiameter),
    SettingRule("inertia", .yesOrNo, \.pointer.inertia),
    SettingRule("magnetism", .yesOrNo, \.pointer.magnetism),
    SettingRule("mouse-magnetism", .yesOrNo, \.pointer.magnetismForMouse),
    SettingRule("auto-hide", hideDelay, \.pointer.autoHideDelay),
    SettingRule("hide-while-typing", .yesOrNo, \.pointer.hidesWhileTyping),
    SettingRule("cursor-theme", theme, optional: \.cursorTheme),
    SettingRule("cursor-size", .whole(CursorTheme.sizes, "points"), optional: \.cursorSize),
  ]

  private static var theme: SettingValue<String> {
    let name = SettingValue<String>.text("the name of a theme, such as Adwaita")
    return SettingValue(name.allowed) { node, reader throws(SettingFault) in
      let text = try name.read(node, reader)
      // It is a folder's name, and a colon would end it.
      guard !text.contains("/"), !text.contains(":") else { throw .notAllowed(node) }
      return text
    }
  }

  private static var hideDelay: SettingValue<Double?> {
    let seconds = SettingValue<Double>.number(0.1...3600, "seconds")
    return SettingValue("\(seconds.allowed), or never") { node, reader throws(SettingFault) in
      node.text == "never" ? nil : try seconds.read(node, reader)
    }
  }
}
