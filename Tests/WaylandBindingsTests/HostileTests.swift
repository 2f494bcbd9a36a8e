import TestNumbers
import EventLoop
import Glibc
import Testing
import WaylandClient
import WaylandServer

/// What a client may send that no well-meaning one does.
@Suite struct HostileTests {
  /// Serves everything, and a client that writes raw words to its socket.
  private final class Raw {
    let display: Display
    let client: Client
    let socket: Int32
    let echo = Echo()
    var made: [Resource<FfEverything>] = []

    init() throws {
      display = try Display()
      let (server, socket) = try Pair.socketPair()
      self.socket = socket
      client = try display.addClient(descriptor: OwnedDescriptor(server))
      try display.addGlobal(FfEverything.self, version: 3) { [unowned self] _, resource in
        resource.setHandler(echo)
        made.append(resource)
      }
      // wl_display.get_registry(2); wl_registry.bind(1, "ff_everything", 3, 3)
      try send([1, 12 << 16 | 1, 2])
      let name = Array("ff_everything\0\0\0".utf8)
      let words = name.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      try send([2, UInt32(24 + name.count) << 16, 1, 14] + words + [3, 3])
      try display.loop.dispatch(timeout: 0)
    }

    deinit {
      display.destroy()
      close(socket)
    }

    func send(_ words: [UInt32]) throws {
      let count = words.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count == words.count * 4 else { throw SystemError("write") }
    }
  }

  @Test func theRawClientIsServed() throws {
    let raw = try Raw()
    #expect(raw.made.count == 1)
    try raw.send([3, 12 << 16 | 12, 77])
    try raw.display.loop.dispatch(timeout: 0)
    #expect(raw.echo.newer == [77])
  }

  @Test(
    arguments: [
      // An opcode that does not exist, and an object that does not.
      [3, 8 << 16 | 200], [99, 8 << 16],
      // A message shorter than its header, one that lacks arguments, one with a length of nothing.
      [3, 4 << 16 | 1], [3, 8 << 16 | 1], [3, 0],
      // A string longer than its message, an array likewise, and a null that is not allowed.
      [3, 16 << 16 | 2, 0xffff_ffff, 0], [3, 12 << 16 | 3, 0x7fff_fff0], [3, 16 << 16 | 2, 0, 0],
      // A descriptor that was not sent.
      [3, 8 << 16 | 4],
      // An object of another interface, and a new one whose number is taken or out of range.
      [3, 20 << 16 | 5, 3, 0, 0], [3, 16 << 16 | 8, 3, 0], [3, 16 << 16 | 8, 0xff00_0000, 0],
      [3, 16 << 16 | 8, 1_000_000, 0],
    ] as [[UInt32]])
  func aBrokenMessageEndsItsClientAlone(words: [UInt32]) throws {
    let raw = try Raw()
    let (other, resource) = (try Pair(), try #require(raw.made.first))
    try raw.send(words)
    for _ in 0..<3 { try raw.display.loop.dispatch(timeout: 0) }
    #expect(!raw.client.isAlive)
    #expect(!resource.isAlive)
    #expect(raw.echo.destroyed == 1)
    #expect(raw.echo.numbers == 0)
    // The display serves on.
    let (server, client) = try Pair.socketPair()
    #expect(try raw.display.addClient(descriptor: OwnedDescriptor(server)).isAlive)
    close(client)
    withExtendedLifetime(other) {}
  }

  @Test func randomMessagesNeverEndTheServer() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    var handled = 0
    for _ in 0..<150 {
      let raw = try Raw()
      for _ in 0..<30 where raw.client.isAlive {
        let size = Int.random(in: 0..<8, using: &random)
        let opcode = UInt32.random(in: 0..<16, using: &random)
        let object: UInt32 = [3, 3, 3, 4, 5, 1].randomElement(using: &random) ?? 3
        var words = [object, UInt32(8 + size * 4) << 16 | opcode]
        for _ in 0..<size { words.append(UInt32.random(in: 0..<9, using: &random)) }
        try raw.send(words)
        try raw.display.loop.dispatch(timeout: 0)
      }
      handled += raw.echo.newer.count + raw.echo.children.count + raw.echo.numbers
      for resource in raw.made where resource.isAlive { resource.destroy() }
    }
    #expect(handled > 0, "seed \(seed)")
  }
}
