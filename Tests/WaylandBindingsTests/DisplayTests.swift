import CWaylandServer
import EventLoop
import Glibc
import Testing
import WaylandClient
import WaylandServer

/// What a server offers besides its objects.
@Suite struct DisplayTests {
  @Test func globalsComeAndGo() throws {
    let pair = try Pair()
    var bound = 0
    let global = try pair.display.addGlobal(FfEverything.self, version: 1) { _, _ in bound += 1 }
    var events: [String] = []
    pair.registry.onGlobal = { events.append("+\($0.interface)") }
    pair.registry.onRemove = { events.append("-\($0.interface)") }
    try pair.pump()
    #expect(pair.registry.globals.map(\.interface) == ["ff_everything"])
    let name = try #require(pair.registry.globals.first?.name)
    #expect(global.isAdvertised)
    global.remove()
    #expect(!global.isAdvertised)
    // A client that has not heard of it yet.
    let proxy = pair.registry.proxy.bind(name: name, id: FfEverything.self, version: 1)
    proxy.echoNumbers(int: 1, uint: 2, fixed: Fixed(3))
    proxy.destroy()
    try pair.pump()
    #expect(bound == 0)
    #expect(events == ["+ff_everything", "-ff_everything"])
    #expect(pair.registry.globals.isEmpty)
    #expect(pair.connection.error == nil)
    global.remove()
  }

  @Test func aFilterHidesGlobalsFromSomeClients() throws {
    let pair = try Pair()
    let (server, client) = try Pair.socketPair()
    let trusted = try pair.display.addClient(descriptor: OwnedDescriptor(server))
    let connection = try Connection(descriptor: OwnedDescriptor(client))
    let registry = Registry(connection)
    pair.display.setGlobalFilter { $0 == trusted || $1 != "ff_everything" }
    try pair.display.addGlobal(FfEverything.self, version: 1) { _, _ in }
    try pair.display.addGlobal(FfChild.self, version: 1) { _, _ in }
    try connection.flush()
    try pair.pump()
    #expect(connection.prepareRead())
    try connection.read()
    try connection.dispatchPending()
    #expect(pair.registry.globals.map(\.interface) == ["ff_child"])
    #expect(Set(registry.globals.map(\.interface)) == ["ff_everything", "ff_child"])
    // One that guesses the number is told off by libwayland.
    _ = pair.registry.proxy.bind(
      name: try #require(registry.globals.first { $0.interface == "ff_everything" }).name,
      id: FfEverything.self, version: 1)
    #expect(throws: ConnectionError.self) { try pair.pump() }
  }

  @Test func clientsAreAnnouncedAndKnownByTheirProcess() throws {
    let display = try Display()
    var created: [Client] = []
    display.onClientCreated = { created.append($0) }
    let (server, client) = try Pair.socketPair()
    defer { close(client) }
    let made = try display.addClient(descriptor: OwnedDescriptor(server))
    #expect(created == [made])
    #expect(made.pid == getpid() && made.uid == getuid() && made.gid == getgid())
    #expect(made.display === display)
    let (second, other) = try Pair.socketPair()
    defer { close(other) }
    #expect(try display.addClient(descriptor: OwnedDescriptor(second)).id != made.id)
    let raw = try #require(made.raw)
    #expect(Client.wrapping(raw) === made)
  }

  @Test func messagesAreSeenWithTheirArguments() throws {
    let pair = try Pair()
    let echo = Echo()
    let (resource, proxy) = try pair.everything(handler: echo)
    proxy.setHandler(Heard())
    var lines: [String] = []
    pair.display.onMessage = { message in
      #expect(message.client === pair.client)
      let arrow = message.direction == .request ? "->" : "<-"
      lines.append("\(arrow) \(message.interface).\(message.name)(\(message.arguments))")
      if message.interface == "ff_everything" { #expect(message.resource === resource) }
    }
    proxy.echoText(text: "text", maybe: nil)
    proxy.echoNumbers(int: -1, uint: 2, fixed: Fixed(1.5))
    let child = proxy.makeChild(number: 1)
    proxy.echoObjects(child: child, maybe: nil, any: proxy)
    proxy.echoArray(array: [1, 2, 3].span.bytes)
    try pair.pump()
    pair.display.onMessage = nil
    proxy.newer(number: 1)
    try pair.pump()
    let (own, new) = ("ff_everything@\(proxy.id)", "ff_child@\(child.id)")
    #expect(
      lines == [
        #"-> ff_everything.echo_text("text", nil)"#, #"<- ff_everything.echo_text("text", nil)"#,
        "-> ff_everything.echo_numbers(-1, 2, 1.5)", "<- ff_everything.echo_numbers(-1, 2, 1.5)",
        "-> ff_everything.make_child(new id \(new), 1)",
        "-> ff_everything.echo_objects(\(new), nil, \(own))",
        "<- ff_everything.echo_objects(\(new), nil, \(own))",
        "-> ff_everything.echo_array(array[24])", "<- ff_everything.echo_array(array[24])",
      ])
  }

  @Test func aClientIsTheSameToItsLastMessage() throws {
    let pair = try Pair()
    let echo = Echo()
    let (resource, proxy) = try pair.everything(handler: echo)
    _ = proxy.makeChild(number: 1)
    try pair.pump()
    let child = try #require(echo.children.first)
    // Objects go in the order of their numbers: the child is still there to be told.
    resource.onDestroy { child.sendSaid(text: "farewell") }
    var senders: [Client] = []
    pair.display.onMessage = { message in
      if message.interface == "ff_child" { senders.append(message.client) }
    }
    pair.client.destroy()
    #expect(!resource.isAlive && senders.count == 1)
    #expect(senders.allSatisfy { $0 === pair.client })
  }

  @Test func displaysShareNothing() throws {
    let (first, second) = (try Pair(), try Pair())
    let (firstEcho, secondEcho) = (Echo(), Echo())
    let (_, proxy) = try first.everything(handler: firstEcho)
    _ = try second.everything(handler: secondEcho)
    proxy.newer(number: 1)
    try first.pump()
    try second.pump()
    #expect(firstEcho.newer == [1] && secondEcho.newer.isEmpty)
    first.display.destroy()
    #expect(second.client.isAlive)
    try second.pump()
  }

  @Test func serialsRise() throws {
    let display = try Display()
    let first = display.nextSerial()
    #expect(display.serial == first)
    #expect(display.nextSerial() == first + 1)
  }

  @Test func aRealSocketInTheRuntimeDirectory() throws {
    guard getenv("XDG_RUNTIME_DIR") != nil else {
      let error = #expect(throws: SystemError.self) { try Display().addSocket() }
      #expect(error?.description.contains("XDG_RUNTIME_DIR is not set") == true)
      return
    }
    let display = try Display()
    let name = "ferrofluid-test-\(getpid())"
    #expect(try display.addSocket(name: name) == name)
    let error = #expect(throws: SystemError.self) { try Display().addSocket(name: name) }
    #expect(error?.description.contains(name) == true)
    let connection = try Connection(name: name)
    try display.addGlobal(FfMute.self, version: 1) { _, _ in }
    let registry = Registry(connection)
    try connection.attach(to: display.loop)
    let end = Loop.now().advanced(bySeconds: 5)
    while registry.globals.isEmpty, Loop.now() < end { try display.loop.dispatch(timeout: 100) }
    #expect(registry.globals.map(\.interface) == ["ff_mute"])
  }

  @Test func aListeningSocketOfOnesOwn() throws {
    let path = "/tmp/ferrofluid-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { unlink(path) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(isBound == 0 && listen(listener, 4) == 0)
    let display = try Display()
    try display.addSocket(descriptor: OwnedDescriptor(listener))
    let (first, second) = (try Connection(name: path), try Connection(name: path))
    try display.loop.dispatch(timeout: 1000)
    try display.loop.dispatch(timeout: 0)
    #expect(display.clients.count == 2)
    first.close()
    try display.loop.dispatch(timeout: 1000)
    #expect(display.clients.count == 1)
    second.close()
  }
}
