/// Gathers what is wrong with a text while that is read.
final class ProblemLog {
  /// How many errors, and how many warnings, are kept: a text that is wrong throughout would have as many as it has lines.
  static let limit = 100

  private(set) var problems: [RecordingProblem] = []
  /// How many of them left something out.
  private(set) var errors = 0
  private var warnings = 0

  /// Notes something that cannot be understood; what it stands in is left out.
  func error(_ line: Int, _ what: String, _ remedy: String) {
    errors += 1
    guard errors <= Self.limit else { return }
    problems.append(RecordingProblem(line: line, isWarning: false, what: what, remedy: remedy))
  }

  /// Notes something that is skipped, while the rest of the line counts.
  func warning(_ line: Int, _ what: String, _ remedy: String) {
    warnings += 1
    guard warnings <= Self.limit else { return }
    problems.append(RecordingProblem(line: line, isWarning: true, what: what, remedy: remedy))
  }

  /// A word from a text, short enough for a message and on one line.
  static func quoted(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(40) {
      // Nothing that could move a terminal's cursor or colour its text.
      let isPlain = scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value)
      result.unicodeScalars.append(isPlain ? scalar : "?")
    }
    return "'\(result)\(text.unicodeScalars.count > 40 ? "…" : "")'"
  }
}
