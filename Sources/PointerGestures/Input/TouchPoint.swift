import PointerGeometry

/// A contact at one moment: a finger, a pen, or the pointer with a button held down.
public struct TouchPoint<Space: CoordinateSpace>: Hashable, Sendable {
  /// Which contact.
  public var id: TouchID
  /// What happened to it.
  public var phase: TouchPhase
  /// Where it is.
  ///
  /// Of no account once it ended or was cancelled: many devices do not say, so that where it last
  /// was counts.
  public var location: Point<Space>
  /// What made it.
  public var kind: TouchKind

  /// Describes a contact.
  public init(
    id: TouchID, phase: TouchPhase, location: Point<Space>, kind: TouchKind = .direct
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.kind = kind
  }
}
