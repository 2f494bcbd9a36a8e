import PointerGeometry

/// How far two fingers have moved, spread and turned since their pinch began.
public struct PinchValue<Space: CoordinateSpace>: Hashable, Sendable {
  /// How far their middle has moved.
  public var translation: Vector<Space>
  /// How far apart they are, in terms of the beginning: above zero.
  public var scale: Double
  /// How far they have turned, in degrees clockwise; more than 360 after a full turn.
  public var rotation: Double

  /// No change at all.
  public static var identity: Self { Self(translation: .zero, scale: 1, rotation: 0) }

  /// Describes a change.
  public init(translation: Vector<Space> = .zero, scale: Double = 1, rotation: Double = 0) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  /// Whether all numbers are finite and the scale is above zero.
  public var isUsable: Bool {
    translation.isUsable && scale.isFinite && scale > 0 && abs(rotation) <= GestureLimits.most
  }
}
