/// A mistake in a configuration file; the user's to mend.
public struct ConfigurationProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong, and what is allowed.
  public let message: String

  /// The file, the line and what is wrong: `FILE:LINE: MESSAGE`.
  public var description: String { "\(path):\(line): \(message)" }
}
