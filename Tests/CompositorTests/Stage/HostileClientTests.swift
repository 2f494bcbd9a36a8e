import Glibc
import PointerGeometry
import Testing
import WaylandClient
import WaylandServer

@testable import CompositorCore

/// Clients that do anything the wire allows, and leave whenever they like.
@Suite struct HostileClientTests {
  @Test(arguments: 100...139 as ClosedRange<UInt64>)
  func anythingGoesAndNothingStays(seed: UInt64) throws {
    // Every other client keeps to the rules and must live.
    var survivals = 0
    let world = try World(width: 120, height: 90)
    let bystander = try world.connect()
    let window = try bystander.window(60, 50, 0xff00_00ff)
    for round in 0..<4 as Range<UInt64> {
      let client = try world.connect()
      let owner = try #require(world.compositor.display.clients.last)
      let ledger = world.scene.ledger(of: owner)
      var fuzzer = try Fuzzer(seed: seed &* 31 &+ round, client, isPolite: round % 2 == 0)
      for step in 0..<400 where client.connection.error == nil {
        fuzzer.step()
        if step % 20 == 0 { try world.sync(client) }
      }
      survivals += client.connection.error == nil ? 1 : 0
      if client.connection.error == nil { try world.sync(client) }
      client.connection.close()
      try world.pump("the client's end") { !owner.isAlive }
      try world.sync(bystander)
      #expect(
        (ledger.surfaces, ledger.callbacks) == (0, 0), "seed \(seed), round \(round)")
      try world.pump("a frame to let go of the pixels") { ledger.pixelBytes == 0 }
      #expect(world.scene.toplevels.count == 1, "seed \(seed), round \(round)")
    }
    #expect(survivals >= 2, "seed \(seed)")
    let frame = window.frame()
    window.commit(try bystander.buffer(60, 50))
    try world.pump("the other client's frame") { frame.isDone }
    try expectRepaintChangesNothing(world, "(seed \(seed))")
    #expect(bystander.connection.error == nil)
  }

  @Test func aShrunkenFileEndsItsClientOnly() throws {
    let world = try World()
    let bystander = try world.connect()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    let buffer = try client.buffer(64, 64)
    try world.sync(client)
    #expect(ftruncate(buffer.file, 0) == 0)
    window.commit(buffer)
    try? world.sync(client)
    #expect(client.violation?.code == WlShm.Error.invalidFd.rawValue)
    try world.sync(bystander)
    #expect(bystander.connection.error == nil)
  }

  @Test func tooManyClientsAreTurnedAway() throws {
    var options = World.options
    options.clientLimit = 3
    let world = try World(options: options)
    let clients = try (0..<3).map { _ in try world.connect() }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    let fourth = try world.compositor.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    try world.pump("the fourth's end") { !fourth.isAlive }
    close(ends[1])
    clients[0].connection.close()
    try world.pump("a free place") { world.compositor.display.clients.count == 2 }
    let fifth = try world.connect()
    try world.sync(fifth)
    #expect(fifth.connection.error == nil)
  }

  @Test func aCompositorMayGoWithItsClientsConnected() throws {
    weak var scene: Scene?
    weak var seat: Seat?
    weak var display: Display?
    weak var compositor: Compositor?
    weak var surface: Surface?
    weak var output: Output?
    do {
      let world = try World()
      let client = try world.connect()
      let window = try client.window(50, 50)
      _ = window.subsurface(TestSurface(client))
      _ = window.frame()
      try world.settle()
      scene = world.scene
      seat = world.compositor.seat
      display = world.compositor.display
      compositor = world.compositor
      surface = world.scene.toplevels.first?.surface
      output = world.output
    }
    #expect(compositor == nil)
    #expect(seat == nil)
    #expect(display == nil)
    #expect(surface == nil)
    #expect(output == nil)
    #expect(scene == nil, "nothing keeps the scene alive")
  }
}
