import PointerGeometry

/// Rounds motions to whole steps and keeps what is left for the next one.
struct StepCarry: Hashable, Sendable {
  /// The grid, in points.
  let step: Double
  private var rest = Vector<LogicalSpace>.zero

  /// - Parameter step: 1e-6 … 64; what is outside counts as 1/256.
  init(step: Double) { self.step = step >= 1e-6 && step <= 64 ? step : 1.0 / 256 }

  /// The motion in whole steps; what stays behind is at most half a step.
  ///
  /// - Parameter exact: finite, below 1e9 points.
  mutating func take(_ exact: Vector<LogicalSpace>) -> Vector<LogicalSpace> {
    let wanted = rest + exact
    let taken = Vector<LogicalSpace>(dx: rounded(wanted.dx), dy: rounded(wanted.dy))
    rest = wanted - taken
    return taken
  }

  /// The nearest multiple of the step.
  private func rounded(_ length: Double) -> Double {
    let steps = length / step
    // By hand: the library's rounding needs the C library.
    guard abs(steps) < 0x1p52 else { return length }
    return Double(Int64(steps < 0 ? steps - 0.5 : steps + 0.5)) * step
  }
}
