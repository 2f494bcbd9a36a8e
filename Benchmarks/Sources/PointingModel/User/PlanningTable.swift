import Glibc

/// How long a practised user lets a movement take, by its distance in widths of the target.
///
/// The optimised submovements of Meyer et al. (1988): a fast movement ends far from where it was
/// aimed at and needs a correction, a slow one takes its time. With `r = d / W`, noise `K` and a
/// movement of `T` seconds, the end is off by a deviation of `σ = K·r / T` widths, and
///
///     V(r) = min over T of  T + p·(c + a + V(r′))
///     p  = P(|x| > ½) = erfc(½ / (σ√2))                       the target was missed
///     r′ = E(|x| given |x| > ½) = σ·2φ(½/σ) / p               by so much
///
/// with the latency `c` of a correction and the aversion `a` to one. Solved by value iteration.
/// Domain: r from 0.05 to 200, T from 0.10 to 1.4 s.
package struct PlanningTable: Sendable {
  /// The logarithms of the distances, in widths; ascending and evenly spaced.
  private static let rows = 90
  private static let columns = 80
  private static let shortest = 0.10
  private static let longest = 1.4
  private static let nearest = 0.05
  private static let farthest = 200.0

  private var durations: [Double]

  /// Solves the plan for one hand.
  ///
  /// - Parameters:
  ///   - noise: the growth of the deviation with the mean velocity, in seconds.
  ///   - correction: the cost of having to correct once more, in seconds.
  package init(noise: Double, correction: Double) {
    let count = Self.rows * Self.columns
    var misses = [Double](repeating: 0, count: count)
    var rests = [Double](repeating: 0, count: count)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let sigma = noise * Self.distance(row) / Self.duration(column)
        let bound = 0.5 / sigma
        let miss = erfc(bound / 2.0.squareRoot())
        misses[row * Self.columns + column] = miss
        let density = exp(-bound * bound / 2) / (2 * Double.pi).squareRoot()
        // So far out in the tail that it never happens, any distance will do.
        rests[row * Self.columns + column] = miss > 1e-6 ? sigma * 2 * density / miss : 0.6
      }
    }
    var values = [Double](repeating: 0.3, count: Self.rows)
    durations = [Double](repeating: 0, count: Self.rows)
    for _ in 0..<25 {
      var better = values
      for row in 0..<Self.rows {
        var best = Double.infinity
        for column in 0..<Self.columns {
          let place = row * Self.columns + column
          let time = Self.duration(column)
          let later = correction + Self.interpolate(values, at: rests[place])
          let cost = time + misses[place] * later
          guard cost < best else { continue }
          best = cost
          durations[row] = time
        }
        better[row] = best
      }
      values = better
    }
  }

  /// The seconds a movement should take.
  ///
  /// - Parameters:
  ///   - distance: to the middle of the target, in points.
  ///   - width: the extent of the target that the user counts on, in points; at least 1 is used.
  package func duration(distance: Double, width: Double) -> Double {
    Self.interpolate(durations, at: distance / max(width, 1))
  }

  private static func distance(_ row: Int) -> Double {
    nearest * pow(farthest / nearest, Double(row) / Double(rows - 1))
  }

  private static func duration(_ column: Int) -> Double {
    shortest + (longest - shortest) * Double(column) / Double(columns - 1)
  }

  /// A value between two rows, linear in the distance.
  private static func interpolate(_ values: [Double], at distance: Double) -> Double {
    guard distance > nearest else { return values[0] }
    guard distance < farthest else { return values[rows - 1] }
    let place = log(distance / nearest) / log(farthest / nearest) * Double(rows - 1)
    let row = min(Int(place), rows - 2)
    let low = self.distance(row)
    let share = (distance - low) / (self.distance(row + 1) - low)
    return values[row] + (values[row + 1] - values[row]) * min(max(share, 0), 1)
  }
}
