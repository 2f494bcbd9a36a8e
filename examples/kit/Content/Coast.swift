import Glibc
import PointerGeometry

/// How content moves on after the fingers have been lifted, and comes to rest.
///
/// Velocity decays by 0.996 a millisecond: `v(t) = v0 e^(-t/τ)`, so that
/// `x(t) = v0 τ (1 - e^(-t/τ))` with `τ = -1 ms / ln 0.996 = 0.2495 s`.
/// Tuned by hand between the rates of scroll views on iOS, 0.998 and 0.99 (public): the slower
/// one carries a map away from what one was looking at.
package struct Coast: Hashable {
  /// The velocity at the beginning, in points a second.
  package let velocity: Vector<SurfaceSpace>
  /// When it began.
  package let start: Instant

  private static let timeConstant = 0.2495
  /// Slower than this, in points a second, looks like rest at any frame rate.
  private static let restSpeed = 8.0
  /// A slower lift is meant to stop, in points a second; tuned by hand.
  package static let leastSpeed = 60.0

  package init(velocity: Vector<SurfaceSpace>, start: Instant) {
    self.velocity = velocity
    self.start = start
  }

  /// How far the content has moved by a time.
  package func displacement(at time: Instant) -> Vector<SurfaceSpace> {
    let elapsed = max(0, time.seconds(since: start))
    return velocity * (Self.timeConstant * (1 - exp(-elapsed / Self.timeConstant)))
  }

  /// Whether it has come to rest by a time.
  package func isOver(at time: Instant) -> Bool {
    velocity.length * exp(-max(0, time.seconds(since: start)) / Self.timeConstant)
      < Self.restSpeed
  }
}
