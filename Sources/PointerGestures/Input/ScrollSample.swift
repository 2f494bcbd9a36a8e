import PointerGeometry

/// One report of a scroll.
public struct ScrollSample<Space: CoordinateSpace>: Hashable, Sendable {
  /// What kind of scroll it is.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// A wheel with detents: each report stands for itself, and there is no end. Its phase is of
    /// no account.
    case discrete
    /// Fingers on a touchpad: begins, goes on, and ends.
    case continuous
  }

  /// What happened.
  public var phase: StreamPhase
  /// What kind of scroll it is.
  public var source: Source
  /// How far since the report before, both axes at once.
  public var delta: Vector<Space>
  /// Where the pointer is; it stands still during a scroll.
  public var location: Point<Space>

  /// Describes a report.
  public init(
    _ phase: StreamPhase, source: Source = .continuous, delta: Vector<Space> = .zero,
    at location: Point<Space>
  ) {
    self.phase = phase
    self.source = source
    self.delta = delta
    self.location = location
  }
}
