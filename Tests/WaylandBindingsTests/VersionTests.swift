import EventLoop
import Testing
import WaylandClient
import WaylandServer

/// Nothing newer than the version agreed on is sent, and nobody dies of it.
@Suite struct VersionTests {
  private let pair: Pair

  init() throws { pair = try Pair() }

  @Test(arguments: [1, 2, 3] as [UInt32]) func eventsAndRequests(version: UInt32) throws {
    let echo = Echo()
    let heard = Heard()
    let (resource, proxy) = try pair.everything(version: version, handler: echo)
    proxy.setHandler(heard)
    #expect(resource.version == version && proxy.version == version)
    #expect(resource.sendNewer(number: 4) == (version >= 2))
    #expect(proxy.newer(number: 5) == (version >= 2))
    #expect(proxy.makeNewestChild().isAlive == (version >= 3))
    #expect(proxy.isAlive)
    try pair.pump()
    #expect(heard.newer == (version >= 2 ? [4, 5] : []))
    #expect(echo.newer == (version >= 2 ? [5] : []))
    #expect(echo.children.count == (version >= 3 ? 1 : 0))
    #expect(pair.connection.error == nil)
  }

  @Test(arguments: [1, 3] as [UInt32]) func aDestructorThatIsTooNewEndsTheProxyAlone(
    version: UInt32
  ) throws {
    let echo = Echo()
    let (resource, proxy) = try pair.everything(version: version, handler: echo)
    #expect(proxy.end(number: 8) == (version == 3))
    #expect(!proxy.isAlive)
    try pair.pump()
    #expect(echo.ended == (version == 3 ? [8] : []))
    #expect(resource.isAlive == (version == 1))
    #expect(pair.connection.error == nil)
  }

  @Test func bindingTakesTheOldestOfWhatThreeKnow() throws {
    var versions: [UInt32] = []
    try pair.display.addGlobal(FfEverything.self, version: 2) { versions.append($1.version) }
    try pair.pump()
    let registry = pair.registry
    let global = try #require(registry.globals.first { $0.interface == "ff_everything" })
    #expect(global.version == 2)
    #expect(registry.bind(FfEverything.self)?.version == 2)
    #expect(registry.bind(FfEverything.self, maxVersion: 1)?.version == 1)
    #expect(registry.bind(global, as: FfEverything.self, maxVersion: 3)?.version == 2)
    #expect(registry.bind(global, as: WlShm.self) == nil)
    #expect(registry.bind(WlShm.self) == nil)
    try pair.pump()
    #expect(versions == [2, 1, 2])
  }

  @Test func childrenHaveTheirParentsVersion() throws {
    let echo = Echo()
    let (_, proxy) = try pair.everything(version: 2, handler: echo)
    let child = proxy.makeChild(number: 1)
    try pair.pump()
    #expect(child.version == 2)
    #expect(echo.children.map(\.version) == [2])
  }

  @Test func aGlobalNewerThanTheBindingsIsAnError() throws {
    let error = #expect(throws: SystemError.self) {
      try pair.display.addGlobal(FfEverything.self, version: 4) { _, _ in }
    }
    #expect(
      error?.description
        == "advertising ff_everything version 4: the bindings know 1 to 3")
  }

  @Test func aMessageThatLibwaylandCannotCarryIsNotSent() throws {
    let heard = Heard()
    let (resource, proxy) = try pair.everything(handler: Echo())
    proxy.setHandler(heard)
    // 8 bytes of header, two length words, the text and its NUL, in words of 4 bytes.
    let longest = String(repeating: "x", count: 4096 - 8 - 8 - 1)
    #expect(!proxy.echoText(text: longest + "y", maybe: nil))
    #expect(!resource.sendEchoText(text: longest + "y", maybe: nil))
    #expect(!proxy.echoText(text: longest, maybe: ""))
    let tooMany = [UInt8](repeating: 1, count: 4096 - 8 - 4 + 1)
    let isSent = proxy.echoArray(array: tooMany.span.bytes)
    #expect(!isSent)
    #expect(!proxy.echoDescriptor(fd: 0, other: -1))
    #expect(!resource.sendEchoDescriptor(fd: -1, other: 0))
    #expect(proxy.echoText(text: longest, maybe: nil))
    try pair.pump()
    #expect(heard.texts.map(\.text) == [longest])
    let array = [UInt8](repeating: 1, count: 4096 - 8 - 4)
    proxy.echoArray(array: array.span.bytes)
    try pair.pump()
    #expect(heard.arrays == [array])
    #expect(pair.connection.error == nil)
  }
}
