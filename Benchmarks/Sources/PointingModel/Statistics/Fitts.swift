import Glibc
import PointerGeometry

/// The simulated user against Fitts's law: a raw pointer, the ISO ring, 13 amplitudes and widths.
package struct Fitts: Sendable {
  package var regression: Regression
  /// Mean share of errors, in per cent.
  package var errors: Double
  /// Mean effective throughput, in bits a second, with the end points' own spread as the width.
  package var throughput: Double

  /// Measures a device's user.
  package init(device: PointingDevice, trials: Int, seed: UInt64) {
    let user = SimulatedUser(device: device)
    var points: [(x: Double, y: Double)] = []
    var (errors, throughput) = (0.0, 0.0)
    for (place, (amplitude, width)) in Self.conditions.enumerated() {
      let workshop = LayoutWorkshop(generator: SeededGenerator(seed: seed), varies: false)
      let policy = Policy(trust: 1, flicks: false)
      var session = Session(
        user: user, layout: workshop.ring(amplitude: amplitude, width: width),
        technique: RawTechnique(), policy: policy,
        seed: SeededGenerator(seed: seed, path: [2, place]).first)
      let records = (0..<trials).map { session.run(trial: $0) }
      let summary = Summary(records, policy: policy)
      points.append((log2(amplitude / width + 1), summary.time))
      errors += summary.errors
      throughput += log2(amplitude / Self.effectiveWidth(records) + 1) / (summary.time / 1000)
    }
    regression = Regression(points)
    self.errors = errors / Double(points.count)
    self.throughput = throughput / Double(points.count)
  }

  /// Amplitudes and widths whose targets do not touch, in points.
  package static var conditions: [(amplitude: Double, width: Double)] {
    [128.0, 256, 512, 768].flatMap { amplitude in
      [8.0, 16, 32, 64].filter { $0 < amplitude * 0.23 }.map { (amplitude, $0) }
    }
  }

  private static func effectiveWidth(_ records: [TrialRecord]) -> Double {
    let mean = records.reduce(0) { $0 + $1.endPoint } / Double(records.count)
    let variance = records.reduce(0) { $0 + ($1.endPoint - mean) * ($1.endPoint - mean) }
    return max(4.133 * (variance / Double(records.count)).squareRoot(), 1)
  }
}

extension SeededGenerator {
  /// The first number of the sequence, as a seed.
  var first: UInt64 {
    var copy = self
    return copy.next()
  }
}
