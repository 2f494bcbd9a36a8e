/// The numbers of inertia, capture and magnetism.
///
/// Lengths in points, times in seconds, speeds in points a second. Tuned with the simulated users
/// of the pointing benchmark on its tuning seeds; see `docs/feel.md`.
public struct MovementParameters: Hashable, Sendable {
  /// The time constant τ of a flick's exponential decay: 0.01 … 0.3.
  public var timeConstant = 0.065
  /// The farthest a flick goes: 0 … 2000.
  public var longestFlick = 400.0
  /// The least speed at lift that is a flick.
  public var flickSpeed = 300.0
  /// The speed above which nothing is captured in passing.
  public var captureSpeed = 450.0
  /// The least length of a movement after which magnetism may act at rest.
  public var leastDistance = 60.0
  /// The least speed at the peak of such a movement.
  public var leastPeakSpeed = 120.0
  /// How likely a target has to be among the candidates: 0 … 1.
  public var leastPosterior = 0.35

  /// Makes the parameters with their defaults.
  public init() {}
}
