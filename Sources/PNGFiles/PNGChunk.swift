/// One chunk of a PNG file: a name of four letters and its data.
///
/// Source: the PNG specification, third edition, sections 5.3 and 5.5.
struct PNGChunk {
  let name: String
  var data: [UInt8] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ name: String) { self.name = name }

  mutating func append(_ value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func append(_ value: UInt16) {
    data.append(UInt8(value >> 8))
    data.append(UInt8(truncatingIfNeeded: value))
  }

  /// Length, name, data, checksum of name and data.
  var bytes: [UInt8] {
    var head = PNGChunk("")
    head.append(UInt32(data.count))
    let body = Array(name.utf8) + data
    var tail = PNGChunk("")
    tail.append(Self.checksum(body))
    return head.data + body + tail.data
  }

  /// The chunks of a whole file that an encoder of ours made; stops at the first that is cut short.
  static func chunks(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let start = offset + 8
      guard length <= file.count - start - 4 else { break }
      var chunk = PNGChunk(String(decoding: file[(offset + 4)..<start], as: UTF8.self))
      chunk.data = Array(file[start..<(start + length)])
      chunks.append(chunk)
      offset = start + length + 4
    }
    return chunks
  }

  /// CRC-32 with the reflected polynomial 0xEDB88320.
  ///
  /// Source: the PNG specification, third edition, annex D.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
