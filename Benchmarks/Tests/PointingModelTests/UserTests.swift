import PointingModel
import Testing

@Suite struct UserTests {
  @Test func minimumJerkGoesFromRestToRest() {
    #expect(MinimumJerk.position(0) == 0)
    #expect(abs(MinimumJerk.position(1) - 1) < 1e-12)
    #expect(abs(MinimumJerk.position(0.5) - 0.5) < 1e-12)
    var last = 0.0
    for step in 1...1000 {
      let position = MinimumJerk.position(Double(step) / 1000)
      #expect(position >= last)
      last = position
    }
    // At rest at both ends.
    #expect(MinimumJerk.position(0.01) < 1e-5)
    #expect(MinimumJerk.position(0.99) > 1 - 1e-5)
  }

  /// The table as another program computed it, which samples the tail of the noise.
  ///
  /// Near the best duration the cost is flat, so a small difference moves it by a step or two. It is
  /// not monotone: to a very small target two quick movements are better than a slow one.
  @Test(arguments: [
    (PointingDevice.mouse, [0.135, 0.199, 0.232, 0.232, 0.246, 0.248, 0.248]),
    (.trackpad, [0.215, 0.290, 0.314, 0.330, 0.360, 0.358, 0.338]),
  ])
  func plansAgreeWithThePrototype(device: PointingDevice, durations: [Double]) {
    let plan = SimulatedUser(device: device).plan
    for (width, duration) in zip([512.0, 256, 128, 64, 32, 16, 8], durations) {
      #expect(abs(plan.duration(distance: 512, width: width) - duration) < 0.03, "\(width)")
    }
    #expect(plan.duration(distance: 1, width: 100) < 0.11)
  }

  @Test func plansTakeLongerForUnsteadyHands() {
    let steady = PlanningTable(noise: 0.03, correction: 0.28)
    let unsteady = PlanningTable(noise: 0.09, correction: 0.28)
    #expect(
      unsteady.duration(distance: 512, width: 32) > steady.duration(distance: 512, width: 32))
  }

  /// A hand without noise needs no longer than the shortest movement.
  @Test func plansAreShortestWithoutNoise() {
    let plan = PlanningTable(noise: 1e-9, correction: 0.28)
    #expect(abs(plan.duration(distance: 1000, width: 4) - 0.10) < 1e-9)
  }

  @Test(arguments: [
    (PointingDevice.mouse, 241.0, 159.0, 0.96, 2.0...6.0, 3.7...4.9),
    (.trackpad, 153, 299, 0.87, 3.0...8.0, 2.0...3.1),
  ])
  func obeysFittsLaw(
    device: PointingDevice, intercept: Double, slope: Double, determination: Double,
    errors: ClosedRange<Double>, throughput: ClosedRange<Double>
  ) {
    let fit = Fitts(device: device, trials: 500, seed: 0xF177)
    #expect(abs(fit.regression.intercept - intercept) < 45, "seed 0xF177")
    #expect(abs(fit.regression.slope - slope) < slope * 0.06)
    #expect(fit.regression.determination > determination)
    #expect(errors.contains(fit.errors))
    #expect(throughput.contains(fit.throughput))
  }
}
