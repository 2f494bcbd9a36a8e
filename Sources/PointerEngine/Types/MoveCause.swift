/// Why the engine moved the model.
public enum MoveCause: UInt8, Hashable, Sendable, CaseIterable {
  /// The pointer rests in a region and goes to its middle.
  case recentering = 0
  /// A flick carries it on.
  case inertia = 1
  /// A flick or a long movement carried it to the likeliest target.
  case magnetism = 2
}
