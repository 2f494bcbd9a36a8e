import PointerGeometry
import PointerMotion
import Testing

@testable import PointerGestures

/// Kinetic scrolling where the ends of the content are known.
@Suite struct ScrollRangeTests {
  private func range(at y: Double = 0) throws -> ScrollRange<SurfaceSpace> {
    try #require(
      ScrollRange(
        offsets: Rect(x: 0, y: 0, width: 0, height: 1000), visible: Size(width: 400, height: 600),
        offset: Point(x: 0, y: y)))
  }

  @Test func givesBeyondItsEndAndComesBack() throws {
    var scroller = Scroller()
    scroller.send(.range(try range()))
    scroller.scroll(0, -10, times: 10)
    // (1 − 1 / (100 · 0.55 / 600 + 1)) · 600
    let expected = -(1 - 1 / (100 * 0.55 / 600 + 1)) * 600
    #expect(abs(scroller.way.dy - expected) < 1e-9)
    scroller.send(.lift, after: 200)
    #expect(scroller.kinetics.isCoasting)
    scroller.settle()
    #expect(scroller.way == .zero)
    #expect(scroller.counts == (1, 1))
  }

  @Test func aCoastStopsAtTheEndSmoothly() throws {
    var scroller = Scroller()
    scroller.send(.range(try range(at: 700)))
    scroller.scroll(0, 16, times: 10)
    scroller.send(.lift, after: 8)
    var velocities: [Double] = []
    var most = 0.0
    while scroller.kinetics.isCoasting {
      let before = scroller.way.dy
      scroller.frames(1, every: 4)
      velocities.append((scroller.way.dy - before) / 0.004)
      most = max(most, scroller.way.dy)
    }
    #expect(abs(scroller.way.dy - 300) < 1e-9, "it rests at the end")
    #expect(most > 301 && most < 400, "and went a little beyond: \(most)")
    for (old, new) in zip(velocities, velocities.dropFirst()) {
      #expect(abs(new - old) < 250, "the spring brakes hard, but nothing jumps")
    }
  }

  @Test func aTouchBeyondTheEndHoldsIt() throws {
    var scroller = Scroller()
    scroller.send(.range(try range(at: 990)))
    scroller.scroll(0, 16, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(4)
    scroller.send(.touch)
    #expect(!scroller.kinetics.isCoasting)
    let way = scroller.way
    scroller.frames(30)
    #expect(scroller.way == way)
    #expect(scroller.counts == (1, 0), "it is held")
    // On from there without a jump, and back when let go.
    scroller.scroll(0, -0.01)
    #expect(abs(scroller.way.dy - way.dy) < 0.02)
    scroller.send(.lift, after: 200)
    scroller.settle()
    #expect(abs(scroller.way.dy - 10) < 1e-9)
    #expect(scroller.counts == (1, 1))
  }

  @Test func aRangeLearntDuringAScrollMovesNothing() throws {
    var scroller = Scroller()
    scroller.scroll(0, 10, times: 10)
    scroller.send(.range(try range(at: 700)))
    #expect(scroller.way.dy == 100)
    scroller.scroll(0, 10)
    #expect(abs(scroller.way.dy - 110) < 1e-9)
    // Beyond its end, too, where the fingers hold it already.
    scroller.send(.range(try range(at: 1050)))
    scroller.scroll(0, 1e-9)
    #expect(abs(scroller.way.dy - 110) < 1e-6)
  }

  @Test func anInterruptedPullComesBackToo() throws {
    var scroller = Scroller()
    scroller.send(.range(try range()))
    scroller.scroll(0, -10, times: 10)
    scroller.send(.cancel, after: 8)
    scroller.settle()
    #expect(scroller.way == .zero)
    #expect(scroller.counts == (1, 1))
  }

  @Test func aRangeThatShrinksUnderACoastBringsItBack() throws {
    var scroller = Scroller()
    scroller.send(.range(try range(at: 300)))
    scroller.scroll(0, 16, times: 10)
    scroller.send(.lift, after: 8)
    scroller.frames(10)
    let offset = 300 + scroller.way.dy
    scroller.send(
      .range(
        ScrollRange(
          offsets: Rect(x: 0, y: 0, width: 0, height: 100), visible: Size(width: 400, height: 600),
          offset: Point(x: 0, y: offset))))
    scroller.settle()
    #expect(abs(300 + scroller.way.dy - 100) < 1e-9)
  }

  @Test func badRangesAreRefused() {
    typealias Range = ScrollRange<SurfaceSpace>
    let size = Size<SurfaceSpace>(width: 1, height: 1)
    let rect = Rect<SurfaceSpace>(x: 0, y: 0, width: 1, height: 1)
    #expect(Range(offsets: rect, visible: size, offset: Point(x: .nan, y: 0)) == nil)
    #expect(
      Range(
        offsets: Rect(x: 0, y: 0, width: -1, height: 1), visible: size, offset: .zero) == nil)
    #expect(
      Range(
        offsets: rect, visible: Size(width: .infinity, height: 1), offset: .zero) == nil)
    #expect(Range(offsets: rect, visible: size, offset: Point(x: 99, y: 99)) != nil)
  }

  /// The closed form against a numeric solution: glide to the edge, then the spring.
  @Test func theCoastIsSmoothWhereItMeetsTheEnd() {
    let rules = ScrollKineticsRules()
    let start = Instant(nanoseconds: 5)
    let coast = AxisCoast(from: 0, velocity: 2000, start: start, range: -50...400, rules: rules)
    guard let spring = coast.spring else {
      Issue.record("it has to meet the end")
      return
    }
    let hit = spring.start
    let before = hit.advanced(bySeconds: -1e-6)
    #expect(abs(coast.value(at: before) - 400) < 0.01)
    #expect(abs(coast.value(at: hit) - 400) < 1e-6)
    #expect(abs(coast.velocity(at: before) - coast.velocity(at: hit)) < 1)
    #expect(coast.value(at: coast.end) == 400)
    #expect(coast.velocity(at: coast.end) == 0)
    let still = AxisCoast(from: 10, velocity: 0, start: start, range: 0...100, rules: rules)
    #expect(still.end == start)
    #expect(still.value(at: start) == 10)
  }
}
