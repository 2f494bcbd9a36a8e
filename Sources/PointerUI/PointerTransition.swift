/// The timing of the pointer's change of shape, for a client that animates alongside.
public struct PointerTransition: Hashable, Sendable {
  /// How long the change takes, in seconds; zero for one without movement.
  public var duration: Double

  /// Makes a transition.
  public init(duration: Double) { self.duration = duration }
}
