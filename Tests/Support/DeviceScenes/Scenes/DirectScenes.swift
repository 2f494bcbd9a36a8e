import DeviceModels
import PointerGeometry

/// What is touched or drawn on where it is seen: touchscreens and tablets.
extension DeviceScene {
  static let directScenes: [DeviceScene] = [touchTap, touchDrag, penDraws, rubber, tabletPad]

  /// A tap on the screen is no click of the pointer, and hides it until the mouse moves.
  private static let touchTap = DeviceScene("touch-tap", on: .touchscreen, .wheelMouse) { bench in
    try bench.mouse(on: 1).move(x: 3, y: 1, reports: 5)
    try bench.hear("motion")
    bench.settle()
    bench.client.forget()
    let fingers = try bench.fingers()
    try fingers.tap(1, at: Point(x: fingers.size.width / 4, y: fingers.size.height / 2))
    try bench.hear("touch up 0")
    bench.settle()
    bench.expect(story: ["touch down 0", "touch up 0"])
    let (x, y) = (bench.last("touch down 0", 0) ?? 0, bench.last("touch down 0", 1) ?? 0)
    bench.expect(abs(x - 200) < 4 && abs(y - 300) < 4, "the finger is at \(x), \(y)")
    bench.expect(bench.lines(with: "auto-hide on=1") == 1, "the pointer does not hide")
    bench.client.forget()
    try bench.mouse(on: 1).move(x: 3, y: 1, reports: 5)
    try bench.hear("motion")
    bench.settle()
    bench.expect(bench.lines(with: "auto-hide on=0") == 1, "the pointer does not come back")
  }

  /// Two fingers that drag are two contacts; each keeps its number until it is lifted.
  private static let touchDrag = DeviceScene("touch-drag", on: .touchscreen) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2, step: 60)
    try fingers.move(by: Vector(dx: 0, dy: 30), steps: 25)
    fingers.lift(0)
    try fingers.commit()
    bench.pause(0.05)
    try fingers.move(by: Vector(dx: 20, dy: 0), steps: 20)
    try fingers.up()
    try bench.hear("touch up 1")
    bench.settle()
    bench.expect(story: [
      "touch down 0", "touch down 1", "~ touch motion 0, touch motion 1", "touch up 0",
      "~ touch motion 1", "touch up 1",
    ])
    // 30 of 194 mm are so much of 600 points.
    let way = (bench.last("touch motion 0", 1) ?? 0) - (bench.last("touch down 0", 1) ?? 0)
    bench.expect(abs(way - 92.8) < 4, "30 mm moved the contact by \(way) points")
  }

  /// A pen comes near, hovers, draws a line, and goes.
  private static let penDraws = DeviceScene("pen-hovers-and-draws", on: .penTablet) { bench in
    let pen = try bench.pen()
    try pen.approach(at: Point(x: 60, y: 60), tilt: (20, -10))
    try pen.move(to: Point(x: 90, y: 60), steps: 15)
    try pen.button(EvdevCode.stylus, pressed: true)
    try pen.button(EvdevCode.stylus, pressed: false)
    try pen.press()
    try pen.move(to: Point(x: 120, y: 80), steps: 25, pressure: 2000)
    try pen.lift()
    try pen.leave()
    try bench.hear("pen out")
    bench.settle()
    let steps = bench.story.filter { !$0.hasPrefix("~") }
    bench.expect(
      steps == [
        "tool pen", "pen in", "pen press 331", "pen release 331", "pen down", "pen up", "pen out",
      ], "the client heard \(bench.story)")
    bench.expect(bench.count("pen motion") > 20, "too little motion")
    let pressures = bench.client.heard.filter { $0.what == "pen pressure" }.map { $0.values[0] }
    bench.expect((pressures.max() ?? 0) > 20_000, "the pressures are \(pressures)")
    bench.expect(bench.count("pen tilt") > 0, "the tilt is not told")
    bench.expect(bench.count("pen distance") > 0, "the distance is not told")
  }

  /// The other end of the pen is another tool.
  private static let rubber = DeviceScene("pen-rubs-out", on: .penTablet) { bench in
    let pen = try bench.pen(rubber: true)
    try pen.approach(at: Point(x: 60, y: 60))
    try pen.press()
    try pen.move(to: Point(x: 80, y: 60), steps: 15, pressure: 1500)
    try pen.lift()
    try pen.leave()
    try bench.hear("pen out")
    bench.settle()
    let steps = bench.story.filter { !$0.hasPrefix("~") }
    bench.expect(
      steps == ["tool eraser", "pen in", "pen down", "pen up", "pen out"],
      "the client heard \(bench.story)")
  }

  /// A button and the ring of the tablet's pad go where the keyboard goes.
  private static let tabletPad = DeviceScene("tablet-pad", on: .penTablet, .tabletPad) { bench in
    let node = try bench.node(1)
    try node.key(EvdevCode.button0, pressed: true)
    bench.pause(0.05)
    try node.key(EvdevCode.button0, pressed: false)
    for value in 10..<30 as Range<Int32> {
      var frame = EvdevFrame()
      frame.add(.absolute, EvdevCode.absoluteWheel, value)
      frame.add(.absolute, EvdevCode.miscellaneous, 15)
      try node.write(frame)
      bench.pause(0.01)
    }
    var frame = EvdevFrame()
    frame.add(.absolute, EvdevCode.absoluteWheel, 0)
    frame.add(.absolute, EvdevCode.miscellaneous, 0)
    try node.write(frame)
    try bench.hear("ring stop")
    bench.settle()
    bench.expect(story: ["pad press 0", "pad release 0", "~ ring angle", "ring stop"])
  }
}
