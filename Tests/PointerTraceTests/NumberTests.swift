import TestNumbers
import PointerGeometry
import Testing

@testable import PointerTrace

/// Numbers and times survive to the last bit.
@Suite struct NumberTests {
  @Test(arguments: Array(1...8 as ClosedRange<UInt64>)) func randomBitPatterns(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      let read = Double(word: number.word[...])
      if number.isNaN {
        #expect(read?.isNaN == true, "seed \(seed)")
      } else {
        #expect(read?.bitPattern == number.bitPattern, "seed \(seed): \(number)")
      }
      let instant = Instant(nanoseconds: Int64(truncatingIfNeeded: random.next()))
      #expect(Instant(word: instant.word[...]) == instant, "seed \(seed)")
      let whole = Int32(truncatingIfNeeded: random.next())
      #expect(Int32(word: whole.word[...]) == whole, "seed \(seed)")
    }
  }

  @Test func numbersAreShort() {
    #expect(0.1.word == "0.1")
    #expect(100.0.word == "100")
    #expect((-0.0).word == "-0")
    #expect((1.0 / 3).word == "0.3333333333333333")
    #expect(1e22.word == "1e+22")
    #expect(Double.infinity.word == "inf")
    #expect(Double.nan.word == "nan")
    #expect(Rect<LogicalSpace>(x: 1, y: 2, width: 3.5, height: -4).word == "1,2,3.5,-4")
  }

  @Test func timesAreExactAtTheEndsOfTheClock() {
    for (nanoseconds, word) in [
      (0, "0.000000000"), (1, "0.000000001"), (-1, "-0.000000001"),
      (1_016_000_000, "1.016000000"), (-1_500_000_000, "-1.500000000"),
      (Int64.max, "9223372036.854775807"), (Int64.min, "-9223372036.854775808"),
    ] {
      #expect(Instant(nanoseconds: nanoseconds).word == word)
      #expect(Instant(word: word[...]) == Instant(nanoseconds: nanoseconds))
    }
    #expect(Instant(word: "12") == Instant(nanoseconds: 12_000_000_000))
    #expect(Instant(word: "0.5") == Instant(nanoseconds: 500_000_000))
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1.0000000000", "9223372036.854775808", "-9223372036.854775809",
    "99999999999.0", "123456789012", "1e3", "nan", "--1", "1.-5", "+1", "1,5", "٣",
  ]) func wordsThatAreNoTimes(word: String) {
    #expect(Instant(word: word[...]) == nil)
  }

  @Test(arguments: ["", "x", "1,2", "1.2.3", "0x", "--1", "1e", " 1", "1 "])
  func wordsThatAreNoNumbers(word: String) {
    #expect(Double(word: word[...]) == nil)
    #expect(Int(word: word[...]) == nil)
  }

  @Test func countsOfNumbersMatter() {
    #expect(Point<LogicalSpace>(word: "1") == nil)
    #expect(Point<LogicalSpace>(word: "1,") == nil)
    #expect(Point<LogicalSpace>(word: "1,,2") == nil)
    #expect(Point<LogicalSpace>(word: "1,2,3") == nil)
    #expect(Rect<LogicalSpace>(word: "1,2,3") == nil)
    #expect(UInt32(word: "4294967296") == nil && UInt32(word: "-1") == nil)
    #expect(Bool(word: "true") == nil)
  }
}
