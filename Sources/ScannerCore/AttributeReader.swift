/// The attributes of one XML element, read with errors that say where and how to mend.
struct AttributeReader {
  let element: String
  let attributes: [String: String]
  let location: Location

  func error(_ what: String, _ remedy: String) -> ScanError { ScanError(location, what, remedy) }

  func text(_ name: String) throws -> String {
    guard let value = attributes[name] else {
      throw error("<\(element)> has no attribute '\(name)'", "add \(name)=\"…\"")
    }
    return value
  }

  /// A name of the protocol, which becomes a Swift name and a C string.
  func name(allowsLeadingDigit: Bool = false) throws -> String {
    let value = try text("name")
    let isWord = value.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
    }
    let hasLetter = value.utf8.contains { $0 != UInt8(ascii: "_") }
    let startsWithDigit = value.first?.isNumber ?? false
    guard isWord, hasLetter, allowsLeadingDigit || !startsWithDigit else {
      throw error(
        "'\(value)' is no name for <\(element)>",
        "use letters, digits and underscores\(allowsLeadingDigit ? "" : ", a letter first")")
    }
    return value
  }

  func positive(_ name: String, default fallback: Int? = nil) throws -> Int {
    if attributes[name] == nil, let fallback { return fallback }
    let value = try text(name)
    guard let number = Int32(value), number > 0 else {
      throw error("\(name)=\"\(value)\" is no version", "write a whole number from 1 up")
    }
    return Int(number)
  }

  func flag(_ name: String) throws -> Bool {
    switch attributes[name] {
    case nil, "false": return false
    case "true": return true
    case .some(let value):
      throw error("\(name)=\"\(value)\" is neither true nor false", "write \"true\" or \"false\"")
    }
  }

  /// The value of an enumeration's entry; a negative one is its 32 bits, as on the wire.
  func value() throws -> UInt32 {
    let value = try text("value")
    let lower = value.lowercased()
    let number: Int64? =
      lower.hasPrefix("0x") ? Int64(lower.dropFirst(2), radix: 16) : Int64(lower)
    if let number, let unsigned = UInt32(exactly: number) { return unsigned }
    if let number, let signed = Int32(exactly: number) { return UInt32(bitPattern: signed) }
    throw error(
      "value=\"\(value)\" is no 32-bit number", "write it in decimal, or in hexadecimal with 0x")
  }
}
