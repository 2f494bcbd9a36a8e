import CLinux
import EventLoop
import Glibc
import WaylandClient

/// A file of regions, as set_regions carries it.
///
/// Records are arrays of their values, so that a case can write what is wrong.
struct RegionFile {
  /// The twelve values of the header that are not counts, to be changed by mistakes.
  var magic = FerrofluidPointerRegionsV1.File.magic.rawValue
  var layout = FerrofluidPointerRegionsV1.File.layout.rawValue
  /// Bytes of the header and of the records; more than those below are filled with `filling`.
  var headerBytes = 48
  var regionBytes = 100
  var filling: UInt32 = 0
  var regions: [[UInt32]] = []
  /// Tops and heights.
  var lines: [(y: Double, height: Double)] = []
  var styles: [[UInt32]] = []
  var shapes: [[UInt32]] = []
  var words: [Int32] = []

  /// The file with plain regions of these ids, all at one place.
  init(_ ids: some Sequence<UInt32>, _ box: Scene.Box = .usual) {
    regions = ids.map { Self.region($0, box) }
  }

  /// A region record of 25 values.
  ///
  /// - Parameter values: Those that are not as in a plain region, by their index.
  static func region(
    _ id: UInt32, _ box: Scene.Box = .usual, _ values: [Int: UInt32] = [:]
  ) -> [UInt32] {
    var record = [UInt32](repeating: 0, count: 25)
    record[0] = id
    for (index, value) in [box.x, box.y, box.width, box.height].enumerated() {
      record[index + 1] = fixed(value)
    }
    record[7] = fixed(-1)
    for (index, value) in values { record[index] = value }
    return record
  }

  /// A style record of 24 values, a shape record of 8.
  static func style(_ values: [Int: UInt32] = [:]) -> [UInt32] { record(24, values) }
  static func shape(_ values: [Int: UInt32] = [:]) -> [UInt32] { record(8, values) }

  private static func record(_ count: Int, _ values: [Int: UInt32]) -> [UInt32] {
    (0..<count).map { values[$0] ?? 0 }
  }

  /// A value of the type fixed.
  static func fixed(_ value: Double) -> UInt32 { UInt32(bitPattern: Fixed(value).raw) }

  /// All values of the file.
  var values: [UInt32] {
    var all: [UInt32] = [
      magic, layout, UInt32(headerBytes), UInt32(regions.count), UInt32(regionBytes),
      UInt32(lines.count), 8, UInt32(styles.count), 96, UInt32(shapes.count), 32,
      UInt32(words.count),
    ]
    all += [UInt32](repeating: filling, count: max(0, headerBytes / 4 - 12))
    let rest = [UInt32](repeating: filling, count: max(0, regionBytes / 4 - 25))
    for region in regions { all += region + rest }
    for line in lines { all += [Self.fixed(line.y), Self.fixed(line.height)] }
    for record in styles + shapes { all += record }
    return all + words.map { UInt32(bitPattern: $0) }
  }

  /// Sends it.
  ///
  /// - Parameters:
  ///   - cut: How many bytes the request's size is greater than the file.
  ///   - seals: The seals of the memory.
  func send(
    to regions: Proxy<FerrofluidPointerRegionsV1>, _ client: Client,
    _ mode: FerrofluidPointerRegionsV1.Upload = .replace, beyond cut: UInt32 = 0,
    seals: Int32 = Int32(LINUX_F_SEAL_SHRINK)
  ) throws {
    let values = values
    let memory = try Self.memory(values, seals: seals)
    regions.setRegions(fd: memory.raw, size: UInt32(values.count * 4) + cut, mode: mode)
    // The descriptor has to stay until it is sent.
    try client.drain()
  }

  /// Memory that holds values.
  static func memory(_ values: [UInt32], seals: Int32) throws -> OwnedDescriptor {
    let flags = UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING)
    let memory = OwnedDescriptor(memfd_create("ferrofluid-regions", flags))
    try write(values, to: memory)
    guard fcntl(memory.raw, Int32(LINUX_F_ADD_SEALS), seals) == 0 else {
      throw SystemError("sealing a file of regions")
    }
    return memory
  }

  static func write(_ values: [UInt32], to memory: borrowing OwnedDescriptor) throws {
    let number = memory.raw
    let isWritten = values.withUnsafeBytes { bytes in
      // SAFETY: the array owns the bytes, which are read in the call only.
      pwrite(number, bytes.baseAddress, bytes.count, 0) == bytes.count
    }
    guard isWritten else { throw SystemError("writing a file of regions") }
  }
}
