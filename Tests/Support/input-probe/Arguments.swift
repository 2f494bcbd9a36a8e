import Glibc
import InputSources

/// What the probe was asked to do.
struct Arguments {
  /// What is wrong with them.
  struct Misuse: Error, CustomStringConvertible {
    var description: String {
      "usage: input-probe [--rule WORDS]... [--later WORDS]... [--log LEVEL] [--user NUMBER] "
        + "[--count | --times] seat NAME | paths NODE..."
    }
  }

  /// The rules from the start.
  var rules = DeviceRules()
  /// The rules after SIGHUP.
  var laterRules = DeviceRules()
  /// What is logged.
  var threshold = InputLog.Level.warning
  /// Who runs the probe; nil for who started it.
  var user: UInt32?
  /// Whether events are counted instead of printed, with the allocations between them.
  var counts = false
  /// Whether each event's time in seconds is printed before it.
  var times = false
  /// The seat; nil for paths.
  var seat: String?
  /// The nodes.
  var paths: [String] = []

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--rule": rules.rules.append(try RuleWords(words.popFirst() ?? "").rule)
      case "--later": laterRules.rules.append(try RuleWords(words.popFirst() ?? "").rule)
      case "--log": threshold = words.popFirst() == "info" ? .info : .debug
      case "--user": user = words.popFirst().flatMap { UInt32($0) }
      case "--count": counts = true
      case "--times": times = true
      case "seat" where words.count == 1:
        seat = words.popFirst()
        return
      case "paths":
        paths = Array(words)
        return
      default: throw Misuse()
      }
    }
    throw Misuse()
  }
}
