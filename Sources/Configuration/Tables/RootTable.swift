import InputSources
import YAMLDocuments

/// The sections of the file.
enum RootTable {
  static let rules: [SettingRule<UserSettings>] = [
    section("keyboard", KeyboardTable.rules, then: KeyboardTable.check),
    section("pointer", PointerTable.rules),
    section("appearance", AppearanceTable.rules),
    section("gestures", GestureTable.rules),
    SettingRule("devices", allowed: "a list of rules, each begun by a dash", isGroup: true) {
      node, settings, reader throws(SettingFault) in
      guard let values = node.values else { throw .notAllowed(node) }
      for value in values where !value.isNull {
        if let rule = reader.deviceRule(value) { settings.devices.append(rule) }
      }
    },
  ]

  /// The names and settings of each section, and of the groups within.
  static var sections: [(name: String, rules: [(name: String, allowed: String)])] {
    func plain<Target>(_ rules: [SettingRule<Target>]) -> [(name: String, allowed: String)] {
      rules.map { ($0.name, $0.allowed) }
    }
    return [
      ("keyboard", plain(KeyboardTable.rules)), ("pointer", plain(PointerTable.rules)),
      ("appearance", plain(AppearanceTable.rules)),
      ("gestures", plain(GestureTable.rules)), ("devices", plain(DeviceTable.rules)),
      ("match", plain(DeviceTable.matchRules)), ("macos", plain(AccelerationTables.macOSRules)),
    ]
  }

  private static func section(
    _ name: String, _ rules: [SettingRule<UserSettings>],
    then check: (@Sendable (YAMLNode, inout UserSettings, inout SettingReader) -> Void)? = nil
  ) -> SettingRule<UserSettings> {
    SettingRule(name, allowed: "a group of settings", isGroup: true) {
      node, settings, reader throws(SettingFault) in
      reader.read(node, rules, into: &settings, within: "'\(name)'")
      check?(node, &settings, &reader)
    }
  }
}
