import TestNumbers
import Testing

@testable import PointerMotion

@Suite struct AccelerationTableTests {
  typealias Row = AccelerationTable.Row

  private func message(_ text: String) -> String {
    do {
      let table = try AccelerationTable(parsing: text)
      return "\(table.rows.count) rows"
    } catch {
      return error.description
    }
  }

  @Test func readsTextWithComments() throws {
    let table = try AccelerationTable(
      parsing: "\u{FEFF}# my curve\r\n\r\n5\t12\r\n 100  25 # faster\n400 6e1\n#400 70")
    #expect(
      table.rows == [Row(speed: 5, gain: 12), Row(speed: 100, gain: 25), Row(speed: 400, gain: 60)])
    #expect(try AccelerationTable(rows: table.rows) == table)
  }

  @Test func interpolatesBetweenRowsAndKeepsTheEnds() throws {
    let table = try AccelerationTable(parsing: "10 5\n20 7\n40 7\n100 19\n")
    for (speed, gain) in [
      (0.0, 5.0), (10, 5), (15, 6), (20, 7), (30, 7), (40, 7), (70, 13), (100, 19), (1e5, 19),
    ] {
      #expect(abs(table.gain(atSpeed: speed) - gain) < 1e-12, "at \(speed)")
    }
    let single = try AccelerationTable(parsing: "0 9")
    #expect(single.gain(atSpeed: 0) == 9)
    #expect(single.gain(atSpeed: 50) == 9)
  }

  @Test func errorsSayWhereWhatAndHow() {
    #expect(
      message("# nothing\n\n") == "the table has no rows; give at least one, such as \"100 25\"")
    #expect(
      message("5 12\n100 twenty")
        == "line 2: \"twenty\" is not a number; write it like 12.5")
    #expect(
      message("# a\n\n2,5 12")
        == "line 3: \"2,5\" is not a number; write a decimal point, and no comma")
    #expect(
      message("5")
        == "line 1: 1 field where two belong; write the speed in mm/s, a blank, and the gain in "
        + "points a millimetre")
    #expect(message("5 6 7").hasPrefix("line 1: 3 fields where two belong"))
    #expect(
      message("5 12\r\n5 13")
        == "line 2: the speed 5.0 is not above 5.0 of the row before; sort the rows by speed, "
        + "each once")
    #expect(message("-1 3") == "line 1: the speed is -1.0; give 0 to 40000.0 mm/s")
    #expect(message("1 0") == "line 1: the gain is 0.0; give 0.01 to 1000.0 points a millimetre")
    #expect(message("1 1001").hasPrefix("line 1: the gain is 1001.0"))
    #expect(message("1 inf").hasPrefix("line 1: \"inf\" is not a number"))
    #expect(message("nan 1").hasPrefix("line 1: \"nan\" is not a number"))
    #expect(message("1e999 1").hasPrefix("line 1: \"1e999\" is not a number"))
    #expect(
      message("100 30\n200 10")
        == "line 2: the gain 10.0 falls so fast that a faster hand would make a slower pointer; "
        + "give at least 20.0, or a row in between")
    #expect(message("100 30\n200 20") == "2 rows")
    let many = (0...AccelerationTable.mostRows).map { "\($0) 5" }.joined(separator: "\n")
    #expect(message(many) == "line 513: the table has more than 512 rows; leave some out")
  }

  @Test func errorsNameTheRow() {
    #expect(throws: AccelerationTableError(place: .whole, problem: .noRows)) {
      try AccelerationTable(rows: [])
    }
    let error = AccelerationTableError(place: .row(2), problem: .speedNotRising(3, after: 4))
    #expect(throws: error) {
      try AccelerationTable(rows: [Row(speed: 4, gain: 1), Row(speed: 3, gain: 1)])
    }
    #expect(error.description.hasPrefix("row 2: the speed 3.0 is not above 4.0"))
    for bad in [Double.nan, .infinity, -Double.infinity, -1] {
      #expect(throws: AccelerationTableError.self) {
        try AccelerationTable(rows: [Row(speed: bad, gain: 1)])
      }
      #expect(throws: AccelerationTableError.self) {
        try AccelerationTable(rows: [Row(speed: 1, gain: bad)])
      }
    }
  }

  /// Every table that is accepted keeps its promises; one refused for falling would break one.
  @Test(arguments: 0..<40) func acceptedTablesNeverSlowThePointer(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var (accepted, refused) = (0, 0)
    for _ in 0..<100 {
      var speed = 0.0
      let rows = (0..<Int.random(in: 1...6, using: &random)).map { (_: Int) -> Row in
        speed += Double.random(in: 0.1...200, using: &random)
        return Row(speed: speed, gain: Double.random(in: 5...25, using: &random))
      }
      guard let table = try? AccelerationTable(rows: rows) else {
        refused += 1
        continue
      }
      accepted += 1
      let gains = rows.map(\.gain)
      let range = (gains.min() ?? 0) - 1e-9...(gains.max() ?? 0) + 1e-9
      var last = 0.0
      var wrong: [Double] = []
      for step in 0...2000 {
        let v = speed * 1.2 * Double(step) / 2000
        let gain = table.gain(atSpeed: v)
        if !range.contains(gain) || v * gain < last - 1e-9 { wrong.append(v) }
        last = v * gain
      }
      #expect(wrong.isEmpty, "seed \(seed): \(rows) at \(wrong.prefix(5))")
    }
    #expect(accepted > 0 && refused > 0)
  }

  /// The limit is exact: a hair below it the pointer does slow down.
  @Test func limitOfTheFallIsExact() throws {
    let least = 200.0 * 30 / 300
    #expect(throws: AccelerationTableError.self) {
      try AccelerationTable(rows: [Row(speed: 100, gain: 30), Row(speed: 200, gain: least - 0.01)])
    }
    let slope = ((least - 0.01) - 30) / 100
    func pointer(_ v: Double) -> Double { v * (30 + slope * (v - 100)) }
    #expect(pointer(200) < pointer(199.99))
    let table = try AccelerationTable(
      rows: [Row(speed: 100, gain: 30), Row(speed: 200, gain: least)])
    #expect(table.gain(atSpeed: 200) * 200 > table.gain(atSpeed: 199.9) * 199.9)
  }

  /// Whatever the text, an answer and no trap.
  @Test(arguments: 0..<20) func anyTextIsReadOrRefused(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let pieces = [
      "5", " ", "12.5", "\n", "#", "\r\n", "-", "e", ",", "\t", "nan", "inf", "0x1p3", "\u{0}", "é",
      "\u{2028}", "1e400", "👍🏽", "100 25\n", "+", ".",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do {
        let table = try AccelerationTable(parsing: text)
        #expect(!table.rows.isEmpty && table.gain(atSpeed: 70).isFinite, "seed \(seed): \(text)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
