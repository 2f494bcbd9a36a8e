import TestNumbers
import CWaylandServer
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient
import WaylandServer

@testable import PointerServer

/// Objects can go in any order, and what is left is inert.
struct LifetimeTests {
  private enum Step: CaseIterable {
    case surface
    case regions
    case adaptivePointer
    case pointer
    case manager
  }

  @Test func destructionInEveryOrderIsHarmless() throws {
    for order in permutations(Step.allCases) {
      let bench = try Bench()
      let client = try bench.client()
      let surface = try bench.regions(client)
      let pointer = try bench.pointer(client)
      surface.set(1)
      try surface.commit()
      let service = bench.compositor.service
      service.enter(surface.key(1), duration: 0.28)
      service.scrollBegin(
        on: surface.server.resource, at: Point(x: 1, y: 2), region: nil, time: 1)
      for step in order {
        switch step {
        case .surface: surface.proxy.destroy()
        case .regions: surface.regions.destroy()
        case .adaptivePointer: pointer.object.destroy()
        case .pointer: pointer.pointer.release()
        case .manager: client.manager.destroy()
        }
        try bench.settle(client)
        poke(service, surface)
        // All of this is dead or pending, and must not matter.
        surface.set(2)
        surface.proxy.commit()
        try bench.settle(client)
      }
      #expect(client.connection.error == nil, "order \(order)")
      #expect(pointer.log.violations.isEmpty, "order \(order)")
      #expect(!service.hasRegions(surface.id))
    }
  }

  /// Tells of everything about a surface that may be gone.
  private func poke(_ service: PointerService, _ surface: SurfaceUnderTest) {
    let resource = surface.server.resource
    service.leave(surface.key(1), duration: 0)
    service.enter(surface.key(1), duration: 0)
    service.scrollUpdate(by: Vector(dx: 1, dy: 1), time: 2)
    service.pinchBegin(
      on: resource, at: .zero, region: RegionID(rawValue: 1), fingers: 2, time: 3)
    service.pinchUpdate(by: .zero, scale: 2, rotation: 0, time: 4)
    service.pinchEnd(cancelled: false, time: 5)
    service.secondaryClick(
      on: resource, at: .zero, region: nil, source: .button, pressed: true, serial: 9, time: 6)
    service.surfaceCommitted(resource)
    service.surfaceApplied(resource)
  }

  @Test func requestsOnAnInertObjectAreNotChecked() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.proxy.destroy()
    surface.set(0, width: -1, kind: 77)
    surface.setLines(5, [1])
    surface.regions.clear()
    surface.regions.removeRegion(id: 3)
    surface.regions.destroy()
    try bench.settle(surface.client)
    #expect(surface.client.connection.error == nil)
    #expect(bench.host.deliveries == 0)
  }

  @Test func aSurfaceThatTheHostDoesNotKnowIsInert() throws {
    let bench = try Bench()
    var surface = try bench.surface(bench.client())
    surface.server.resource.setHandler(UnknownSurface())
    surface.regions = surface.client.manager.getRegions(surface: surface.proxy)
    surface.set(1)
    try surface.commit()
    #expect(surface.client.connection.error == nil)
    #expect(bench.host.deliveries == 0)
  }

  @Test func aPointerOfAGoneCapabilityIsInert() throws {
    let bench = try Bench()
    let client = try bench.client()
    bench.host.hasPointerCapability = false
    let pointer = try bench.pointer(client)
    #expect(pointer.log.take().isEmpty)
    pointer.object.destroy()
    try bench.settle(client)
    #expect(client.connection.error == nil)
  }

  @Test func aClientThatGoesLeavesNothingBehind() throws {
    let bench = try Bench()
    let service = bench.compositor.service
    let id = try leavingClient(bench)
    for _ in 0..<5 { try bench.compositor.display.loop.dispatch(timeout: 0) }
    #expect(!service.hasRegions(id))
    #expect(service.objectCount == 0)
    let other = try bench.regions(bench.client())
    other.set(1)
    try other.commit()
    #expect(other.delivered.count == 1)
  }

  private func leavingClient(_ bench: Bench) throws -> SurfaceID {
    let client = try bench.client()
    let surface = try bench.regions(client)
    _ = try bench.pointer(client)
    surface.set(1)
    try surface.commit()
    bench.compositor.service.enter(surface.key(1), duration: 0)
    bench.compositor.service.pinchBegin(
      on: surface.server.resource, at: .zero, region: nil, fingers: 2, time: 0)
    client.connection.close()
    return surface.id
  }

  @Test func objectsMadeAndDestroyedAgainAndAgainDoNotPileUp() throws {
    let bench = try Bench()
    let client = try bench.client()
    let surface = try bench.regions(client)
    let pointer = try bench.pointer(client)
    for _ in 0..<2_000 {
      client.adaptivePointer(of: pointer.pointer).object.destroy()
      bench.compositor.service.scrollBegin(
        on: surface.server.resource, at: .zero, region: nil, time: 0)
    }
    try bench.settle(client)
    #expect(bench.compositor.service.objectCount == 3, "a regions object, a pointer, a manager")
  }

  /// Whoever goes first, the rest is as before, and hears what it heard.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func pointersGoInAnyOrder(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bench = try Bench()
    let client = try bench.client()
    let surface = try bench.regions(client)
    surface.set(1)
    try surface.commit()
    let owners = (0..<5).map { _ in client.seat.getPointer() }
    var alive: [PointerUnderTest] = []
    for step in 0..<300 {
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1, 2:
        alive.append(client.adaptivePointer(of: owners[step % owners.count]))
      case 3 where step % 40 == 0:
        for pointer in alive.shuffled(using: &random) { pointer.object.destroy() }
        alive = []
      default:
        guard !alive.isEmpty else { continue }
        alive.remove(at: Int.random(in: 0..<alive.count, using: &random)).object.destroy()
      }
      guard step % 20 == 0 else { continue }
      try bench.settle(client)
      #expect(bench.compositor.service.objectCount == alive.count + 2, "seed \(seed)")
      for pointer in alive { _ = pointer.log.take() }
      bench.compositor.service.enter(surface.key(1), duration: 0)
      bench.compositor.service.leave(surface.key(1), duration: 0)
      try bench.settle(client)
      for pointer in alive { #expect(pointer.log.take().count == 2, "seed \(seed) step \(step)") }
    }
    owners[0].release()
    try bench.settle(client)
    let left = alive.filter { $0.pointer !== owners[0] }
    #expect(bench.compositor.service.objectCount == left.count + 2, "seed \(seed)")
  }

  /// The work of a removal, in places that are looked at or moved, does not grow with the list.
  @Test func aRemovalCostsTheSameInAnyOrder() throws {
    let bench = try Bench()
    let client = try bench.client()
    _ = try bench.pointer(client)
    let seat = try #require(bench.compositor.service.state(of: .first))
    let adaptive = try #require(seat.pointers.first { _ in true })
    var list = PointerList()
    let count = 4000
    let pointers = (0..<count).map { _ in
      AdaptivePointer(
        resource: adaptive.resource, pointer: adaptive.pointer, seat: seat,
        service: bench.compositor.service)
    }
    for pointer in pointers { list.append(pointer) }
    for pointer in pointers.reversed() { list.remove(pointer) }
    #expect(list.count == 0)
    #expect(list.moves <= 2 * count, "each is moved a few times at most")
  }

  /// What is inert holds nothing: its regions and paths do not count.
  @Test func anInertObjectLeavesAllRoomToOthers() throws {
    let bench = try Bench()
    let client = try bench.client()
    for round in 0..<6 {
      let surface = try bench.regions(client)
      try surface.send(TestFile(ids: 1...16_384))
      try surface.commit()
      if round % 2 == 0 { surface.regions.clear() }
      surface.proxy.destroy()
      // Ignored, and so not counted.
      try surface.send(TestFile(ids: 1...16_384))
      try bench.settle(client)
      #expect(client.connection.error == nil, "round \(round)")
    }
  }

  /// A host may tell that a surface is gone before the client has destroyed it.
  @Test func aSurfaceThatTheHostGaveUpIsInert() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    bench.compositor.service.surfaceDestroyed(surface.server.resource)
    surface.set(0, width: -1, kind: 77)
    surface.setLines(5, [1])
    surface.regions.setLayer(layer: 0, x: Fixed(0), y: Fixed(0))
    try surface.send(TestFile(ids: 1...9))
    try surface.commit()
    #expect(surface.client.connection.error == nil)
  }

  @Test func theServiceLivesInADisplayOfForeignCode() throws {
    let raw = try #require(wl_display_create())
    do {
      let display = Display.wrapping(raw)
      let bench = try Bench(display: display)
      let surface = try bench.regions(bench.client())
      surface.set(1)
      try surface.commit()
      #expect(surface.delivered.count == 1)
      wl_display_destroy_clients(raw)
    }
    wl_display_destroy(raw)
  }

  @Test func withoutTheServiceItsObjectsAreInert() throws {
    let display = try Display()
    let host = TestHost()
    var service: PointerService? = try PointerService(display: display, host: host)
    weak let weakService = service
    service = nil
    #expect(weakService == nil, "neither display nor global keep it")
    display.destroy()
  }

  private func permutations(_ steps: [Step]) -> [[Step]] {
    guard let first = steps.first else { return [[]] }
    return permutations(Array(steps.dropFirst())).flatMap { rest in
      (0...rest.count).map { place in
        Array(rest.prefix(place)) + [first] + Array(rest.dropFirst(place))
      }
    }
  }

  /// The surface of a host that keeps no record of it.
  private final class UnknownSurface: WlSurfaceRequests {
    func attach(_ object: Resource<WlSurface>, buffer: Resource<WlBuffer>?, x: Int32, y: Int32) {}
    func damage(_ object: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32) {}
    func frame(_ object: Resource<WlSurface>, callback: Resource<WlCallback>) {}
    func setOpaqueRegion(_ object: Resource<WlSurface>, region: Resource<WlRegion>?) {}
    func setInputRegion(_ object: Resource<WlSurface>, region: Resource<WlRegion>?) {}
    func commit(_ object: Resource<WlSurface>) {}
    func setBufferTransform(_ object: Resource<WlSurface>, transform: WlOutput.Transform) {}
    func setBufferScale(_ object: Resource<WlSurface>, scale: Int32) {}
    func damageBuffer(
      _ object: Resource<WlSurface>, x: Int32, y: Int32, width: Int32, height: Int32
    ) {}
    func offset(_ object: Resource<WlSurface>, x: Int32, y: Int32) {}
  }
}
