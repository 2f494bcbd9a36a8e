/// A time of one day in whole rows: from the beginning of `rows` to its end.
struct WeekSlot: Hashable {
  /// The rows of a day: one for each quarter of an hour.
  static let rowsPerDay = 96
  /// The minutes of a row.
  static let minutesPerRow = 15

  /// 0 … 6 from the left.
  var day: Int
  /// Never empty, within 0 ..< 96.
  var rows: Range<Int>

  /// The time of a day in rows, moved to where it is one.
  init(day: Int, rows: Range<Int>) {
    self.day = min(max(day, 0), 6)
    let count = min(max(rows.count, 1), Self.rowsPerDay)
    let start = min(max(rows.lowerBound, 0), Self.rowsPerDay - count)
    self.rows = start..<start + count
  }

  /// What lies between two rows, both included, whichever is the earlier.
  init(day: Int, from first: Int, through last: Int) {
    let last = min(max(last, 0), Self.rowsPerDay - 1)
    let first = min(max(first, 0), Self.rowsPerDay - 1)
    self.init(day: day, rows: min(first, last)..<max(first, last) + 1)
  }

  /// Whether two times have a row in common.
  func overlaps(_ other: WeekSlot) -> Bool { day == other.day && rows.overlaps(other.rows) }

  /// The time in words, for example "09:15 – 10:00".
  var label: String { "\(Self.time(row: rows.lowerBound)) – \(Self.time(row: rows.upperBound))" }

  /// The time of day at which a row begins.
  static func time(row: Int) -> String {
    let minutes = row * minutesPerRow
    return "\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
