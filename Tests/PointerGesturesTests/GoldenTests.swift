import PointerGeometry
import Testing

@testable import PointerGestures

/// Sequences as text: one file for each, kept beside the tests.
@Suite struct GoldenTests {
  /// Plays a script and writes, for each input, what changed and what the recogniser then says.
  private func lines<R: GestureRecognizer>(
    _ recognizer: R, _ script: String, _ values: (R) -> String
  ) -> [String] where R.Space == SurfaceSpace {
    var recognizer = recognizer
    let script = Script(script)
    var lines: [String] = []
    for (input, word) in zip(script.inputs, script.words) {
      let states = recognizer.handle(input).map { "\($0)" }.joined(separator: " ")
      let time = text(input.time.seconds(since: Instant(nanoseconds: 1_000_000_000)) * 1000, 0)
      let place = "\(text(recognizer.location.x)) \(text(recognizer.location.y))"
      lines.append(
        [time, word, states.isEmpty ? "–" : states, place, values(recognizer)]
          .joined(separator: "\t"))
    }
    return lines
  }

  @Test func panWithTwoFingers() throws {
    try expectGolden(
      ["ms\tinput\tstates\tlocation\ttranslation, velocity"]
        + lines(
          PanRecognizer(),
          """
          d1@100,100 +8 m1@104,103 +8 m1@110,108 +8 m1@118,114 +8 m1@128,121
          +8 d2@200,100 +8 m2@206,106 +8 m1@134,127 +8 m2@212,112 +8 u1 +8 m2@224,118 +12 u2
          """
        ) {
          "\(text($0.translation.dx)) \(text($0.translation.dy)), "
            + "\(text($0.velocity.dx)) \(text($0.velocity.dy))"
        }, "pan-with-two-fingers")
  }

  @Test func pinchAndTurn() throws {
    let script = """
      d1@100,100 d2@200,100 +16 m2@210,104 +16 m2@222,110 +16 m1@90,96 +16 m2@236,124 \
      +16 m2@244,146 +16 m1@84,84 +16 m2@246,170 +16 u2 +16 m1@84,90 +16 d3@140,200 \
      +16 m3@160,230 +16 u1 u3
      """
    try expectGolden(
      ["ms\tinput\tstates\tlocation\tscale, velocity"]
        + lines(PinchRecognizer(), script) { "\(text($0.scale, 4)), \(text($0.velocity))" }
        + ["ms\tinput\tstates\tlocation\trotation, velocity"]
        + lines(RotationRecognizer(), script) { "\(text($0.rotation)), \(text($0.velocity))" },
      "pinch-and-turn")
  }

  @Test func aSetOfFive() throws {
    var set = GestureSet<SurfaceSpace>()
    let names = ["single", "double", "press", "pan", "pinch"]
    let single = set.add(TapRecognizer())
    let double = set.add(TapRecognizer(tapsRequired: 2))
    _ = set.add(LongPressRecognizer())
    _ = set.add(PanRecognizer())
    _ = set.add(PinchRecognizer())
    if let single, let double { _ = set.wait(single.id, forFailureOf: double.id) }
    let script = Script(
      """
      d1@50,50 +60 u1 +100 d1@52,50 +50 u1 +900 d1@50,50 +60 u1 +300 t
      +900 d1@50,50 +500 t +20 m1@90,50 u1 +900 d1@50,50 d2@150,50 +16 m2@190,50 +16 m1@20,50
      u1 u2 +900 d1@50,50 +16 m1@90,50 d2@190,50 m2@390,50 +16 x
      """)
    var lines = ["ms\tinput\treports"]
    for (input, word) in zip(script.inputs, script.words) {
      var reports: [GestureReport] = []
      set.handle(input, into: &reports)
      let time = text(input.time.seconds(since: Instant(nanoseconds: 1_000_000_000)) * 1000, 0)
      let words = reports.map { "\(names[$0.id.index]) \($0.state)" }.joined(separator: ", ")
      lines.append("\(time)\t\(word)\t\(words.isEmpty ? "–" : words)")
    }
    try expectGolden(lines, "a-set-of-five")
  }

  @Test func pinchFromAScroll() throws {
    var pad = Pad()
    pad.scroll(-1.58, -1.31, after: 25)
    pad.scroll(-0.4, -0.9)
    pad.scroll(0, 0, stopped: .both)
    pad.pinch(1.04, 0.48, dx: -1.47, dy: -1.23)
    pad.pinch(1.08, 3.47, dx: -1.47, dy: -0.49)
    pad.pinch(1.12, 3.68, dx: -1.58, dy: 0.53)
    pad.pinch(1.16, 38.67, dx: -1.58, dy: 1.58)
    pad.pinch(1.21, -35.1, dx: -1.31, dy: 0.26)
    pad.pinch(1.25, 3.44, dx: -8.31, dy: 0.26)
    pad.pinch(1.28, 3.54, dx: -8.31, dy: 0.53)
    pad.send(.pinchEnded(cancelled: false))
    try expectGolden(pad.words, "pinch-from-a-scroll")
  }

  @Test func coastIntoTheEnd() throws {
    var scroller = Scroller()
    let range = ScrollRange<SurfaceSpace>(
      offsets: Rect(x: 0, y: 0, width: 0, height: 1000), visible: Size(width: 400, height: 600),
      offset: Point(x: 0, y: 850))
    scroller.send(.range(range))
    scroller.scroll(0.6, 14, times: 6)
    scroller.send(.lift, after: 8)
    scroller.settle()
    var offset = 850.0
    var lines = ["step\toffset\tmomentum"]
    for (index, step) in scroller.steps.enumerated() {
      offset += step.delta.dy
      lines.append("\(index)\t\(text(offset))\t\(step.isMomentum ? "yes" : "no")")
    }
    try expectGolden(lines, "coast-into-the-end")
  }
}
