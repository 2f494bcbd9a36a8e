import PointerGeometry

/// Values as a trace has them, read.
extension TraceText {
  /// Numbers are below this: one less than what `number` writes, so that rounding stays there.
  private static let bound = 1e12 - 1

  /// Reads a number: digits, with a sign and a decimal point if need be.
  static func parseNumber(
    _ word: Substring, _ name: String
  ) throws(TraceWords.Fault) -> Double {
    let isPlain = word.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-")
    }
    guard isPlain, let value = Double(word) else {
      throw TraceWords.Fault("\(name)=\(TraceWords.shown(word)); it is a number, such as 1.500")
    }
    guard abs(value) < bound else {
      throw TraceWords.Fault("\(name)=\(TraceWords.shown(word)); it is within ±1e12")
    }
    return value
  }

  /// Reads a whole number of a range.
  static func parseWhole<Value: FixedWidthInteger>(
    _ word: Substring, _ name: String, _ range: ClosedRange<Value>
  ) throws(TraceWords.Fault) -> Value {
    guard word.utf8.first != UInt8(ascii: "+"), let value = Value(word), range.contains(value)
    else {
      throw TraceWords.Fault(
        "\(name)=\(TraceWords.shown(word)); it is a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return value
  }

  /// Reads a text in quotes, as `quoted` writes it.
  static func parseQuoted(
    _ word: Substring, _ name: String
  ) throws(TraceWords.Fault) -> String {
    let bytes = Array(word.utf8)
    let quote = UInt8(ascii: "\"")
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else {
      throw TraceWords.Fault("\(name)=\(TraceWords.shown(word)); it is a text in double quotes")
    }
    var result: [UInt8] = []
    var rest = bytes.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        guard byte != quote else {
          throw TraceWords.Fault("\(name): a quote within a text is written \\\"")
        }
        result.append(byte)
        continue
      }
      result.append(try escaped(&rest, name))
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escaped(
    _ rest: inout ArraySlice<UInt8>, _ name: String
  ) throws(TraceWords.Fault) -> UInt8 {
    switch rest.popFirst() {
    case UInt8(ascii: "\"")?: return UInt8(ascii: "\"")
    case UInt8(ascii: "\\")?: return UInt8(ascii: "\\")
    case UInt8(ascii: "x")?:
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      rest = rest.dropFirst(2)
      if digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
        let value = UInt8(digits, radix: 16), value < 0x80
      {
        return value
      }
      fallthrough
    default:
      throw TraceWords.Fault(
        "\(name): a backslash is followed by a quote, a backslash, or x and two hexadecimal "
          + "digits up to 7f")
    }
  }

  /// Reads a time in seconds, with up to nine decimals.
  static func parseSeconds(_ word: Substring) throws(TraceWords.Fault) -> Instant {
    let parts = word.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = digits(parts[0], atMost: 9), parts.count < 2 || !parts[1].isEmpty,
      parts.count < 2 || digits(parts[1], atMost: 9) != nil
    else {
      throw TraceWords.Fault(
        "'\(TraceWords.shown(word))' is no time; it is in seconds, such as 3262.512345")
    }
    var nanoseconds = whole * 1_000_000_000
    if parts.count == 2, var part = digits(parts[1], atMost: 9) {
      for _ in parts[1].count..<9 { part *= 10 }
      nanoseconds += part
    }
    return Instant(nanoseconds: nanoseconds)
  }

  private static func digits(_ text: Substring.UTF8View.SubSequence, atMost limit: Int) -> Int64? {
    guard 1...limit ~= text.count else { return nil }
    var result: Int64 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      result = result * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return result
  }
}
