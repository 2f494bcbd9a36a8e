/// Who points: the user that the figures are about, and others that the same engine must serve.
package enum UserVariant: String, CaseIterable, Sendable {
  /// The user of all tables.
  case base
  /// A steady hand: motor noise × 0.7.
  case steady
  /// An unsteady hand: motor noise × 1.5.
  case unsteady
  /// Noise across the movement 0.6 of that along it, instead of 0.35.
  case sideways
  /// The first movement aims at 0.90 of the way, instead of 0.97.
  case undershooting
  /// Plans every movement for the visible size, as if nothing ever helped (κ = 1).
  case distrustful
  /// Starts a correction when it was planned, whatever has lit up in the meantime.
  case impatient

  /// The name in the tables.
  package var title: String {
    switch self {
    case .base: "base"
    case .steady: "noise × 0.7"
    case .unsteady: "noise × 1.5"
    case .sideways: "sideways noise 0.6"
    case .undershooting: "undershoot 0.90"
    case .distrustful: "no trust (κ = 1)"
    case .impatient: "impatient"
    }
  }
}
