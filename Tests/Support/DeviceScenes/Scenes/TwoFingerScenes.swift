import DeviceModels
import PointerGeometry

/// Scrolls, pinches, rotations and swipes.
extension DeviceScene {
  static let twoFingerScenes: [DeviceScene] = [
    scroll, coast, pinchFromScroll, rotation, swipe, semiMultitouch, semiMultitouchPinch,
  ]

  private static let scroll = DeviceScene("scroll-with-stop", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2)
    try fingers.move(by: Vector(dx: 0, dy: 20), steps: 30)
    try fingers.up()
    try bench.hear("stop finger y")
    bench.settle(0.4)
    bench.expect(story: [
      "anchored scroll begin", "~ anchored scroll, axis finger y", "stop finger y",
      "anchored scroll end",
    ])
    let way = abs(bench.sum("axis finger y"))
    bench.expect(way > 20, "20 mm scroll by \(way) points")
    let anchored = abs(bench.last("anchored scroll", 1) ?? 0)
    bench.expect(
      abs(way - anchored) < 1, "wl_pointer tells \(way) points, our protocol \(anchored)")
    bench.expect(bench.count("stop finger y") == 1, "more than one stop")
  }

  /// A client that asks for it gets a scroll that coasts, and the next touch stops it.
  private static let coast = DeviceScene("scroll-coasts", on: .clickpad) { bench in
    bench.client.pointer?.askForMomentum()
    let fingers = try bench.fingers()
    try fingers.down(2, around: Point(x: 48, y: 15))
    try fingers.move(by: Vector(dx: 0, dy: 20), steps: 12)
    try fingers.up()
    try bench.hear("anchored scroll coasts")
    bench.pause(0.3)
    try fingers.down(2)
    try bench.hear("anchored scroll end")
    // Longer than a tap.
    bench.pause(0.4)
    try fingers.up()
    bench.settle()
    bench.expect(bench.count("anchored scroll begin") == 1, "the touch began another scroll")
    let order = bench.story.filter { !$0.hasPrefix("hold") }
    bench.expect(
      order.starts(with: [
        "anchored scroll begin", "~ anchored scroll, axis finger y", "anchored scroll coasts",
        "~ anchored scroll, axis finger y", "stop finger y", "anchored scroll end",
      ]), "the client heard \(order)")
  }

  /// libinput calls fingers that first go together and then apart a scroll, and then a pinch: the
  /// scroll ends before the pinch begins, and the pinch counts from 1.
  private static let pinchFromScroll = DeviceScene("pinch-from-scroll", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2, step: 20)
    try fingers.move(by: Vector(dx: 0, dy: 5), steps: 8)
    try fingers.pinch(spreading: 35, steps: 45)
    try fingers.up()
    try bench.hear("pinch end")
    bench.settle(0.3)
    let story = bench.story.filter { !$0.hasPrefix("~") }
    let pinch = story.firstIndex(of: "anchored pinch begin 2") ?? -1
    let stop = story.firstIndex(of: "stop finger y") ?? story.count
    bench.expect(stop < pinch, "the scroll does not stop before the pinch: \(story)")
    bench.expect(bench.count("pinch begin 2") == 1, "not one pinch: \(story)")
    let scales = bench.client.heard.filter { $0.what == "pinch" }.map { $0.values[2] }
    bench.expect(abs((scales.first ?? 0) - 1) < 0.2, "the scale begins at \(scales.first ?? 0)")
    bench.expect((scales.last ?? 0) > 1.3, "the scale ends at \(scales.last ?? 0)")
  }

  /// Two fingers turn, and the pad mixes them up in one report: no spike reaches the client.
  private static let rotation = DeviceScene("rotation-with-a-spike", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2, step: 30)
    try fingers.rotate(byDegrees: 35, steps: 40)
    if let first = fingers.place(of: 0), let second = fingers.place(of: 1) {
      for (a, b) in [(second, first), (first, second)] {
        fingers.touch(0, at: a)
        fingers.touch(1, at: b)
        try fingers.commit()
        bench.pause(TouchpadFingers.reportInterval)
      }
    }
    try fingers.rotate(byDegrees: 35, steps: 40)
    try fingers.up()
    try bench.hear("pinch end")
    bench.settle(0.3)
    let angles = bench.client.heard.filter { $0.what == "anchored pinch" }.map { $0.values[3] }
    let turns = zip(angles.dropFirst(), angles).map { abs($0 - $1) }
    bench.expect(angles.allSatisfy(\.isFinite), "an angle is not finite")
    bench.expect((turns.max() ?? 0) < 30, "a report turns by \(turns.max() ?? 0) degrees at once")
    let whole = angles.last ?? 0
    bench.expect(whole > 25 && whole < 90, "70 degrees of the fingers are \(whole)")
  }

  /// Three fingers belong to the system: the client hears of another window, and of no swipe.
  private static let swipe = DeviceScene("three-finger-swipe", on: .clickpad) { bench in
    try bench.openWindow()
    bench.client.forget()
    let fingers = try bench.fingers()
    try fingers.down(3)
    try fingers.move(by: Vector(dx: -30, dy: 0), steps: 30)
    try fingers.up()
    try bench.hear("focus")
    bench.settle(0.3)
    bench.expect(
      !bench.client.heard.contains { $0.what.hasPrefix("swipe") }, "the client hears of the swipe")
    let keyboard = bench.story.filter { $0.hasPrefix("focus") }
    bench.expect(keyboard == ["focus lost window 2", "focus"], "the windows went \(keyboard)")
  }

  /// A pad that knows a box only scrolls with two fingers.
  private static let semiMultitouch = DeviceScene(
    "semi-multitouch-scroll", on: .semiMultitouchPad
  ) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2)
    try fingers.move(by: Vector(dx: 0, dy: 15), steps: 25)
    try fingers.up()
    try bench.hear("stop finger y")
    bench.settle(0.3)
    bench.expect(story: [
      "anchored scroll begin", "~ anchored scroll, axis finger y", "stop finger y",
      "anchored scroll end",
    ])
  }

  /// Its box gets wider, which may be anything, but no pinch.
  private static let semiMultitouchPinch = DeviceScene(
    "semi-multitouch-pinch", on: .semiMultitouchPad, golden: false
  ) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2, step: 15)
    try fingers.pinch(spreading: 30, steps: 40)
    try fingers.up()
    bench.settle(0.5)
    bench.expect(
      !bench.client.heard.contains { $0.what.contains("pinch") }, "it pinches: \(bench.story)")
  }
}
