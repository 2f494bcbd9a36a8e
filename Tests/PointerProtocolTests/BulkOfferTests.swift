import TestNumbers
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer
@testable import PointerUI

/// Many changes of an interaction go to the compositor at once.
struct BulkOfferTests {
  /// A client with a session, a surface and its interaction.
  private struct Scene {
    let bench: Bench
    let client: TestClient
    let session: PointerSession
    let surface: SurfaceUnderTest
    let interaction: PointerInteraction

    init(hasFiles: Bool = true) throws {
      bench = try Bench()
      client = try bench.client()
      session = PointerSession(registry: client.registry)
      if !hasFiles { session.files.make = { _ in nil } }
      let loop = bench.compositor.display.loop
      session.pacer.waitForRoom = { _ in try? loop.dispatch(timeout: 0) }
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

    /// The regions after a commit, in the order of their names.
    func delivered() throws -> [Region] {
      try surface.commit()
      #expect(client.connection.error == nil)
      return surface.delivered.sorted { $0.id.rawValue < $1.id.rawValue }
    }
  }

  private func region(_ identifier: Int, x: Double = 0) -> PointerRegion {
    PointerRegion(rect: Rect(x: x, y: 0, width: 10, height: 10), identifier: identifier)
  }

  private func rows(_ numbers: Range<Int>, x: Double = 0) -> [PointerRegion] {
    numbers.map { region($0, x: Double($0 % 300) + x) }
  }

  @Test func aThousandRegionsAreOneMessageOf16Bytes() throws {
    let scene = try Scene()
    scene.interaction.regions = rows(0..<1000)
    // The descriptor is beside the bytes: a header of 8, a size and a mode.
    #expect(try scene.client.unreadBytes() == 16)
    #expect(try scene.requests() == ["set_regions"])
    #expect(try scene.delivered().count == 1000)
    #expect(scene.bench.host.deliveries == 1)
  }

  @Test func scrollingAThousandIsOneMessageOf20Bytes() throws {
    let scene = try Scene()
    scene.interaction.layers = [PointerLayer(id: 1)]
    scene.interaction.regions = rows(0..<1000).map {
      var region = $0
      region.layer = 1
      return region
    }
    #expect(try scene.delivered().count == 1000)
    let deliveries = scene.bench.host.deliveries
    scene.interaction.layers[0].offset.dy = -40
    #expect(try scene.client.unreadBytes() == 20)
    try scene.surface.commit()
    #expect(scene.bench.host.deliveries == deliveries && scene.bench.host.scrolls == 1)
  }

  @Test func fewChangesAreRequests() throws {
    let scene = try Scene()
    scene.interaction.regions = rows(0..<1000)
    _ = try scene.requests()
    var changed = rows(0..<1000)
    for index in 0..<63 { changed[index].rect.origin.x += 1 }
    scene.interaction.regions = changed
    #expect(try scene.requests() == Array(repeating: "set_region", count: 63))
    for index in 0..<64 { changed[index].rect.origin.x += 1 }
    scene.interaction.regions = changed
    #expect(try scene.requests() == ["set_regions"])
    #expect(try scene.delivered()[3].frame.minX == 5)
  }

  @Test func anotherListIsOneMessage() throws {
    let scene = try Scene()
    scene.interaction.regions = rows(0..<500)
    _ = try scene.delivered()
    _ = try scene.requests()
    scene.interaction.regions = rows(400..<900)
    #expect(try scene.requests() == ["set_regions"])
    let delivered = try scene.delivered()
    #expect(delivered.count == 500)
    #expect(delivered.first?.id.rawValue == 401, "what stays keeps its name")
    // Few that go are taken back one by one.
    scene.interaction.regions = rows(440..<900)
    #expect(try scene.requests() == Array(repeating: "remove_region", count: 40))
    scene.interaction.regions = []
    #expect(try scene.requests() == ["clear"])
  }

  @Test func anInteractionThatComesBackIsOneMessage() throws {
    let scene = try Scene()
    scene.interaction.regions = rows(0..<100)
    scene.interaction.isEnabled = false
    _ = try scene.requests()
    scene.interaction.isEnabled = true
    #expect(try scene.requests() == ["get_regions", "set_regions"])
    #expect(try scene.delivered().count == 100)
  }

  /// A path of more bytes than a message has.
  private func longPath(_ number: Int = 0) throws -> Path {
    var elements: [PathElement] = [.move(to: .zero)]
    for step in 1...200 {
      let point = Point<ShapeSpace>(x: Double(step) / 4, y: Double(step) / 8)
      elements.append(
        .cubic(
          to: point, control1: point - Vector(dx: 0.15625, dy: 0.078125),
          control2: point - Vector(dx: 0.078125, dy: 0.0390625)))
    }
    elements.append(.line(to: Point(x: 0, y: 40 + Double(number))))
    return try Path(elements)
  }

  @Test func whatNoMessageHoldsGoesInAFileAlone() throws {
    let scene = try Scene()
    let path = try longPath()
    var shaped = region(1)
    shaped.style = PointerStyle(shape: .path(path))
    var text = region(2)
    text.rect.size.height = 600
    text.textLines = (0..<900).map { PointerTextLine(y: Double($0) / 2, height: 0.5) }
    scene.interaction.regions = [shaped, text]
    #expect(try scene.requests() == ["set_regions"])
    var delivered = try scene.delivered()
    #expect(delivered.first?.style.shape == .path(path))
    #expect(delivered.last?.textLines.count == 600)
    // What changes beside it needs none.
    scene.interaction.update(region(3))
    #expect(try scene.requests() == ["set_region"])
    shaped.rect.origin.x = 4
    scene.interaction.update(shaped)
    #expect(try scene.requests() == ["set_regions"])
    delivered = try scene.delivered()
    #expect(delivered.first?.frame.minX == 4 && delivered.count == 3)
  }

  @Test func withoutFilesALongPathIsTheDefaultShape() throws {
    let scene = try Scene(hasFiles: false)
    var shaped = region(1)
    shaped.style = PointerStyle(shape: .path(try longPath()))
    shaped.textLines = (0..<900).map { PointerTextLine(y: Double($0), height: 1) }
    scene.interaction.regions = [shaped] + rows(2..<100)
    let delivered = try scene.delivered()
    #expect(delivered.count == 99)
    #expect(delivered.first?.style.shape == nil)
    #expect(try !scene.requests().contains("set_regions"))
    scene.interaction.regions = [shaped] + rows(2..<100)
    #expect(try scene.requests().isEmpty, "it is not tried again and again")
  }

  /// More new paths than one file may have.
  @Test func manyPathsGoInSeveralFiles() throws {
    let scene = try Scene()
    scene.interaction.regions = try (0..<600).map { number in
      var shaped = region(number)
      let corners: [Point<ShapeSpace>] = [
        .zero, Point(x: 10, y: 0), Point(x: 0, y: Double(number + 1) / 4),
      ]
      shaped.style = PointerStyle(shape: .path(try Path(polygon: corners)))
      return shaped
    }
    #expect(try scene.requests() == ["set_regions", "set_regions", "set_regions"])
    #expect(Set(try scene.delivered().map(\.style)).count == 600)
  }

  /// Files and requests say the same, whatever is done.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func filesAndRequestsSayTheSame(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (files, requests) = (try Scene(), try Scene(hasFiles: false))
    var regions: [PointerRegion] = []
    for step in 0..<12 {
      let first = Int.random(in: 0...300, using: &random)
      let count = [0, 3, 70, 200].randomElement(using: &random) ?? 0
      regions.removeAll { _ in Int.random(in: 0...5, using: &random) == 0 }
      let known = Set(regions.map(\.identifier))
      for number in first..<first + count where !known.contains(number) {
        regions.append(region(number))
      }
      for index in regions.indices where Int.random(in: 0...2, using: &random) == 0 {
        change(&regions[index], &random)
      }
      for scene in [files, requests] { scene.interaction.regions = regions }
      let (one, other) = (try files.delivered(), try requests.delivered())
      #expect(one == other, "seed \(seed) step \(step)")
      #expect(one.count == regions.count)
    }
  }

  private func change(_ region: inout PointerRegion, _ random: inout SplitMix) {
    let number = Int.random(in: 0...9, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0: region.rect.origin = Point(x: Double(number), y: Double(number))
    case 1:
      region.style = PointerStyle(effect: .hover(), shape: .circle(diameter: Double(number + 1)))
    case 2: region.style = PointerStyle(kind: .card)
    case 3: region.textLines = (0..<number).map { PointerTextLine(y: Double($0), height: 1) }
    case 4: region.isEnabled.toggle()
    case 5: region.parent = number == 0 ? nil : AnyHashable(number)
    case 6: region.recenteringAxes = number < 5 ? nil : .horizontal
    case 7: region.latchingAxes = number < 5 ? [] : .both
    case 8:
      region.modifierStyle = PointerModifierStyle(
        modifiers: [.shift], style: PointerStyle(effect: .lift))
    default:
      region.layer = UInt32(number % 2)
      region.z = Int32(number)
    }
  }
}
