import PointerEngine
import YAMLDocuments

/// The settings of the adaptive pointer.
enum PointerTable {
  static let rules: [SettingRule<UserSettings>] = [
    SettingRule("adaptive", .yesOrNo, \.pointer.isAdaptive),
    SettingRule("reduced-motion", .yesOrNo, \.pointer.reducedMotion),
    SettingRule("size", .number(4...128, "points"), \.pointer.pointerDiameter),
    SettingRule("inertia", .yesOrNo, \.pointer.inertia),
    SettingRule("magnetism", .yesOrNo, \.pointer.magnetism),
    SettingRule("mouse-magnetism", .yesOrNo, \.pointer.magnetismForMouse),
    SettingRule("auto-hide", hideDelay, \.pointer.autoHideDelay),
    SettingRule("hide-while-typing", .yesOrNo, \.pointer.hidesWhileTyping),
  ]

  private static var hideDelay: SettingValue<Double?> {
    let seconds = SettingValue<Double>.number(0.1...3600, "seconds")
    return SettingValue("\(seconds.allowed), or never") { node, reader throws(SettingFault) in
      node.text == "never" ? nil : try seconds.read(node, reader)
    }
  }
}
