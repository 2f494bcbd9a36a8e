import DeviceModels
import PointerGeometry

/// Fingers that move the pointer, rest, and leave.
extension DeviceScene {
  static let pointingScenes: [DeviceScene] = [
    flickAndLift, slowStop, restAndLift, palm, thumbResting, noResolution,
  ]

  /// The pointer glides on after a fast finger has left.
  private static let flickAndLift = DeviceScene("flick-and-lift", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(1, around: Point(x: 35, y: 32))
    try fingers.move(by: Vector(dx: 12, dy: 0), steps: 8)
    try fingers.up()
    try bench.hear("motion")
    bench.settle(0.6)
    bench.expect(story: ["~ motion"])
    bench.expect(bench.lines(with: "cause=inertia") > 0, "the pointer does not glide on")
    bench.expect(bench.lines(with: " contact ", and: " fingers=0") > 0, "the lift is not noticed")
  }

  /// It does not after one that stopped before it left.
  private static let slowStop = DeviceScene("slow-stop", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(1, around: Point(x: 35, y: 32))
    try fingers.move(by: Vector(dx: 10, dy: 0), steps: 20)
    for step in stride(from: 10, through: 1, by: -1) {
      try fingers.move(by: Vector(dx: 0.05 * Double(step), dy: 0), steps: 1)
    }
    bench.pause(0.1)
    try fingers.up()
    try bench.hear("motion")
    bench.settle(0.6)
    bench.expect(story: ["~ motion"])
    bench.expect(bench.lines(with: "cause=inertia") == 0, "the pointer glides on from rest")
  }

  /// A finger that touches and leaves slowly moves nothing and clicks nothing.
  private static let restAndLift = DeviceScene("rest-and-lift", on: .clickpad, holds: true) {
    bench in
    let fingers = try bench.fingers()
    try fingers.down(1)
    bench.pause(0.6)
    try fingers.up()
    bench.settle(0.4)
    bench.expect(story: ["hold begin 1", "hold end"])
  }

  /// A hand that lies on the edge is no finger.
  private static let palm = DeviceScene("palm", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    fingers.touch(0, at: Point(x: 94, y: 20))
    try fingers.commit()
    bench.pause(0.05)
    for step in 1...30 {
      fingers.touch(0, at: Point(x: 94, y: 20 + Double(step)))
      try fingers.commit()
      bench.pause(TouchpadFingers.reportInterval)
    }
    fingers.lift(0)
    try fingers.commit()
    bench.settle(0.4)
    bench.expect(story: [])
    // The pad is not deaf: a finger in the middle moves the pointer.
    try fingers.down(1)
    try fingers.move(by: Vector(dx: 10, dy: 0), steps: 15)
    try fingers.up()
    try bench.hear("motion")
    bench.settle(0.5)
    bench.expect(story: ["~ motion"])
  }

  /// A thumb that rests at the lower edge does not make a scroll of one finger's way.
  private static let thumbResting = DeviceScene("thumb-resting", on: .clickpad) { bench in
    let fingers = try bench.fingers()
    fingers.touch(0, at: Point(x: 40, y: 63.5))
    try fingers.commit()
    bench.pause(0.4)
    for step in 0...40 {
      fingers.touch(1, at: Point(x: 45 + Double(step) * 0.5, y: 25))
      try fingers.commit()
      bench.pause(TouchpadFingers.reportInterval)
    }
    try fingers.up()
    try bench.hear("motion")
    bench.settle(0.6)
    bench.expect(
      !bench.client.heard.contains { $0.what.hasPrefix("axis") }, "the thumb makes a scroll of it")
  }

  /// A pad that does not know its size moves the pointer by what libinput assumes.
  private static let noResolution = DeviceScene("no-resolution", on: .unmeasuredPad) { bench in
    let fingers = try bench.fingers()
    try fingers.down(1)
    try fingers.move(by: Vector(dx: 10, dy: 0), steps: 30)
    bench.pause(0.1)
    try fingers.up()
    try bench.hear("motion")
    bench.settle(0.5)
    bench.expect(story: ["~ motion"])
    let places = bench.client.heard.filter { $0.what == "motion" }.map { $0.values[0] }
    let way = (places.last ?? 0) - 400
    bench.expect(way > 20 && way < 400, "10 mm moved the pointer by \(way) points")
  }
}
