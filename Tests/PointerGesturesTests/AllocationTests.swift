import AllocationCounter
import PointerGeometry
import Testing

@testable import PointerGestures

/// The promise of no heap allocation for an event, counted.
@Suite(.enabled(if: allocation_counter_is_active()))
struct AllocationTests {
  /// The allocations a piece of code makes on this thread.
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_value()
    body()
    return allocation_counter_value() - before
  }

  @Test func counterCounts() {
    var array: [Int] = []
    #expect(allocations { array.reserveCapacity(1000) } == 1)
    #expect(allocations { for index in 0..<1000 { array.append(index) } } == 0)
    #expect(array.count == 1000)
  }

  /// Every kind of input, over and over, later each time.
  private static let inputs = Script(
    """
    h@5,5 d1@0,0 +8 m1@20,0 +8 m1@40,0 d2@100,0 +8 m2@300,0 +8 m2@200,90 u1 u2 hx +900 t
    d1@5,5 +40 u1 +100 d1@5,5 +40 u1 +400 t d1@9,9 +600 t m1@40,9 c1 +900
    sb@5,5 s>0,4 s>1,4 se w>0,15 pb@5,5 +8 p>1.2,5 +8 p>1.5,20 +8 p>1.6,40 pe
    gb3@5,5 g>30,0 g>40,0 ge d1@0,0 d1@0,0 x +900
    """
  ).inputs

  /// All rounds, one after the other.
  private static let rounds: [Input] = (0..<25).flatMap { round in
    inputs.map { input in
      var input = input
      input.time = input.time.advanced(bySeconds: Double(round) * 10)
      return input
    }
  }

  private func check<R: GestureRecognizer>(_ recognizer: R) where R.Space == SurfaceSpace {
    var recognizer = recognizer
    var changes = 0
    let inputs = Self.rounds
    var next = 0
    func play(until end: Int) {
      while next < end {
        changes += recognizer.handle(inputs[next]).count
        next += 1
      }
    }
    play(until: inputs.count / 5)
    changes = 0
    #expect(allocations { play(until: inputs.count) } == 0, "\(R.self)")
    #expect(changes >= 20, "\(R.self) has to change to prove anything")
  }

  @Test func recognisersAllocateNothing() {
    check(PanRecognizer<SurfaceSpace>(scrolls: .all))
    check(TapRecognizer<SurfaceSpace>(tapsRequired: 2))
    check(LongPressRecognizer<SurfaceSpace>())
    check(PinchRecognizer<SurfaceSpace>())
    check(RotationRecognizer<SurfaceSpace>())
    check(SwipeRecognizer<SurfaceSpace>(touchesRequired: 3))
    check(HoverRecognizer<SurfaceSpace>())
    check(
      EdgePanRecognizer<SurfaceSpace>(
        edges: .left, of: Rect(x: 0, y: 0, width: 500, height: 500)))
  }

  @Test func aSetAllocatesNothing() {
    var set = GestureSet<SurfaceSpace>()
    let pan = set.add(PanRecognizer(scrolls: .all))
    let tap = set.add(TapRecognizer())
    let double = set.add(TapRecognizer(tapsRequired: 2))
    let pinch = set.add(PinchRecognizer())
    let rotation = set.add(RotationRecognizer())
    _ = set.add(LongPressRecognizer())
    _ = set.add(SwipeRecognizer(touchesRequired: 3))
    _ = set.add(HoverRecognizer())
    guard let pan, let tap, let double, let pinch, let rotation else {
      Issue.record("there is room")
      return
    }
    _ = set.wait(tap.id, forFailureOf: double.id)
    set.allow(pinch.id, togetherWith: rotation.id)
    var reports: [GestureReport] = []
    reports.reserveCapacity(64)
    var count = 0
    var way = 0.0
    let inputs = Self.rounds
    var next = 0
    func play(until end: Int) {
      while next < end {
        set.handle(inputs[next], into: &reports)
        count += reports.count
        reports.removeAll(keepingCapacity: true)
        way += set[pan]?.translation.length ?? 0
        next += 1
      }
    }
    play(until: inputs.count / 5)
    count = 0
    #expect(allocations { play(until: inputs.count) } == 0)
    #expect(count > 400, "only \(count)")
    #expect(way > 0)
  }

  @Test func touchpadsAndScrollsAllocateNothing() {
    var pad = Pad()
    pad.actions.reserveCapacity(64)
    var scroller = Scroller()
    scroller.actions.reserveCapacity(64)
    var count = 0
    func play() {
      for _ in 0..<4 { pad.scroll(1, 3) }
      for step in 0..<6 { pad.pinch(1 + Double(step) * 0.1, 5, dx: 4) }
      pad.send(.pinchEnded(cancelled: false))
      scroller.scroll(4, 8, times: 6)
      scroller.send(.lift, after: 8)
      scroller.frames(20)
      scroller.send(.touch)
      count += pad.actions.count + scroller.actions.count
      pad.actions.removeAll(keepingCapacity: true)
      scroller.actions.removeAll(keepingCapacity: true)
    }
    for _ in 0..<3 { play() }
    #expect(allocations { for _ in 0..<50 { play() } } == 0)
    #expect(count > 1000)
  }
}
