import PointerGeometry
import PointerMotion

/// One axis of a coast, in closed form: a glide, a spring back to an end, or one and then the
/// other.
///
/// A glide that reaches the end of the range at the time t with x₀ + v₀·τ·(1 − e^(−t/τ)) = end,
/// t = −τ·ln(1 − (end − x₀) / (v₀·τ)), goes on as a spring to that end with the velocity that it
/// has there: the motion is smooth, and goes a little beyond.
struct AxisCoast: Hashable, Sendable {
  let start: Instant
  let from: Double
  let velocity: Double
  let deceleration: Deceleration
  /// What follows the glide, from its start on; nil for a glide that ends by itself.
  let spring: SpringSegment?
  /// When everything is over.
  let end: Instant
  private let target: Double

  /// - Parameters:
  ///   - from: where it begins.
  ///   - velocity: in points a second.
  ///   - start: when it begins.
  ///   - range: the offsets that show no more than the content.
  ///   - rules: how it glides and springs.
  init(
    from: Double, velocity: Double, start: Instant, range: ClosedRange<Double>?,
    rules: ScrollKineticsRules
  ) {
    self.start = start
    self.from = from
    self.velocity = velocity
    deceleration = rules.deceleration
    let glide = rules.deceleration
    let stop = glide.projectedEnd(from: from, velocity: velocity)
    let isOutside = range.map { !$0.contains(from) } ?? false
    // Already beyond an end: back to that one at once. Else the end it reaches, if any.
    let edge = range.map { Self.clamp(isOutside ? from : stop, to: $0) } ?? stop
    guard isOutside || abs(edge - stop) > ScrollKineticsRules.tolerance else {
      spring = nil
      target = edge
      end = start.advanced(
        bySeconds: glide.duration(
          from: abs(stop - from), downTo: ScrollKineticsRules.tolerance))
      return
    }
    // The glide goes beyond the edge by more than the tolerance: the logarithm is that of a
    // number well above zero.
    let left = isOutside ? 1 : 1 - (edge - from) / (velocity * glide.timeConstant)
    let hit = -glide.timeConstant * Elementary.log(left)
    let spring = SpringSegment(
      spring: rules.comeback, from: isOutside ? from : edge,
      velocity: glide.velocity(after: hit, initial: velocity), to: edge,
      start: start.advanced(bySeconds: hit), tolerance: ScrollKineticsRules.tolerance)
    self.spring = spring
    target = edge
    end = spring.end
  }

  private static func clamp(_ number: Double, to range: ClosedRange<Double>) -> Double {
    min(max(number, range.lowerBound), range.upperBound)
  }

  /// The offset at an instant.
  func value(at instant: Instant) -> Double {
    guard instant < end else { return target }
    if let spring, instant >= spring.start { return spring.value(at: instant) }
    return from
      + deceleration.travel(after: instant.seconds(since: start), initial: velocity)
  }

  /// The velocity at an instant, in points a second.
  func velocity(at instant: Instant) -> Double {
    guard instant < end else { return 0 }
    if let spring, instant >= spring.start { return spring.velocity(at: instant) }
    return deceleration.velocity(after: instant.seconds(since: start), initial: velocity)
  }
}
