/// Why numbers make no parametric curve.
public enum ParametricCurveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A parameter is negative, too large, or no number.
  case outOfRange(parameter: String, value: Double, most: Double)
  /// The pointer would never move.
  case allGainsZero

  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let most):
      "the \(parameter) is \(value); give a number from 0 to \(most)"
    case .allGainsZero:
      "all four gains are zero, so that the pointer would never move; give at least one above zero"
    }
  }
}
