import DeviceModels
import PointerGeometry

/// Taps, clicks and drags of fingers: the secondary click comes on press, once, with its source.
extension DeviceScene {
  static let clickScenes: [DeviceScene] = [
    tap, twoFingerTap, twoFingerClick, twoFingerClickAndDrag, physicalButtons, thumbClick,
  ]

  private static let tap = DeviceScene("tap", on: .clickpad) { bench in
    try bench.fingers().tap(1)
    try bench.hear("release 272")
    bench.settle()
    bench.expect(story: ["press 272", "release 272"])
  }

  // Report 13: a tap with two fingers is secondary.
  private static let twoFingerTap = DeviceScene("two-finger-tap", on: .clickpad) { bench in
    try bench.fingers().tap(2)
    try bench.hear("release 273")
    bench.settle()
    bench.expect(story: [
      "secondary press by two-finger tap", "press 273",
      "secondary release by two-finger tap", "release 273",
    ])
  }

  // Report 13: and so is a click with two fingers.
  private static let twoFingerClick = DeviceScene("two-finger-click", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2)
    fingers.press()
    try fingers.commit()
    // It comes on press: the pad is still down.
    try bench.hear("press 273")
    bench.expect(bench.count("secondary press by two-finger click") == 1, "no source on press")
    fingers.release()
    try fingers.commit()
    try fingers.up()
    try bench.hear("release 273")
    bench.settle()
    bench.expect(story: [
      "secondary press by two-finger click", "press 273",
      "secondary release by two-finger click", "release 273",
    ])
  }

  private static let twoFingerClickAndDrag = DeviceScene(
    "two-finger-click-and-drag", on: .clickpad
  ) { bench in
    let fingers = try bench.fingers()
    try fingers.down(2, step: 20)
    fingers.press()
    try fingers.commit()
    try bench.hear("press 273")
    // One finger holds the pad down, the other one drags.
    for step in 1...40 {
      fingers.touch(1, at: Point(x: 58 + Double(step) * 0.6, y: 30))
      try fingers.commit()
      bench.pause(TouchpadFingers.reportInterval)
    }
    fingers.release()
    try fingers.commit()
    try fingers.up()
    try bench.hear("release 273")
    bench.settle()
    bench.expect(story: [
      "secondary press by two-finger click", "press 273", "~ motion",
      "secondary release by two-finger click", "release 273",
    ])
  }

  private static let physicalButtons = DeviceScene("physical-buttons", on: .buttonedPad) { bench in
    let fingers = try bench.fingers()
    let node = try bench.node(0)
    try fingers.down(1)
    for button in [EvdevCode.buttonLeft, EvdevCode.buttonRight] {
      try node.key(button, pressed: true)
      bench.pause(0.06)
      try node.key(button, pressed: false)
      bench.pause(0.03)
    }
    try fingers.move(by: Vector(dx: 15, dy: 5), steps: 25)
    try fingers.up()
    try bench.hear("release 273")
    try bench.hear("motion")
    bench.settle(0.4)
    bench.expect(
      story: [
        "press 272", "release 272", "secondary press by button", "press 273",
        "secondary release by button", "release 273", "~ motion",
      ])
  }

  /// A thumb that rests at the lower edge is no second finger.
  private static let thumbClick = DeviceScene("thumb-resting-click", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    fingers.touch(0, at: Point(x: 40, y: 63.5))
    try fingers.commit()
    bench.pause(0.4)
    fingers.touch(1, at: Point(x: 50, y: 25))
    try fingers.commit()
    bench.pause(0.1)
    try fingers.click()
    try fingers.up()
    try bench.hear("release 272")
    bench.settle()
    bench.expect(bench.count("press 273") == 0, "the thumb counts as a finger")
  }
}
