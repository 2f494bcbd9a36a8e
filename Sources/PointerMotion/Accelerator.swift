import PointerGeometry

/// Turns the motions of a device into motions of the pointer.
///
/// Each motion is scaled by the profile's gain at the present speed of the hand. What comes out is
/// in whole steps of a grid, 1/256 point unless said otherwise, because that is what a Wayland
/// client can be told; what is left over is kept for the next motion, so that the sum of all that
/// came out is never off by more than half a step. No slow motion is lost.
///
/// The same motion cut into other reports gives the same speed, exactly: see `HandSpeed`. The sum
/// of the points then is the same for a steady hand, and for one that changes its speed differs
/// only by how well the reports sample the change.
public struct Accelerator: Hashable, Sendable {
  /// The curve.
  public var profile: AccelerationProfile
  /// The user's setting: −1 … 1, default 0.
  ///
  /// The gain is scaled by 3^setting: a third at −1, three times at 1. Numbers out of range are
  /// clamped; NaN counts as 0.
  public var speed: Double {
    didSet {
      speed = Self.clampedSpeed(speed)
      factor = Self.factor(of: speed)
    }
  }
  private var factor: Double
  private var hand = HandSpeed()
  private var carry: StepCarry

  /// Makes an accelerator for a device at rest.
  ///
  /// - Parameter step: the grid of what comes out, in points: 1e-6 … 64, default 1/256.
  public init(profile: AccelerationProfile, speed: Double = 0, step: Double = 1.0 / 256) {
    self.profile = profile
    self.speed = Self.clampedSpeed(speed)
    factor = Self.factor(of: self.speed)
    carry = StepCarry(step: step)
  }

  /// The present speed of the hand, in millimetres a second.
  public var handSpeed: Double { hand.speed }

  /// The motion of the pointer for one of the device, in points.
  ///
  /// - Parameters:
  ///   - delta: in millimetres. One that is not finite or of more than a metre is ignored.
  ///   - instant: the event's timestamp; see `HandSpeed` for times that coincide or run backwards.
  public mutating func move(
    by delta: Vector<DeviceSpace>, at instant: Instant
  ) -> Vector<LogicalSpace> {
    guard abs(delta.dx) <= 1000, abs(delta.dy) <= 1000 else { return .zero }
    hand.move(by: delta, at: instant)
    let gain = min(profile.gain(atSpeed: hand.speed) * factor, AccelerationProfile.mostGain)
    return carry.take(Vector(dx: delta.dx * gain, dy: delta.dy * gain))
  }

  /// Forgets speed and remainder: the device was unplugged, or the pointer put elsewhere.
  public mutating func reset() {
    hand = HandSpeed()
    carry = StepCarry(step: carry.step)
  }

  private static func clampedSpeed(_ speed: Double) -> Double {
    speed.isNaN ? 0 : min(1, max(-1, speed))
  }

  private static func factor(of speed: Double) -> Double {
    // e^(s·ln 3).
    Elementary.exp(speed * 1.098_612_288_668_109_8)
  }
}
