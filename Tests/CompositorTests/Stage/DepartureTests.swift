import Glibc
import Testing
import WaylandClient

@testable import CompositorCore

/// Others wait while a client's objects are destroyed: that must take no longer than making them.
@Suite struct DepartureTests {
  struct Hoard: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let add: @Sendable (TestClient, Int) throws -> Void

    init(_ name: String, _ add: @escaping @Sendable (TestClient, Int) throws -> Void) {
      testDescription = name
      self.add = add
    }
  }

  static let hoards: [Hoard] = [
    Hoard("pointers") { client, count in
      for _ in 0..<count { _ = client.seat.getPointer() }
    },
    Hoard("keyboards") { client, count in
      for _ in 0..<count { _ = client.seat.getKeyboard() }
    },
    Hoard("outputs") { client, count in
      for _ in 0..<count { _ = client.registry.bind(WlOutput.self) }
    },
    Hoard("extended outputs") { client, count in
      for _ in 0..<count { _ = client.outputManager.getXdgOutput(output: client.output) }
    },
    Hoard("managers") { client, count in
      for _ in 0..<count { _ = client.registry.bind(FerrofluidPointerRegionsManagerV1.self) }
    },
    Hoard("adaptive pointers") { client, count in
      let pointer = client.seat.getPointer()
      let manager = client.registry.bind(FerrofluidPointerRegionsManagerV1.self)
      for _ in 0..<count { _ = manager?.getPointer(pointer: pointer) }
    },
    Hoard("windows") { client, count in
      let buffer = try client.buffer(4, 4)
      for _ in 0..<(count / 8) { try TestWindow(window: client).map(buffer) }
    },
    Hoard("popups") { client, count in
      let window = try client.window(40, 40)
      let rules = client.wmBase.createPositioner()
      rules.setSize(width: 4, height: 4)
      rules.setAnchorRect(x: 0, y: 0, width: 4, height: 4)
      for _ in 0..<(count / 2) {
        let surface = client.wmBase.getXdgSurface(surface: client.compositor.createSurface())
        _ = surface.getPopup(parent: window.shell, positioner: rules)
      }
    },
    Hoard("subsurfaces") { client, count in
      let window = try client.window(40, 40)
      for _ in 0..<count {
        _ = client.subcompositor.getSubsurface(
          surface: client.compositor.createSurface(), parent: window.proxy)
      }
    },
  ]

  /// A search through all of them for each would take 64 times as long for eight times as many.
  @Test(arguments: Self.hoards)
  func departureTakesTimeInProportion(hoard: Hoard) throws {
    let few = try seconds(hoard, 1000)
    let many = try seconds(hoard, 8000)
    #expect(many < 40 * max(few, 0.002), "\(few) s for 1000, \(many) s for 8000")
  }

  /// How long the processor works on the departure of a client with so many objects.
  private func seconds(_ hoard: Hoard, _ count: Int) throws -> Double {
    let world = try World()
    let client = try world.connect()
    var made = 0
    while made < count {
      try hoard.add(client, min(500, count - made))
      made += 500
      try world.sync(client)
    }
    try #require(client.connection.error == nil)
    let bystander = try world.connect()
    client.connection.close()
    let start = Self.processorTime
    try world.sync(bystander)
    return Self.processorTime - start
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
