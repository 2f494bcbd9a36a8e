/// The user's settings for the pointer; they outrank what clients ask for.
public struct EngineSettings: Hashable, Sendable {
  /// Whether regions have an effect at all; without, the pointer follows the hand and no more.
  public var isAdaptive: Bool
  /// No movement and no scaling of its own: cross-fades instead.
  public var reducedMotion: Bool
  /// The width of the free pointer: 4 … 128 points.
  ///
  /// Public: 19.
  public var pointerDiameter: Double

  /// Makes settings; the defaults are those of a new user.
  public init(
    isAdaptive: Bool = true, reducedMotion: Bool = false, pointerDiameter: Double = 19
  ) {
    self.isAdaptive = isAdaptive
    self.reducedMotion = reducedMotion
    self.pointerDiameter = pointerDiameter
  }
}
