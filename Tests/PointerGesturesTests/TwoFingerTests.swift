import TestNumbers
import PointerGeometry
import Testing

@testable import PointerGestures

/// What libinput says of two fingers, in the order in which it really comes; and reports 10 to 12
/// and 14.
@Suite struct TwoFingerTests {
  // A stop names the axes that moved, which need not be both.
  @Test(arguments: [("b1", "b0"), ("x", "")])
  func spentFingersThatStopAreFresh(before: String, after: String) {
    var sequence = TwoFingerSequence<SurfaceSpace>()
    var actions: [TwoFingerAction<SurfaceSpace>] = []
    func tell(_ event: TouchpadEvent<SurfaceSpace>, _ milliseconds: Int64) {
      sequence.handle(event, at: Instant(nanoseconds: milliseconds * 1_000_000), into: &actions)
    }
    let down = Vector<SurfaceSpace>(dx: 0, dy: 4)
    let aside = Vector<SurfaceSpace>(dx: 4, dy: 0)
    tell(.scroll(down), 0)
    tell(before == "x" ? .cancel : .buttons(pressed: 1), 8)
    tell(.scroll(aside), 16)
    if !after.isEmpty { tell(.buttons(pressed: 0), 24) }
    actions = []
    tell(.scroll(.zero, stopped: .vertical), 32)
    tell(.scroll(aside), 40)
    #expect(actions == [], "the other axis goes on")
    tell(.scroll(.zero, stopped: .horizontal), 48)
    tell(.scroll(down), 56)
    #expect(actions == [.scrollBegan, .scrolled(down)])
  }

  @Test func aScrollBeginsAndEnds() {
    var pad = Pad()
    pad.scroll(0, 3)
    pad.scroll(1, 3)
    pad.scroll(0, 0, stopped: .both)
    pad.scroll(0, 0, stopped: .both)
    #expect(
      pad.words == [
        "scroll began", "scrolled 0.00 3.00", "scrolled 1.00 3.00", "scroll ended, stop of x y",
      ])
    #expect(!pad.sequence.isScrolling)
  }

  @Test func axesThatStopOneAfterTheOtherEndItOnce() {
    var pad = Pad()
    pad.scroll(2, 3)
    pad.scroll(0, 3, stopped: .horizontal)
    #expect(pad.sequence.isScrolling)
    pad.scroll(0, 0, stopped: .vertical)
    #expect(pad.words.last == "scroll ended, stop of x y")
    pad.actions = []
    pad.scroll(0, 3)
    pad.scroll(0, 0, stopped: .horizontal)
    #expect(pad.sequence.isScrolling, "the axis that moves has not stopped")
    pad.scroll(0, 0, stopped: .vertical)
    #expect(pad.words.last == "scroll ended, stop of y")
  }

  @Test func report10_commonTranslationBelowTheSlopPansNothing() {
    var pad = Pad()
    pad.send(.pinchBegan(fingers: 2))
    // The middle wanders by 11.9 points in all, back and forth.
    for step in 0..<40 {
      pad.pinch(1 + Double(step) * 0.05, dx: step % 2 == 0 ? 7 : -7)
      pad.pinch(1 + Double(step) * 0.05, dy: step < 4 ? 2.4 : 0)
    }
    #expect(pad.pinches.count == 80)
    #expect(pad.pinches.allSatisfy { $0.translation == .zero })
    // Beyond the slop it pans, from nothing on.
    pad.pinch(3, dy: 3)
    #expect(pad.pinches.last.map { abs($0.translation.dy - 0.6) < 1e-9 } == true)
    #expect(pad.pinches.last.map { abs($0.translation.dx) < 1e-9 } == true)
  }

  @Test func report10_zoomKeepsTheContentPointUnderTheAnchor() {
    var random = SplitMix(seed: 10)
    for seed in 0..<200 {
      let start = AnchoredTransform<BufferSpace, SurfaceSpace>(
        origin: Point(
          x: .random(in: -5000...5000, using: &random),
          y: .random(in: -5000...5000, using: &random)),
        scale: .random(in: 0.05...20, using: &random),
        rotation: .random(in: -360...360, using: &random))
      let anchor = Point<SurfaceSpace>(
        x: .random(in: 0...2560, using: &random), y: .random(in: 0...1600, using: &random))
      let content = start.content(at: anchor)
      var pad = Pad()
      pad.send(.pinchBegan(fingers: 2))
      var scale = 1.0
      for _ in 0..<50 {
        scale *= .random(in: 0.8...1.25, using: &random)
        pad.pinch(scale, dx: .random(in: -0.2...0.2, using: &random))
        guard let value = pad.pinches.last else { continue }
        #expect(value.translation == .zero)
        let zoomed = start.pinched(by: value, about: anchor, within: 0.01...1000)
        #expect(zoomed(content).distance(to: anchor) < 1e-6, "case \(seed)")
      }
    }
  }

  /// The sequence of a recorded trace: hold, a scroll of one report, its stop, and then updates of
  /// a pinch whose begin libinput never sends.
  @Test func report11_pinchWithoutABegin() {
    var pad = Pad()
    pad.scroll(-1.58, -1.31, after: 25)
    pad.scroll(0, 0, stopped: .both, after: 8)
    let reports = [
      (1.04, 0.48, -1.47, -1.23), (1.08, 0.47, -1.47, -0.49), (1.12, 0.68, -1.58, 0.53),
      (1.16, 0.67, -1.58, 1.58), (1.21, 0.51, -1.31, 0.26),
    ]
    for (scale, rotation, dx, dy) in reports { pad.pinch(scale, rotation, dx: dx, dy: dy) }
    pad.send(.pinchEnded(cancelled: false))
    let words = pad.words
    #expect(
      Array(words[0..<4]) == [
        "scroll began", "scrolled -1.58 -1.31", "scroll ended, stop of x y", "pinch of 2 began",
      ])
    #expect(words.last == "pinch ended")
    #expect(words.filter { $0.hasSuffix("began") }.count == 2)
    // The scale starts at 1 and goes on as the fingers do.
    let scales = pad.pinches.map(\.scale)
    #expect(scales.first == 1)
    for (scale, report) in zip(scales, reports) { #expect(abs(scale - report.0 / 1.04) < 1e-12) }
  }

  @Test func report11_pinchBeginsInTheMiddleOfAScroll() {
    var pad = Pad()
    pad.scroll(0, 2)
    pad.send(.pinchBegan(fingers: 2))
    pad.pinch(1.07)
    // The stop of the scroll comes late, and once more.
    pad.scroll(0, 0, stopped: .both)
    pad.pinch(1.10)
    pad.scroll(0, 0, stopped: .both)
    pad.send(.pinchEnded(cancelled: false))
    pad.send(.pinchEnded(cancelled: false))
    #expect(
      pad.words == [
        "scroll began", "scrolled 0.00 2.00", "scroll ended, stop of y", "pinch of 2 began",
        "pinch ×1.0700 turned 0.00 moved 0.00 0.00",
        "pinch ×1.1000 turned 0.00 moved 0.00 0.00", "pinch ended",
      ])
  }

  @Test func report11_updatesBeforeTheBegin() {
    var pad = Pad()
    pad.pinch(1.3)
    pad.pinch(1.56)
    // Now the begin comes, and the driver counts from 1 again.
    pad.send(.pinchBegan(fingers: 2))
    pad.pinch(1.0)
    pad.pinch(1.1)
    pad.send(.pinchEnded(cancelled: false))
    let scales = pad.pinches.map(\.scale)
    #expect(zip(scales, [1, 1.2, 1.2, 1.32]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(pad.words.filter { $0.hasSuffix("began") }.count == 1)
  }

  @Test func report11_anEndThatGetsLostDoesNotBlockScrolling() {
    var pad = Pad()
    pad.send(.pinchBegan(fingers: 2))
    pad.pinch(1.5)
    pad.scroll(0, 3, after: 900)
    #expect(pad.sequence.isPinching, "fingers that pinch may rest")
    pad.scroll(0, 3, after: 1100)
    #expect(
      pad.words.suffix(3) == ["pinch ended", "scroll began", "scrolled 0.00 3.00"])
  }

  @Test func report12_directionComesFromTheScaleAlone() {
    var pad = Pad()
    pad.send(.pinchBegan(fingers: 2))
    // Outwards, while the middle moves far to the left and up and the fingers turn.
    for step in 1...20 { pad.pinch(1 + Double(step) * 0.03, 2, dx: -16, dy: -45) }
    #expect(pad.sequence.pinch.direction == .outwards)
    pad.pinch(1.5, dx: 300, dy: 300)
    #expect(pad.sequence.pinch.direction == .inwards)
    pad.pinch(1.5, 4, dx: 300, dy: 300)
    #expect(pad.sequence.pinch.direction == .inwards, "the scale has not changed")
    pad.pinch(1.51)
    #expect(pad.sequence.pinch.direction == .outwards)
  }

  /// Turns of the reports, and what is left of them without the slop of 10.
  private static let turns: [(turns: [Double], rotation: Double)] = [
    ([4, 4, 4, 4, 4], 10), ([4, 4, 4, 70, -70, 4, 4], 10), ([4, 4, 4, 70, 4, 4], 10),
    ([4, 4, -65, 4, 65, 4, 4], 10), ([40, -38, 4, 4, 4], 4), ([2, 2, 2, 2, 2], 0),
    ([-4, -4, -4, -4, -4], -10), ([20, 20, 20], 30), ([70], 0), ([70, 0, 0], 0),
    ([.nan, 4, 4, 4, .infinity, 4, 4], 10), ([500, 4, 4, 4, 4, 4], 10),
  ]

  @Test(arguments: turns.indices) func report12_spikesDoNotTurn(index: Int) {
    let (turns, rotation) = Self.turns[index]
    var pad = Pad()
    pad.send(.pinchBegan(fingers: 2))
    for turn in turns { pad.pinch(1, turn) }
    #expect(pad.pinches.last?.rotation == rotation)
    // And not on the way either.
    #expect(pad.pinches.allSatisfy { abs($0.rotation) <= abs(rotation) })
  }

  @Test func report12_seldomReportsOfAFastHandCount() {
    var pad = Pad()
    pad.send(.pinchBegan(fingers: 2))
    // 30 degrees in 30 ms, a thousand a second.
    for _ in 0..<3 { pad.pinch(1, 30, after: 30) }
    #expect(pad.pinches.map(\.rotation) == [20, 50, 80])
  }

  @Test func report12_rotationStartsAfterAnAngle() {
    var pad = Pad()
    pad.send(.pinchBegan(fingers: 2))
    for _ in 0..<25 { pad.pinch(1, 0.5) }
    let rotations = pad.pinches.map(\.rotation)
    #expect(rotations.prefix(20).allSatisfy { $0 == 0 })
    #expect(rotations.last == 2.5, "and without a jump")
  }

  @Test func report14_aDragOfTwoFingersNeverTurnsIntoAScroll() {
    var pad = Pad()
    pad.send(.buttons(pressed: 1))
    for _ in 0..<10 { pad.scroll(0, 5) }
    pad.pinch(1.5)
    pad.send(.pinchBegan(fingers: 2))
    pad.scroll(0, 0, stopped: .both)
    #expect(pad.actions.isEmpty)
    // The button goes up before the fingers do: what they go on with is still no scroll.
    pad.send(.buttons(pressed: 0))
    for _ in 0..<10 { pad.scroll(0, 5) }
    pad.pinch(1.5)
    #expect(pad.actions.isEmpty)
    pad.scroll(0, 0, stopped: .both)
    pad.scroll(0, 5)
    #expect(pad.words == ["scroll began", "scrolled 0.00 5.00"])
  }

  @Test func report14_aPressDuringAScrollEndsIt() {
    var pad = Pad()
    pad.scroll(0, 5)
    pad.send(.buttons(pressed: 1))
    pad.send(.buttons(pressed: 2))
    pad.scroll(0, 5)
    pad.send(.buttons(pressed: 0))
    pad.scroll(0, 5, after: 120)
    #expect(
      pad.words == [
        "scroll began", "scrolled 0.00 5.00", "scroll cancelled, stop of y", "scroll began",
        "scrolled 0.00 5.00",
      ])
  }

  @Test func report14_aSecondaryDragStaysADrag() {
    var drag = PanRecognizer<SurfaceSpace>(
      scrolls: .all, filter: GestureFilter(buttons: .secondary))
    let script = "d1@0,0:sec +8 m1@5,0 +8 m1@9,0 sb@9,0 s>0,9 m1@20,0 s>0,9 se u1"
    #expect(play(script, &drag) == "began changed changed ended")
    #expect(drag.buttons == .secondary)
    #expect(drag.translation == Vector(dx: 17, dy: 0))
  }

  @Test func cancelEndsWhatGoesOnAndSwallowsTheRest() {
    var pad = Pad()
    pad.send(.cancel)
    pad.scroll(0, 5)
    pad.send(.cancel)
    pad.send(.cancel)
    pad.scroll(0, 5)
    pad.scroll(0, 0, stopped: .both)
    pad.pinch(1.2)
    pad.send(.cancel)
    pad.pinch(1.4)
    pad.send(.pinchEnded(cancelled: true))
    pad.send(.pinchBegan(fingers: 3))
    pad.send(.pinchEnded(cancelled: true))
    #expect(
      pad.words == [
        "scroll began", "scrolled 0.00 5.00", "scroll cancelled, stop of y",
        "pinch of 2 began", "pinch ×1.0000 turned 0.00 moved 0.00 0.00", "pinch cancelled",
        "pinch of 3 began", "pinch cancelled",
      ])
  }

  @Test func badNumbersChangeNothing() {
    var pad = Pad()
    pad.send(.pinchBegan(fingers: -4))
    for bad in [Double.nan, .infinity, -1, 0, 1e300] {
      pad.pinch(bad, bad == 0 || bad == -1 ? 0 : bad, dx: bad == 0 || bad == -1 ? 0 : bad)
      #expect(pad.pinches.last == .identity)
    }
    #expect(pad.words.first == "pinch of 2 began")
    pad.send(.pinchEnded(cancelled: false))
    pad.actions = []
    pad.scroll(.nan, 1)
    #expect(pad.actions.isEmpty)
  }
}
