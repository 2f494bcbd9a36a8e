import TestNumbers
import CLinux
import EventLoop
import Glibc
import Testing
import WaylandClient

@testable import PointerServer

/// Files that are not as they should be: each is refused as a whole, with a message that helps.
struct RegionFileErrorTests {
  typealias Code = FerrofluidPointerRegionsV1.Error

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: Code
    /// What the message has to say.
    var words: String
    var change: @Sendable (inout TestFile) -> Void

    init(
      _ description: String, _ code: Code, _ words: String,
      _ change: @escaping @Sendable (inout TestFile) -> Void
    ) {
      (testDescription, self.code, self.words, self.change) = (description, code, words, change)
    }
  }

  /// A correct file with everything in it, in which the second region says most.
  static var good: TestFile {
    var file = TestFile(ids: [4, 5, 6])
    file.lines = [(0, 10), (10, 10)]
    file.pathWords = [0, 0, 0, 1, 2560, 0, 1, 0, 2560]
    file.shapes = [[0: 2], [0: 3, 1: 256], [0: 5, 7: 9], [0: 1], [0: 4, 1: 256, 2: 256]]
    file.styles = [[4: 1], [4: 3, 7: 1, 8: 2]]
    file.regions[1].merge([20: 2, 21: 1, 22: 1, 24: 2, 16: 2560]) { $1 }
    return file
  }

  static let cases: [Case] =
    [
      Case("another magic", .invalidLayout, "0x52504647 instead of") { $0.header[0] = 0x5250_4647 },
      Case("the other byte order", .invalidLayout, "other order") {
        $0.header[0] = (0x5250_4646 as Int32).byteSwapped
      },
      Case("another layout", .invalidLayout, "layout 2 is not known") { $0.header[1] = 2 },
      Case("a short header", .invalidLayout, "header: 44 bytes") { $0.header[2] = 44 },
      Case("a header longer than the file", .invalidLayout, "size") {
        ($0.regions, $0.lines, $0.styles, $0.shapes, $0.pathWords) = ([], [], [], [], [])
        $0.header[2] = 252
      },
      Case("a header beyond any version", .invalidLayout, "from 48 to 256") { $0.header[2] = 260 },
      Case("a number in the header that is not known", .invalidLayout, "at byte 60") {
        $0.headerWords = 16
        $0.header[15] = 1
      },
      Case("regions that lie about their number", .invalidLayout, "the size is") {
        $0.header[3] = 2
      },
      Case("lines that lie about their number", .invalidLayout, "the size is") {
        $0.header[5] = 1
      },
      Case("16,385 regions", .tooManyRegions, "16385 regions") { $0.header[3] = 16_385 },
      Case("the most regions that a number can say", .tooManyRegions, "4294967295") {
        $0.header[3] = -1
      },
      Case("the most lines that a number can say", .tooManyLines, "4294967295") {
        $0.header[5] = -1
      },
      Case("the most styles", .invalidLayout, "4294967295 styles") { $0.header[7] = -1 },
      Case("the most shapes", .invalidLayout, "4294967295 shapes") { $0.header[9] = -1 },
      Case("the most path words", .invalidLayout, "4294967295 path words") {
        $0.header[11] = -1
      },
      Case("short region records", .invalidLayout, "region record: 96 bytes") {
        $0.header[4] = 96
      },
      Case("odd line records", .invalidLayout, "line record: 10 bytes") { $0.header[6] = 10 },
      Case("records of no size", .invalidLayout, "style record: 0 bytes") { $0.header[8] = 0 },
      Case("huge shape records", .invalidLayout, "shape record: 4294967292 bytes") {
        $0.header[10] = -4
      },
      Case(
        "a value of a region that is not known", .invalidLayout, "region 1: the value at byte 100"
      ) {
        $0.regionWords = 26
        $0.regions[1][25] = 1
      },
      Case("a value of a shape that is not known", .invalidLayout, "shape 4: the value at byte 36")
      {
        $0.shapeWords = 10
        $0.shapes[4][9] = -1
      },
    ] + records + styles

  private static let records: [Case] = [
    Case("the id zero", .invalidId, "record 2: set_region: zero") { $0.regions[2][0] = 0 },
    Case("an id twice", .invalidId, "record 2: region 4 is in record 0 already") {
      $0.regions[2][0] = 4
    },
    Case("no width", .invalidRectangle, "record 1: set_region: region 5 is 0.0 by") {
      $0.regions[1][3] = 0
    },
    Case("a negative height", .invalidRectangle, "record 1") { $0.regions[1][4] = -1 },
    Case("an unknown kind", .invalidValue, "record 1: set_region: region 5 has kind 6") {
      $0.regions[1][5] = 6
    },
    Case("an unknown effect", .invalidValue, "effect 5") { $0.regions[1][6] = 5 },
    Case("a negative radius", .invalidValue, "corner radius -2.0") { $0.regions[1][7] = -512 },
    Case("a negative padding", .invalidValue, "padding -0.5") { $0.regions[1][8] = -128 },
    Case("an unknown flag", .invalidValue, "flags: region 5 has the value 16") {
      $0.regions[1][11] = 16
    },
    Case("unknown recentering axes", .invalidValue, "recentering axes: region 5") {
      $0.regions[1][12] = 4
    },
    Case("unknown latching axes", .invalidValue, "latching axes: region 5") {
      $0.regions[1][13] = -1
    },
    Case("a region in itself", .invalidParent, "record 1") { $0.regions[1][14] = 5 },
    Case("half a point of a column", .invalidGrid, "pitch of 0.5") { $0.regions[1][16] = 128 },
    Case("rows of a negative size", .invalidGrid, "pitch of -1.0") { $0.regions[1][18] = -256 },
    Case("a style that is not there", .invalidLayout, "record 1: style 3 of region 5") {
      $0.regions[1][20] = 3
    },
    Case("unknown modifiers", .invalidValue, "modifiers: region 5 has the value 16") {
      $0.regions[1][21] = 16
    },
    Case("a style for modifiers that is not there", .invalidLayout, "style 4294967295") {
      $0.regions[1][22] = -1
    },
    Case("lines that are not there", .invalidLayout, "lines 1 to 2 of region 5; the file has 2") {
      $0.regions[1][23] = 1
    },
    Case("lines beyond all numbers", .invalidLayout, "record 1: lines 4294967295 to 8589934589") {
      $0.regions[1].merge([23: -1, 24: -1]) { $1 }
    },
    Case("a line without height", .invalidLines, "record 1: set_text_lines: line 0 of region 5") {
      $0.lines[0].height = 0
    },
    Case("overlapping lines", .invalidLines, "line 1 of region 5") { $0.lines[1].top = 9 },
    Case("1025 lines", .tooManyLines, "1025 lines") {
      $0.lines = (0..<1025).map { (Double($0), 1) }
      $0.regions[1][24] = 1025
    },
    Case("lines that are shared too often", .tooManyLines, "66560 text lines") {
      $0.regions = (1...65).map { TestFile.region($0, [24: 1024]) }
      $0.lines = (0..<1024).map { (Double($0), 1) }
    },
  ]

  private static let styles: [Case] = [
    Case("an unknown effect of a style", .invalidStyle, "style 2: effect 5") {
      $0.styles[1][0] = 5
    },
    Case("unknown flags of a style", .invalidStyle, "style 1: the set of flags 4") {
      $0.styles[0][1] = 4
    },
    Case("an unknown tint", .invalidStyle, "tint 3") { $0.styles[0][2] = 3 },
    Case("an unknown bit of hover", .invalidStyle, "hover 4") { $0.styles[0][3] = 4 },
    Case("a shape that is not there", .invalidLayout, "style 1: shape 6") { $0.styles[0][4] = 6 },
    Case("an unknown pointer", .invalidStyle, "pointer 3") { $0.styles[0][5] = 3 },
    Case("unknown constrained axes", .invalidStyle, "constrained axes 4") {
      $0.styles[0][6] = 4
    },
    Case("five accessories", .invalidStyle, "style 2: 5 accessories") { $0.styles[1][7] = 5 },
    Case("an accessory without a shape", .invalidLayout, "style 2: shape 0") {
      $0.styles[1][8] = 0
    },
    Case("a far accessory", .invalidStyle, "accessory 0: offset 65.0") {
      $0.styles[1][9] = 65 * 256
    },
    Case("an unknown form", .invalidStyle, "shape 1: form 7") { $0.shapes[0][0] = 7 },
    Case("no circle", .invalidStyle, "shape 2: diameter 0.0") { $0.shapes[1][1] = 0 },
    Case("a negative radius of a shape", .invalidStyle, "shape 4: radius -1.0") {
      $0.shapes[3][3] = -256
    },
    Case("a beam along no axis", .invalidStyle, "shape 5: axis 2") { $0.shapes[4][5] = 2 },
    Case("a beam of no length", .invalidStyle, "shape 5: length 0.0") { $0.shapes[4][1] = 0 },
    Case("an unknown fill rule", .invalidStyle, "shape 3: fill rule 2") { $0.shapes[2][5] = 2 },
    Case("path words that are not there", .invalidLayout, "shape 3: path words 1 to 9") {
      $0.shapes[2][6] = 1
    },
    Case("path words beyond all numbers", .invalidLayout, "8589934589") {
      $0.shapes[2].merge([6: -1, 7: -1]) { $1 }
    },
    Case("a path that is cut off", .invalidStyle, "shape 3: element 2 lacks coordinates") {
      $0.shapes[2][7] = 8
    },
    Case("an unknown element", .invalidStyle, "shape 3: element 1") { $0.pathWords[3] = 9 },
    Case("a path around nothing", .invalidStyle, "shape 3") { $0.pathWords[8] = 0 },
    Case("a path that reaches far", .invalidStyle, "shape 3: the path reaches") {
      $0.pathWords[4] = 700 * 256
    },
    Case("257 elements", .invalidStyle, "shape 3") {
      $0.pathWords += Array(repeating: 4, count: 254)
      $0.shapes[2][7] = 263
    },
    Case("more path words named than there may be", .invalidLayout, "65600 path words") {
      $0.pathWords = [0, 0, 0, 1, 2560, 0, 1, 0, 2560] + Array(repeating: 4, count: 91)
      $0.shapes = Array(repeating: [0: 5, 7: 100], count: 656)
    },
    Case("many new paths at once", .invalidStyle, "shape 257: new paths of more than 4096") {
      $0.pathWords = (1...257).flatMap { [0, 0, 0, 1, $0 * 256 / 4, 0, 1, 0, 2560] }
      $0.shapes = (0..<257).map { [0: 5, 6: $0 * 9, 7: 9] }
    },
  ]

  @Test func theGoodFileIsTaken() throws {
    let surface = try Bench().regionsOfNewClient()
    try surface.send(Self.good)
    try surface.commit()
    #expect(surface.client.connection.error == nil && surface.delivered.count == 3)
  }

  @Test(arguments: cases)
  func aMistakeIsRefusedAsAWhole(_ mistake: Case) throws {
    let bench = try Bench()
    let guilty = try bench.regionsOfNewClient()
    let innocent = try bench.regionsOfNewClient()
    guilty.set(1)
    try guilty.commit()
    var file = Self.good
    mistake.change(&file)
    try guilty.send(file)
    guilty.proxy.commit()
    try expect(guilty, mistake.code, mistake.words)
    #expect(guilty.delivered.map(\.id.rawValue) == [1], "nothing of it took effect")
    try innocent.send(Self.good)
    try innocent.commit()
    #expect(innocent.client.connection.error == nil && innocent.delivered.count == 3)
  }

  /// Checks why the server ended a connection.
  private func expect(_ surface: SurfaceUnderTest, _ code: Code, _ words: String) throws {
    try surface.bench.settle(surface.client)
    let violation = try #require(surface.client.violation)
    #expect(violation.interface == FerrofluidPointerRegionsV1.name)
    let message = surface.bench.compositor.errors.last ?? ""
    #expect(violation.code == code.rawValue, "\(message)")
    #expect(message.contains(words), "\(message)")
    #expect(message.contains("set_regions: "))
  }

  // MARK: Descriptors

  /// Sends a descriptor, and sees it refused and closed.
  private func refuse(
    _ descriptor: consuming OwnedDescriptor, size: Int? = nil,
    mode: FerrofluidPointerRegionsV1.Upload = .replace, left: Int = 1, _ code: Code,
    _ words: String
  ) throws {
    let bench = try Bench()
    let guilty = try bench.regionsOfNewClient()
    let innocent = try bench.regionsOfNewClient()
    let file = Self.identity(descriptor.raw)
    guilty.send(descriptor, size: size ?? Self.good.bytes.count, mode: mode)
    try expect(guilty, code, words)
    // What is left are the sender's own.
    #expect((0..<1024 as Range<Int32>).count { Self.identity($0) == file } == left, "closed")
    innocent.set(1)
    try innocent.commit()
    #expect(innocent.client.connection.error == nil && innocent.delivered.count == 1)
  }

  /// What file a descriptor is of; nil for one that is not open.
  private static func identity(_ descriptor: Int32) -> [UInt64]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  @Test func aFileThatCouldShrinkIsRefused() throws {
    try refuse(TestFile.descriptor(Self.good.bytes, seals: 0), .invalidFile, "F_SEAL_SHRINK")
    try refuse(TestFile.descriptor(Self.good.bytes, seals: nil), .invalidFile, "F_SEAL_SHRINK")
    let other = LINUX_F_SEAL_GROW | LINUX_F_SEAL_WRITE
    try refuse(TestFile.descriptor(Self.good.bytes, seals: other), .invalidFile, "F_SEAL_SHRINK")
  }

  /// Nobody ever writes to the pipe and to the socket: reading would wait for ever.
  @Test func whatIsNoFileInMemoryIsRefusedAtOnce() throws {
    var pipe: [Int32] = [-1, -1]
    #expect(pipe2(&pipe, O_CLOEXEC) == 0)
    let writer = OwnedDescriptor(pipe[1])
    try refuse(OwnedDescriptor(pipe[0]), left: 2, .invalidFile, "no file in memory")
    _ = consume writer
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let far = OwnedDescriptor(ends[1])
    try refuse(OwnedDescriptor(ends[0]), .invalidFile, "no file in memory")
    _ = consume far
    var path = Array("/tmp/regions-test-XXXXXX".utf8CString)
    let onDisk = OwnedDescriptor(mkstemp(&path))
    unlink(path)
    try refuse(onDisk, .invalidFile, "set_regions")
  }

  @Test func aFileThatCannotBeReadIsRefused() throws {
    let file = try TestFile.descriptor(Self.good.bytes)
    let path = "/proc/self/fd/\(file.raw)"
    let writeOnly = OwnedDescriptor(open(path, O_WRONLY | O_CLOEXEC))
    #expect(writeOnly.raw >= 0)
    try refuse(writeOnly, left: 2, .invalidFile, "byte 0 cannot be read")
  }

  @Test func aFileThatIsCutOffIsRefused() throws {
    let bytes = Self.good.bytes
    for length in stride(from: 0, to: bytes.count, by: 52) {
      try refuse(
        TestFile.descriptor(Array(bytes.prefix(length))), .invalidFile, "fewer than the size")
    }
    // The size goes along: then the numbers do not add up.
    for length in stride(from: 48, to: bytes.count - 4, by: 52) {
      try refuse(
        TestFile.descriptor(Array(bytes.prefix(length))), size: length, .invalidLayout,
        "the size is")
    }
  }

  @Test(arguments: [0, 4, 44, 49, 8_388_612, 0x7fff_ffff, 0xffff_ffff])
  func aSizeThatCannotBeIsRefused(_ size: Int) throws {
    try refuse(
      TestFile.descriptor(Self.good.bytes), size: size, .invalidLayout, "a size of \(size)")
  }

  @Test func anUnknownModeIsRefused() throws {
    try refuse(
      TestFile.descriptor(Self.good.bytes), mode: .init(rawValue: 2), .invalidValue, "mode 2")
  }

  // MARK: Anything at all

  /// Mutations of a good file: taken or refused, and never anything else.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func mutatedFilesAreTakenOrRefused(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bench = try Bench()
    var surface = try bench.regionsOfNewClient()
    var (taken, refused) = (0, 0)
    for round in 0..<300 {
      var words = Self.good.words
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<words.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: words[place] = Int32.random(in: .min ... .max, using: &random)
        case 1: words[place] ^= 1 << Int32.random(in: 0...31, using: &random)
        case 2: words[place] = [0, -1, .max, .min, 256].randomElement(using: &random) ?? 0
        default: words[place] &+= Int32.random(in: -2...2, using: &random)
        }
      }
      if Int.random(in: 0...9, using: &random) == 0 {
        words.removeLast(Int.random(in: 0..<words.count, using: &random))
      }
      let bytes = words.withUnsafeBytes { Array($0) }
      surface.send(
        try TestFile.descriptor(bytes), size: bytes.count,
        mode: round % 2 == 0 ? .replace : .merge)
      try surface.commit()
      for region in surface.delivered {
        #expect(region.frame.isFinite && region.frame.width > 0, "seed \(seed) round \(round)")
      }
      guard surface.client.connection.error != nil else {
        taken += 1
        continue
      }
      refused += 1
      #expect(surface.client.violation?.interface == FerrofluidPointerRegionsV1.name)
      surface = try bench.regionsOfNewClient()
    }
    #expect(taken > 20 && refused > 20, "seed \(seed): \(taken) taken, \(refused) refused")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func noiseIsRefused(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bench = try Bench()
    for _ in 0..<50 {
      let surface = try bench.regionsOfNewClient()
      let isBegun = Bool.random(using: &random)
      var bytes: [UInt8] = isBegun ? Array(Self.good.bytes.prefix(48)) : []
      for _ in 0..<Int.random(in: 0...2000, using: &random) {
        bytes.append(UInt8.random(in: .min ... .max, using: &random))
      }
      surface.send(try TestFile.descriptor(bytes), size: bytes.count)
      try bench.settle(surface.client)
      #expect(surface.client.violation?.interface == FerrofluidPointerRegionsV1.name)
    }
  }
}
