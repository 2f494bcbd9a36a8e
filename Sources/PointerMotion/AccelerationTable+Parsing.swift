extension AccelerationTable {
  /// Reads a table from text, a row a line: `speed gain`, in millimetres a second and points a
  /// millimetre.
  ///
  /// Numbers are parted by blanks and written with a decimal point. What follows a `#` is a
  /// comment; empty lines do not count.
  ///
  ///     # my curve
  ///     5    12
  ///     100  25   # from here on faster
  ///     400  60
  ///
  /// - Throws: `AccelerationTableError`, which names the line, counted from 1.
  public init(parsing text: String) throws(AccelerationTableError) {
    var rows: [Row] = []
    var number = 0
    // Without the mark that some editors put at the start.
    let body = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : Substring(text)
    for line in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = line.prefix { $0 != "#" }
      let fields = content.split(whereSeparator: \.isWhitespace)
      guard !fields.isEmpty else { continue }
      guard fields.count == 2 else {
        throw AccelerationTableError(place: .line(number), problem: .fieldCount(fields.count))
      }
      let row = Row(
        speed: try Self.number(fields[0], line: number),
        gain: try Self.number(fields[1], line: number))
      if let problem = Self.problem(of: row, after: rows) {
        throw AccelerationTableError(place: .line(number), problem: problem)
      }
      rows.append(row)
    }
    guard !rows.isEmpty else { throw AccelerationTableError(place: .whole, problem: .noRows) }
    self.init(checkedRows: rows)
  }

  private static func number(
    _ field: Substring, line: Int
  ) throws(AccelerationTableError) -> Double {
    guard let number = Double(field), number.isFinite else {
      throw AccelerationTableError(
        place: .line(line), problem: .notANumber(String(field.prefix(40))))
    }
    return number
  }
}
