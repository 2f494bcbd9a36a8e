import InputSources
import PointerMotion
import YAMLDocuments

/// How the pointer's way follows from the hand's: a word, or a group of one.
enum AccelerationTables {
  static var acceleration: SettingValue<DeviceAcceleration> {
    let flatGain = SettingValue<Double>.number(
      AccelerationTable.leastGain...AccelerationProfile.mostGain, "points a millimetre")
    return SettingValue(
      "adaptive, flat, libinput-adaptive, libinput-flat, macos, {flat: GAIN}, {table: FILE} or "
        + "{macos: {linear: 1, …}}"
    ) { node, reader throws(SettingFault) in
      if let word = node.text {
        if let match = words.first(where: { $0.word == word }) { return match.value }
        throw .notAllowed(node, hint: Spelling.nearest(to: word, in: words.map(\.word)))
      }
      guard let entries = node.entries, entries.count == 1, let entry = entries.first else {
        throw .notAllowed(node)
      }
      switch entry.name {
      case "flat": return .profile(.flat(gain: try flatGain.read(entry.value, reader)))
      case "table": return .profile(.table(try table(entry.value, reader)))
      case "macos": return .profile(.parametric(try curve(entry.value, reader)))
      default:
        throw SettingFault(
          "there is no '\(entry.name.shown)'", at: entry.mark,
          hint: Spelling.nearest(to: entry.name, in: ["flat", "table", "macos"]))
      }
    }
  }

  private static let words: [(word: String, value: DeviceAcceleration)] = [
    ("adaptive", .adaptive), ("flat", .profile(.plain)),
    ("libinput-adaptive", .libinputAdaptive), ("libinput-flat", .libinputFlat),
    ("macos", .profile(.parametric(.mouse))),
  ]

  /// The most bytes of a table: 512 rows with long comments.
  private static let mostBytes = 1 << 18

  private static func table(
    _ node: YAMLNode, _ reader: SettingReader
  ) throws(SettingFault) -> AccelerationTable {
    let path = reader.locate(
      try SettingValue<String>.text("the name of a file").read(node, reader))
    do {
      let bytes = try FileBytes.read(path, limit: mostBytes)
      return try AccelerationTable(parsing: String(decoding: bytes, as: UTF8.self))
    } catch let error as FileError {
      throw SettingFault("\(error)", at: node.mark)
    } catch {
      throw SettingFault("table '\(path.shown)': \(error)", at: node.mark)
    }
  }

  // MARK: macOS

  /// The numbers of a parametric curve; none is set at first.
  struct CurveNumbers {
    var linear = 0.0
    var parabolic = 0.0
    var cubic = 0.0
    var quartic = 0.0
    var tangentSpeed = 0.0
    var rootSpeed = 0.0
  }

  static let macOSRules: [SettingRule<CurveNumbers>] = [
    SettingRule("linear", .number(0...1000), \.linear),
    SettingRule("parabolic", .number(0...1000), \.parabolic),
    SettingRule("cubic", .number(0...1000), \.cubic),
    SettingRule("quartic", .number(0...1000), \.quartic),
    SettingRule("tangent-speed", .number(0...10_000, "inches a second"), \.tangentSpeed),
    SettingRule("root-speed", .number(0...10_000, "inches a second"), \.rootSpeed),
  ]

  private static func curve(
    _ node: YAMLNode, _ reader: SettingReader
  ) throws(SettingFault) -> ParametricCurve {
    var numbers = CurveNumbers()
    var inner = SettingReader(path: "")
    inner.read(node, macOSRules, into: &numbers, within: "'macos'")
    if let first = inner.problems.first {
      let others = inner.problems.dropFirst().map { "; line \($0.line): \($0.message)" }
      throw SettingFault(
        first.message + others.joined(), at: YAMLMark(line: first.line, column: 1))
    }
    do {
      return try ParametricCurve(
        linearGain: numbers.linear, parabolicGain: numbers.parabolic, cubicGain: numbers.cubic,
        quarticGain: numbers.quartic, tangentSpeed: numbers.tangentSpeed,
        rootSpeed: numbers.rootSpeed)
    } catch {
      throw SettingFault("\(error)", at: node.mark)
    }
  }
}
