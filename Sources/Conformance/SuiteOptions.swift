/// How the suite is run.
public struct SuiteOptions: Sendable {
  /// The compositor's socket; nil for that of the environment.
  public var socket: String?

  /// The longest time of a case, in seconds, above zero; 20 by default.
  public var limit = 20.0

  /// How long an answer may take, in seconds, above zero; 1 by default.
  ///
  /// The suite waits so long only for what does not come.
  public var patience = 1.0

  /// The options of a run on the environment's compositor.
  public init() {}

  var deadline: Deadline { Deadline(limit: limit, patience: patience) }
}
