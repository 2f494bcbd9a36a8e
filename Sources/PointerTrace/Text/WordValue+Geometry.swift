import PointerGeometry

/// Reads a fixed number of numbers with commas between.
func numbers(in word: Substring, count: Int) -> [Double]? {
  // Empty parts are no numbers: they must not be skipped.
  let parts = word.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  guard parts.count == count else { return nil }
  var result: [Double] = []
  for part in parts {
    guard let number = Double(Substring(part)) else { return nil }
    result.append(number)
  }
  return result
}

/// Numbers with commas between.
func word(of numbers: Double...) -> String { numbers.map(\.word).joined(separator: ",") }

extension Point: WordValue {
  static var expectation: String { "a place: x,y" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 2) else { return nil }
    self.init(x: parts[0], y: parts[1])
  }

  var word: String { PointerTrace.word(of: x, y) }
}

extension Vector: WordValue {
  static var expectation: String { "a displacement: dx,dy" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 2) else { return nil }
    self.init(dx: parts[0], dy: parts[1])
  }

  var word: String { PointerTrace.word(of: dx, dy) }
}

extension Size: WordValue {
  static var expectation: String { "a size: width,height" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 2) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }

  var word: String { PointerTrace.word(of: width, height) }
}

extension Rect: WordValue {
  static var expectation: String { "a rectangle: x,y,width,height" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 4) else { return nil }
    self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  var word: String { PointerTrace.word(of: origin.x, origin.y, size.width, size.height) }
}

extension Instant: WordValue {
  static var expectation: String { "seconds with at most nine decimals" }

  private static let second: UInt64 = 1_000_000_000

  init?(word: Substring) {
    var text = word
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    if isNegative { text = Substring(text.utf8.dropFirst()) }
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Self.digits(parts[0], limit: 11) else { return nil }
    var nanoseconds: UInt64 = 0
    if parts.count > 1 {
      guard let fraction = Self.digits(parts[1], limit: 9) else { return nil }
      nanoseconds = fraction
      for _ in parts[1].count..<9 { nanoseconds *= 10 }
    }
    // Eleven digits of seconds can be more nanoseconds than there are.
    let magnitude = whole.multipliedReportingOverflow(by: Self.second)
    let sum = magnitude.partialValue.addingReportingOverflow(nanoseconds)
    guard !magnitude.overflow, !sum.overflow else { return nil }
    if isNegative {
      guard sum.partialValue <= Int64.min.magnitude else { return nil }
      self.init(nanoseconds: Int64(truncatingIfNeeded: 0 &- sum.partialValue))
    } else {
      guard let value = Int64(exactly: sum.partialValue) else { return nil }
      self.init(nanoseconds: value)
    }
  }

  private static func digits(_ text: Substring.UTF8View.SubSequence, limit: Int) -> UInt64? {
    guard 1...limit ~= text.count else { return nil }
    var result: UInt64 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      result = result * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return result
  }

  /// Seconds with nine decimals: every nanosecond, and columns that line up.
  var word: String {
    let magnitude = nanoseconds.magnitude
    let decimals = String(magnitude % Self.second)
    let zeros = String(repeating: "0", count: 9 - decimals.utf8.count)
    return (nanoseconds < 0 ? "-" : "") + "\(magnitude / Self.second).\(zeros)\(decimals)"
  }
}
