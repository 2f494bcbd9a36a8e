import TestNumbers
import AllocationCounter
import PointerGeometry
import Testing

@testable import PointerEngine

/// What must hold of any movement; a failure names its seed.
@Suite struct MovementPropertyTests {
  static let seeds = Array(1...25 as ClosedRange<UInt64>)

  /// A desk of attracting regions that lie apart.
  private static func desk(_ random: inout SplitMix) -> [Region] {
    var regions: [Region] = []
    for id in 0..<UInt32(12) {
      let frame = Rect<SurfaceSpace>(
        x: Double.random(in: 0...1100, using: &random),
        y: Double.random(in: 0...700, using: &random),
        width: Double.random(in: 12...90, using: &random),
        height: Double.random(in: 12...60, using: &random))
      guard regions.allSatisfy({ !$0.frame.inset(by: -2).intersects(frame) }) else { continue }
      let kind: RegionKind = [.control, .bare, .icon].randomElement(using: &random) ?? .control
      regions.append(Region(id: RegionID(rawValue: id), frame: frame, kind: kind))
    }
    return regions
  }

  /// A number of strokes, lifts and clicks.
  private static func play(
    _ host: inout MovementHost, _ random: inout SplitMix, check: (inout MovementHost) -> Void
  ) {
    host.place(at: Point(x: 700, y: 400))
    host.wait(1)
    for _ in 0..<25 {
      if host.device == .touchpad { host.touch() }
      let goal = Point<LogicalSpace>(
        x: Double.random(in: 110...1290, using: &random),
        y: Double.random(in: 60...840, using: &random))
      let way = (goal - host.pointer) * (Bool.random(using: &random) ? 1 : 0.1)
      let upTo = host.device == .touchpad ? Double.random(in: 0.5...1, using: &random) : 1
      host.stroke(
        by: way.dx, way.dy, in: Double.random(in: 0.15...0.7, using: &random), upTo: upTo)
      if host.device == .touchpad { host.lift() }
      host.settle()
      check(&host)
      if Int.random(in: 0..<3, using: &random) == 0 {
        host.send(.button(pressed: 1))
        host.move(by: 0.6, -0.4)
        host.wait(0.1)
        host.send(.button(pressed: 0))
        host.settle()
        check(&host)
      }
    }
  }

  @Test(arguments: seeds) func theOffsetAtRestIsZero(seed: UInt64) {
    for device in [PointerDevice.touchpad, .mouse] {
      var random = SplitMix(seed: seed)
      var host = MovementHost(Self.desk(&random))
      host.device = device
      var captures = 0
      Self.play(&host, &random) { host in
        #expect(host.schedule == .idle, "seed \(seed)")
        #expect(host.pointer == host.engine.modelLocation, "seed \(seed)")
        let offset = host.presentation().shape.center - host.pointer
        #expect(offset.length < 1e-9, "seed \(seed), \(device), offset \(offset)")
        if host.engine.currentRegion != nil { captures += 1 }
        let isInside = host.engine.currentRegion.map {
          host.engine.region($0)?.frame.logical(origin: Point(x: 100, y: 50))
            .contains(host.pointer) ?? false
        }
        #expect(isInside ?? true, "seed \(seed)")
      }
      #expect(captures > 0, "seed \(seed): nothing captured proves nothing")
    }
  }

  /// Frames and timers in any number come to the same: decisions have instants of their own, and a
  /// coast is a closed form.
  @Test(arguments: seeds) func theStateDoesNotDependOnTheFrames(seed: UInt64) {
    var ends: [MovementHost] = []
    for frame in [1.0 / 60, 1.0 / 240, 1.0 / 31] {
      var random = SplitMix(seed: seed)
      var host = MovementHost(Self.desk(&random))
      host.frame = frame
      Self.play(&host, &random) { _ in }
      ends.append(host)
    }
    for other in ends.dropFirst() {
      #expect(other.isSame(as: ends[0]), "seed \(seed)")
      let moves = ends[0].moves.filter { $0.cause != .inertia }.map(\.place)
      #expect(other.moves.filter { $0.cause != .inertia }.map(\.place) == moves, "seed \(seed)")
    }
  }

  /// Any events, in any order: moves stay where they may be, and come only when they may.
  @Test(arguments: seeds) func movesKeepToTheRules(seed: UInt64) {
    var host = RandomHost(seed: seed)
    var outputs: [Rect<LogicalSpace>] = []
    var hasMoved = false
    for step in 0..<800 {
      host.wait()
      let event = host.chance(3) ? .timer : host.event()
      let before = host.engine
      host.effects = []
      host.step(event)
      if case .outputs(let new) = event { outputs = new }
      for effect in host.effects {
        guard case .moveModel(let place, let cause) = effect else { continue }
        let words: Comment = "seed \(seed), step \(step), \(event)"
        #expect(place.isFinite && hasMoved && before.buttons == 0 && !before.isGestureActive, words)
        #expect(before.constraint == .none && before.device != .absolute, words)
        switch event {
        case .timer: break
        case .contact(let fingers): #expect(fingers <= 0 && cause != .inertia, words)
        case .sceneChanged: break
        default: Issue.record("moved by another event", sourceLocation: #_sourceLocation)
        }
        let usable = outputs.filter { $0.isFinite && !$0.isEmpty }
        if !usable.isEmpty, usable.count == outputs.count, before.outputs.count == outputs.count {
          #expect(
            usable.contains { $0.inset(by: -1e-6).contains(place) }
              || usable.allSatisfy { !$0.contains(before.modelLocation) }, words)
        }
      }
      if case .motion = event { hasMoved = true }
    }
  }

  @Test func anHourLongStepAndHugeNumbersDoNoHarm() {
    var host = MovementHost([Region(1, 200, 300, 60, 40)])
    host.place(at: Point(x: 400, y: 400))
    host.touch()
    host.stroke(by: 300, 0, in: 0.3, upTo: 0.6)
    host.lift()
    host.now = host.now.advanced(bySeconds: 3600)
    host.send(.timer)
    #expect(host.engine.movement.coast == nil)
    #expect(host.pointer.isFinite && host.hit(at: host.pointer) != nil)
    let place = host.pointer
    for x in [Double.nan, .infinity, -1e300] {
      host.send(.motion(to: Point(x: x, y: 0), over: host.hit(at: place), device: .touchpad))
    }
    #expect(host.engine.modelLocation == place)
    host.settle()
    #expect(host.presentation().isFinite)
  }

  @Test(.enabled(if: allocation_counter_is_active())) func movementAllocatesNothing() {
    let regions = (0..<240 as Range<UInt32>).map {
      Region(
        $0, 4 + Double($0 % 20) * 58, 4 + Double($0 / 20) * 62, 26, 24,
        group: $0 % 3 == 0 ? 1 : 0)
    }
    var engine = Engine()
    var effects: [EngineEffect] = []
    effects.reserveCapacity(64)
    var now = Instant(nanoseconds: 1_000_000_000)
    let hit = SurfaceHit(
      surface: Scene.surface, origin: .zero, size: Size(width: 1200, height: 800))
    var moves = 0
    func send(_ event: PointerEvent) {
      _ = engine.step(event, at: now, into: &effects)
      for index in effects.indices {
        if case .moveModel = effects[index] { moves += 1 }
      }
      effects.removeAll(keepingCapacity: true)
    }
    send(.regions(of: Scene.surface, regions))
    func strokes(_ count: Int) {
      for stroke in 0..<count {
        let goal = Point<LogicalSpace>(
          x: Double(stroke * 419 % 1180) + 10, y: Double(stroke * 277 % 780) + 10)
        let way = goal - engine.modelLocation
        send(.contact(fingers: 1))
        for step in 1...40 {
          now = now.advanced(bySeconds: 0.008)
          if stroke % 2 == 0, step > 26 { break }
          let (a, b) = (Double(step - 1) / 40, Double(step) / 40)
          let share = b * b * (3 - 2 * b) - a * a * (3 - 2 * a)
          send(.motion(to: engine.modelLocation + way * share, over: hit, device: .touchpad))
        }
        if stroke % 4 == 3 {
          now = now.advanced(bySeconds: 0.2)
          send(.timer)
        }
        send(.contact(fingers: 0))
        for _ in 0..<30 {
          now = now.advanced(bySeconds: 1.0 / 60)
          send(.timer)
        }
        send(.button(pressed: 1))
        send(.button(pressed: 0))
        now = now.advanced(bySeconds: 0.3)
        send(.timer)
      }
    }
    strokes(40)
    moves = 0
    let before = allocation_counter_value()
    strokes(100)
    #expect(allocation_counter_value() - before == 0)
    #expect(moves > 50, "without moves it proves nothing")
  }
}
