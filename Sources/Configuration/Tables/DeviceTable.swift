import InputSources
import YAMLDocuments

/// The settings of devices, and by what they are told apart.
enum DeviceTable {
  static let rules: [SettingRule<DeviceRule>] = [
    SettingRule("match", allowed: "a group of what a device has to fit", isGroup: true) {
      node, rule, reader throws(SettingFault) in
      let before = reader.problems.count
      reader.read(node, matchRules, into: &rule.match, within: "'match'")
      if reader.problems.count > before { reader.isMatchBroken = true }
    },
    setting("enabled", .yesOrNo, \.isEnabled),
    setting("rest-beside-mouse", .yesOrNo, \.restsBesideMouse),
    setting("click-method", .anyCase, \.clickMethod),
    setting("tap", .yesOrNo, \.tapping),
    setting("tap-buttons", .choice(tapOrders), \.tapButtonOrder),
    setting("tap-and-drag", .yesOrNo, \.tapAndDrag),
    setting("drag-lock", .yesOrNo, \.dragLock),
    setting("natural-scroll", .yesOrNo, \.naturalScrolling),
    setting("scroll-method", .anyCase, \.scrollMethod),
    setting("scroll-button", button, \.scrollButton),
    setting("scroll-speed", .number(DeviceConfiguration.scrollSpeeds), \.scrollSpeed),
    setting("disable-while-typing", .yesOrNo, \.disableWhileTyping),
    setting("left-handed", .yesOrNo, \.leftHanded),
    setting("middle-emulation", .yesOrNo, \.middleEmulation),
    setting("speed", .number(DeviceConfiguration.speeds), \.speed),
    setting("acceleration", AccelerationTables.acceleration, \.acceleration),
    setting(
      "resolution", .number(DeviceConfiguration.resolutions, "dots an inch"), \.resolution),
    setting("calibration", calibration, \.calibration),
    setting("output", .text("the name of an output, such as HEADLESS-1"), \.outputName),
  ]

  static let matchRules: [SettingRule<DeviceMatch>] = [
    SettingRule("name", .text("a name, in which * stands for any text"), optional: \.name),
    SettingRule("vendor", .whole(0...0xffff), optional: \.vendor),
    SettingRule("product", .whole(0...0xffff), optional: \.product),
    SettingRule("kind", .anyCase, optional: \.kind),
  ]

  private static func setting<Value>(
    _ name: String, _ value: SettingValue<Value>,
    _ place: WritableKeyPath<DeviceConfiguration, Value?> & Sendable
  ) -> SettingRule<DeviceRule> {
    SettingRule(name, allowed: value.allowed) { node, rule, reader throws(SettingFault) in
      rule.configuration[keyPath: place] = try value.read(node, reader)
    }
  }

  // MARK: Values

  private static let tapOrders: [(word: String, value: TapButtonOrder)] = [
    ("left-right-middle", .twoFingersSecondary), ("left-middle-right", .twoFingersMiddle),
  ]

  /// The buttons by name, and any by its evdev code: BTN_LEFT … KEY_MAX.
  ///
  /// Source: linux/input-event-codes.h.
  private static var button: SettingValue<UInt32> {
    let names: [String: UInt32] = [
      "left": 0x110, "right": 0x111, "middle": 0x112, "side": 0x113, "extra": 0x114,
      "forward": 0x115, "back": 0x116,
    ]
    let code = SettingValue<UInt32>.whole(0x100...0x2ff)
    return SettingValue(
      "left, right, middle, side, extra, forward, back, or an evdev code from 256 to 767"
    ) { node, reader throws(SettingFault) in
      guard let text = node.text else { throw .notAllowed(node) }
      if let known = names[text] { return known }
      guard SettingValue<UInt32>.parse(text) == nil else { return try code.read(node, reader) }
      throw .notAllowed(node, hint: Spelling.nearest(to: text, in: names.keys.sorted()))
    }
  }

  private static var calibration: SettingValue<CalibrationMatrix> {
    SettingValue(
      "a list of six numbers a to f, with x' = ax + by + c and y' = dx + ey + f, such as "
        + "[0, -1, 1, 1, 0, 0]"
    ) { node, _ throws(SettingFault) in
      let numbers = node.values?.map { $0.text?.decimal } ?? []
      guard numbers.count == 6, !numbers.contains(nil) else { throw .notAllowed(node) }
      guard let matrix = CalibrationMatrix(numbers.compactMap { $0 }) else {
        throw SettingFault(
          "these numbers put the whole surface on a line, or are beyond "
            + "±\(CalibrationMatrix.most.plain)")
      }
      return matrix
    }
  }
}

extension SettingReader {
  /// Reads one rule of the list.
  ///
  /// - Returns: nil if it is not known which devices it is for: with half of its conditions it would
  ///   set devices that it was never meant for.
  mutating func deviceRule(_ node: YAMLNode) -> DeviceRule? {
    var rule = DeviceRule(DeviceConfiguration())
    isMatchBroken = false
    if let match = node.entries?.first(where: { $0.name == "match" }), match.value.isNull {
      note(match.mark, "match has no value; leave it out for a rule that is for every device")
      isMatchBroken = true
    }
    read(node, DeviceTable.rules, into: &rule, within: "a rule of 'devices'")
    return isMatchBroken ? nil : rule
  }
}
