import Glibc
import Testing
import WaylandClient
import WaylandServer

/// Every type of argument goes to the server and comes back unchanged.
@Suite struct RoundTripTests {
  private let pair: Pair
  private let heard = Heard()
  private let echo = Echo()
  private let proxy: Proxy<FfEverything>

  init() throws {
    pair = try Pair()
    proxy = try pair.everything(handler: echo).proxy
    proxy.setHandler(heard)
  }

  @Test func numbers() throws {
    proxy.echoNumbers(int: .min, uint: .max, fixed: Fixed(-1.5))
    proxy.echoNumbers(int: 7, uint: 0, fixed: Fixed(raw: .max))
    try pair.pump()
    #expect(heard.numbers.map(\.int) == [.min, 7])
    #expect(heard.numbers.map(\.uint) == [.max, 0])
    #expect(heard.numbers.map(\.fixed) == [Fixed(-1.5), Fixed(raw: .max)])
  }

  @Test func strings() throws {
    let texts = ["", "a", "fifteen bytes..", "a longer one, with é and 指針 and 🎯"]
    for text in texts { proxy.echoText(text: text, maybe: nil) }
    proxy.echoText(text: "x", maybe: "")
    try pair.pump()
    #expect(heard.texts.map(\.text) == texts + ["x"])
    #expect(heard.texts.map(\.maybe) == [nil, nil, nil, nil, ""])
  }

  @Test func arrays() throws {
    let bytes = (0..<1021).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    proxy.echoArray(array: [UInt8]().span.bytes)
    proxy.echoArray(array: bytes.span.bytes)
    try pair.pump()
    #expect(heard.arrays == [[], bytes])
  }

  @Test func descriptors() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    proxy.echoDescriptor(fd: ends[0], other: ends[1])
    ends.forEach { close($0) }
    try pair.pump()
    let (reader, writer) = (try #require(heard.descriptors.first), heard.descriptors[1])
    try #require(write(writer, "!", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "!"))
    // Only ours are left: with the writer gone the pipe is at its end.
    close(writer)
    #expect(read(reader, &byte, 1) == 0)
    close(reader)
  }

  @Test func objects() throws {
    let (first, second) = (proxy.makeChild(number: 1), proxy.makeChild(number: 2))
    proxy.echoObjects(child: first, maybe: second, any: proxy)
    proxy.echoObjects(child: second, maybe: nil, any: nil)
    try pair.pump()
    try #require(heard.objects.count == 2)
    #expect(heard.objects[0] == (first, second, proxy))
    #expect(heard.objects[1] == (second, nil, nil))
    #expect(echo.children.map(\.id) == [first.id, second.id])
  }

  @Test func enums() throws {
    proxy.echoEnums(mode: ._2d, flags: [.left, .right], format: .rgb565, transform: .flipped90)
    proxy.echoEnums(
      mode: .init(rawValue: 99), flags: .none, format: .init(rawValue: 1 << 31),
      transform: .init(rawValue: .max))
    try pair.pump()
    try #require(heard.enums.count == 2)
    #expect(heard.enums[0] == (._2d, [.left, .right], .rgb565, .flipped90))
    #expect(heard.enums[1].mode.rawValue == 99)
    #expect(heard.enums[1].flags.isEmpty)
    #expect(heard.enums[1].format.rawValue == 1 << 31)
    #expect(heard.enums[1].transform.rawValue == .max)
  }

  @Test func undefinedValuesAreKnownAsSuch() {
    #expect(FfEverything.Mode.last.isDefined && FfEverything.Mode.default.isDefined)
    #expect(!FfEverything.Mode(rawValue: 1).isDefined)
    #expect(FfEverything.Flags([.left, .right]).isDefined && FfEverything.Flags.none.isDefined)
    #expect(!FfEverything.Flags(rawValue: 2).isDefined)
  }

  @Test func argumentsNamedLikeGeneratedCode() throws {
    proxy.echoWords(self: 1, repeat: 2, `inout`: 3, target: 4, object: 5, raw: "six")
    try pair.pump()
    #expect(heard.words == ["1 2 3 4 5 six"])
  }

  @Test func newObjectsBothWays() throws {
    let child = proxy.makeChild(number: 1)
    proxy.askChild(count: 2)
    try pair.pump()
    #expect(heard.children.count == 2)
    #expect(echo.children.count == 3)
    #expect(echo.children[0].id == child.id)
    #expect(heard.children.map(\.id) == echo.children[1...].map(\.id))
    #expect(echo.children.allSatisfy { $0.version == 3 })
    // What the server numbers is in its own range.
    #expect(heard.children.filter { $0.id >= 0xff00_0000 }.count == 2)
  }

  @Test func objectsWhoseInterfaceTheClientNames() throws {
    let child = proxy.makeAny(tag: 5, id: FfChild.self, version: 2, text: "after")
    try pair.pump()
    let request = try #require(echo.any.first)
    #expect(request == (5, UntypedNewID(interface: "ff_child", version: 2, id: child.id), "after"))
    #expect(child.version == 2)
  }
}
