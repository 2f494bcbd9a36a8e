import PointerGeometry

/// Another number of fingers on a touchpad.
public struct ContactChange: Hashable, Sendable {
  /// How many there are from then on.
  public var fingers: Int
  /// Since when: for a lift that was inferred, that is before it could be known.
  public var instant: Instant

  /// Names a change.
  @inlinable public init(fingers: Int, instant: Instant) {
    self.fingers = fingers
    self.instant = instant
  }
}
