import TestNumbers
import PointerGeometry
import Testing

@testable import PointerGestures

/// What holds for any stream of inputs whatever.
///
/// A failing case prints its seed.
@Suite struct PropertyTests {
  /// Seconds from one input to the next.
  private static let steps = [0, 0.004, 0.008, 0.016, 0.12, 0.6, -0.05]

  private func point(_ random: inout SplitMix) -> Point<SurfaceSpace> {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return Point(x: .nan, y: 0)
    case 1: return Point(x: 1e9, y: -1e9)
    case 2: return Point(x: .infinity, y: 1e300)
    case 3: return .zero
    default:
      return Point(
        x: .random(in: -20...420, using: &random), y: .random(in: -20...420, using: &random))
    }
  }

  private func number(_ random: inout SplitMix) -> Double {
    [.nan, 0, 1, -1, 1e9, 1.1, 0.9, .infinity, 25, -25].randomElement(using: &random) ?? 0
  }

  private func kind(_ random: inout SplitMix, touches: UInt64) -> Input.Kind {
    let phase = StreamPhase.allCases.randomElement(using: &random) ?? .changed
    let place = point(&random)
    let delta = Vector<SurfaceSpace>(dx: number(&random) * 9, dy: number(&random) * 9)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .hover(place)
    case 1: return .hoverEnded
    case 2, 3:
      let source = ScrollSample<SurfaceSpace>.Source.allCases.randomElement(using: &random)
      return .scroll(
        ScrollSample(phase, source: source ?? .continuous, delta: delta, at: place))
    case 4, 5:
      let value = PinchValue<SurfaceSpace>(
        translation: delta, scale: number(&random), rotation: number(&random) * 10)
      return .pinch(PinchSample(phase, value: value, at: place))
    case 6: return .swipe(SwipeSample(phase, fingers: 3, delta: delta, at: place))
    case 7: return .timer
    case 8: return Int.random(in: 0..<4, using: &random) == 0 ? .cancel : .timer
    default:
      let phases: [TouchPhase] = [.began, .began, .moved, .moved, .moved, .moved, .ended, .ended]
      let touch = TouchPhase.cancelled
      return .touch(
        TouchPoint(
          id: TouchID(.random(in: 0..<touches, using: &random)),
          phase: Int.random(in: 0..<60, using: &random) == 0
            ? touch : phases.randomElement(using: &random) ?? .moved,
          location: place, kind: TouchKind.allCases.randomElement(using: &random) ?? .direct))
    }
  }

  /// A stream that ends with a cancel of everything.
  private func stream(seed: UInt64, count: Int, touches: UInt64 = 4) -> [Input] {
    var random = SplitMix(seed: seed)
    var now = Instant(nanoseconds: 1_000_000_000)
    var inputs: [Input] = []
    for _ in 0..<count {
      let step: Double =
        [0, 0.004, 0.008, 0.016, 0.12, 0.6, -0.05].randomElement(using: &random) ?? 0
      now = now.advanced(bySeconds: step)
      inputs.append(
        Input(
          kind(&random, touches: touches), at: now,
          buttons: Bool.random(using: &random) ? .primary : [],
          modifiers: Int.random(in: 0..<9, using: &random) == 0 ? .shift : []))
    }
    inputs.append(Input(.cancel, at: now))
    return inputs
  }

  /// Follows the states of one recogniser and holds them against the table.
  private struct Watch {
    var state = GestureState.possible
    var began = 0
    var ended = 0
    var isDiscrete: Bool

    mutating func see(_ next: GestureState, _ seed: UInt64) {
      // Being possible again is not reported.
      let from = state.isOver ? .possible : state
      #expect(
        from.canBecome(next, isDiscrete: isDiscrete), "seed \(seed): \(state) to \(next)")
      if next == .began { began += 1 }
      if next == .ended || next == .cancelled { ended += 1 }
      state = next
    }
  }

  private func check<R: GestureRecognizer>(
    _ fresh: R, touches: UInt64 = 4, _ numbers: (R) -> [Double]
  ) where R.Space == SurfaceSpace {
    var recognised = 0
    for seed in UInt64(1)...150 {
      var recognizer = fresh
      var watch = Watch(isDiscrete: fresh.tracking.isDiscrete)
      for input in stream(seed: seed, count: 120, touches: touches) {
        for state in recognizer.handle(input) { watch.see(state, seed) }
        let (x, y) = (recognizer.location.x, recognizer.location.y)
        let all = [x, y] + numbers(recognizer)
        #expect(all.allSatisfy { $0.isFinite }, "\(R.self), seed \(seed): \(all)")
        #expect(recognizer.location(ofTouch: recognizer.numberOfTouches) == nil)
        for index in 0..<recognizer.numberOfTouches {
          #expect(recognizer.location(ofTouch: index)?.isFinite == true)
        }
        if let wake = recognizer.wakeAt { #expect(wake > recognizer.tracking.now) }
      }
      #expect(!recognizer.state.isActive, "\(R.self), seed \(seed)")
      #expect(!recognizer.isEngaged, "\(R.self), seed \(seed)")
      if !watch.isDiscrete { #expect(watch.began == watch.ended, "\(R.self), seed \(seed)") }
      recognised += watch.ended
    }
    #expect(recognised > 20, "\(R.self) has to be recognised to prove anything: \(recognised)")
  }

  @Test func everyRecogniserStaysFiniteAndKeepsToTheTable() {
    check(PanRecognizer<SurfaceSpace>(scrolls: .all)) {
      [$0.translation.dx, $0.translation.dy, $0.velocity.dx, $0.velocity.dy]
    }
    check(PanRecognizer<SurfaceSpace>(minimumTouches: 2)) {
      [$0.translation.dx, $0.translation.dy, $0.velocity.dx, $0.velocity.dy]
    }
    check(TapRecognizer<SurfaceSpace>()) { _ in [] }
    check(
      TapRecognizer<SurfaceSpace>(
        tapsRequired: 2, allowableMovement: 1e9, allowableDistance: 1e9), touches: 1
    ) { _ in [] }
    check(LongPressRecognizer<SurfaceSpace>(minimumDuration: 0.05)) { _ in [] }
    check(PinchRecognizer<SurfaceSpace>()) { [$0.scale, $0.velocity, $0.anchor.x, $0.anchor.y] }
    check(RotationRecognizer<SurfaceSpace>()) {
      [$0.rotation, $0.velocity, $0.anchor.x, $0.anchor.y]
    }
    check(SwipeRecognizer<SurfaceSpace>()) { _ in [] }
    check(HoverRecognizer<SurfaceSpace>()) { _ in [] }
    check(
      EdgePanRecognizer<SurfaceSpace>(
        edges: .all, of: Rect(x: 0, y: 0, width: 400, height: 400), edgeWidth: 90)
    ) { [$0.translation.dx, $0.translation.dy, $0.velocity.dx, $0.velocity.dy] }
  }

  private func set(seed: UInt64) -> GestureSet<SurfaceSpace> {
    var random = SplitMix(seed: seed &* 77)
    var set = GestureSet<SurfaceSpace>()
    _ = set.add(PanRecognizer(scrolls: .all))
    _ = set.add(TapRecognizer(allowableMovement: 1e9))
    _ = set.add(TapRecognizer(tapsRequired: 2, allowableMovement: 1e9, allowableDistance: 1e9))
    _ = set.add(PinchRecognizer())
    _ = set.add(RotationRecognizer())
    _ = set.add(LongPressRecognizer(minimumDuration: 0.2, allowableMovement: 1e9))
    _ = set.add(SwipeRecognizer())
    _ = set.add(HoverRecognizer())
    for _ in 0..<6 {
      let ids = (0..<2).map { _ in GestureID(index: .random(in: 0..<8, using: &random)) }
      _ = set.wait(ids[0], forFailureOf: ids[1])
      let pair = (0..<2).map { _ in GestureID(index: .random(in: 0..<8, using: &random)) }
      if seed % 3 != 0 { set.allow(pair[0], togetherWith: pair[1]) }
    }
    return set
  }

  private static let isDiscrete = [false, true, true, false, false, false, true, false]

  @Test func everyBeganOfASetEndsExactlyOnce() {
    var recognised = 0
    for seed in UInt64(1)...300 {
      var set = set(seed: seed)
      var watches = Self.isDiscrete.map { Watch(isDiscrete: $0) }
      var reports: [GestureReport] = []
      var last = Instant(nanoseconds: .min)
      for input in stream(seed: seed, count: 120) {
        reports.removeAll()
        set.handle(input, into: &reports)
        for report in reports {
          watches[report.id.index].see(report.state, seed)
          #expect(report.time >= last, "seed \(seed)")
          last = report.time
        }
        for index in watches.indices {
          let state = set.state(of: GestureID(index: index))
          if state != .possible { #expect(state == watches[index].state, "seed \(seed)") }
        }
        checkExclusion(set, watches, seed)
      }
      #expect(!set.isEngaged, "seed \(seed)")
      #expect(set.wakeAt == nil, "seed \(seed)")
      for watch in watches where !watch.isDiscrete {
        #expect(watch.began == watch.ended, "seed \(seed)")
      }
      recognised += watches.reduce(0) { $0 + $1.ended }
    }
    #expect(recognised > 1000, "only \(recognised)")
  }

  /// No two are recognised at a time unless they may be.
  private func checkExclusion(
    _ set: GestureSet<SurfaceSpace>, _ watches: [Watch], _ seed: UInt64
  ) {
    let active = watches.indices.filter { watches[$0].state.isActive && $0 != 7 }
    for index in active {
      for other in active where other > index {
        let mayBe = set.ledger.entries[index].companions & (1 << UInt64(other)) != 0
        #expect(mayBe, "seed \(seed): \(index) and \(other)")
      }
    }
  }

  @Test func timersInTimeOrLateGiveTheSameReports() {
    for seed in UInt64(1)...200 {
      var late = set(seed: seed)
      var inTime = set(seed: seed)
      var (a, b): ([GestureReport], [GestureReport]) = ([], [])
      var random = SplitMix(seed: seed)
      for input in stream(seed: seed, count: 100) {
        if input.isUsable {
          while let wake = inTime.wakeAt, wake <= input.time {
            inTime.handle(Input(.timer, at: wake), into: &b)
          }
          if Bool.random(using: &random) { inTime.handle(Input(.timer, at: input.time), into: &b) }
        }
        late.handle(input, into: &a)
        inTime.handle(input, into: &b)
      }
      #expect(a == b, "seed \(seed)")
    }
  }

  @Test func aSequenceOfTwoFingersIsAlwaysWellFormed() {
    var pinches = 0
    for seed in UInt64(1)...300 {
      var random = SplitMix(seed: seed)
      var pad = Pad()
      for _ in 0..<150 {
        let delta = Vector<SurfaceSpace>(
          dx: number(&random), dy: Bool.random(using: &random) ? 0 : number(&random))
        let event: TouchpadEvent<SurfaceSpace> =
          switch Int.random(in: 0..<12, using: &random) {
          case 0..<3: .scroll(delta)
          case 3: .scroll(.zero, stopped: GestureAxes(rawValue: .random(in: 0..<4, using: &random)))
          case 4: .pinchBegan(fingers: .random(in: -1...5, using: &random))
          case 5: .pinchEnded(cancelled: Bool.random(using: &random))
          case 6: .buttons(pressed: Int.random(in: -1...1, using: &random))
          case 7: Int.random(in: 0..<5, using: &random) == 0 ? .cancel : .scroll(delta)
          default: .pinchChanged(by: delta, scale: number(&random), rotation: number(&random))
          }
        pad.send(event, after: [0, 7, 7, 50, 150, 1200, -20].randomElement(using: &random) ?? 0)
      }
      pad.send(.cancel)
      pinches += checkShape(pad, seed)
    }
    #expect(pinches > 500, "only \(pinches)")
  }

  private func checkShape(_ pad: Pad, _ seed: UInt64) -> Int {
    var open = ""
    var pinches = 0
    for (action, words) in zip(pad.actions, pad.words) {
      switch action {
      case .scrollBegan, .pinchBegan:
        #expect(open == "", "seed \(seed): \(words)")
        open = words.hasPrefix("pinch") ? "pinch" : "scroll"
      case .scrolled(let delta):
        #expect(open == "scroll" && delta.isFinite && delta != .zero, "seed \(seed): \(words)")
      case .pinchChanged(let value):
        #expect(open == "pinch" && value.isUsable, "seed \(seed): \(words)")
        pinches += 1
      case .scrollEnded(let axes, _):
        #expect(open == "scroll" && !axes.isEmpty, "seed \(seed): \(words)")
        open = ""
      case .pinchEnded:
        #expect(open == "pinch", "seed \(seed): \(words)")
        open = ""
      }
    }
    #expect(open == "", "seed \(seed)")
    return pinches
  }

  @Test func scrollsAlwaysEndAndStayWithTheirTarget() {
    var coasts = 0
    for seed in UInt64(1)...300 {
      var random = SplitMix(seed: seed)
      var scroller = Scroller()
      for _ in 0..<120 {
        let target = ScrollTarget(.random(in: 0..<2, using: &random))
        let event: ScrollEvent<SurfaceSpace> =
          switch Int.random(in: 0..<30, using: &random) {
          case 0..<14:
            .scroll(Vector(dx: number(&random) * 5, dy: number(&random) * 5), over: target)
          case 14..<18: .lift
          case 18: Int.random(in: 0..<3, using: &random) == 0 ? .cancel : .touch
          case 19: .pointerOver(Bool.random(using: &random) ? nil : target)
          case 20: .targetRemoved(target)
          case 21: .modifiers(.shift)
          case 22:
            .range(
              ScrollRange(
                offsets: Rect(x: 0, y: 0, width: number(&random) * 9, height: 700),
                visible: Size(width: 300, height: number(&random) * 100), offset: point(&random)))
          default: .frame
          }
        scroller.send(
          event, after: [0, 4, 8, 16, 120, 2000, -9].randomElement(using: &random) ?? 0)
        if scroller.kinetics.isCoasting { coasts += 1 }
      }
      scroller.send(.lift)
      scroller.settle(every: 500)
      #expect(scroller.kinetics.animatesUntil == nil, "seed \(seed)")
      var open: ScrollTarget?
      for action in scroller.actions {
        switch action {
        case .began(let target):
          #expect(open == nil, "seed \(seed)")
          open = target
        case .scrolled(let frame):
          #expect(frame.target == open && frame.delta.isFinite, "seed \(seed)")
        case .ended(let target):
          #expect(open == target, "seed \(seed)")
          open = nil
        }
      }
      #expect(open == nil, "seed \(seed)")
    }
    #expect(coasts > 300, "only \(coasts)")
  }
}
