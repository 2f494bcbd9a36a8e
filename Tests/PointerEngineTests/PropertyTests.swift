import PointerGeometry
import Testing

@testable import PointerEngine

/// Random events, with what must always hold checked after each; a failure names its seed.
@Suite struct PropertyTests {
  static let seeds = Array(1...40 as ClosedRange<UInt64>)

  /// A random host: a few surfaces, their regions, and a pointer.
  private struct Host {
    var random: SplitMix
    var engine = Engine()
    var effects: [EngineEffect] = []
    var now = Instant(nanoseconds: 1_000_000_000)
    var schedule = Schedule.idle

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    mutating func surface() -> SurfaceID {
      SurfaceID(rawValue: UInt32.random(in: 1...3, using: &random))
    }

    mutating func hit() -> SurfaceHit? {
      if chance(8) { return nil }
      return SurfaceHit(
        surface: surface(), origin: Point(x: number(-50...50), y: number(-50...50)),
        size: Size(width: number(100...600), height: number(100...600)))
    }

    mutating func place() -> Point<LogicalSpace> {
      if chance(200) { return Point(x: .nan, y: number(0...1)) }
      if chance(200) { return Point(x: number(-1e300...1e300), y: .infinity) }
      if chance(50) { return Point(x: number(-1e9...1e9), y: number(-1e9...1e9)) }
      // Mostly small steps: that is where the time is spent.
      let here = engine.modelLocation
      if abs(here.x) < 700, abs(here.y) < 700, !chance(6) {
        return Point(x: here.x + number(-15...15), y: here.y + number(-15...15))
      }
      return Point(x: number(-50...600), y: number(-50...600))
    }

    mutating func region() -> Region {
      let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        TextLine(y: number(-10...600), height: number(-2...40))
      }
      var region = Region(
        UInt32.random(in: 0...12, using: &random), number(-50...600), number(-50...600),
        number(-5...200), number(-5...200),
        RegionKind.allCases.randomElement(using: &random)
          ?? .control, effect: EffectKind.allCases.randomElement(using: &random) ?? .automatic,
        radius: chance(2) ? nil : number(-5...80), padding: chance(2) ? nil : number(-5...90),
        group: UInt32.random(in: 0...2, using: &random),
        z: Int32.random(in: -1...1, using: &random), lines: lines)
      if chance(3) {
        region.hoverStyle = HoverStyle(tint: .underlay, castsShadow: chance(2), scales: chance(2))
      }
      if chance(30) { region.frame.origin.x = .nan }
      return region
    }

    mutating func event() -> PointerEvent {
      switch Int.random(in: 0..<100, using: &random) {
      case ..<70: .motion(to: place(), over: hit())
      case ..<76: .button(pressed: Int.random(in: -1...2, using: &random))
      case ..<79: .sceneChanged(over: hit())
      case ..<86: .regions(of: surface(), (0..<Int(number(0...14))).map { _ in region() })
      case ..<89: .surfaceMoved(surface(), origin: place())
      case ..<91: .surfaceRemoved(surface())
      case ..<94: .gesture(active: chance(2))
      case ..<97:
        .visibility(
          [.adaptive, .adaptive, .replaced, .hidden].randomElement(using: &random) ?? .adaptive)
      case ..<98:
        .settings(
          EngineSettings(
            isAdaptive: !chance(4), reducedMotion: chance(2), pointerDiameter: number(0...40)))
      default: .timer
      }
    }

    mutating func step(_ event: PointerEvent) {
      schedule = engine.step(event, at: now, into: &effects)
    }

    mutating func wait() {
      now = now.advanced(bySeconds: chance(20) ? number(0...3) : number(0...0.02))
    }
  }

  @Test(arguments: seeds) func outputsAreFiniteAndInRange(seed: UInt64) {
    var host = Host(seed: seed)
    var shown = Presentation()
    for step in 0..<600 {
      host.wait()
      host.step(host.event())
      host.engine.present(at: host.now.advanced(bySeconds: host.number(-0.1...0.4)), into: &shown)
      #expect(shown.isFinite, "seed \(seed), step \(step)")
      let units = [
        shown.opacity, shown.material, shown.thinness, shown.press, shown.lightStrength,
      ]
      #expect(areUnits(units), "seed \(seed), step \(step)")
      #expect(shown.shape.rect.width > 0 && shown.shape.rect.height > 0)
      for element in shown.elements {
        let units = [element.tint, element.shadow, element.glow, element.light]
        #expect(areUnits(units), "seed \(seed), step \(step)")
        #expect(0.9...1.2 ~= element.scale, "seed \(seed), step \(step)")
      }
    }
  }

  private func areUnits(_ numbers: [Double]) -> Bool { numbers.allSatisfy { 0...1 ~= $0 } }

  @Test(arguments: seeds) func entersAndLeavesAlternateAndBalance(seed: UInt64) {
    var host = Host(seed: seed)
    var inside: RegionKey?
    for step in 0..<600 {
      host.wait()
      host.step(host.event())
      for effect in host.effects {
        switch effect {
        case .enter(let key, let duration):
          #expect(inside == nil, "seed \(seed), step \(step)")
          #expect(duration >= 0 && duration < 5)
          inside = key
        case .leave(let key, let duration):
          #expect(inside == key, "seed \(seed), step \(step)")
          #expect(duration >= 0 && duration < 5)
          inside = nil
        default:
          break
        }
      }
      host.effects = []
      #expect(inside == host.engine.currentRegion, "seed \(seed), step \(step)")
      if let inside { #expect(host.engine.region(inside) != nil, "seed \(seed), step \(step)") }
    }
  }

  @Test(arguments: seeds) func scheduleKeepsItsWordAndNothingHappensOnceSettled(seed: UInt64) {
    var host = Host(seed: seed)
    var (a, b) = (Presentation(), Presentation())
    for step in 0..<200 {
      host.wait()
      host.step(host.event())
      let end: Instant
      switch host.schedule {
      case .idle: end = host.now
      case .wake(let instant), .animating(let instant): end = instant
      }
      #expect(end.seconds(since: host.now) < 10, "seed \(seed), step \(step)")
      host.engine.present(at: end, into: &a)
      host.engine.present(at: end.advanced(bySeconds: 1000), into: &b)
      #expect(a == b, "seed \(seed), step \(step)")
      var later = host
      later.effects = []
      later.now = end
      later.step(.timer)
      #expect(later.schedule == .idle && later.effects.isEmpty, "seed \(seed), step \(step)")
      later.engine.present(at: end, into: &b)
      #expect(a == b, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: seeds) func askingChangesNothing(seed: UInt64) {
    var (plain, busy) = (Host(seed: seed), Host(seed: seed))
    var shown = Presentation()
    for step in 0..<400 {
      plain.wait()
      busy.wait()
      let event = plain.event()
      _ = busy.event()
      plain.step(event)
      // The same events, with frames and timers in between.
      let half = busy.now.advanced(bySeconds: -1e-4)
      busy.engine.present(at: half, into: &shown)
      let before = busy.effects.count
      _ = busy.engine.step(.timer, at: half, into: &busy.effects)
      #expect(busy.effects.count == before, "seed \(seed), step \(step)")
      busy.step(event)
      for ahead in [0, 0.007, 0.1] {
        busy.engine.present(at: busy.now.advanced(bySeconds: ahead), into: &shown)
        var other = Presentation()
        plain.engine.present(at: plain.now.advanced(bySeconds: ahead), into: &other)
        #expect(shown == other, "seed \(seed), step \(step)")
      }
      #expect(plain.schedule == busy.schedule, "seed \(seed), step \(step)")
    }
    #expect(plain.effects == busy.effects, "seed \(seed)")
  }

  @Test(arguments: seeds) func whenQuietTheTargetIsTheHitTestOfTheModel(seed: UInt64) {
    var host = Host(seed: seed)
    for step in 0..<300 {
      host.wait()
      host.step(host.event())
      var quiet = host
      quiet.step(.button(pressed: 0))
      quiet.step(.gesture(active: false))
      quiet.step(.visibility(.adaptive))
      quiet.step(.settings(EngineSettings()))
      guard quiet.engine.hasAppeared else { continue }
      let current = quiet.engine.currentRegion
      let fresh = quiet.engine.over.flatMap {
        quiet.engine.hitTest(at: quiet.engine.modelLocation, on: $0)
      }
      guard current != fresh else { continue }
      // Only hysteresis may keep another one: the pointer is near it, and not literally inside
      // of what a fresh look finds on the same level.
      let kept = current.flatMap { quiet.engine.region($0) }
      #expect(kept != nil, "seed \(seed), step \(step)")
      guard let kept, let over = quiet.engine.over else { continue }
      let point = quiet.engine.modelLocation.surface(origin: over.origin)
      #expect(!kept.frame.contains(point), "seed \(seed), step \(step)")
      if let other = fresh.flatMap({ quiet.engine.region($0) }), other.z == kept.z,
        (other.kind == .card) == (kept.kind == .card)
      {
        #expect(!other.frame.contains(point), "seed \(seed), step \(step)")
      }
      // Moving on the spot settles nothing else.
      quiet.step(.motion(to: quiet.engine.modelLocation, over: over))
      #expect(quiet.engine.currentRegion == current, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: seeds) func hitTestEqualsItsDefinition(seed: UInt64) {
    var host = Host(seed: seed)
    let surface = SurfaceID(rawValue: 1)
    for _ in 0..<20 {
      var regions: [Region] = []
      for id in 0..<UInt32(host.number(1...30)) {
        var region = host.region()
        region.id = RegionID(rawValue: id)
        region.group = 0
        regions.append(region)
      }
      host.step(.regions(of: surface, regions))
      let hit = SurfaceHit(
        surface: surface, origin: Point(x: host.number(-9...9), y: 3),
        size: Size(width: 500, height: 500))
      for _ in 0..<50 {
        let point = Point<SurfaceSpace>(x: host.number(0...500), y: host.number(0...500))
        let found = host.engine.hitTest(at: point.logical(origin: hit.origin), on: hit)
        // Back and forth through the origin, as the engine sees it.
        let seen = point.logical(origin: hit.origin).surface(origin: hit.origin)
        #expect(
          found?.region == expected(at: seen, in: regions, size: hit.size), "seed \(seed)")
      }
    }
  }

  /// What is meant by a point, straight from the documentation: the highest `z`; anything before
  /// a card; the nearest; the smallest; the last.
  private func expected(
    at point: Point<SurfaceSpace>, in regions: [Region], size: Size<SurfaceSpace>
  ) -> RegionID? {
    let surface = Rect<SurfaceSpace>(origin: .zero, size: size)
    let candidates = regions.enumerated().compactMap { index, region -> ([Double], RegionID)? in
      guard region.frame.isFinite, !region.frame.isEmpty,
        let frame = region.frame.intersection(surface)
      else { return nil }
      let padding = min(64, max(0, region.padding ?? region.kind.defaultPadding))
      let area = Rect<SurfaceSpace>(
        minX: region.frame.minX - padding, minY: region.frame.minY - padding,
        maxX: region.frame.maxX + padding, maxY: region.frame.maxY + padding)
      guard area.contains(point) else { return nil }
      let distance = frame.contains(point) ? -1 : frame.distance(to: point)
      let order = [
        -Double(region.z), region.kind == .card ? 1 : 0, distance, frame.width * frame.height,
        -Double(index),
      ]
      return (order, region.id)
    }
    return candidates.min { $0.0.lexicographicallyPrecedes($1.0) }?.1
  }

  @Test(arguments: seeds) func parallaxStaysUnderItsCapUnderJitter(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for (kind, cap) in [(RegionKind.control, 6.0), (.icon, 4)] {
      var scene = Scene([Region(1, 100, 100, 500, 300, kind)])
      scene.move(350, 250)
      scene.settle()
      let center = scene.place(350, 250)
      // Ten seconds of jitter at 125 Hz, all over the region.
      for _ in 0..<1250 {
        scene.wait(0.008)
        scene.move(
          Double.random(in: 101...599, using: &random),
          Double.random(in: 101...399, using: &random))
        let shown = scene.presentation(in: 0.004)
        let shift = shown.shape.center - center
        #expect(shift.length <= cap + 1e-9, "seed \(seed)")
        for element in shown.elements { #expect(element.offset.length <= cap + 1e-9) }
      }
      #expect(scene.effects.count == 1)
    }
  }

  @Test(arguments: seeds) func aHugeStepEndsAtTheModel(seed: UInt64) {
    var host = Host(seed: seed)
    var shown = Presentation()
    for _ in 0..<300 {
      host.wait()
      host.step(host.event())
      guard host.engine.currentRegion == nil, host.engine.hasAppeared else { continue }
      host.engine.present(at: host.now.advanced(bySeconds: 60), into: &shown)
      #expect((shown.shape.center - host.engine.modelLocation).length < 1e-6, "seed \(seed)")
      #expect(shown.elements.isEmpty && shown.outgoing == nil && shown.material == 0)
    }
  }
}
