import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Random events, with what must always hold checked after each; a failure names its seed.
@Suite struct PropertyTests {
  static let seeds = Array(1...40 as ClosedRange<UInt64>)

  private typealias Host = RandomHost

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
      #expect(shown.accessories.count <= 4 && shown.cells.count <= 4)
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

  @Test(arguments: seeds) func invariantsHoldAfterEveryEvent(seed: UInt64) {
    var host = Host(seed: seed)
    for step in 0..<600 {
      host.wait()
      let event = host.event()
      host.step(event)
      let broken = host.engine.verifyInvariants()
      #expect(broken == [], "seed \(seed), step \(step), \(event)")
    }
  }

  @Test(arguments: seeds) func entersAndLeavesAlternateAndBalance(seed: UInt64) {
    var host = Host(seed: seed)
    var inside: Set<RegionKey> = []
    for step in 0..<600 {
      host.wait()
      host.step(host.event())
      for effect in host.effects {
        switch effect {
        case .enter(let key, let duration):
          #expect(inside.insert(key).inserted, "seed \(seed), step \(step)")
          #expect(duration >= 0 && duration < 5)
        case .leave(let key, let duration):
          #expect(inside.remove(key) != nil, "seed \(seed), step \(step)")
          #expect(duration >= 0 && duration < 5)
        default:
          break
        }
      }
      host.effects = []
      let engine = host.engine
      let expected = Set(engine.sensors).union(engine.currentRegion.map { [$0] } ?? [])
      #expect(inside == expected, "seed \(seed), step \(step)")
      for key in inside { #expect(engine.region(key) != nil, "seed \(seed), step \(step)") }
    }
  }

  @Test(arguments: seeds) func scheduleKeepsItsWordAndNothingHappensOnceSettled(seed: UInt64) {
    var host = Host(seed: seed)
    for step in 0..<200 {
      host.wait()
      host.step(host.event())
      var later = host
      later.engine.settings.autoHideDelay = nil
      // Frames are shown after the events that they show, also where a clock was wrong.
      later.now = max(later.now, later.engine.hostClock)
      later.step(.timer)
      later.effects = []
      let fault = fault(inSettling: &later)
      #expect(fault == nil, "seed \(seed), step \(step)")
    }
  }

  /// Follows the schedule to its end, which has to come soon and to hold.
  private func fault(inSettling host: inout Host) -> String? {
    let (began, limit) = (host.now, 12)
    var (a, b) = (Presentation(), Presentation())
    for _ in 0..<limit {
      guard let end = host.schedule.instant else { break }
      if end < host.now { return "\(host.schedule) is over" }
      if end.seconds(since: began) > 20 { return "it takes until \(end)" }
      host.engine.present(at: end, into: &a)
      host.engine.present(at: end.advanced(bySeconds: 1000), into: &b)
      if a != b { return "it changes after \(host.schedule)" }
      host.now = end
      host.step(.timer)
    }
    guard host.schedule == .idle else { return "it never ends" }
    let told = host.effects.count
    host.engine.present(at: host.now, into: &a)
    for _ in 0..<10 {
      host.now = host.now.advanced(bySeconds: 1)
      host.step(.timer)
      host.engine.present(at: host.now, into: &b)
      if host.schedule != .idle || a != b { return "it changes by itself" }
    }
    return host.effects.count == told ? nil : "it says something by itself"
  }

  @Test(arguments: seeds) func askingChangesNothing(seed: UInt64) {
    var (plain, busy) = (Host(seed: seed), Host(seed: seed))
    // A coast is moved at each frame, so that it is where the latest frame was.
    let still = EngineSettings(inertia: false)
    (plain.engine, busy.engine) = (Engine(settings: still), Engine(settings: still))
    var shown = Presentation()
    for step in 0..<400 {
      plain.wait()
      busy.wait()
      var event = plain.event()
      _ = busy.event()
      if case .settings(var settings) = event {
        settings.inertia = false
        event = .settings(settings)
      }
      // One timer before each event, which is the least a host owes, and the same events with
      // frames and timers in between.
      let last = max(busy.engine.hostClock, busy.now.advanced(bySeconds: -1e-4))
      _ = plain.engine.step(.timer, at: last, into: &plain.effects)
      for part in [0.1, 0.4, 0.8, 1, 1] {
        let time = last.seconds(since: busy.engine.hostClock) * part
        let between = busy.engine.hostClock.advanced(bySeconds: time)
        busy.engine.present(at: between.advanced(bySeconds: 0.01), into: &shown)
        _ = busy.engine.step(.timer, at: between, into: &busy.effects)
      }
      plain.step(event)
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
      quiet.step(.constraint(.none))
      // A hand that moves, or rests free, does not snap everywhere: a device that names places
      // does.
      if quiet.engine.hasAppeared {
        quiet.step(
          .motion(to: quiet.engine.modelLocation, over: quiet.engine.over, device: .absolute))
      }
      guard quiet.engine.hasAppeared, !quiet.engine.isAutoHidden else { continue }
      let current = quiet.engine.currentRegion
      let fresh = quiet.engine.over.flatMap {
        $0.isAdaptive ? quiet.engine.hitTest(at: quiet.engine.modelLocation, on: $0) : nil
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
        region.layer = .root
        region.isSensor = false
        region.parent = nil
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
        -Double(region.z), region.kind == .card ? 1 : 0, distance,
        region.frame.width * region.frame.height,
        -Double(index),
      ]
      return (order, region.id)
    }
    return candidates.min { $0.0.lexicographicallyPrecedes($1.0) }?.1
  }

  @Test(arguments: seeds) func parallaxStaysUnderItsCapUnderJitter(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for (effect, cap) in [(EffectKind.highlight, 6.0), (.lift, 4)] {
      var scene = Scene([Region(1, 100, 100, 500, 300, effect: effect)])
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
      #expect(scene.takeEffects() == ["enter 1"])
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
