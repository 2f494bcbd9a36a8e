/// Something in a recording that cannot be understood.
public struct RecordingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// Whether only a word, or a line below another, is skipped; else what it stands in is left out:
  /// an event, its results, or the settings.
  public let isWarning: Bool
  /// What is wrong.
  public let what: String
  /// How to mend it.
  public let remedy: String

  /// Where, what, and how to mend it, in one line.
  public var description: String {
    "line \(line): \(isWarning ? "warning: " : "")\(what); \(remedy)"
  }
}
