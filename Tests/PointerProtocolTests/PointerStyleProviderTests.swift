import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer
@testable import PointerUI

/// Delegates and buttons give styles, answer what is at a place, and hear of sensors and movement.
struct PointerStyleProviderTests {
  private final class Log: PointerInteractionDelegate {
    var lines: [String] = []
    var style: (PointerRegion) -> PointerStyle? = { _ in nil }
    var part: (PointerRegionRequest, PointerRegion) -> PointerRegion? = { $1 }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, styleFor region: PointerRegion
    ) -> PointerStyle? {
      // A delegate may look at the regions meanwhile.
      _ = interaction.regions
      return style(region)
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
      defaultRegion: PointerRegion
    ) -> PointerRegion? {
      lines.append("asked at \(request.location.x), \(request.location.y)")
      #expect(request.modifiers == .shift)
      return part(request, defaultRegion)
    }

    func pointerInteraction(_ interaction: PointerInteraction, didEnter sensor: PointerRegion) {
      lines.append("in \(sensor.identifier)")
    }

    func pointerInteraction(_ interaction: PointerInteraction, didExit sensor: PointerRegion) {
      lines.append("out of \(sensor.identifier)")
    }

    func pointerInteraction(_ interaction: PointerInteraction, pointerMoves: Bool) {
      lines.append(pointerMoves ? "moves" : "rests")
    }
  }

  private struct Scene {
    let bench: Bench
    let client: TestClient
    let session: PointerSession
    let surface: SurfaceUnderTest
    let interaction: PointerInteraction
    let pointer: Proxy<WlPointer>
    let log = Log()

    init() throws {
      bench = try Bench()
      client = try bench.client()
      session = PointerSession(registry: client.registry)
      surface = try bench.surface(client)
      interaction = PointerInteraction(surface: surface.proxy, session: session, delegate: log)
      pointer = client.seat.getPointer()
      session.attach(to: pointer)
      try bench.settle(client)
    }

    var service: PointerService { bench.compositor.service }

    /// The regions as the engine gets them.
    func delivered() throws -> [Region] {
      try surface.commit()
      return surface.delivered
    }

    func settle() throws { try bench.settle(client) }
  }

  private func region(_ name: String) -> PointerRegion {
    PointerRegion(rect: Rect(x: 10, y: 10, width: 60, height: 40), identifier: name)
  }

  @Test func theDelegatesStyleComesBeforeThatOfTheRegion() throws {
    let scene = try Scene()
    scene.log.style = { $0.identifier == AnyHashable("a") ? PointerStyle(effect: .lift) : nil }
    let regions = [region("a"), region("b")]
    scene.interaction.regions = regions
    #expect(try scene.delivered().map(\.style.effect) == [.lift, .automatic])
    #expect(scene.interaction.regions == regions, "the client sees what it gave")
    #expect(scene.interaction.region(identifier: "a") == regions[0])
    scene.log.style = { _ in PointerStyle(effect: .none) }
    #expect(try scene.delivered().map(\.style.effect) == [.lift, .automatic], "asked once")
    scene.interaction.invalidate()
    #expect(try scene.delivered().map(\.style.effect) == [.none, .none])
    scene.log.style = { _ in nil }
    scene.interaction.update(regions[0])
    #expect(try scene.delivered().map(\.style.effect) == [.automatic, .none])
  }

  @Test func aButtonGetsItsStyleFromItsProvider() throws {
    let scene = try Scene()
    scene.interaction.regions = [region("a")]
    let button = PointerButton(
      rect: Rect(x: 100, y: 10, width: 40, height: 40), identifier: "ok", kind: .icon,
      cornerRadius: 9)
    scene.interaction.add(button)
    var delivered = try #require(try scene.delivered().last)
    #expect(delivered.kind == .icon && delivered.style.effect == .automatic)
    #expect(delivered.cornerRadius == 9)
    button.pointerStyleProvider = { button, effect, shape in
      #expect(effect == .lift && shape == .roundedRect(radius: 9))
      return PointerStyle(effect: effect, shape: button.isEnabled ? .circle(diameter: nil) : shape)
    }
    delivered = try #require(try scene.delivered().last)
    #expect(delivered.style.effect == .lift && delivered.style.shape == .circle(diameter: nil))
    button.isEnabled = false
    delivered = try #require(try scene.delivered().last)
    #expect(!delivered.isEnabled && delivered.style.shape != .circle(diameter: nil))
    button.pointerStyleProvider = { _, _, _ in nil }
    #expect(try scene.delivered().last?.style.effect == EffectKind.none)
    button.isPointerInteractionEnabled = false
    #expect(try scene.delivered().count == 1)
    button.isPointerInteractionEnabled = true
    button.rect.size.width = 50
    #expect(try scene.delivered().last?.frame.width == 50)
  }

  @Test func buttonsAreApartFromTheRegions() throws {
    let scene = try Scene()
    let button = PointerButton(rect: Rect(x: 0, y: 0, width: 9, height: 9), identifier: "ok")
    scene.interaction.add(button)
    scene.interaction.add(button)
    scene.interaction.regions = [region("a")]
    #expect(try scene.delivered().count == 2)
    #expect(scene.interaction.regions.map(\.identifier) == ["a"])
    scene.interaction.regions = []
    #expect(try scene.delivered().count == 1)
    var asked = 0
    button.pointerStyleProvider = { _, effect, shape in
      asked += 1
      return PointerStyle(effect: effect, shape: shape)
    }
    scene.interaction.invalidate()
    #expect(asked == 2)
    let other = PointerInteraction(
      surface: try scene.bench.surface(scene.client).proxy, session: scene.session)
    other.add(button)
    #expect(button.interaction === other && scene.interaction.buttons.isEmpty)
    #expect(try scene.delivered().isEmpty)
    other.remove(button)
    #expect(button.interaction == nil)
  }

  /// Asks for what is at (30, 25) of the region "map".
  private func answer(
    _ scene: Scene, _ part: @escaping (PointerRegionRequest, PointerRegion) -> PointerRegion?
  ) throws -> Region? {
    var map = region("map")
    map.asksDelegate = true
    scene.interaction.regions = [map]
    #expect(try scene.delivered().map(\.asksClient) == [true])
    scene.log.part = part
    scene.service.enter(scene.surface.key(1), duration: 0)
    #expect(
      scene.service.request(
        scene.surface.key(1), serial: 5, at: Point(x: 30, y: 25), modifiers: .shift))
    // Once for the question, and once for the answer.
    try scene.settle()
    try scene.settle()
    #expect(scene.log.take() == ["asked at 30.0, 25.0"])
    #expect(scene.bench.host.answers.map(\.serial) == [5])
    return scene.bench.host.answers.first?.part
  }

  @Test func aDelegateNamesAPart() throws {
    let scene = try Scene()
    scene.log.style = { region in
      region.rect.width == 20 ? PointerStyle(shape: .roundedRect(radius: 5), kind: .card) : nil
    }
    let part = try answer(scene) { request, region in
      var part = region
      part.rect = Rect(x: request.location.x - 10, y: 20, width: 20, height: 10)
      part.textLines = [PointerTextLine(y: 1, height: 8)]
      return part
    }
    #expect(part?.frame == Rect(x: 20, y: 20, width: 20, height: 10))
    #expect(part?.kind == .card && part?.style.shape == .roundedRect(CornerRadii(5)))
    #expect(part?.textLines == [TextLine(y: 21, height: 8)])
  }

  @Test func theDefaultRegionIsTheOneDeclared() throws {
    #expect(try answer(Scene()) { $1 } == nil)
  }

  @Test func nothingIsASmallPlaceWithoutEffect() throws {
    let part = try answer(Scene()) { _, _ in nil }
    #expect(part?.frame == Rect(x: 29, y: 24, width: 2, height: 2))
    #expect(part?.style.effect == EffectKind.none && part?.kind == .content)
  }

  @Test func whatCannotBeSaidIsTheRegionAsDeclared() throws {
    let scene = try Scene()
    let part = try answer(scene) { _, region in
      var part = region
      part.rect = Rect(x: .nan, y: 0, width: -1, height: 4)
      return part
    }
    #expect(part == nil && scene.client.connection.error == nil)
  }

  @Test func aPartOnALayerIsInItsCoordinates() throws {
    let scene = try Scene()
    scene.interaction.layers = [PointerLayer(id: 3, offset: Vector(dx: -100, dy: 7))]
    let part = try answer(scene) { _, region in
      var part = region
      part.layer = 3
      part.rect = Rect(x: 120, y: 10, width: 20, height: 10)
      return part
    }
    #expect(part?.frame == Rect(x: 20, y: 17, width: 20, height: 10))
  }

  @Test func invalidatingAsksAnew() throws {
    let scene = try Scene()
    _ = try answer(scene) { $1 }
    let former = try #require(try scene.delivered().first)
    scene.interaction.invalidate()
    let new = try #require(try scene.delivered().first)
    #expect(new.id != former.id && new.frame == former.frame && new.asksClient)
  }

  @Test func sensorsAndMovementReachTheDelegate() throws {
    let scene = try Scene()
    var sensor = region("top")
    sensor.isSensor = true
    var other = region("edge")
    other.isSensor = true
    scene.interaction.regions = [sensor, other]
    #expect(try scene.delivered().map(\.isSensor) == [true, true])
    scene.service.focusEnters(scene.surface.server.resource)
    scene.service.movement(true)
    scene.service.enter(scene.surface.key(1), duration: 0)
    scene.service.enter(scene.surface.key(2), duration: 0)
    try scene.settle()
    scene.interaction.remove(identifier: "edge")
    scene.service.leave(scene.surface.key(2), duration: 0)
    scene.service.movement(false)
    try scene.settle()
    #expect(scene.log.take() == ["moves", "in top", "in edge", "out of edge", "rests"])
    scene.service.movement(true)
    try scene.settle()
    scene.session.detach(from: scene.pointer)
    #expect(scene.log.take() == ["moves", "out of top", "rests"])
  }
}
