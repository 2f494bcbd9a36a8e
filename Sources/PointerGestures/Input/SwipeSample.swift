import PointerGeometry

/// One report of fingers that move together on a touchpad, mostly three or more.
public struct SwipeSample<Space: CoordinateSpace>: Hashable, Sendable {
  /// What happened.
  public var phase: StreamPhase
  /// How many fingers; the same during the whole swipe.
  public var fingers: Int
  /// How far since the report before.
  public var delta: Vector<Space>
  /// Where the pointer is; it stands still during a swipe.
  public var location: Point<Space>

  /// Describes a report.
  public init(
    _ phase: StreamPhase, fingers: Int, delta: Vector<Space> = .zero, at location: Point<Space>
  ) {
    self.phase = phase
    self.fingers = fingers
    self.delta = delta
    self.location = location
  }
}
