import PointerGeometry
import Testing
import WaylandClient

@testable import PointerUI

/// An interaction offers its regions with as few requests as there are changes.
struct PointerInteractionTests {
  /// A client with a session, a surface and its interaction.
  private struct Scene {
    let bench: Bench
    let client: TestClient
    let session: PointerSession
    let surface: SurfaceUnderTest
    let interaction: PointerInteraction

    init() throws {
      bench = try Bench()
      client = try bench.client()
      session = PointerSession(registry: client.registry)
      surface = try bench.surface(client)
      interaction = PointerInteraction(surface: surface.proxy, session: session)
      try bench.settle(client)
      bench.compositor.forgetRequests()
    }

    /// The requests since the last call.
    func requests() throws -> [String] {
      try bench.settle(client)
      defer { bench.compositor.forgetRequests() }
      return bench.compositor.requests
    }

    /// The horizontal places of the regions after a commit, in the server's order.
    func places() throws -> [Double] {
      try surface.commit()
      return surface.delivered.map(\.frame.minX)
    }
  }

  private func region(_ identifier: AnyHashable, x: Double = 0) -> PointerRegion {
    PointerRegion(rect: Rect(x: x, y: 0, width: 10, height: 10), identifier: identifier)
  }

  private func row(_ count: Int) -> [PointerRegion] {
    (0..<count).map { region($0, x: Double($0)) }
  }

  @Test func regionsArriveWithTheCommit() throws {
    let scene = try Scene()
    scene.interaction.regions = [
      PointerRegion(
        rect: Rect(x: 1, y: 2, width: 30, height: 40), identifier: "text",
        style: PointerStyle(
          effect: .lift, shape: .roundedRect(radius: 4), kind: .text, padding: 5, group: 6),
        z: 7, textLines: [PointerTextLine(y: 3, height: 12)])
    ]
    #expect(try scene.requests() == ["set_region", "set_text_lines"])
    #expect(scene.surface.delivered.isEmpty)
    #expect(scene.interaction.needsCommit)
    try scene.surface.commit()
    scene.interaction.committed()
    #expect(!scene.interaction.needsCommit)
    let region = try #require(scene.surface.delivered.first)
    #expect(region.frame == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(region.kind == .text && region.effect == .lift)
    #expect(region.cornerRadius == 4 && region.padding == 5)
    #expect(region.group == 6 && region.z == 7)
    #expect(region.textLines == [.init(y: 5, height: 12)])
  }

  @Test func stylesOfTheLibraryAreThoseOfTheProtocol() {
    #expect(PointerKind.allCases.map(\.rawValue) == Array(0...5))
    for kind in PointerKind.allCases {
      #expect(FerrofluidPointerRegionsV1.Kind(rawValue: kind.rawValue).isDefined)
    }
    let effects: [PointerEffect] = [.automatic, .highlight, .lift, .hover(), .none]
    #expect(effects.map(\.code) == Array(0...4))
    for effect in effects {
      #expect(FerrofluidPointerRegionsV1.Effect(rawValue: effect.code).isDefined)
    }
    for source in PointerSecondaryClick.Source.allCases {
      #expect(FerrofluidAdaptivePointerV1.Source(rawValue: source.rawValue).isDefined)
    }
  }

  @Test func whatDoesNotChangeCostsNothing() throws {
    let scene = try Scene()
    scene.interaction.regions = row(100)
    #expect(try scene.requests() == ["set_regions"])
    scene.interaction.committed()
    scene.interaction.regions = row(100)
    scene.interaction.regions = row(100).reversed()
    scene.interaction.update(region(5, x: 5 + 1 / 1024))
    #expect(try scene.requests().isEmpty, "nor does what is too small for the wire")
    #expect(!scene.interaction.needsCommit)
  }

  @Test func onlyWhatChangesIsSent() throws {
    let scene = try Scene()
    scene.interaction.regions = row(100)
    _ = try scene.requests()
    var changed = row(100)
    changed[50].rect.origin.x = 300
    changed.remove(at: 3)
    changed.append(region("new", x: 200))
    scene.interaction.regions = changed
    #expect(try scene.requests() == ["remove_region", "set_region", "set_region"])
    #expect(try Set(scene.places()) == Set(changed.map(\.rect.minX)))
    scene.interaction.regions = []
    #expect(try scene.requests() == ["clear"])
    #expect(try scene.places().isEmpty)
  }

  @Test func singleRegionsCanBeChanged() throws {
    let scene = try Scene()
    scene.interaction.update(region("a", x: 1))
    scene.interaction.update(region("b", x: 2))
    scene.interaction.update(region("a", x: 3))
    #expect(scene.interaction.region(identifier: "a") == region("a", x: 3))
    #expect(scene.interaction.regions == [region("a", x: 3), region("b", x: 2)])
    scene.interaction.remove(identifier: "a")
    scene.interaction.remove(identifier: "nobody")
    #expect(scene.interaction.region(identifier: "a") == nil)
    #expect(try scene.places() == [2])
  }

  @Test func ofTwoWithOneIdentifierTheLastCounts() throws {
    let scene = try Scene()
    scene.interaction.regions = [region("a", x: 1), region("b", x: 2), region("a", x: 3)]
    #expect(try scene.places() == [3, 2])
    scene.interaction.regions = [region("b", x: 2)]
    #expect(try scene.places() == [2])
  }

  @Test func aMistakeOfTheLayoutDoesNotReachTheWire() throws {
    let scene = try Scene()
    let strange: [Rect<SurfaceSpace>] = [
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: -4),
      Rect(x: 0, y: 0, width: 0.001, height: 10), Rect(x: .nan, y: 0, width: 10, height: 10),
      Rect(x: 0, y: 0, width: .infinity, height: 10),
    ]
    scene.interaction.regions = strange.enumerated().map {
      PointerRegion(
        rect: $1, identifier: $0, textLines: [PointerTextLine(y: 0, height: 10)])
    }
    #expect(try scene.requests().isEmpty)
    var good = region(0, x: 9)
    good.style.padding = -3
    good.style.shape = .roundedRect(radius: .nan)
    good.textLines = [(5, 0), (-1, 4), (2, 3), (3, 9), (5, 2), (.nan, 1), (9, .infinity)].map {
      PointerTextLine(y: $0, height: $1)
    }
    scene.interaction.update(good)
    #expect(try scene.places() == [9])
    #expect(scene.client.connection.error == nil)
    #expect(scene.surface.delivered.first?.padding == nil)
    #expect(
      scene.surface.delivered.first?.textLines == [
        .init(y: 2, height: 3), .init(y: 5, height: 2), .init(y: 9, height: 1),
      ])
    scene.interaction.update(PointerRegion(rect: .zero, identifier: 0))
    #expect(try scene.places().isEmpty, "a region that shrank to nothing is taken back")
  }

  @Test func shapesBecomeRadii() throws {
    let scene = try Scene()
    let shapes: [PointerShape] = [
      .automatic, .capsule, .roundedRect(radius: 3), .roundedRect(radius: 1000),
      .roundedRect(radius: -1),
    ]
    scene.interaction.regions = shapes.enumerated().map {
      PointerRegion(
        rect: Rect(x: 0, y: 0, width: 40, height: 20), identifier: $0,
        style: PointerStyle(shape: $1))
    }
    try scene.surface.commit()
    #expect(scene.surface.delivered.map(\.cornerRadius) == [nil, 10, 3, 10, 0])
  }

  @Test func moreRegionsThanTheLimitAreNotOffered() throws {
    let scene = try Scene()
    var waits = 0
    let loop = scene.bench.compositor.display.loop
    scene.session.files.make = { _ in nil }
    scene.session.pacer.waitForRoom = { _ in
      waits += 1
      try? loop.dispatch(timeout: 0)
    }
    let lines = (0..<300).map { PointerTextLine(y: Double($0), height: 1) }
    scene.interaction.regions = (0..<17_000).map {
      var region = region($0, x: Double($0 % 300))
      if $0 < 70 { region.textLines = lines }
      return region
    }
    try scene.surface.commit()
    #expect(scene.client.connection.error == nil)
    #expect(waits > 0, "the socket was never full: this tests nothing")
    #expect(scene.surface.delivered.count == 16_384)
    scene.interaction.regions = (2000..<17_000).map { region($0, x: Double($0 % 300)) }
    try scene.surface.commit()
    #expect(scene.client.connection.error == nil)
    #expect(scene.surface.delivered.count == 15_000)
  }

  @Test func aDisabledInteractionKeepsItsRegions() throws {
    let scene = try Scene()
    scene.interaction.regions = row(3)
    #expect(try scene.places() == [0, 1, 2])
    scene.interaction.isEnabled = false
    scene.interaction.update(region(7, x: 7))
    #expect(try scene.places().isEmpty)
    #expect(!scene.bench.compositor.service.hasRegions(scene.surface.id))
    scene.interaction.isEnabled = true
    #expect(try scene.places() == [0, 1, 2, 7])
    scene.interaction.close()
    scene.interaction.isEnabled = false
    scene.interaction.isEnabled = true
    scene.interaction.regions = row(2)
    #expect(try scene.places().isEmpty)
    #expect(scene.client.connection.error == nil)
  }

  @Test func aNewInteractionEndsTheOneBefore() throws {
    let scene = try Scene()
    scene.interaction.regions = row(3)
    do {
      let other = PointerInteraction(surface: scene.surface.proxy, session: scene.session)
      other.regions = [region("other", x: 50)]
      scene.interaction.regions = row(2)
      #expect(try scene.places() == [50])
      scene.interaction.close()
      #expect(scene.session.interaction(of: scene.surface.proxy) === other)
    }
    #expect(try scene.places().isEmpty, "it ends with its last reference")
    #expect(scene.session.interaction(of: scene.surface.proxy) == nil)
    #expect(scene.client.connection.error == nil)
  }

  @Test func withoutTheProtocolEverythingIsWithoutEffect() throws {
    let bench = try Bench()
    bench.compositor.display.setGlobalFilter { _, interface in
      interface != FerrofluidPointerRegionsManagerV1.name
    }
    let client = try bench.client()
    let session = PointerSession(registry: client.registry)
    #expect(!session.isAvailable)
    #expect(session.capabilities.isEmpty && session.settings.isEmpty)
    let surface = try bench.surface(client)
    let pointer = client.seat.getPointer()
    session.attach(to: pointer)
    let interaction = PointerInteraction(surface: surface.proxy, session: session)
    interaction.regions = row(5)
    interaction.isEnabled = false
    interaction.isEnabled = true
    #expect(interaction.regions == row(5))
    #expect(!interaction.needsCommit)
    session.detach(from: pointer)
    session.close()
    try surface.commit()
    #expect(client.connection.error == nil)
    #expect(bench.compositor.requests.isEmpty)
  }

  @Test func aClosedSessionGivesEverythingBack() throws {
    let scene = try Scene()
    scene.interaction.regions = row(3)
    scene.session.attach(to: scene.client.seat.getPointer())
    #expect(try scene.places().count == 3)
    #expect(scene.session.isAvailable)
    scene.session.close()
    scene.interaction.regions = row(4)
    #expect(try scene.places().isEmpty)
    #expect(!scene.session.isAvailable)
    #expect(scene.client.connection.error == nil)
  }
}
