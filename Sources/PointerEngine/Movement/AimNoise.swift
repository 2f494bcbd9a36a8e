/// How the end of a movement scatters about what it was aimed at.
///
/// σ = floor + share·d along the movement and across it, d being its length. **Source:** the
/// standard deviation of a hand's movement grows linearly with its speed (Meyer and others, 1988).
public struct AimNoise: Hashable, Sendable {
  /// What is left at no length, in points: 0.1 … 200.
  public var floor: Double
  /// The share along the movement: 0.001 … 2.
  public var along: Double
  /// The share across the movement: 0.001 … 2.
  public var across: Double

  /// Describes a scatter.
  public init(floor: Double, along: Double, across: Double) {
    self.floor = floor
    self.along = along
    self.across = across
  }

  /// The scatter with every number in range.
  func sanitized(default standard: AimNoise) -> AimNoise {
    func clamp(_ number: Double, _ least: Double, _ most: Double, _ standard: Double) -> Double {
      number.isNaN ? standard : min(most, max(least, number))
    }
    return AimNoise(
      floor: clamp(floor, 0.1, 200, standard.floor),
      along: clamp(along, 0.001, 2, standard.along),
      across: clamp(across, 0.001, 2, standard.across))
  }
}
