import PointerGeometry
import Testing

@testable import PointerEngine

/// What once broke under hostile hosts and clients, as the smallest case of each kind.
@Suite struct AdversaryTests {
  // MARK: A wrong clock

  /// One event with an instant from the future, and what a host sees afterwards.
  @Test(arguments: [3_601_000_000_000, 1 << 61, 1 << 62, .max] as [Int64])
  func anInstantFromTheFutureStopsNothing(rogue: Int64) {
    var scene = Scene([Region(1, 100, 100, 80, 40)])
    scene.move(20, 20)
    let honest = scene.now
    scene.now = Instant(nanoseconds: rogue)
    scene.move(22, 20)
    scene.now = honest.advanced(bySeconds: 0.016)
    scene.effects = []
    scene.move(140, 120)
    guard case .animating(let until) = scene.schedule else {
      Issue.record("nothing moves: \(scene.schedule)")
      return
    }
    #expect((0.1...1).contains(until.seconds(since: scene.now)))
    #expect(scene.presentation(in: 0).shape.rect.width < 25)
    #expect(abs(scene.presentation(in: 1).shape.rect.width - 80) < 0.5)
    for _ in 0..<3 {
      scene.settle()
      scene.send(.timer)
    }
    #expect(scene.schedule == .idle)
    let said = scene.effects.filter { if case .diagnostic = $0 { true } else { false } }
    #expect(said.count <= 1, "one complaint, not one an event: \(said)")
  }

  // MARK: A target that becomes a sensor

  /// Enters and leaves so far, and what is odd about them.
  private func oddities(in effects: [EngineEffect]) -> [String] {
    var inside: Set<RegionKey> = []
    var odd: [String] = []
    for effect in effects {
      switch effect {
      case .enter(let key, _): if !inside.insert(key).inserted { odd.append("twice: \(key)") }
      case .leave(let key, _): if inside.remove(key) == nil { odd.append("never: \(key)") }
      default: break
      }
    }
    return odd
  }

  /// Everything that keeps a target without a hit test.
  @Test(arguments: ["slip", "button", "gesture", "aim"])
  func aTargetThatBecomesASensorIsLeftAndEnteredOnce(holding: String) {
    let regions = [Region(1, 100, 100, 60, 40), Region(2, 700, 500, 60, 40)]
    var host = MovementHost(regions)
    host.touch()
    host.place(at: host.center(1) + Vector(dx: -200, dy: 0))
    host.stroke(by: 200, 0, in: 0.5, upTo: holding == "aim" ? 0.93 : 1)
    if holding != "aim" { host.wait(0.5) }
    #expect(host.currentID == 1, "the case needs a target")
    switch holding {
    case "slip":
      host.send(.button(pressed: 1))
      host.send(.button(pressed: 0))
    case "button": host.send(.button(pressed: 1))
    case "gesture": host.send(.gesture(active: true))
    default: break
    }
    var changed = regions
    changed[0].isSensor = true
    host.send(.regions(of: Scene.surface, changed))
    #expect(host.engine.verifyInvariants() == [])
    #expect(host.currentID == nil)
    host.send(.button(pressed: 0))
    host.send(.gesture(active: false))
    host.move(by: 1, 0)
    host.settle()
    #expect(host.engine.verifyInvariants() == [])
    #expect(oddities(in: host.log.map(\.effect)) == [])
  }

  // MARK: A coast without frames

  /// The output was off, so nobody asked for frames: the pointer still has to arrive.
  @Test(arguments: [
    PointerEvent.modifiers(.shift), .layers(of: Scene.surface, []), .gesture(active: false),
    .regions(of: Scene.surface, []), .outputs([]),
  ])
  func aCoastThatNobodyAskedForFramesOfIsNotForgotten(event: PointerEvent) {
    var host = MovementHost([])
    host.touch()
    host.place(at: Point(x: 200, y: 200))
    host.stroke(by: 400, 0, in: 0.2, upTo: 0.5)
    host.lift()
    guard case .animating(let end) = host.schedule else {
      Issue.record("the case needs a coast: \(host.schedule)")
      return
    }
    host.now = end.advanced(bySeconds: 60)
    host.send(event)
    guard case .wake = host.schedule else {
      Issue.record("forgotten: \(host.schedule)")
      return
    }
    let before = host.engine.modelLocation
    host.settle()
    #expect(host.engine.modelLocation.x > before.x + 1)
    #expect(host.engine.modelLocation == host.pointer)
    #expect(host.schedule == .idle)
    let arrived = host.pointer
    host.wait(100)
    host.send(.timer)
    #expect(host.pointer == arrived)
  }

  // MARK: Groups of tall members

  /// A hundred thousand bars as high as a screen were looked at in sixty-four bands each.
  @Test func theBandsOfAllMembersTogetherAreBounded() {
    for members in [1, 64, 65, 4096, 10_000, 100_000, Tuning.regionLimit] {
      let bands = GroupReach.bandLimit(among: members) * members
      #expect(bands <= Tuning.groupBandTotal + Tuning.groupBandLeast * members, "\(members)")
      #expect(bands >= 2 * members, "\(members): a member that crosses one border has two bands")
    }
    #expect(GroupReach.bandLimit(among: 1000) == Tuning.groupBandLimit)
    let height = Double(GroupReach.bandLimit(among: 10_000)) * Tuning.groupGapLimit
    #expect(height > 2160, "the height of a large screen")
  }

  // MARK: Styles that differ from themselves

  /// A path about no place was drawn about its middle, but began its transition anew at every look.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aPathAboutNoPlaceIsRefused(number: Double) throws {
    let corners = [(0.0, 0.0), (12, 0), (0, 12)].map { Point<ShapeSpace>(x: $0.0, y: $0.1) }
    let shape = Shape.path(try Path(polygon: corners), anchor: Point(x: number, y: 0))
    let accessory = Accessory(shape: shape, angle: 0)
    let good = Region(id: RegionID(rawValue: 1), frame: Rect(x: 100, y: 100, width: 60, height: 40))
    for part in ["shape", "accessory", "modified"] {
      var region = good
      switch part {
      case "shape": region.style.shape = shape
      case "accessory": region.style.accessories = [accessory]
      default:
        region.modified = ModifierStyle(modifiers: .shift, style: RegionStyle(shape: shape))
      }
      var scene = Scene([region])
      #expect(scene.takeEffects() == ["style"], "\(part)")
      scene.send(.modifiers(.shift))
      scene.move(110, 110)
      let kept = try #require(scene.engine.region(scene.key(1)))
      #expect(kept == kept, "\(part): equal to itself")
      #expect(kept.style.shape == nil && kept.style.accessories.isEmpty, "\(part)")
      #expect(kept.modified?.style.shape == nil, "\(part)")
    }
  }
}
