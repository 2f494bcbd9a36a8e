import Glibc

/// A date and a time of day, as the calendar shows them.
struct WeekClock: Hashable {
  var year: Int
  /// 1 … 12.
  var month: Int
  /// 1 … 31.
  var day: Int
  /// From midnight: 0 … 1439.
  var minute: Int

  /// The time now, where the program runs.
  static func now() -> WeekClock {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return WeekClock(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      minute: Int(parts.tm_hour) * 60 + Int(parts.tm_min))
  }

  /// The time that the variable `WEEK_NOW` sets, for pictures that are the same at any time; nil
  /// where it sets none.
  static var environment: WeekClock? { getenv(variable).flatMap { WeekClock(String(cString: $0)) } }

  /// Whether the variable says something that is no time.
  static var hasBadEnvironment: Bool { getenv(variable) != nil && environment == nil }

  /// The name of the variable.
  static let variable = "WEEK_NOW"

  /// Reads "2026-03-18T10:20"; nil for what is no date and time.
  init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let time = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2],
      time.count == 2, let hour = time[0], let minute = time[1], (1...9999).contains(year),
      (1...12).contains(month), (1...Self.days(of: month, year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    self.init(year: year, month: month, day: day, minute: hour * 60 + minute)
  }

  private init(year: Int, month: Int, day: Int, minute: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.minute = minute
  }

  /// The time in rows of the grid, with their fractions.
  var row: Double { Double(minute) / Double(WeekSlot.minutesPerRow) }

  /// 0 for Monday … 6 for Sunday.
  ///
  /// Source: T. Sakamoto, "dow", comp.lang.c, 1992.
  var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day + 6) % 7
  }

  /// The days of the month of each day of this week, from Monday.
  var weekDays: [Int] {
    (0..<7).map { column in
      let day = day + column - weekday
      let before = month == 1 ? Self.days(of: 12, year) : Self.days(of: month - 1, year)
      let here = Self.days(of: month, year)
      return day < 1 ? day + before : day > here ? day - here : day
    }
  }

  /// The month and the year, for example "March 2026".
  var title: String { "\(Self.months[month - 1]) \(year)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func days(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
