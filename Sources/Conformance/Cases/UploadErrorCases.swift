import CLinux
import EventLoop
import Glibc
import WaylandClient

/// Files of regions with mistakes.
enum UploadErrorCases {
  static let all: [Case] = files + layouts + records + styles + limits

  /// A case that sends a file with a mistake; region 1 is there.
  private static func mistake(
    _ name: String, _ rule: String, _ error: FerrofluidPointerRegionsV1.Error,
    _ change: @escaping @Sendable (inout RegionFile) -> Void
  ) -> Case {
    Case("regions.error." + name, rule, error: .regions(error)) { stage in
      let regions = stage.regions()
      regions.set(1)
      var file = RegionFile([1, 2])
      change(&file)
      try file.send(to: regions, stage.client)
    }
  }

  private static func sending(
    _ name: String, _ rule: String, _ error: FerrofluidPointerRegionsV1.Error,
    _ body: @escaping @Sendable (Proxy<FerrofluidPointerRegionsV1>, Client) throws -> Void
  ) -> Case {
    Case("regions.error." + name, rule, error: .regions(error)) { stage in
      try body(stage.regions(), stage.client)
    }
  }

  private static let files = [
    sending("invalid-file.pipe", "what memfd_create did not make", .invalidFile) {
      regions, client in
      var ends: [Int32] = [-1, -1]
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("making a pipe") }
      let output = OwnedDescriptor(ends[0])
      let input = OwnedDescriptor(ends[1])
      regions.setRegions(fd: output.raw, size: 48, mode: .replace)
      try client.drain()
      _ = input
    },
    sending("invalid-file.device", "what memfd_create did not make", .invalidFile) {
      regions, client in
      let zeros = OwnedDescriptor(open("/dev/zero", O_RDONLY | O_CLOEXEC))
      regions.setRegions(fd: zeros.raw, size: 48, mode: .replace)
      try client.drain()
    },
    sending("invalid-file.unsealed", "a file without the seal F_SEAL_SHRINK", .invalidFile) {
      regions, client in
      try RegionFile([1]).send(
        to: regions, client, seals: Int32(LINUX_F_SEAL_GROW))
    },
    sending("invalid-file.short", "a file that is shorter than the size", .invalidFile) {
      regions, client in try RegionFile([1]).send(to: regions, client, beyond: 100)
    },
    sending("invalid-value.upload", "a mode that is not defined", .invalidValue) {
      regions, client in
      try RegionFile([1]).send(to: regions, client, .init(rawValue: 2))
    },
  ]

  private static let layouts = [
    mistake("invalid-layout.magic", "another magic", .invalidLayout) { $0.magic = 0x4646_5052 },
    mistake("invalid-layout.layout", "another layout", .invalidLayout) { $0.layout = 2 },
    mistake("invalid-layout.header", "a header that is too short", .invalidLayout) {
      $0.headerBytes = 44
    },
    mistake("invalid-layout.header-long", "a header of more than 256 bytes", .invalidLayout) {
      $0.headerBytes = 260
    },
    mistake("invalid-layout.record", "records that are too short", .invalidLayout) {
      $0.regionBytes = 96
    },
    mistake("invalid-layout.uneven", "bytes that are no multiple of four", .invalidLayout) {
      $0.regionBytes = 102
    },
    mistake("invalid-layout.unknown", "what is not defined must be zero", .invalidLayout) {
      ($0.regionBytes, $0.filling) = (104, 1)
    },
    mistake("invalid-layout.unknown-header", "what is not defined must be zero", .invalidLayout) {
      ($0.headerBytes, $0.filling) = (52, 1)
    },
    mistake("invalid-layout.rest", "records that end before the size", .invalidLayout) {
      $0.regions[1].append(0)
    },
    mistake("invalid-layout.cut-off", "records that reach beyond the size", .invalidLayout) {
      $0.regions[1].removeLast()
    },
    mistake("invalid-layout.no-style", "a style that the file does not have", .invalidLayout) {
      $0.regions[1][20] = 1
    },
    mistake("invalid-layout.no-lines", "lines that the file does not have", .invalidLayout) {
      $0.regions[1][23] = 1
      $0.regions[1][24] = .max
    },
    mistake("invalid-layout.no-shape", "a shape that the file does not have", .invalidLayout) {
      $0.styles = [RegionFile.style([4: 1])]
    },
    mistake("invalid-layout.no-words", "words that the file does not have", .invalidLayout) {
      $0.shapes = [RegionFile.shape([0: 5, 6: 0, 7: 3])]
    },
    mistake("invalid-layout.styles", "more than 4096 styles", .invalidLayout) {
      $0.styles = (0..<4097).map { _ in RegionFile.style() }
    },
    mistake("invalid-layout.shapes", "more than 4096 shapes", .invalidLayout) {
      $0.shapes = (0..<4097).map { _ in RegionFile.shape() }
    },
    mistake("invalid-layout.words", "more than 65536 path words", .invalidLayout) {
      $0.words = [Int32](repeating: 0, count: 65_537)
    },
  ]

  private static let records = [
    mistake("invalid-id.record", "an id that is zero", .invalidId) { $0.regions[1][0] = 0 },
    mistake("invalid-id.twice", "an id that two records have", .invalidId) {
      $0.regions[1][0] = 1
    },
    mistake("invalid-rectangle.record", "a height of zero", .invalidRectangle) {
      $0.regions[1][4] = 0
    },
    mistake("invalid-value.record-kind", "a kind that is not defined", .invalidValue) {
      $0.regions[1][5] = 6
    },
    mistake("invalid-value.record-effect", "an effect that is not defined", .invalidValue) {
      $0.regions[1][6] = 5
    },
    mistake("invalid-value.record-axes", "an axis that is not defined", .invalidValue) {
      $0.regions[1][13] = 4
    },
    mistake("invalid-value.record-modifiers", "a modifier that is not defined", .invalidValue) {
      $0.regions[1][21] = 16
    },
    mistake("invalid-parent.record", "a region that is its own parent", .invalidParent) {
      $0.regions[1][14] = 2
    },
    mistake("invalid-grid.record", "a pitch of less than one", .invalidGrid) {
      $0.regions[1][18] = 255
    },
    mistake("invalid-lines.record", "lines that overlap", .invalidLines) {
      $0.lines = [(0, 10), (5, 10)]
      $0.regions[1][24] = 2
    },
  ]

  private static let styles = [
    mistake("invalid-style.effect", "an effect that is not defined", .invalidStyle) {
      $0.styles = [RegionFile.style([0: 5])]
    },
    mistake("invalid-style.pointer", "a pointer that is not defined", .invalidStyle) {
      $0.styles = [RegionFile.style([5: 3])]
    },
    mistake("invalid-style.accessories", "a fifth accessory", .invalidStyle) {
      $0.shapes = [RegionFile.shape()]
      $0.styles = [RegionFile.style([7: 5, 8: 1, 12: 1, 16: 1, 20: 1])]
    },
    mistake("invalid-style.form", "a form that is not defined", .invalidStyle) {
      $0.shapes = [RegionFile.shape([0: 7])]
    },
    mistake("invalid-style.length", "a diameter above 256", .invalidStyle) {
      $0.shapes = [RegionFile.shape([0: 3, 1: RegionFile.fixed(300)])]
    },
    mistake("invalid-style.path", "an outline that encloses nothing", .invalidStyle) {
      $0.words = [0, 0, 0, 1, 256, 0]
      $0.shapes = [RegionFile.shape([0: 5, 7: 6])]
    },
    sending("too-many-paths", "the paths of the client have more than 65536 pieces", .tooManyPaths)
    { regions, client in
      var shapes: [Proxy<FerrofluidPointerShapeV1>] = []
      try Outline.fill(client, &shapes)
      var file = RegionFile([])
      file.words = Outline.triangle(5000).words
      file.shapes = [RegionFile.shape([0: 5, 7: UInt32(file.words.count)])]
      try file.send(to: regions, client)
    },
  ]

  private static let limits = [
    sending("too-many-regions.file", "16385 regions in a file", .tooManyRegions) {
      regions, client in try RegionFile(1...16_385).send(to: regions, client)
    },
    sending("too-many-regions.merged", "16385 regions after a file", .tooManyRegions) {
      regions, client in
      regions.set(20_000)
      try RegionFile(1...16_384).send(to: regions, client, .merge)
    },
    sending("too-many-lines.file", "1025 lines of a region", .tooManyLines) { regions, client in
      var file = RegionFile([1])
      file.lines = (0..<1025).map { (Double($0), 1) }
      file.regions[0][24] = 1025
      try file.send(to: regions, client)
    },
  ]
}
