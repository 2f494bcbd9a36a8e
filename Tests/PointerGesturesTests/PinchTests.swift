import PointerGeometry
import Testing

@testable import PointerGestures

/// Pinches and rotations.
@Suite struct PinchTests {
  @Test(arguments: [
    ("d1@0,0 d2@100,0 m2@116,0 u1 u2", "failed"),
    ("d1@0,0 d2@100,0 m2@116.1,0 u1 u2", "began ended"),
    ("d1@0,0 d2@100,0 m2@83,0 m2@60,0 u1 u2", "began changed ended"),
    // Together is no pinch, and neither is one finger.
    ("d1@0,0 d2@100,0 m1@5,50 m2@105,50 m1@10,90 m2@110,90 u1 u2", "failed"),
    ("d1@0,0 m1@90,0 u1", "failed"),
    ("d1@0,0 d2@100,0 m2@200,0 c1 u2", "began cancelled"),
    ("d1@0,0 d2@100,0 m2@200,0 x u1 u2", "began cancelled"),
    // One finger stands still; a third one does not count.
    ("d1@0,0 d2@100,0 m2@200,0 u1 m2@300,0 u2", "began ended"),
    ("d1@0,0 d2@100,0 d3@50,90 m3@50,300 u3 u1 u2", "failed"),
    // A touchpad's pinch.
    ("pb@5,5 p>1.029,0 pe", "failed"),
    ("pb@5,5 p>1.04,0 p>1.2,0 pe", "began changed ended"),
    ("pb@5,5 p>0.9,0 pc", "began cancelled"),
    ("pb@5,5 p>1,90 pe", "failed"),
    ("pb@5,5 p>1.5,0 pb@5,5 p>1.5,0 pe", "began cancelled began ended"),
    ("p>1.5,0 pe", ""),
  ]) func pinch(script: String, states: String) {
    #expect(play(script, to: PinchRecognizer()) == states)
  }

  @Test(arguments: [
    ("d1@0,0 d2@100,0 m2@98.5,17.3 u1 u2", "failed"),
    ("d1@0,0 d2@100,0 +16 m2@98.5,17.3 +16 m2@94,34.2 u1 u2", "began ended"),
    // Spreading is no rotation.
    ("d1@0,0 d2@100,0 +16 m2@200,0 +16 m2@300,0 u1 u2", "failed"),
    // A touchpad's pinch has had its slop already.
    ("pb@5,5 +16 p>1,0 +16 p>1.2,0 pe", "failed"),
    ("pb@5,5 +16 p>1,0 +16 p>1,1 +16 p>1,20 pe", "began changed ended"),
    ("pb@5,5 +16 p>1.5,0 pe", "failed"),
  ]) func rotation(script: String, states: String) {
    #expect(play(script, to: RotationRecognizer()) == states)
  }

  @Test func scaleStartsAtOneAndIsContinuous() {
    var pinch = PinchRecognizer<SurfaceSpace>()
    _ = play("d1@0,0 d2@100,0 m2@120,0", &pinch)
    #expect(pinch.scale == 1)
    #expect(pinch.anchor == Point(x: 60, y: 0))
    _ = play("m2@240,0", &pinch)
    #expect(pinch.scale == 2)
    #expect(pinch.anchor == Point(x: 60, y: 0), "the anchor does not move")
    // The pair changes: no jump, and then on from there.
    _ = play("u1", &pinch)
    #expect(pinch.scale == 2)
    _ = play("d3@40,0", &pinch)
    #expect(pinch.scale == 2)
    _ = play("m3@140,0", &pinch)
    #expect(pinch.scale == 1)
  }

  @Test func scaleOfATouchpadStartsAtOne() {
    var pinch = PinchRecognizer<SurfaceSpace>()
    _ = play("pb@30,40 p>1.1,0", &pinch)
    #expect(pinch.scale == 1)
    #expect(pinch.numberOfTouches == 0)
    #expect(pinch.location(ofTouch: 0) == nil)
    _ = play("p>2.2,0 pe", &pinch)
    #expect(pinch.scale == 2)
    #expect(pinch.anchor == Point(x: 30, y: 40))
    #expect(pinch.location == Point(x: 30, y: 40))
  }

  @Test func fingersInOnePlaceGiveFiniteNumbers() {
    var pinch = PinchRecognizer<SurfaceSpace>()
    var rotation = RotationRecognizer<SurfaceSpace>()
    let script = "d1@5,5 d2@5,5 m2@5,5 m2@900,5 m2@5,5 m2@1e9,-1e9 m2@5,5 u1 u2"
    _ = play(script, &pinch)
    _ = play(script, &rotation)
    #expect(pinch.scale.isFinite && pinch.scale >= 1e-6 && pinch.scale <= 1e6)
    #expect(pinch.velocity.isFinite)
    #expect(rotation.rotation.isFinite && rotation.velocity.isFinite)
  }

  @Test func velocityIsThatOfTheScale() {
    var pinch = PinchRecognizer<SurfaceSpace>()
    _ = play("d1@0,0 d2@100,0 m2@120,0 +10 m2@132,0 +10 m2@144,0 +10 m2@156,0", &pinch)
    #expect(abs(pinch.velocity - 10) < 1e-9, "a tenth in ten milliseconds")
    _ = play("+200 u1 u2", &pinch)
    #expect(pinch.velocity == 0)
  }

  @Test func rotationCountsThroughMoreThanATurn() {
    var rotation = RotationRecognizer<SurfaceSpace>()
    var script = "d1@0,0 d2@100,0"
    for step in 1...80 {
      let (cosine, sine) = Angle.cosineAndSine(Double(step) * 10)
      script += " +16 m2@\(cosine * 100),\(sine * 100)"
    }
    _ = play(script, &rotation)
    #expect(abs(rotation.rotation - 790) < 1e-9, "800 degrees clockwise beyond the slop of 10")
    #expect(abs(rotation.velocity - 625) < 1e-6)
  }

  @Test func rotationOtherWay() {
    var rotation = RotationRecognizer<SurfaceSpace>()
    _ = play("pb@5,5 +16 p>1,-8 +16 p>1,-16 +16 p>1,-24", &rotation)
    #expect(rotation.rotation == -24)
  }

  // Report 12: the slop of a turn is passed once, and not again by each that it comes through.
  @Test func aTouchpadsTurnHasOneSlop() {
    var tracker = PinchTracker<SurfaceSpace>(at: .zero, isLate: false)
    var rotation = RotationRecognizer<SurfaceSpace>()
    let place = Point<SurfaceSpace>(x: 5, y: 5)
    func tell(_ phase: StreamPhase, _ step: Int) {
      let time = Instant(nanoseconds: Int64(step) * 8_000_000)
      let sample = PinchSample(phase, value: tracker.value, at: place)
      _ = rotation.handle(GestureInput(.pinch(sample), at: time))
    }
    tell(.began, 0)
    for step in 1...30 {
      tracker.update(
        by: .zero, scale: 1, rotation: 0.5,
        at: Instant(nanoseconds: Int64(step) * 8_000_000))
      tell(.changed, step)
      let raw = Double(step) * 0.5
      #expect(rotation.state.isActive == (raw > Slop.rotation), "at \(raw) degrees")
      #expect(rotation.rotation == max(0, raw - Slop.rotation), "at \(raw) degrees")
    }
  }
}
