import PointerGeometry
import Testing

@testable import PointerGestures

/// Several recognisers that must agree.
@Suite struct GestureSetTests {
  /// A set whose recognisers have names, played by a script.
  private struct Bench {
    var set = GestureSet<SurfaceSpace>()
    private var names: [String] = []

    mutating func add<R: GestureRecognizer>(
      _ name: String, _ recognizer: R
    ) -> GestureID where R.Space == SurfaceSpace {
      names.append(name)
      return set.add(recognizer)?.id ?? GestureID(index: -1)
    }

    mutating func play(_ script: String) -> String {
      var reports: [GestureReport] = []
      for input in Script(script).inputs { set.handle(input, into: &reports) }
      return reports.map { "\(names[$0.id.index]) \($0.state)" }.joined(separator: ", ")
    }
  }

  @Test func theFirstToBeRecognisedExcludesTheOthers() {
    var bench = Bench()
    _ = bench.add("pan", PanRecognizer())
    _ = bench.add("tap", TapRecognizer())
    _ = bench.add("press", LongPressRecognizer())
    #expect(
      bench.play("d1@0,0 m1@20,0 +900 t u1")
        == "tap failed, press failed, pan began, pan ended")
    #expect(bench.play("+2000 d1@0,0 +50 u1") == "pan failed, press failed, tap ended")
    #expect(
      bench.play("+4000 d1@0,0 +500 t m1@50,0 u1")
        == "tap failed, press began, pan failed, press changed, press ended")
  }

  @Test func ofTwoAtTheSameTimeTheFirstAddedWins() {
    var bench = Bench()
    _ = bench.add("a", PanRecognizer())
    _ = bench.add("b", PanRecognizer())
    #expect(bench.play("d1@0,0 m1@20,0 u1") == "a began, b failed, a ended")
  }

  @Test func nobodyElseBeginsUntilAllContactsAreLifted() {
    var bench = Bench()
    _ = bench.add("pan", PanRecognizer(maximumTouches: 1))
    _ = bench.add("pinch", PinchRecognizer())
    #expect(
      bench.play("d1@0,0 m1@20,0 d2@100,0 m2@300,0 u1 u2 d1@0,0 d2@100,0 m2@300,0 u1 u2")
        == "pan began, pinch failed, pan ended, pan failed, pinch began, pinch ended")
  }

  @Test func whatStartsLaterIsNotRecognisedEither() {
    var bench = Bench()
    _ = bench.add("pan", PanRecognizer(filter: GestureFilter(kinds: .direct)))
    _ = bench.add("tap", TapRecognizer(filter: GestureFilter(kinds: .pen)))
    #expect(
      bench.play("d1@0,0 m1@20,0 d2@5,5:pen +50 u2 m1@40,0 u1 d2@5,5:pen +50 u2")
        == "pan began, tap failed, pan changed, pan ended, tap ended")
  }

  @Test func companionsAreRecognisedTogether() {
    var bench = Bench()
    let pinch = bench.add("pinch", PinchRecognizer())
    let turn = bench.add("turn", RotationRecognizer())
    bench.set.allow(pinch, togetherWith: turn)
    #expect(
      bench.play("pb@5,5 +16 p>1.5,0 +16 p>1.6,6 pe")
        == "pinch began, pinch changed, turn began, pinch ended, turn ended")
    #expect(bench.play("+500 pb@5,5 +16 p>1.5,0 x") == "pinch began, pinch cancelled, turn failed")
  }

  @Test func singleTapWaitsForTheDoubleTapToFail() {
    var bench = Bench()
    let single = bench.add("single", TapRecognizer())
    let double = bench.add("double", TapRecognizer(tapsRequired: 2))
    #expect(bench.set.wait(single, forFailureOf: double) == true)
    #expect(bench.play("d1@0,0 +50 u1 +299 t") == "")
    #expect(bench.set.state(of: single) == .possible)
    #expect(bench.set.wakeAt == Instant(nanoseconds: 1_350_000_000))
    #expect(bench.play("+350 t") == "double failed, single ended")
    #expect(bench.set.wakeAt == nil)
    #expect(bench.play("+900 d1@0,0 +50 u1 +100 d1@0,0 +50 u1") == "double ended, single failed")
    #expect(bench.play("+9000 d1@0,0 +50 u1 x") == "single failed, double failed")
  }

  @Test func withoutWaitingBothTapsAreRecognised() {
    var bench = Bench()
    _ = bench.add("single", TapRecognizer())
    _ = bench.add("double", TapRecognizer(tapsRequired: 2))
    #expect(
      bench.play("d1@0,0 +50 u1 +100 d1@0,0 +50 u1")
        == "single ended, single ended, double ended")
  }

  @Test func aPressRightAfterATapIsRecognised() {
    var bench = Bench()
    _ = bench.add("tap", TapRecognizer())
    _ = bench.add("double", TapRecognizer(tapsRequired: 2))
    _ = bench.add("press", LongPressRecognizer())
    #expect(
      bench.play("d1@0,0 +50 u1 +100 d1@0,0 +600 t u1")
        == "press failed, tap ended, tap failed, double failed, press began, press ended")
  }

  @Test func panThatWaitsForASwipe() {
    var bench = Bench()
    let pan = bench.add("pan", PanRecognizer())
    let swipe = bench.add("swipe", SwipeRecognizer(directions: .left))
    #expect(bench.set.wait(pan, forFailureOf: swipe) == true)
    #expect(bench.play("d1@0,0 +20 m1@-30,0 +20 m1@-60,0 u1") == "swipe ended, pan failed")
    // The pan is held back, goes on, and is reported in one go when the swipe fails.
    #expect(
      bench.play("+2000 d1@0,0 +20 m1@0,30 +20 m1@0,60 m1@0,70 u1")
        == "swipe failed, pan began, pan changed, pan ended")
    #expect(
      bench.play("+4000 d1@0,0 +20 m1@30,0 +20 m1@40,0 u1")
        == "swipe failed, pan began, pan ended")
    #expect(bench.play("+6000 d1@0,0 +20 m1@30,0 c1") == "pan failed, swipe failed")
    #expect(
      bench.play("+8000 d1@0,0 +20 m1@30,0 +600 t m1@60,0 u1")
        == "swipe failed, pan began, pan changed, pan ended")
  }

  @Test func chainOfThree() {
    var bench = Bench()
    let one = bench.add("1", TapRecognizer())
    let two = bench.add("2", TapRecognizer(tapsRequired: 2))
    let three = bench.add("3", TapRecognizer(tapsRequired: 3))
    #expect(bench.set.wait(one, forFailureOf: two) == true)
    #expect(bench.set.wait(two, forFailureOf: three) == true)
    #expect(bench.play("d1@0,0 u1 +300 t") == "2 failed, 3 failed, 1 ended")
    #expect(
      bench.play("+1000 d1@0,0 u1 +100 d1@0,0 u1 +300 t") == "3 failed, 2 ended, 1 failed")
    #expect(
      bench.play("+3000 d1@0,0 u1 +100 d1@0,0 u1 +100 d1@0,0 u1")
        == "3 ended, 1 failed, 2 failed")
  }

  @Test func refusesToWaitInACircle() {
    var bench = Bench()
    let a = bench.add("a", TapRecognizer())
    let b = bench.add("b", TapRecognizer())
    let c = bench.add("c", TapRecognizer())
    #expect(bench.set.wait(a, forFailureOf: b) == true)
    #expect(bench.set.wait(b, forFailureOf: c) == true)
    #expect(bench.set.wait(c, forFailureOf: a) == false)
    #expect(bench.set.wait(a, forFailureOf: a) == false)
    #expect(bench.set.wait(a, forFailureOf: GestureID(index: 7)) == false)
    #expect(bench.set.wait(GestureID(index: -1), forFailureOf: a) == false)
  }

  @Test func aHeldBackPanThatIsPreventedMeanwhileFails() {
    var bench = Bench()
    let pan = bench.add("pan", PanRecognizer())
    let swipe = bench.add("swipe", SwipeRecognizer(directions: .left))
    _ = bench.add("press", LongPressRecognizer(minimumDuration: 0.1, allowableMovement: 99))
    #expect(bench.set.wait(pan, forFailureOf: swipe) == true)
    #expect(
      bench.play("d1@0,0 +20 m1@20,0 +100 t m1@60,0 u1")
        == "press began, pan failed, swipe failed, press changed, press ended")
  }

  @Test func oneThatWaitsFailsAlsoBesideACompanion() {
    var bench = Bench()
    let single = bench.add("single", TapRecognizer())
    let double = bench.add("double", TapRecognizer(tapsRequired: 2))
    #expect(bench.set.wait(single, forFailureOf: double) == true)
    bench.set.allow(single, togetherWith: double)
    #expect(bench.play("d1@0,0 +50 u1 +100 d1@0,0 +50 u1") == "double ended, single failed")
  }

  @Test func hoverIsInNobodysWay() {
    var bench = Bench()
    _ = bench.add("hover", HoverRecognizer())
    _ = bench.add("pan", PanRecognizer())
    #expect(
      bench.play("h@5,5 d1@5,5:ptr h@9,9 m1@50,5 h@50,5 u1 hx")
        == "hover began, hover changed, pan began, hover changed, pan ended, hover ended")
  }

  @Test func lateTimersReportInTheOrderOfTheirTimes() {
    var bench = Bench()
    _ = bench.add("tap", TapRecognizer(maximumDuration: 0.3))
    _ = bench.add("press", LongPressRecognizer(minimumDuration: 0.4))
    var reports: [GestureReport] = []
    for input in Script("d1@0,0 +900 u1").inputs { bench.set.handle(input, into: &reports) }
    #expect(reports.map(\.state) == [.failed, .began, .ended])
    #expect(reports.map(\.time.nanoseconds) == [1_300_000_000, 1_400_000_000, 1_900_000_000])
  }

  @Test func stopsOneFromOutside() throws {
    var set = GestureSet<SurfaceSpace>()
    let added = set.add(PanRecognizer())
    let pan = try #require(added)
    var reports: [GestureReport] = []
    for input in Script("d1@0,0 m1@30,0").inputs { set.handle(input, into: &reports) }
    set.stop(pan.id, into: &reports)
    set.stop(pan.id, into: &reports)
    set.stop(GestureID(index: 9), into: &reports)
    #expect(reports.map(\.state) == [.began, .cancelled])
  }

  @Test func valuesAreReadAndChangedByHandle() throws {
    var set = GestureSet<SurfaceSpace>()
    let (first, second) = (set.add(PanRecognizer()), set.add(TapRecognizer()))
    let (pan, tap) = (try #require(first), try #require(second))
    var reports: [GestureReport] = []
    for input in Script("d1@0,0 m1@30,0").inputs { set.handle(input, into: &reports) }
    #expect(set[pan]?.translation == Vector(dx: 20, dy: 0))
    #expect(set[tap]?.tapsRequired == 1)
    #expect(set.modify(pan, { $0.setTranslation(.zero) }) == true)
    #expect(set[pan]?.translation == .zero)
    #expect(set.isEngaged)
    var other = GestureSet<SurfaceSpace>()
    #expect(other[tap] == nil)
    #expect(other.modify(tap, { _ in Issue.record("called") }) == false)
    #expect(other.state(of: tap.id) == .possible)
  }

  @Test func isFullAtSixtyFour() {
    var set = GestureSet<SurfaceSpace>()
    for _ in 0..<64 { #expect(set.add(TapRecognizer()) != nil) }
    #expect(set.add(TapRecognizer()) == nil)
    #expect(set.count == 64)
  }

  /// A recogniser of somebody else: two taps of any kind, or what one likes.
  private struct AnyTouch: GestureRecognizer {
    var tracking = GestureTracking<SurfaceSpace>(filter: GestureFilter(), isDiscrete: true)
    var wakeAt: Instant? { nil }

    mutating func handle(_ input: GestureInput<SurfaceSpace>) -> GestureChanges {
      var changes = GestureChanges()
      guard tracking.admits(input) else { return changes }
      if tracking.note(input, &changes) == .touchBegan { tracking.go(to: .ended, &changes) }
      return changes
    }
  }

  @Test func takesRecognisersOfOthers() {
    var bench = Bench()
    _ = bench.add("any", AnyTouch())
    _ = bench.add("pan", PanRecognizer())
    #expect(bench.play("d1@0,0 m1@50,0 u1") == "any ended, pan failed")
  }
}
