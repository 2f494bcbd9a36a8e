import PointerGeometry
import Testing

@testable import PointerGestures

/// The pan's case table, and its values.
@Suite struct PanTests {
  @Test(arguments: [
    // Slop: 10 points of a finger, 4 of a pen, 3 of the pointer.
    ("d1@0,0 m1@10,0 u1", "failed"),
    ("d1@0,0 m1@10.1,0 u1", "began ended"),
    ("d1@0,0:ind m1@10,0 m1@11,0 u1", "began ended"),
    ("d1@0,0:pen m1@4,0 m1@4.1,0 u1", "began ended"),
    ("d1@0,0:ptr m1@3,0 m1@3.1,0 u1", "began ended"),
    ("d1@0,0 m1@6,8 m1@6,9 u1", "began ended"),
    // Goes on, ends with the last contact, is cancelled.
    ("d1@0,0 m1@20,0 m1@30,0 m1@40,0 u1", "began changed changed ended"),
    ("d1@0,0 m1@20,0 d2@50,0 u1 m2@60,0 u2", "began changed ended"),
    ("d1@0,0 m1@20,0 c1", "began cancelled"),
    ("d1@0,0 c1", "failed"),
    ("d1@0,0 m1@20,0 x m1@50,0 u1", "began cancelled"),
    ("x t u1 m1@5,5", ""),
    // The next gesture starts with the first contact.
    ("d1@0,0 m1@20,0 u1 d1@0,0 m1@20,0 u1", "began ended began ended"),
    ("d1@0,0 u1 d1@0,0 m1@20,0 u1", "failed began ended"),
    ("d1@0,0 m1@20,0 c1 d2@0,0 m2@20,0 u2", "began cancelled began ended"),
    // A contact comes down twice: its end was lost.
    ("d1@0,0 m1@20,0 d1@0,0 m1@20,0 u1", "began cancelled began ended"),
    // Other buttons than the primary one do not exist for it.
    ("d1@0,0:sec m1@20,0 u1", ""),
    // No scroll unless asked.
    ("sb@0,0 s>5,5 se w>0,15", ""),
    ("h@0,0 h@50,50 pb@0,0 p>2,0 pe", ""),
  ]) func cases(script: String, states: String) {
    #expect(play(script, to: PanRecognizer()) == states)
  }

  @Test(arguments: [
    ("d1@0,0 m1@50,0 u1", "failed"),
    ("d1@0,0 d2@0,50 m1@20,0 m2@20,50 u1 u2", "began ended"),
    ("d1@0,0 d2@0,50 m1@22,0 u1 u2", "began ended"),
    // What one finger did before the second came is no part of it.
    ("d1@0,0 m1@9,0 d2@0,50 m1@15,0 u1 u2", "failed"),
    ("d1@0,0 d2@0,50 d3@0,90 m1@90,0 u1 u2 u3", "failed"),
    // A third finger during the pan does nothing; one is too few to go on.
    ("d1@0,0 d2@0,50 m1@22,0 d3@0,90 u2 u3 m1@90,0 u1", "began ended"),
  ]) func twoFingers(script: String, states: String) {
    #expect(play(script, to: PanRecognizer(minimumTouches: 2, maximumTouches: 2)) == states)
  }

  @Test(arguments: [
    ("sb@9,9 s>1,0 s>2,1 se", "began changed ended"),
    ("sb@9,9 se", "failed"),
    ("sb@9,9 s>0,0 se", "failed"),
    ("sb@9,9 s>1,0 sc", "began cancelled"),
    ("sb@9,9 s>1,0 sb@9,9 s>1,0 se", "began cancelled began ended"),
    ("w>0,15 w>0,15", "began ended began ended"),
    ("w>0,0", ""),
    ("sb@9,9 d1@0,0 m1@50,0 u1 s>1,0 se", "began ended"),
    ("d1@0,0 sb@9,9 s>1,0 m1@50,0 se u1", "began ended"),
    ("s>1,0 se", ""),
  ]) func scrolls(script: String, states: String) {
    #expect(play(script, to: PanRecognizer(scrolls: .all)) == states)
  }

  @Test func onlyWithTheseModifiers() {
    let filter = GestureFilter(modifiers: .shift)
    let pan = PanRecognizer<SurfaceSpace>(scrolls: .all, filter: filter)
    #expect(play("d1@0,0 m1@50,0 u1 w>1,1 sb@0,0 s>1,1 se", to: pan) == "")
    #expect(play("^1 d1@0,0 ^0 m1@50,0 u1", to: pan) == "began ended")
    #expect(play("^3 d1@0,0 m1@50,0 u1", to: pan) == "")
  }

  @Test func translationStartsAtTheSlopWithoutAJump() {
    var pan = PanRecognizer<SurfaceSpace>()
    _ = play("d1@100,100 m1@106,108 m1@112,116", &pan)
    #expect(pan.state == .began)
    #expect(pan.translation.distance(to: Vector(dx: 6, dy: 8)) < 1e-12)
    #expect(pan.location == Point(x: 112, y: 116))
    #expect(pan.location(ofTouch: 0) == Point(x: 112, y: 116))
    #expect(pan.location(ofTouch: 1) == nil)
    #expect(pan.location(ofTouch: -1) == nil)
    #expect(pan.kind(ofTouch: 0) == .direct)
  }

  @Test func comingAndGoingFingersDoNotMoveIt() {
    var pan = PanRecognizer<SurfaceSpace>()
    _ = play("d1@0,0 m1@30,0", &pan)
    let before = pan.translation
    _ = play("d2@500,500 d3@900,100 u2", &pan)
    #expect(pan.translation == before)
    _ = play("m1@40,0", &pan)
    #expect(pan.translation == before + Vector(dx: 5, dy: 0))
  }

  @Test func valuesAfterTheEnd() {
    var pan = PanRecognizer<SurfaceSpace>()
    _ = play("d1@0,0 +8 m1@20,0 +8 m1@40,0 +8 m1@60,0 +8 m1@80,0 +12 u1", &pan)
    #expect(pan.state == .ended)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(ofTouch: 0) == nil)
    #expect(pan.location == Point(x: 80, y: 0))
    #expect(abs(pan.velocity.dx - 2500) < 1)
    #expect(pan.translation == Vector(dx: 70, dy: 0))
  }

  @Test func aPauseBeforeTheLiftLeavesNoVelocity() {
    var pan = PanRecognizer<SurfaceSpace>()
    _ = play("d1@0,0 +8 m1@20,0 +8 m1@40,0 +8 m1@60,0 +100 u1", &pan)
    #expect(pan.state == .ended)
    #expect(pan.velocity == .zero)
  }

  @Test func aScrollHasNoTouches() {
    var pan = PanRecognizer<SurfaceSpace>(scrolls: .continuous)
    _ = play("^5 sb@70,80 ^0 s>3,4 s>3,4", &pan)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(ofTouch: 0) == nil)
    #expect(pan.location == Point(x: 70, y: 80))
    #expect(pan.translation == Vector(dx: 6, dy: 8))
    #expect(pan.modifiers == [.shift, .alt])
  }

  @Test func countsFromAnotherPlace() {
    var pan = PanRecognizer<SurfaceSpace>()
    _ = play("d1@0,0 m1@30,0", &pan)
    pan.setTranslation(.zero)
    pan.setTranslation(Vector(dx: .nan, dy: 0))
    _ = play("m1@35,0", &pan)
    #expect(pan.translation == Vector(dx: 5, dy: 0))
  }

  @Test func numbersOutOfRangeAreClamped() {
    let pan = PanRecognizer<SurfaceSpace>(minimumTouches: -3, maximumTouches: 99, slop: -1)
    #expect(pan.minimumTouches == 1)
    #expect(pan.maximumTouches == 10)
    #expect(pan.slop == 0)
    #expect(PanRecognizer<SurfaceSpace>(minimumTouches: 4, maximumTouches: 2).maximumTouches == 4)
  }

  @Test func stopsFromOutside() {
    var pan = PanRecognizer<SurfaceSpace>()
    #expect(pan.stop().isEmpty, "nothing goes on")
    _ = play("d1@0,0 m1@30,0", &pan)
    #expect(Array(pan.stop()) == [.cancelled])
    #expect(play("m1@60,0 u1 d1@0,0 m1@20,0", &pan) == "began")
    pan.reset()
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
  }
}

extension Vector {
  func distance(to other: Vector) -> Double { (self - other).length }
}
