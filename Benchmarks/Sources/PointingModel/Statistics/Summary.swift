import Glibc

/// The figures of one cell of a table.
package struct Summary: Hashable, Sendable {
  /// Mean time of a trial, in milliseconds.
  package var time = 0.0
  /// Trials that went wrong, in per cent.
  package var errors = 0.0
  /// Effective throughput, in bits a second.
  package var throughput = 0.0
  package var overshoots = 0.0
  package var changes = 0.0
  package var movements = 0.0
  /// Trials in which the pointer came to rest on a wrong target, in per cent.
  package var falseCaptures = 0.0
  /// Mean time from such a rest to a right one, in milliseconds; nil if there was none.
  package var escape: Double?
  /// Mean distance of the shown pointer from the model while the hand moves, in points.
  package var offset = 0.0
  /// The same if the pointer is left alone on the target; nil if there was no target.
  package var offsetAtRest: Double?
  /// Right clicks with the model outside of the target's frame, in per cent.
  package var pressedOutside = 0.0
  /// How the user used the technique.
  package var policy = Policy(trust: 1, flicks: false)

  /// Sums up trials.
  package init(_ records: [TrialRecord], policy: Policy) {
    self.policy = policy
    guard !records.isEmpty else { return }
    let count = Double(records.count)
    let mean = { (value: (TrialRecord) -> Double) in records.reduce(0) { $0 + value($1) } / count }
    let seconds = mean { $0.duration }
    time = 1000 * seconds
    errors = 100 * mean { $0.isSuccess ? 0 : 1 }
    overshoots = mean { Double($0.overshoots) }
    changes = mean { Double($0.changes) }
    movements = mean { Double($0.movements) }
    falseCaptures = 100 * mean { $0.falseCaptures > 0 ? 1 : 0 }
    offset = mean { $0.offset }
    pressedOutside = 100 * mean { $0.isPressedOutside ? 1 : 0 }
    let escapes = records.flatMap(\.escapes)
    if !escapes.isEmpty { escape = 1000 * escapes.reduce(0, +) / Double(escapes.count) }
    let offsets = records.compactMap(\.offsetAtRest)
    if !offsets.isEmpty { offsetAtRest = offsets.reduce(0, +) / Double(offsets.count) }
    throughput = Self.throughput(of: records, seconds: seconds)
  }

  /// What the user's choice of a policy goes by: an error counts like 20 ms for each per cent.
  package var cost: Double { time + 20 * errors }

  /// log₂(A / Wₑ + 1) / MT with Wₑ = 4.133 SD of the end points, as in ISO 9241-411.
  ///
  /// Wₑ is at least the width of the target itself: what a technique centres, the hand did not.
  /// End points beyond four deviations are blunders and left out.
  private static func throughput(of records: [TrialRecord], seconds: Double) -> Double {
    let width = records.reduce(0) { $0 + $1.width } / Double(records.count)
    let distance = records.reduce(0) { $0 + $1.distance } / Double(records.count)
    let ends = records.map(\.endPoint)
    let first = deviation(of: ends)
    let deviation = deviation(of: ends.filter { abs($0) < 4 * first + 1 })
    return log2(distance / max(4.133 * deviation, width, 1) + 1) / max(seconds, 1e-9)
  }

  private static func deviation(of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }
}
