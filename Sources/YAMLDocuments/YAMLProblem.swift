/// Something in a text that is not as it should be.
public struct YAMLProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is.
  public let mark: YAMLMark
  /// What is wrong, and how to mend it.
  public let message: String

  /// Describes a problem.
  public init(at mark: YAMLMark, _ message: String) {
    self.mark = mark
    self.message = message
  }

  /// The place and what is wrong.
  public var description: String { "\(mark): \(message)" }
}
