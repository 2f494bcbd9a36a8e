import CLinux
import EventLoop
import Glibc
import WaylandClient

/// A file of regions as its bytes are documented, made by hand and with any mistake.
struct TestFile {
  /// What one record says: its values by their index, all others zero.
  typealias Record = [Int: Int32]

  /// The values of the header that are not counted from what is in the file.
  var header: Record = [:]
  var headerWords = 12
  var regions: [Record] = []
  var regionWords = 25
  var lines: [(top: Double, height: Double)] = []
  var lineWords = 2
  var styles: [Record] = []
  var styleWords = 24
  var shapes: [Record] = []
  var shapeWords = 8
  var pathWords: [Int32] = []

  /// A plain control as a record.
  static func region(
    _ id: UInt32, x: Double = 10, y: Double = 20, width: Double = 80, height: Double = 30,
    _ values: Record = [:]
  ) -> Record {
    let plain: Record = [
      0: Int32(bitPattern: id), 1: Fixed(x).raw, 2: Fixed(y).raw, 3: Fixed(width).raw,
      4: Fixed(height).raw, 7: Fixed(-1).raw, 8: Fixed(-1).raw,
    ]
    return plain.merging(values) { $1 }
  }

  /// A file of plain controls, side by side.
  init(ids: some Sequence<UInt32> = []) {
    regions = ids.map { Self.region($0, x: Double($0 % 97), y: Double($0 % 89)) }
  }

  /// As many regions as a surface may have.
  ///
  /// - Parameter lines: the lines of all, which the first share.
  static func full(lines: Int = 0) -> TestFile {
    var file = TestFile(ids: 1...16_384)
    guard lines > 0 else { return file }
    file.lines = (0..<1024).map { (Double($0), 1) }
    for index in 0..<lines / 1024 { file.regions[index][24] = 1024 }
    return file
  }

  /// All words in their order.
  var words: [Int32] {
    var words: [Int32] = [
      0x5250_4646, 1, Int32(headerWords * 4), Int32(regions.count), Int32(regionWords * 4),
      Int32(lines.count), Int32(lineWords * 4), Int32(styles.count), Int32(styleWords * 4),
      Int32(shapes.count), Int32(shapeWords * 4), Int32(pathWords.count),
    ]
    words += Array(repeating: 0, count: max(0, headerWords - words.count))
    for (index, value) in header { words[index] = value }
    func add(_ record: Record, _ count: Int) {
      words += (0..<count).map { record[$0] ?? 0 }
    }
    for record in regions { add(record, regionWords) }
    for line in lines {
      add([0: Fixed(line.top).raw, 1: Fixed(line.height).raw], lineWords)
    }
    for record in styles { add(record, styleWords) }
    for record in shapes { add(record, shapeWords) }
    return words + pathWords
  }

  /// All bytes.
  var bytes: [UInt8] { words.withUnsafeBytes { Array($0) } }

  /// Puts bytes into a file in memory.
  ///
  /// - Parameter seals: those that it gets; nil for a file that cannot have any.
  static func descriptor(
    _ bytes: [UInt8], seals: Int? = LINUX_F_SEAL_SHRINK
  ) throws -> OwnedDescriptor {
    let flags = UInt32(MFD_CLOEXEC) | (seals == nil ? 0 : UInt32(MFD_ALLOW_SEALING))
    let file = OwnedDescriptor(memfd_create("regions-test", flags))
    guard file.raw >= 0 else { throw SystemError("memfd_create") }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(file.raw, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemError("write") }
      done += count
    }
    if let seals, seals != 0 {
      guard fcntl(file.raw, Int32(LINUX_F_ADD_SEALS), Int32(seals)) == 0 else {
        throw SystemError("F_ADD_SEALS")
      }
    }
    return file
  }
}

extension SurfaceUnderTest {
  /// Sends a file, which stays the sender's to close.
  func send(_ file: TestFile, mode: FerrofluidPointerRegionsV1.Upload = .replace) throws {
    let bytes = file.bytes
    try send(TestFile.descriptor(bytes), size: bytes.count, mode: mode)
  }

  func send(
    _ descriptor: borrowing OwnedDescriptor, size: Int,
    mode: FerrofluidPointerRegionsV1.Upload = .replace
  ) {
    regions.setRegions(
      fd: descriptor.raw, size: UInt32(truncatingIfNeeded: size), mode: mode)
  }
}
