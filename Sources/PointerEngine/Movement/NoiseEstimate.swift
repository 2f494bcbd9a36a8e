import PointerGeometry
import PointerMotion

/// How much a user's movements scatter, against the scatter of `MovementParameters.restNoise`.
///
/// After a movement that ended at e, and a click on a target with its middle at c within a short
/// time, (c − e) is a sample of the scatter. With the scatter S that was expected, the target's
/// extent included, r² = Δ²/S is 1 on average if the expectation is right. The estimate is its
/// exponential mean, q ← q + (r² − q)/N, each sample bounded so that one odd movement counts
/// little, and the scale of the scatter is √q within documented bounds.
/// **Source:** the exponentially weighted estimate of a variance.
struct NoiseEstimate: Hashable {
  /// The mean squares along and across the movement.
  private(set) var along = 1.0
  private(set) var across = 1.0

  /// A sample above this square counts as this: four standard deviations.
  private static let mostSquare = 16.0

  /// Takes in a sample.
  mutating func note(
    squareAlong: Double, squareAcross: Double, _ parameters: MovementParameters
  ) {
    guard squareAlong.isFinite, squareAcross.isFinite else { return }
    let share = 1 / parameters.noiseMemory
    along += share * (min(squareAlong, Self.mostSquare) - along)
    across += share * (min(squareAcross, Self.mostSquare) - across)
  }

  /// The expected scatter for this user.
  func scaled(_ noise: AimNoise, _ parameters: MovementParameters) -> AimNoise {
    func scale(_ square: Double) -> Double {
      min(parameters.mostNoiseScale, max(parameters.leastNoiseScale, square.squareRoot()))
    }
    return AimNoise(
      floor: noise.floor, along: noise.along * scale(along), across: noise.across * scale(across))
  }
}

/// The end of a movement, until it is known what it was aimed at.
struct Approach {
  var end: Point<LogicalSpace>
  /// Of length one.
  var direction: Vector<LogicalSpace>
  var length: Double
  /// The mean speed, in points a second.
  var speed: Double
  var device: PointerDevice
  var surface: SurfaceID
  var instant: Instant
}
