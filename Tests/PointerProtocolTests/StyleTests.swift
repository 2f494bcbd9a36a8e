import PointerEngine
import PointerGeometry
import PointerGestures
import Testing
import WaylandClient

@testable import PointerServer
@testable import PointerUI

/// Styles, values and layers, from the client's library to the engine's regions.
struct StyleTests {
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
      // Client and server are one thread: where the socket is full the server has to read.
      let loop = bench.compositor.display.loop
      session.pacer.waitForRoom = { _ in try? loop.dispatch(timeout: 0) }
      try bench.settle(client)
      bench.compositor.forgetRequests()
    }

    func requests() throws -> [String] {
      try bench.settle(client)
      defer { bench.compositor.forgetRequests() }
      return bench.compositor.requests
    }
  }

  private func region(_ style: PointerStyle, _ identifier: AnyHashable = "a") -> PointerRegion {
    PointerRegion(
      rect: Rect(x: 10, y: 20, width: 80, height: 40), identifier: identifier, style: style)
  }

  private static let arrow = try? Path(
    [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 8, y: 5)),
      .quadratic(to: Point(x: 4, y: 9), control: Point(x: 8, y: 9)),
      .cubic(
        to: Point(x: 0, y: 10), control1: Point(x: 3, y: 9), control2: Point(x: 1, y: 9.5)),
      .close,
    ], fillRule: .evenOdd)

  @Test func shapesArriveAsTheyAre() throws {
    let arrow = try #require(Self.arrow)
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let shapes: [(PointerShape, Shape?)] = [
      (.automatic, nil), (.corners(radii), .roundedRect(radii)),
      (.circle(diameter: nil), .circle(diameter: nil)),
      (.circle(diameter: 24), .circle(diameter: 24)),
      (.verticalBeam(length: 20), .verticalBeam(length: 20, thickness: 2.5)),
      (.horizontalBeam(length: 300, thickness: 4), .horizontalBeam(length: 300, thickness: 4)),
      (.path(arrow), .path(arrow)),
      (.path(arrow, anchor: Point(x: 1, y: 2)), .path(arrow, anchor: Point(x: 1, y: 2))),
      // What the protocol forbids, or has no room for.
      (.circle(diameter: .nan), nil), (.circle(diameter: 300), nil),
      (.verticalBeam(length: 0), nil), (.horizontalBeam(length: 9, thickness: -1), nil),
      (.path(arrow, anchor: Point(x: 999, y: 2)), nil),
    ]
    let scene = try Scene()
    for (shape, expected) in shapes {
      scene.interaction.regions = [
        region(PointerStyle(effect: .lift, shape: shape, constrainedAxes: .both))
      ]
      try scene.surface.commit()
      #expect(scene.client.connection.error == nil, "\(shape)")
      let style = try #require(scene.surface.delivered.first).style
      #expect(style.shape == expected && style.effect == .lift && style.constrainedAxes == .both)
    }
  }

  @Test func everyValueArrives() throws {
    let scene = try Scene()
    var style = PointerStyle(
      effect: .hover(
        preferredTintMode: .underlay, prefersShadow: true, prefersScaledContent: false),
      accessories: [
        PointerAccessory(shape: .circle(diameter: 6), angle: 90),
        PointerAccessory(shape: .capsule, offset: 99, angle: 0, rotation: 45),
      ], kind: .card)
    style.pointer = .system
    var region = region(style, "b")
    region.modifierStyle = PointerModifierStyle(
      modifiers: [.alt, .shift], style: PointerStyle(effect: .lift))
    region.recenteringAxes = .vertical
    region.latchingAxes = .horizontal
    region.isEnabled = false
    region.parent = "a"
    region.grid = PointerGrid(rows: PointerGrid.Pitch(15, offset: -3))
    region.layer = 4
    // The child first: the parent's name on the wire is kept for it.
    scene.interaction.regions = [region, self.region(PointerStyle(), "a")]
    scene.interaction.layers = [
      PointerLayer(
        id: 4, offset: Vector(dx: 0, dy: -50), clip: Rect(x: 0, y: 10, width: 90, height: 80))
    ]
    try scene.surface.commit()
    #expect(scene.client.connection.error == nil)
    let first = try #require(scene.surface.delivered.first)
    let second = try #require(scene.surface.delivered.last)
    #expect(
      first.style.hover == HoverStyle(tint: .underlay, castsShadow: true, scales: false))
    #expect(first.style.effect == .hover && first.style.pointer == .system)
    #expect(first.style.accessories.map(\.shape) == [.circle(diameter: 6), .capsule])
    #expect(first.style.accessories.map(\.offset) == [9, 64])
    #expect(first.style.accessories.map(\.angle) == [Double.pi / 2, 0])
    #expect(first.style.accessories.map(\.rotation) == [Double.pi / 2, Double.pi / 4])
    #expect(first.modified?.modifiers == [.alt, .shift] && first.modified?.style.effect == .lift)
    #expect(first.recenteringAxes == .vertical && first.latchingAxes == .horizontal)
    #expect(!first.isEnabled && first.parent == second.id)
    #expect(first.grid == RegionGrid(rows: GridPitch(15, offset: -3)))
    #expect(first.layer == LayerID(rawValue: 4))
    #expect(
      scene.bench.host.layers[scene.surface.id] == [
        Layer(
          id: LayerID(rawValue: 4), offset: Vector(dx: 0, dy: -50),
          clip: Rect(x: 0, y: 10, width: 90, height: 80))
      ])
    // And back again.
    scene.interaction.regions = ["b", "a"].map { self.region(PointerStyle(), $0) }
    scene.interaction.layers = []
    try scene.surface.commit()
    let plain = try #require(scene.surface.delivered.first { $0.id == first.id })
    #expect(
      plain == Region(id: first.id, frame: Rect(x: 10, y: 20, width: 80, height: 40)))
    #expect(scene.bench.host.layers[scene.surface.id] == [])
  }

  @Test func hiddenAndSystemPointers() throws {
    let scene = try Scene()
    scene.interaction.regions = [region(.hidden(), 1), region(.system(), 2)]
    try scene.surface.commit()
    #expect(scene.surface.delivered.map(\.style.pointer) == [.hidden, .system])
  }

  @Test func aThousandRegionsShareAStyle() throws {
    let scene = try Scene()
    scene.session.files.make = { _ in nil }
    let style = PointerStyle(effect: .hover(), shape: .circle(diameter: 20))
    scene.interaction.regions = (0..<1000).map { region(style, $0) }
    let requests = try scene.requests()
    #expect(requests.count { $0 == "create_style" } == 1)
    #expect(requests.count { $0 == "set_style" } == 1000)
    scene.interaction.regions = (0..<1000).map { region(style, $0) }
    #expect(try scene.requests().isEmpty, "what does not change costs nothing")
    try scene.surface.commit()
    #expect(scene.surface.delivered.allSatisfy { $0.style.shape == .circle(diameter: 20) })
  }

  @Test func manyStylesAreNotKeptForEver() throws {
    let scene = try Scene()
    for diameter in 1...200 {
      scene.interaction.regions = [
        region(PointerStyle(effect: .none, shape: .circle(diameter: Double(diameter))))
      ]
    }
    let requests = try scene.requests()
    // Shapes are destroyed at once, and styles when there are many.
    #expect(requests.count { $0 == "destroy" } >= 200 + 128)
    scene.session.close()
    try scene.bench.settle(scene.client)
    #expect(scene.client.connection.error == nil)
  }

  /// A parent that comes back is that of its children again, though not that of old events.
  @Test func childrenFollowTheirParent() throws {
    let scene = try Scene()
    let parent = region(PointerStyle(), "parent")
    let children = ["a", "b", "c"].map { name in
      var child = region(PointerStyle(), name)
      child.parent = "parent"
      return child
    }
    scene.interaction.regions = [parent] + children
    try scene.surface.commit()
    let former = try #require(scene.surface.delivered.first).id
    scene.interaction.remove(identifier: "parent")
    // One of them names it while it is away.
    var moved = children[0]
    moved.rect.origin.x = 30
    scene.interaction.update(moved)
    scene.interaction.update(parent)
    try scene.surface.commit()
    let regions = scene.surface.delivered
    let id = try #require(regions.first { $0.parent == nil }).id
    #expect(regions.count == 4 && id != former)
    #expect(regions.filter { $0.parent == id }.count == 3)
    _ = try scene.requests()
    scene.interaction.regions = [parent, moved] + children.dropFirst()
    #expect(try scene.requests().isEmpty, "what does not change costs nothing")
  }

  @Test func noNameIsKeptForAParentWithoutChildren() throws {
    let scene = try Scene()
    var offered = OfferedRegions(
      surface: scene.surface.proxy, pacer: scene.session.pacer, files: scene.session.files)
    let other = try scene.bench.surface(scene.client)
    let manager = try #require(scene.session.manager)
    offered.connect(manager.getRegions(surface: other.proxy))
    for number in 0..<50 {
      var child = region(PointerStyle(), number)
      child.parent = "parent \(number)"
      offered.set(child)
      #expect(offered.reservedCount == 1)
      if number % 2 == 0 {
        offered.remove(number)
      } else {
        child.parent = nil
        offered.set(child)
      }
      #expect(offered.reservedCount == 0)
    }
    offered.disconnect()
  }

  /// A region that names two styles has both, also where the second is one too many to keep.
  @Test(arguments: 60...68) func bothStylesOfARegionAreThere(others: Int) throws {
    let scene = try Scene()
    let many = (1...others).map {
      region(PointerStyle(effect: .none, shape: .circle(diameter: Double($0))), $0)
    }
    var two = region(PointerStyle(effect: .none, shape: .circle(diameter: 100)), "two")
    two.modifierStyle = PointerModifierStyle(
      modifiers: .alt, style: PointerStyle(effect: .none, shape: .circle(diameter: 101)))
    scene.interaction.regions = many + [two]
    try scene.surface.commit()
    #expect(scene.client.connection.error == nil)
    let last = try #require(scene.surface.delivered.last)
    #expect(last.style.shape == .circle(diameter: 100))
    #expect(last.modified?.style.shape == .circle(diameter: 101))
  }

  @Test func scrollingIsOneSmallRequestAndDeliversNoRegion() throws {
    let scene = try Scene()
    scene.interaction.layers = [PointerLayer(id: 1)]
    scene.interaction.regions = (0..<1000).map {
      var region = region(PointerStyle(), $0)
      region.layer = 1
      return region
    }
    try scene.surface.commit()
    _ = try scene.requests()
    let before = scene.bench.host.deliveries
    for step in 1...10 {
      scene.interaction.layers = [PointerLayer(id: 1, offset: Vector(dx: 0, dy: Double(step)))]
      #expect(try scene.requests() == ["set_layer"])
      try scene.surface.commit()
    }
    #expect(WireRegion.Sizes.setLayer < 64)
    #expect(scene.bench.host.deliveries == before)
    #expect(scene.bench.host.scrolls == 10 && scene.bench.host.layerDeliveries == 1)
    #expect(scene.bench.host.layers[scene.surface.id]?.first?.offset == Vector(dx: 0, dy: 10))
  }

  @Test func aPreviewIsTakenBackWhenItsSurfaceIsGone() throws {
    let scene = try Scene()
    let label = try scene.bench.surface(scene.client)
    var region = region(PointerStyle())
    region.preview = TargetedPreview(surface: label.proxy)
    scene.interaction.regions = [region]
    #expect(try scene.requests() == ["set_region", "set_content"])
    try scene.surface.commit()
    let id = try #require(scene.surface.delivered.first).id
    let service = scene.bench.compositor.service
    #expect(service.content(of: id, on: scene.surface.id) === label.server.resource)
    scene.interaction.regions = [region]
    #expect(try scene.requests().isEmpty)
    label.proxy.destroy()
    try scene.bench.settle(scene.client)
    #expect(service.content(of: id, on: scene.surface.id) == nil)
    scene.interaction.update(region)
    #expect(try scene.requests() == ["set_content"])
    // The surface itself would be an error.
    region.preview = TargetedPreview(surface: scene.surface.proxy)
    scene.interaction.update(region)
    #expect(try scene.requests().isEmpty)
    #expect(scene.client.connection.error == nil)
  }

  @Test func whatADeadSurfaceIsToldIsIgnored() throws {
    let scene = try Scene()
    let other = try scene.bench.surface(scene.client)
    let regions = scene.client.manager.getRegions(surface: other.proxy)
    let surface = try scene.bench.regions(scene.client)
    surface.proxy.destroy()
    surface.regions.setGrid(id: 9, axis: .init(rawValue: 9), pitch: Fixed(-1), offset: Fixed(0))
    surface.regions.setLayer(layer: 0, x: Fixed(0), y: Fixed(0))
    surface.regions.setStyle(id: 9, style: nil)
    surface.regions.setParent(id: 9, parent: 9)
    regions.destroy()
    try scene.bench.settle(scene.client)
    #expect(scene.client.connection.error == nil)
  }
}
