import InputSources
import PointerGeometry

/// A gesture of three or more fingers, so far.
public struct SystemGesture: Hashable, Sendable {
  /// What the fingers do.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// They move together.
    case swipe
    /// They spread, close or turn.
    case pinch
    /// They rest.
    case hold
  }

  /// What the fingers do.
  public let kind: Kind
  /// How many there are, 3 or more.
  public let fingers: Int
  /// The touchpad.
  public let device: DeviceID
  /// Where the pointer was when it began.
  public let location: Point<LogicalSpace>
  /// How far the middle of the fingers has moved since, in points; always finite.
  public internal(set) var translation: Vector<LogicalSpace>
  /// How far apart they are, in terms of the beginning: above zero, and 1 for a swipe or a hold.
  public internal(set) var scale: Double
  /// How far they have turned, in degrees clockwise; 0 for a swipe or a hold.
  public internal(set) var rotation: Double
  /// The time of the last change.
  public internal(set) var time: Instant

  /// Describes a gesture.
  public init(
    _ kind: Kind, fingers: Int, device: DeviceID, at location: Point<LogicalSpace>,
    translation: Vector<LogicalSpace> = .zero, scale: Double = 1, rotation: Double = 0,
    time: Instant
  ) {
    self.kind = kind
    self.fingers = fingers
    self.device = device
    self.location = location
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
    self.time = time
  }
}
