/// An acceleration curve given as points, as a user imports one.
///
/// Between two rows the gain is a straight line; below the first row and above the last one it is
/// that row's. So the gain never leaves what its two rows say. A table in which a faster hand would
/// make a slower pointer, v·g(v) falling, is refused: between rows the test is exact, because v·g
/// is concave where the gain falls, and so falls at the end of a stretch if at all.
public struct AccelerationTable: Hashable, Sendable {
  /// A speed of the hand and its gain.
  public struct Row: Hashable, Sendable {
    /// In millimetres a second: 0 … `AccelerationProfile.mostSpeed`.
    public let speed: Double
    /// In points a millimetre: 0.01 … `AccelerationProfile.mostGain`.
    public let gain: Double

    /// Makes a row; the table checks it.
    public init(speed: Double, gain: Double) {
      self.speed = speed
      self.gain = gain
    }
  }

  /// The most rows a table has: more than any curve needs, and a search of nine steps.
  public static let mostRows = 512
  /// The least gain of a row, in points a millimetre: 20 mm of a hand for a fifth of a point.
  public static let leastGain = 0.01

  /// The rows, rising in speed.
  public let rows: [Row]

  /// Makes a table.
  ///
  /// - Throws: `AccelerationTableError`, which names the offending row, counted from 1.
  public init(rows: [Row]) throws(AccelerationTableError) {
    var checked: [Row] = []
    for row in rows {
      if let problem = Self.problem(of: row, after: checked) {
        throw AccelerationTableError(place: .row(checked.count + 1), problem: problem)
      }
      checked.append(row)
    }
    guard !checked.isEmpty else { throw AccelerationTableError(place: .whole, problem: .noRows) }
    self.rows = checked
  }

  /// Makes a table of rows that have been checked one by one.
  init(checkedRows: [Row]) { rows = checkedRows }

  /// What is wrong with a row that follows others; nil if it is right.
  static func problem(of row: Row, after rows: [Row]) -> AccelerationTableError.Problem? {
    guard rows.count < mostRows else { return .tooManyRows }
    guard row.speed >= 0, row.speed <= AccelerationProfile.mostSpeed else {
      return .speedOutOfRange(row.speed)
    }
    guard row.gain >= leastGain, row.gain <= AccelerationProfile.mostGain else {
      return .gainOutOfRange(row.gain)
    }
    guard let last = rows.last else { return nil }
    guard row.speed > last.speed else { return .speedNotRising(row.speed, after: last.speed) }
    // v·g(v) has the slope g₁ + v₁·(g₁ − g₀) / (v₁ − v₀) at the end of the stretch.
    let least = row.speed * last.gain / (2 * row.speed - last.speed)
    guard row.gain >= least else { return .fallsTooFast(row.gain, least: least) }
    return nil
  }

  /// The gain at a speed in millimetres a second, in points a millimetre.
  ///
  /// - Complexity: O(log *n*) in the rows; allocates nothing.
  public func gain(atSpeed speed: Double) -> Double {
    var (low, high) = (0, rows.count)
    // The first row that is faster.
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].speed > speed { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return rows[0].gain }
    guard low < rows.count else { return rows[low - 1].gain }
    let (before, after) = (rows[low - 1], rows[low])
    let part = (speed - before.speed) / (after.speed - before.speed)
    return before.gain * (1 - part) + after.gain * part
  }
}
