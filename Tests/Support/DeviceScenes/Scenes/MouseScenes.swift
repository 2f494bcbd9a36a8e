import DeviceModels
import PointerGeometry

/// Mice, wheels and the stick.
extension DeviceScene {
  static let mouseScenes: [DeviceScene] = [
    mouse, wheel, fineWheel, flood, stick,
  ]

  /// A mouse moves at once, and never glides on.
  private static let mouse = DeviceScene("mouse", on: .wheelMouse) { bench in
    let hand = try bench.mouse()
    try hand.move(x: 12, y: -4, reports: 12)
    try hand.click()
    try hand.click(EvdevCode.buttonRight)
    try bench.hear("release 273")
    bench.settle(0.4)
    bench.expect(story: [
      "~ motion", "press 272", "release 272", "secondary press by button", "press 273",
      "secondary release by button", "release 273",
    ])
    bench.expect(bench.lines(with: "cause=inertia") == 0, "a mouse glides on")
  }

  private static let wheel = DeviceScene("wheel", on: .wheelMouse) { bench in
    let hand = try bench.mouse()
    try hand.turnWheel(v120: 240, parts: 120)
    try hand.turnWheel(v120: -120, parts: 120)
    try bench.hear("v120 y", times: 3)
    bench.settle()
    bench.expect(story: ["~ axis wheel y, v120 y"])
    let detents = bench.client.heard.filter { $0.what == "v120 y" }.map { $0.values[0] }
    bench.expect(detents == [120, 120, -120], "the detents are \(detents)")
    bench.expect(bench.sum("axis wheel y") == 15, "they scroll by \(bench.sum("axis wheel y"))")
  }

  /// A wheel that stops between its detents scrolls by parts of one.
  private static let fineWheel = DeviceScene("high-resolution-wheel", on: .gamingMouse) { bench in
    let hand = try bench.mouse()
    try hand.turnWheel(v120: 360, parts: 15)
    try bench.wait("all of the wheel") { bench.sum("v120 y") == 360 }
    bench.settle()
    bench.expect(story: ["~ axis wheel y, v120 y"])
    bench.expect(bench.count("v120 y") > 3, "the wheel's parts are not passed on")
    bench.expect(abs(bench.sum("axis wheel y") - 45) < 0.5, "the sums differ")
    try hand.click(EvdevCode.buttonSide)
    try hand.click(EvdevCode.buttonExtra)
    try bench.hear("release 276")
    bench.expect(
      Array(bench.story.dropFirst()) == ["press 275", "release 275", "press 276", "release 276"],
      "the buttons at the thumb are \(bench.story)")
  }

  /// 8,000 reports a second for a third of a second: nothing is lost, and a click comes after all of it.
  private static let flood = DeviceScene("flood", on: .gamingMouse, golden: false) { bench in
    let hand = try bench.mouse()
    let node = try bench.node(0)
    // Bursts of 8 each millisecond, for no timer is exact enough for more; back and forth.
    for burst in 0..<300 {
      for _ in 0..<8 { try node.move(x: burst % 2 == 0 ? 1 : -1, y: 0) }
      bench.pause(0.001)
    }
    try hand.click()
    try bench.hear("release 272")
    bench.settle()
    let story = bench.story
    bench.expect(story == ["~ motion", "press 272", "release 272"], "the client heard \(story)")
    let places = bench.client.heard.filter { $0.what == "motion" }.map(\.values)
    bench.expect(places.allSatisfy { $0.allSatisfy(\.isFinite) }, "a place is not finite")
  }

  /// The stick scrolls while its middle button is held: a source without detents and fingers.
  private static let stick = DeviceScene("stick-scroll", on: .trackpoint) { bench in
    let hand = try bench.mouse()
    try hand.move(x: 3, y: 1, reports: 10)
    try bench.hear("motion")
    bench.settle()
    bench.client.forget()
    try hand.holding(EvdevCode.buttonMiddle) {
      bench.pause(0.3)
      try hand.move(x: 0, y: 4, reports: 20)
    }
    try bench.hear("stop continuous y")
    bench.settle()
    bench.expect(story: ["~ axis continuous y", "stop continuous y"])
    bench.expect(bench.sum("axis continuous y") > 5, "it scrolls too little")
  }
}
