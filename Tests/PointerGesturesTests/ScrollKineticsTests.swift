import PointerGeometry
import PointerMotion
import Testing

@testable import PointerGestures

/// Kinetic scrolling, and reports 15 to 18.
@Suite struct ScrollKineticsTests {
  @Test func coastsAsFarAsItsVelocityCarries() {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 10)
    #expect(scroller.way == Vector(dx: 0, dy: 80))
    scroller.send(.lift, after: 8)
    #expect(scroller.kinetics.isCoasting)
    scroller.settle()
    // 1,000 points a second times τ = 1 ms / −ln 0.998.
    #expect(abs(scroller.way.dy - 80 - 499.5) < 1)
    #expect(scroller.way.dx == 0)
    #expect(scroller.counts == (1, 1))
    #expect(scroller.actions.last == .ended(Scroller.page))
    #expect(scroller.kinetics.boundTarget == nil)
    let steps = scroller.steps
    #expect(steps.prefix(10).allSatisfy { !$0.isMomentum })
    #expect(steps.dropFirst(10).allSatisfy { $0.isMomentum })
  }

  @Test func theFastRateStopsSooner() {
    var scroller = Scroller(ScrollKineticsRules(deceleration: .fastScroll))
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.settle()
    #expect(abs(scroller.way.dy - 80 - 99.5) < 1)
  }

  @Test func isTheSameAtAnyFrameRateAndAfterDroppedFrames() {
    var ways: [Vector<SurfaceSpace>] = []
    for period in [1000.0 / 144, 1000.0 / 60, 250, 40_000] {
      var scroller = Scroller()
      scroller.scroll(3, 8, times: 10)
      scroller.send(.lift, after: 8)
      let end = scroller.kinetics.animatesUntil
      scroller.settle(every: period)
      ways.append(scroller.way)
      #expect(end.map { scroller.now >= $0 } == true)
    }
    for way in ways { #expect(way.distance(to: ways[0]) < 1e-9) }
  }

  @Test func bothAxesComeInOneFrame() {
    var scroller = Scroller()
    scroller.scroll(6, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(5)
    #expect(scroller.steps.suffix(5).allSatisfy { $0.delta.dx > 0 && $0.delta.dy > 0 })
    #expect(scroller.steps.suffix(5).count == 5)
  }

  @Test func locksToAnAxisUnlessToldOtherwise() {
    var scroller = Scroller()
    scroller.scroll(1, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.settle()
    #expect(scroller.way.dx == 0)
    var free = Scroller(ScrollKineticsRules(locksAxis: false))
    free.scroll(1, 8, times: 10)
    free.send(.lift, after: 8)
    free.settle()
    #expect(abs(free.way.dx - free.way.dy / 8) < 1)
  }

  @Test func aSlowScrollDoesNotCoast() {
    var scroller = Scroller()
    scroller.scroll(0, 0.3, times: 30)
    scroller.send(.lift, after: 8)
    #expect(!scroller.kinetics.isCoasting)
    #expect(scroller.counts == (1, 1))
  }

  @Test func aFastOneIsLimited() {
    var scroller = Scroller()
    scroller.scroll(0, 900, times: 10)
    scroller.send(.lift, after: 8)
    scroller.settle()
    #expect(abs(scroller.way.dy - 9000 - 8000 * 0.4995) < 1)
  }

  @Test func report15_restingFingersStopACoast() {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(6)
    scroller.send(.touch, after: 2)
    #expect(!scroller.kinetics.isCoasting)
    #expect(scroller.actions.last == .ended(Scroller.page))
    let way = scroller.way
    scroller.frames(60)
    scroller.send(.lift)
    scroller.frames(60)
    #expect(scroller.way == way, "nothing moves on")
    #expect(scroller.counts == (1, 1))
    #expect(scroller.kinetics.animatesUntil == nil)
  }

  @Test func aNewScrollOfTheSameTargetCatchesTheCoast() {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(6)
    scroller.scroll(0, -2)
    #expect(!scroller.kinetics.isCoasting)
    #expect(scroller.kinetics.boundTarget == Scroller.page)
    #expect(scroller.counts == (1, 0), "one scroll, from the first touch to the last lift")
    scroller.send(.lift, after: 200)
    #expect(scroller.counts == (1, 1))
  }

  @Test func anInterruptedScrollDoesNotCoast() {
    var scroller = Scroller()
    scroller.send(.cancel)
    scroller.scroll(0, 8, times: 10)
    scroller.send(.cancel, after: 8)
    #expect(scroller.counts == (1, 1))
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(3)
    scroller.send(.cancel, after: 8)
    scroller.send(.cancel)
    #expect(scroller.counts == (2, 2))
    #expect(scroller.kinetics.animatesUntil == nil)
  }

  @Test func aPinchAfterAFastScrollIsNotScrolledBelow() {
    var pad = Pad()
    for _ in 0..<10 { pad.scroll(0, 8, after: 8) }
    pad.pinch(1.2, after: 8)
    var scroller = Scroller()
    for action in pad.actions {
      switch action {
      case .scrolled(let delta): scroller.scroll(delta.dx, delta.dy)
      case .scrollEnded: scroller.send(.lift, after: 8)
      case .pinchBegan: scroller.send(.touch)
      default: break
      }
    }
    scroller.frames(30)
    #expect(scroller.way == Vector(dx: 0, dy: 80))
    #expect(scroller.counts == (1, 1))
  }

  @Test func rulesOutOfRangeAreClamped() {
    let rules = ScrollKineticsRules(
      rubberBand: .nan, longestPause: -1, slowest: .infinity, fastest: .nan)
    #expect(rules.rubberBand == 0.01)
    #expect(rules.longestPause == 0)
    #expect(rules.slowest == 1e6)
    #expect(rules.fastest == 0)
  }

  @Test(arguments: [(8.0, true), (50, true), (99, true), (100, false), (500, false)])
  func report16_aPauseKillsTheMomentum(pause: Double, coasts: Bool) {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: pause)
    #expect(scroller.kinetics.isCoasting == coasts)
  }

  @Test func report16_momentumStartsOnlyOnALift() {
    var scroller = Scroller()
    scroller.scroll(0, 20, times: 10)
    let way = scroller.way
    scroller.frames(120)
    #expect(scroller.way == way)
    #expect(!scroller.kinetics.isCoasting)
    scroller.send(.lift)
    #expect(!scroller.kinetics.isCoasting, "the fingers rested for two seconds")
    scroller.send(.lift)
    #expect(scroller.counts == (1, 1))
  }

  @Test func report17_aModifierDuringMomentumChangesNothing() {
    var plain = Scroller()
    var pressed = Scroller()
    plain.scroll(0, 8, times: 10, modifiers: .alt)
    pressed.scroll(0, 8, times: 5, modifiers: .alt)
    pressed.scroll(0, 8, times: 5, modifiers: [.control, .alt])
    for index in 0..<2 {
      if index == 1 { pressed.send(.modifiers(.control)) }
      plain.send(.lift, after: index == 0 ? 8 : 0)
      pressed.send(.lift, after: index == 0 ? 8 : 0)
      plain.frames(20)
      pressed.frames(20)
    }
    #expect(plain.actions == pressed.actions)
    #expect(pressed.steps.allSatisfy { $0.modifiers == .alt })
    #expect(pressed.steps.count == 50)
  }

  @Test func report18_aCoastNeverMovesOnToAnotherTarget() {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(5)
    scroller.send(.pointerOver(Scroller.page))
    #expect(scroller.kinetics.isCoasting)
    scroller.send(.pointerOver(Scroller.other))
    scroller.frames(60)
    #expect(scroller.counts == (1, 1))
    #expect(scroller.steps.allSatisfy { $0.target == Scroller.page })
    #expect(scroller.steps.filter(\.isMomentum).count == 5)
  }

  @Test func report18_aScrollStaysWithItsTargetWhileFingersAreDown() {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 5)
    scroller.send(.pointerOver(Scroller.other))
    scroller.scroll(0, 8, times: 5, over: Scroller.other)
    #expect(scroller.steps.count == 10)
    #expect(scroller.steps.allSatisfy { $0.target == Scroller.page })
  }

  @Test func report18_aNewScrollElsewhereEndsTheCoastFirst() {
    var scroller = Scroller()
    scroller.scroll(0, 8, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(5)
    scroller.actions = []
    scroller.scroll(0, 1, over: Scroller.other)
    #expect(
      scroller.actions == [
        .ended(Scroller.page), .began(Scroller.other),
        .scrolled(
          ScrollFrame(
            target: Scroller.other, delta: Vector(dx: 0, dy: 1), isMomentum: false)),
      ])
  }

  @Test func report18_aTargetThatGoesTakesItsCoastAlong() {
    var scroller = Scroller()
    scroller.send(.targetRemoved(Scroller.page))
    scroller.scroll(0, 8, times: 10)
    scroller.send(.targetRemoved(Scroller.other))
    #expect(scroller.kinetics.boundTarget == Scroller.page)
    scroller.send(.lift, after: 8)
    scroller.send(.pointerOver(nil))
    #expect(scroller.counts == (1, 1))
    scroller.scroll(0, 8, times: 10)
    scroller.send(.targetRemoved(Scroller.page))
    scroller.send(.lift, after: 8)
    scroller.frames(9)
    #expect(scroller.counts == (2, 2))
  }

  @Test func badNumbersAreIgnored() {
    var scroller = Scroller()
    scroller.scroll(.nan, 1)
    scroller.scroll(0, .infinity)
    scroller.scroll(0, 0)
    scroller.send(.lift)
    scroller.frames(3)
    #expect(scroller.actions.isEmpty)
    scroller.scroll(0, 8, times: 10)
    scroller.now = Instant(nanoseconds: .min)
    scroller.send(.lift)
    scroller.now = Instant(nanoseconds: .max)
    scroller.send(.frame)
    #expect(scroller.counts == (1, 1))
    #expect(scroller.way.isFinite)
  }
}
