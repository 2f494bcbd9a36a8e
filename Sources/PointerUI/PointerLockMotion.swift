import PointerGeometry

/// A movement of the hand while the pointer is locked.
public struct PointerLockMotion: Hashable, Sendable {
  /// How far the pointer would have moved, in points.
  public var delta: Vector<SurfaceSpace>
  /// The same without acceleration, in units of the device.
  public var unacceleratedDelta: Vector<SurfaceSpace>
  /// When it happened, by a clock of the compositor's with microseconds.
  public var time: Instant
}
