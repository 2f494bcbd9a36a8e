import PointerGeometry
import Testing

@testable import PointerGestures

/// Taps and long presses.
@Suite struct TapTests {
  @Test(arguments: [
    ("d1@0,0 +80 u1", "ended"),
    ("d1@0,0 m1@10,0 u1", "ended"),
    ("d1@0,0 m1@10.1,0 u1", "failed"),
    ("d1@0,0 m1@11,0 m1@0,0 u1", "failed"),
    ("d1@0,0 +499 u1", "ended"),
    ("d1@0,0 +500 u1", "failed"),
    ("d1@0,0 +500 t u1", "failed"),
    ("d1@0,0 d2@50,0 u1 u2", "failed"),
    ("d1@0,0 c1", "failed"),
    ("d1@0,0 x u1", "failed"),
    ("d1@0,0 u1 d1@0,0 u1", "ended ended"),
    ("d1@0,0:sec u1", ""),
    ("d1@0,0:ptr u1", "ended"),
    ("d1@0,0:pen u1", "ended"),
    ("x t", ""),
  ]) func once(script: String, states: String) {
    #expect(play(script, to: TapRecognizer()) == states)
  }

  @Test(arguments: [
    ("d1@0,0 u1 d1@0,0 u1", "ended"),
    ("d1@0,0 u1 +299 d1@0,0 u1", "ended"),
    ("d1@0,0 u1 +300 d1@0,0 u1", "failed"),
    ("d1@0,0 u1 +300 t", "failed"),
    ("d1@0,0 u1 d1@100,0 u1", "ended"),
    ("d1@0,0 u1 d1@101,0 u1", "failed"),
    ("d1@0,0 u1 +100 x", "failed"),
    ("d1@0,0 u1 +100 d1@0,0 +500 u1", "failed"),
    ("d1@0,0 u1 d1@0,0 u1 d1@0,0 u1 d1@0,0 u1", "ended ended"),
    ("d1@0,0 u1 d1@0,0 c1 d1@0,0 u1 d1@0,0 u1", "failed ended"),
    // The end of a contact was lost: what came before counts no more.
    ("d1@0,0 u1 d1@0,0 d1@0,0 u1", "failed"),
    ("d1@0,0 u1 d1@0,0 d1@0,0 u1 d1@0,0 u1", "failed ended"),
  ]) func twice(script: String, states: String) {
    #expect(play(script, to: TapRecognizer(tapsRequired: 2)) == states)
  }

  @Test(arguments: [
    ("d1@0,0 d2@50,0 u1 u2", "ended"),
    ("d1@0,0 d2@50,0 u2 u1", "ended"),
    ("d1@0,0 u1", "failed"),
    ("d1@0,0 d2@50,0 d3@90,0 u1 u2 u3", "failed"),
    ("d1@0,0 d2@50,0 m2@70,0 u1 u2", "failed"),
  ]) func withTwoFingers(script: String, states: String) {
    #expect(play(script, to: TapRecognizer(touchesRequired: 2)) == states)
  }

  @Test func aLongPressForgetsTheDeadlineOfContactsWhoseEndWasLost() {
    let script = "d1@0,0 d2@50,0 +100 d1@0,0 u1 u2 +900 d1@0,0 +50 m1@1,0 u1"
    #expect(play(script, to: LongPressRecognizer(touchesRequired: 2)) == "failed failed")
  }

  @Test func isWhereTheFingersWereTogether() {
    var tap = TapRecognizer<SurfaceSpace>(touchesRequired: 2)
    _ = play("d1@0,0 d2@50,20 u1 u2", &tap)
    #expect(tap.location == Point(x: 25, y: 10))
    #expect(tap.location(ofTouch: 0) == nil)
  }

  @Test func wakesForItsDeadlines() {
    var tap = TapRecognizer<SurfaceSpace>(tapsRequired: 2)
    #expect(tap.wakeAt == nil)
    _ = play("+100 d1@0,0", &tap)
    #expect(tap.wakeAt == Instant(nanoseconds: 1_600_000_000))
    _ = play("+200 u1", &tap)
    #expect(tap.wakeAt == Instant(nanoseconds: 1_500_000_000))
    _ = play("+500 t", &tap)
    #expect(tap.state == .failed)
    #expect(tap.wakeAt == nil)
  }

  @Test func secondaryButtonWhereAskedFor() {
    let tap = TapRecognizer<SurfaceSpace>(filter: GestureFilter(buttons: .secondary))
    #expect(play("d1@0,0:sec u1 d2@0,0:ptr u2", to: tap) == "ended")
    #expect(play("d1@0,0 u1", to: tap) == "ended", "a finger has no buttons")
  }

  @Test(arguments: [
    ("d1@0,0 +499 u1", "failed"),
    ("d1@0,0 +500 t +100 u1", "began ended"),
    ("d1@0,0 +500 u1", "began ended"),
    ("d1@0,0 +900 m1@90,0 u1", "began changed ended"),
    ("d1@0,0 +499 m1@10,0 +1 t u1", "began ended"),
    ("d1@0,0 +499 m1@10.1,0 +1 t u1", "failed"),
    ("d1@0,0 +100 d2@50,0 +500 u1 u2", "failed"),
    ("d1@0,0 +600 t d2@50,0 u1 m2@90,0 u2", "began changed ended"),
    ("d1@0,0 +600 t c1", "began cancelled"),
    ("d1@0,0 +600 x", "began cancelled"),
    ("d1@0,0 +100 x +500 t", "failed"),
    ("d1@0,0 +600 t u1 d1@0,0 +600 t u1", "began ended began ended"),
  ]) func longPress(script: String, states: String) {
    #expect(play(script, to: LongPressRecognizer()) == states)
  }

  @Test func longPressHasApplesDefaults() {
    let press = LongPressRecognizer<SurfaceSpace>()
    #expect(press.minimumDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.touchesRequired == 1)
  }

  @Test func longPressOfTwoFingersCountsFromTheSecond() {
    var press = LongPressRecognizer<SurfaceSpace>(touchesRequired: 2)
    #expect(play("d1@0,0 +400 d2@50,0", &press) == "")
    #expect(press.wakeAt == Instant(nanoseconds: 1_900_000_000))
    #expect(play("+900 t", &press) == "began")
    #expect(press.wakeAt == nil)
    #expect(play("d1@0,0 d2@9,9 +300 u1 +300 t u2", to: press) == "cancelled")
  }

  @Test func aPressOfNoTimeBeginsAtOnce() {
    #expect(play("d1@0,0 u1", to: LongPressRecognizer(minimumDuration: 0)) == "began ended")
    #expect(play("d1@0,0 u1", to: LongPressRecognizer(minimumDuration: .nan)) == "began ended")
  }
}
