/// A damped harmonic oscillator, described as a designer thinks of it.
///
/// The motion is x'' + 2ζω·x' + ω²·x = 0 with ω = 2π / response.
public struct Spring: Hashable, Sendable {
  /// The period of the undamped motion, in seconds: 0.001 … 60.
  public let response: Double
  /// The damping ratio ζ: below 1 it overshoots, at 1 it is critically damped: 0.05 … 100.
  public let dampingRatio: Double

  /// The undamped angular frequency ω, in radians a second.
  let omega: Double
  /// The decay ζω of the oscillating form, in 1/s.
  let decay: Double
  /// The decay of the slowest part, in 1/s; the same as `decay` unless overdamped.
  let slowDecay: Double
  /// ω·√|1 − ζ²|, in radians a second: the damped frequency, or its overdamped counterpart.
  let kappa: Double

  /// Makes a spring; numbers out of range are clamped to it, NaN counts as the lower end.
  public init(response: Double, dampingRatio: Double) {
    self.response = response > 0.001 ? min(response, 60) : 0.001
    self.dampingRatio = dampingRatio > 0.05 ? min(dampingRatio, 100) : 0.05
    omega = 2 * Double.pi / self.response
    decay = self.dampingRatio * omega
    // (1 − ζ)(1 + ζ) keeps the digits that 1 − ζ² loses near critical damping.
    let factor = (1 - self.dampingRatio) * (1 + self.dampingRatio)
    kappa = omega * abs(factor).squareRoot()
    // ζω − κ without its cancellation.
    slowDecay = factor < 0 ? omega * omega / (decay + kappa) : decay
  }

  /// The two basis functions at a time: e^(−ζωt)·cos κt and e^(−ζωt)·sin κt / κ when underdamped,
  /// their limits and hyperbolic counterparts otherwise.
  ///
  /// With them x = x₀·c + (v₀ + ζω·x₀)·s and x' = v₀·c − (ζω·v₀ + ω²·x₀)·s in all three regimes.
  /// Source: the textbook solution of the damped oscillator.
  func basis(at time: Double) -> (c: Double, s: Double) {
    let envelope = Elementary.exp(-slowDecay * time)
    if dampingRatio < 1 {
      let (cosine, sine) = Elementary.cosineAndSine(kappa * time)
      // Near critical damping κt is small and sin κt / κ tends to t.
      let s = kappa * time < 1e-4 ? time * (1 - kappa * time * kappa * time / 6) : sine / kappa
      return (envelope * cosine, envelope * s)
    }
    let u = 2 * kappa * time
    if u < 1e-4 {
      // (1 − e^−u) / 2κ = t·(1 − u/2 + u²/6 − …): no cancellation near critical damping.
      let s = time * (1 - u / 2 + u * u / 6)
      return (envelope * (1 - u / 2 + u * u / 4), envelope * s)
    }
    let fast = Elementary.exp(-u)
    return (envelope * (1 + fast) / 2, envelope * (1 - fast) / (2 * kappa))
  }

  /// The seconds after which the displacement stays within a tolerance for good.
  ///
  /// It counts the amplitude *and* the initial velocity. |x(t)| is bounded by
  /// (|x₀| + |v₀ + ζω·x₀|·t)·e^(−at), a being the slowest decay, and away from critical damping
  /// also by K·e^(−at) with a constant K; the smaller of the two times is returned. Both bounds
  /// fall for ever once they are below the tolerance. Zero where a number is none, or beyond 1e200.
  ///
  /// - Parameters:
  ///   - displacement: the initial displacement from the target.
  ///   - velocity: the initial velocity, in units a second.
  ///   - tolerance: above zero, in units.
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let p = abs(displacement)
    let q = abs(velocity + decay * displacement)
    guard p <= 1e200, q <= 1e200, tolerance > 0 else { return 0 }
    let logTolerance = Elementary.log(tolerance)
    let linear = linearBound(p: p, q: q, logTolerance: logTolerance)
    guard kappa > 0 else { return linear }
    let amplitude =
      dampingRatio < 1
      ? Spring.hypotenuse(p, q / kappa) : p + q / (2 * kappa)
    guard amplitude > tolerance else { return 0 }
    return min(linear, (Elementary.log(amplitude) - logTolerance) / slowDecay)
  }

  /// The time from which (p + q·t)·e^(−at) is below the tolerance.
  ///
  /// Newton's method on the logarithm, from the right: the function is concave, so each step is
  /// still an upper bound, and stopping early is safe.
  private func linearBound(p: Double, q: Double, logTolerance: Double) -> Double {
    let a = slowDecay
    // t ≤ (2/ea)·e^(at/2) gives a first, loose bound.
    let loose = p + q * 0.735_758_882_342_884_6 / a
    guard loose > 0 else { return 0 }
    var time = 2 * (Elementary.log(loose) - logTolerance) / a
    for _ in 0..<8 {
      guard time > 0 else { return 0 }
      let value = p + q * time
      let slope = q / value - a
      // Still rising and below the tolerance: the maximum is below it, too.
      guard slope < 0 else { return 0 }
      time -= (Elementary.log(value) - a * time - logTolerance) / slope
    }
    return max(0, time)
  }

  private static func hypotenuse(_ a: Double, _ b: Double) -> Double {
    let largest = max(a, b)
    guard largest > 0 else { return 0 }
    let (x, y) = (a / largest, b / largest)
    return largest * (x * x + y * y).squareRoot()
  }
}
