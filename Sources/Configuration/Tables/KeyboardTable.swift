import InputSources
import YAMLDocuments

/// The settings of the keyboard.
enum KeyboardTable {
  static let rules: [SettingRule<UserSettings>] = [
    SettingRule("layout", .names("a layout of XKB, such as us or de"), \.keymap.layout),
    SettingRule("variant", .names("a variant of the layout, such as neo"), \.keymap.variant),
    SettingRule("model", .text("a keyboard model of XKB, such as pc105"), \.keymap.model),
    SettingRule("options", .names("options of XKB, such as ctrl:nocaps"), \.keymap.options),
    SettingRule("rules", .text("a rule set of XKB, such as evdev"), \.keymap.rules),
    SettingRule("keymap", keymapFile, optional: \.keymapText),
    SettingRule("repeat-rate", .whole(0...1000, "times a second; 0 is never"), \.keyRepeat.rate),
    SettingRule("repeat-delay", .whole(0...10_000, "milliseconds"), \.keyRepeat.delay),
    SettingRule("num-lock", .yesOrNo, \.numLock),
  ]

  /// The most bytes of a keymap; those of xkbcommon's own have about 70,000.
  private static let mostBytes = 1 << 20

  private static var keymapFile: SettingValue<String> {
    let name = SettingValue<String>.text("the name of a file with a keymap of XKB")
    return SettingValue(name.allowed) { node, reader throws(SettingFault) in
      let path = reader.locate(try name.read(node, reader))
      let text: String
      do throws(FileError) {
        text = String(
          decoding: try FileBytes.read(path, limit: Self.mostBytes), as: UTF8.self)
      } catch {
        throw SettingFault("\(error)")
      }
      do throws(KeymapError) {
        _ = try Keymap(text: text)
      } catch {
        throw SettingFault("'\(path.shown)': \(error)")
      }
      return text
    }
  }

  private static let named = ["layout", "variant", "model", "options", "rules"]

  /// Finds out whether the names lead to a layout, once all are known.
  ///
  /// Without that, a mistyped name would keep the session from starting.
  @Sendable static func check(
    _ node: YAMLNode, _ settings: inout UserSettings, _ reader: inout SettingReader
  ) {
    let names = node.entries?.filter { named.contains($0.name) } ?? []
    guard let first = names.first else { return }
    if settings.keymapText != nil {
      reader.note(
        first.mark, "'\(first.name)' has no effect beside 'keymap', which says it all; take one out"
      )
      settings.keymap = KeymapNames()
      return
    }
    do throws(KeymapError) {
      _ = try Keymap(names: settings.keymap)
    } catch {
      reader.note(first.mark, "\(error)")
      settings.keymap = KeymapNames()
    }
  }
}
