import EventLoop
import Glibc
import Testing
import WaylandClient
import WaylandServer

/// Objects may go at any time, on either side, and no handle to them dangles.
@Suite struct LifetimeTests {
  private let pair: Pair

  init() throws { pair = try Pair() }

  /// A pipe of which the test keeps the reading end.
  private func pipeEnds() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    // So that a descriptor that stays open is seen, not waited for.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// Whether every writing end is closed.
  private func isAtEnd(_ reader: Int32) -> Bool {
    var byte: UInt8 = 0
    return read(reader, &byte, 1) == 0
  }

  // MARK: Destruction

  @Test func aDestructorRequestEndsBothSides() throws {
    let echo = Echo()
    let (resource, proxy) = try pair.everything(handler: echo)
    var order: [String] = []
    resource.onDestroy { order.append("first") }
    let taken = resource.onDestroy { order.append("taken back") }
    resource.onDestroy { order.append("second") }
    resource.removeOnDestroy(taken)
    proxy.destroy()
    #expect(!proxy.isAlive)
    #expect(!proxy.destroy())
    try pair.pump()
    #expect(!resource.isAlive)
    #expect(echo.destroyed == 1)
    #expect(order == ["first", "second"])
    resource.onDestroy { order.append("late") }
    #expect(order.last == "late")
    #expect(resource.description.hasSuffix("(dead)"))
    #expect(pair.connection.error == nil)
  }

  @Test func aDeadObjectIsInert() throws {
    let echo = Echo()
    let (resource, proxy) = try pair.everything(handler: echo)
    let child = proxy.makeChild(number: 1)
    try pair.pump()
    child.destroy()
    proxy.destroy()
    try pair.pump()
    #expect(!resource.sendEchoNumbers(int: 1, uint: 2, fixed: Fixed(3)))
    resource.postError(.badNumber, "never sent")
    resource.postNoMemory()
    resource.destroy()
    #expect(!proxy.echoNumbers(int: 1, uint: 2, fixed: Fixed(3)))
    let orphan = proxy.makeChild(number: 1)
    #expect(!orphan.isAlive && orphan.id == 0)
    #expect(!orphan.makeGrandchild().isAlive)
    orphan.destroy()
    #expect(!Resource<FfChild>(client: resource.client, version: 0, id: 0).sendSaid(text: ""))
    try pair.pump()
    #expect(pair.connection.error == nil)
  }

  @Test func aDeadArgumentIsNullOrStopsTheMessage() throws {
    let echo = Echo()
    let heard = Heard()
    let (resource, proxy) = try pair.everything(handler: echo)
    proxy.setHandler(heard)
    let (alive, dead) = (proxy.makeChild(number: 1), proxy.makeChild(number: 2))
    try pair.pump()
    dead.destroy()
    // On the client's side.
    #expect(!proxy.echoObjects(child: dead, maybe: alive, any: nil))
    #expect(proxy.echoObjects(child: alive, maybe: dead, any: dead))
    try pair.pump()
    #expect(heard.objects.count == 1)
    #expect(heard.objects[0] == (alive, nil, nil))
    // On the server's side, of which the first child is left.
    let (first, second) = (echo.children[0], echo.children[1])
    #expect(!resource.sendEchoObjects(child: second, maybe: first, any: nil))
    #expect(resource.sendEchoObjects(child: first, maybe: second, any: second))
    try pair.pump()
    #expect(heard.objects.count == 2)
    #expect(heard.objects[1] == (alive, nil, nil))
    #expect(pair.connection.error == nil)
  }

  @Test func anEventMayNameAnObjectDestroyedOnTheWay() throws {
    let echo = Echo()
    let heard = Heard()
    let (resource, proxy) = try pair.everything(handler: echo)
    proxy.setHandler(heard)
    let child = proxy.makeChild(number: 1)
    try pair.pump()
    resource.sendEchoObjects(child: echo.children[0], maybe: echo.children[0], any: nil)
    pair.display.flushClients()
    child.destroy()
    try pair.pump()
    #expect(heard.objects.count == 1)
    #expect(heard.objects[0] == (nil, nil, nil))
  }

  @Test func eventsForADestroyedObjectAreDroppedAndTheirDescriptorsClosed() throws {
    let heard = Heard()
    let (resource, proxy) = try pair.everything()
    proxy.setHandler(heard)
    let (reader, writer) = try pipeEnds()
    // One that the client has read but not handled, and one that is still on its way.
    resource.sendEchoDescriptor(fd: writer, other: writer)
    pair.display.flushClients()
    #expect(pair.connection.prepareRead())
    try pair.connection.read()
    resource.sendEchoDescriptor(fd: writer, other: writer)
    pair.display.flushClients()
    close(writer)
    proxy.destroy()
    try pair.pump()
    #expect(heard.descriptors.isEmpty)
    #expect(isAtEnd(reader))
    close(reader)
  }

  @Test func aDestructorEventEndsBothSides() throws {
    let echo = Echo()
    let heard = Heard()
    let (resource, proxy) = try pair.everything(handler: echo)
    proxy.setHandler(heard)
    echo.finishNumber = 9
    proxy.askFinish()
    try pair.pump()
    #expect(heard.finished == [9])
    #expect(!resource.isAlive && !proxy.isAlive)
    #expect(echo.destroyed == 1)
  }

  @Test func anObjectMayBeDestroyedInItsOwnHandler() throws {
    final class Suicidal: Counter {
      override func newer(_ object: Resource<FfEverything>, number: UInt32) {
        object.destroy()
        #expect(!object.isAlive)
        object.sendNewer(number: number)
      }
      override func end(_ object: Resource<FfEverything>, number: UInt32) { object.destroy() }
    }
    final class Impatient: FfEverythingEvents {
      var calls = 0
      func newer(_ object: Proxy<FfEverything>, number: UInt32) {
        calls += 1
        object.destroy()
        #expect(!object.isAlive)
      }
    }
    let handler = Suicidal()
    let (resource, proxy) = try pair.everything(handler: handler)
    proxy.newer(number: 1)
    try pair.pump()
    #expect(!resource.isAlive)
    #expect(handler.deaths == 1)

    let other = try Pair()
    let impatient = Impatient()
    let (sender, receiver) = try other.everything(handler: handler)
    receiver.setHandler(impatient)
    sender.sendNewer(number: 1)
    sender.sendNewer(number: 2)
    try other.pump()
    #expect(impatient.calls == 1)
    #expect(handler.deaths == 2)
    // A destructor request whose handler destroys the object too.
    let again = try Pair()
    let last = try again.everything(handler: handler)
    last.proxy.end(number: 3)
    try again.pump()
    #expect(!last.resource.isAlive)
    #expect(handler.deaths == 3)
    #expect(again.connection.error == nil)
  }

  @Test func aHandlerMayReplaceItself() throws {
    final class First: Counter {
      let second: Counter
      init(_ second: Counter) { self.second = second }
      override func newer(_ object: Resource<FfEverything>, number: UInt32) {
        object.setHandler(second)
        others += 1
      }
    }
    let second = Counter()
    weak var released: First?
    let (resource, proxy) = try pair.everything()
    do {
      let first = First(second)
      resource.setHandler(first)
      released = first
    }
    #expect(released != nil)
    proxy.newer(number: 1)
    proxy.newer(number: 2)
    try pair.pump()
    #expect(released == nil)
    #expect(second.others == 1)
    #expect(resource.handler(as: Counter.self) === second)
    #expect(resource.handler(as: First.self) == nil)
    proxy.destroy()
    try pair.pump()
    #expect(second.deaths == 1)
    #expect(resource.handler(as: Counter.self) == nil)
  }

  // MARK: Without a handler

  @Test func anObjectWithoutHandlerIsInertButCorrect() throws {
    let (resource, proxy) = try pair.everything()
    let (reader, writer) = try pipeEnds()
    let child = proxy.makeChild(number: 1)
    let grandchild = child.makeGrandchild()
    let newest = proxy.makeNewestChild()
    grandchild.say(text: "unheard", fd: writer)
    proxy.echoDescriptor(fd: writer, other: writer)
    close(writer)
    try pair.pump()
    #expect(isAtEnd(reader))
    close(reader)
    proxy.echoObjects(child: child, maybe: grandchild, any: newest)
    grandchild.destroy()
    child.destroy()
    newest.destroy()
    proxy.destroy()
    try pair.pump()
    #expect(!resource.isAlive)
    #expect(pair.connection.error == nil)
  }

  @Test func objectsOfEventsThatNobodyHandlesAreDestroyedOnBothSides() throws {
    let echo = Echo()
    let (resource, proxy) = try pair.everything(handler: echo)
    let (reader, writer) = try pipeEnds()
    let child = Resource<FfChild>(client: resource.client, version: 3, id: 0)
    resource.sendChild(id: child, fd: writer)
    close(writer)
    let before = pair.connection.objectCount
    try pair.pump()
    #expect(!child.isAlive)
    #expect(pair.connection.objectCount == before)
    #expect(isAtEnd(reader))
    close(reader)
    // One that a handler has not taken stays: a later event may name it.
    proxy.setHandler(Heard())
    proxy.askChild(count: 1)
    try pair.pump()
    #expect(echo.children[0].isAlive)
    #expect(pair.connection.objectCount == before + 1)
    #expect(pair.connection.error == nil)
  }

  // MARK: Clients and displays

  @Test func aClientMayBeDestroyedInItsOwnRequest() throws {
    final class Killer: Counter {
      override func newer(_ object: Resource<FfEverything>, number: UInt32) {
        others += 1
        object.client.destroy()
        #expect(object.client.isAlive)
      }
    }
    let killer = Killer()
    let (resource, proxy) = try pair.everything(handler: killer)
    var order: [String] = []
    pair.client.onDestroy { order.append(resource.isAlive ? "client first" : "resource first") }
    resource.onDestroy { order.append("resource") }
    let (reader, writer) = try pipeEnds()
    proxy.newer(number: 1)
    proxy.newer(number: 2)
    proxy.echoDescriptor(fd: writer, other: writer)
    close(writer)
    let error = #expect(throws: ConnectionError.self) { try pair.pump() }
    #expect(killer.others == 1)
    #expect(killer.deaths == 1)
    #expect(!pair.client.isAlive && !resource.isAlive)
    #expect(order == ["client first", "resource"])
    #expect(isAtEnd(reader))
    close(reader)
    guard case .lost = error else {
      Issue.record("the connection ended by \(String(describing: error))")
      return
    }
  }

  @Test func aClientThatGoesTakesItsObjectsWithIt() throws {
    let echo = Echo()
    let (resource, _) = try pair.everything(handler: echo)
    var gone = 0
    pair.client.onDestroy { gone += 1 }
    #expect(pair.display.clients == [pair.client])
    pair.connection.close()
    try pair.display.loop.dispatch(timeout: 1000)
    #expect(gone == 1)
    #expect(echo.destroyed == 1)
    #expect(!resource.isAlive && !pair.client.isAlive)
    #expect(resource.client === pair.client)
    #expect(pair.display.clients.isEmpty)
    #expect(!Resource<FfChild>(client: pair.client, version: 1, id: 0).isAlive)
  }

  @Test func aDisplayGoesWithLiveClients() throws {
    let echo = Echo()
    var display: Display? = try Display()
    let (server, client) = try Pair.socketPair()
    var made: Resource<FfEverything>?
    try display?.addGlobal(FfEverything.self, version: 3) { _, resource in
      resource.setHandler(echo)
      made = resource
    }
    let swiftClient = try #require(
      try display?.addClient(descriptor: OwnedDescriptor(server)))
    let connection = try Connection(descriptor: OwnedDescriptor(client))
    let loop = try #require(display?.loop)
    _ = connection.display.getRegistry().bind(name: 1, id: FfEverything.self, version: 3)
    try connection.flush()
    try loop.dispatch(timeout: 1000)
    let timer = try loop.timer { Issue.record("the timer of a dead loop") }
    timer.arm(at: .zero)
    weak let released = display
    display = nil
    #expect(released == nil)
    #expect(made?.isAlive == false && !swiftClient.isAlive)
    #expect(echo.destroyed == 1)
    #expect(loop.raw == nil)
    #expect(throws: SystemError.self) { try loop.dispatch(timeout: 0) }
    #expect(throws: ConnectionError.self) { try connection.roundtrip() }
  }

  @Test func handlersMayAskTheDisplayWhileItIsDestroyed() throws {
    final class Asker: Counter {
      var serial: UInt32 = 0
      override func resourceDestroyed(_ resource: Resource<FfEverything>) {
        serial = resource.client.display?.nextSerial() ?? 0
      }
    }
    let asker = Asker()
    _ = try pair.everything(handler: asker)
    pair.display.destroy()
    #expect(asker.serial > 0)
    #expect(pair.display.raw == nil)
    #expect(throws: SystemError.self) { try pair.display.initSHM() }
    pair.display.destroy()
  }

  @Test func aConnectionMayBeClosedInAnEvent() throws {
    final class Closer: FfEverythingEvents {
      let connection: Connection
      var calls = 0
      init(_ connection: Connection) { self.connection = connection }
      func newer(_ object: Proxy<FfEverything>, number: UInt32) {
        calls += 1
        connection.close()
        #expect(!object.isAlive)
      }
    }
    let (resource, proxy) = try pair.everything()
    let closer = Closer(pair.connection)
    proxy.setHandler(closer)
    resource.sendNewer(number: 1)
    resource.sendNewer(number: 2)
    #expect(throws: ConnectionError.closed) { try pair.pump() }
    #expect(closer.calls == 1)
    #expect(pair.connection.error == .closed)
    #expect(pair.connection.objectCount == 0)
    #expect(!pair.connection.display.sync().isAlive)
  }

  @Test func proxiesOutliveTheirConnectionInert() throws {
    var connection: Connection? = try Connection(
      descriptor: OwnedDescriptor(try Pair.socketPair().0))
    let registry = try #require(connection?.display.getRegistry())
    weak let released = connection
    connection = nil
    #expect(released == nil)
    #expect(!registry.isAlive)
    #expect(registry.connection == nil)
    #expect(!registry.bind(name: 1, id: WlShm.self, version: 1).isAlive)
  }

  // MARK: Leaks

  @Test func twoThousandObjectsComeAndGo() throws {
    final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }
    final class Keeper: Counter {
      var seen: [Weak] = []
      override func makeChild(
        _ object: Resource<FfEverything>, id: Resource<FfChild>, number: UInt32
      ) {
        seen.append(Weak(id))
      }
    }
    let keeper = Keeper()
    let (_, proxy) = try pair.everything(handler: keeper)
    let before = pair.connection.objectCount
    var proxies: [Weak] = []
    for round in 0..<20 {
      var children: [Proxy<FfChild>] = []
      for number in 0..<100 { children.append(proxy.makeChild(number: UInt32(number))) }
      proxies += children.map { Weak($0) }
      try pair.pump()
      // Some are destroyed one by one, the rest go with the client.
      if round < 15 { for child in children { child.destroy() } }
      children = []
      try pair.pump()
      #expect(keeper.seen.filter { $0.object != nil }.count == max(round - 14, 0) * 100)
    }
    #expect(keeper.seen.count == 2000)
    #expect(proxies.filter { $0.object != nil }.count == 500)
    #expect(pair.connection.objectCount == before + 500)
    pair.connection.close()
    try pair.display.loop.dispatch(timeout: 1000)
    #expect(keeper.seen.allSatisfy { $0.object == nil })
    #expect(proxies.allSatisfy { $0.object == nil })
  }
}
