/// What came of a case.
public enum Verdict: Equatable, Sendable {
  /// The compositor does what it must.
  case ok
  /// It does not; the text says what it did instead.
  case failed(String)
  /// It could not be tried; the text says why. That is no success.
  case skipped(String)

  /// The line of a report.
  ///
  /// - Parameter name: The case's.
  public func line(_ name: String) -> String {
    switch self {
    case .ok: "ok \(name)"
    case .failed(let why): "not ok \(name): \(why)"
    case .skipped(let why): "skip \(name): \(why)"
    }
  }
}
