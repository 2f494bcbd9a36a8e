/// A line of a trace that cannot be understood.
public struct TraceProblem: Hashable, Sendable, CustomStringConvertible {
  /// Its number, counted from 1.
  public let line: Int
  /// What is wrong with it, and what is allowed.
  public let message: String

  /// The line and what is wrong with it.
  public var description: String { "line \(line): \(message)" }
}
