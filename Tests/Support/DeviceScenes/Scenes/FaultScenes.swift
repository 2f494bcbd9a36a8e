import DeviceModels
import EventLoop
import Glibc
import PointerGeometry

/// Devices that go at the wrong time, or send what no device should.
extension DeviceScene {
  static let faultScenes: [DeviceScene] = [
    unplug, unplugPressed, outOfRange, repeatedSlots, clockJump,
  ]

  /// The pad goes in mid-scroll: the scroll ends for the client, and a pad that comes is new.
  private static let unplug = DeviceScene("unplug-in-a-scroll", on: .clickpad, .wheelMouse) {
    bench in
    let fingers = try bench.fingers()
    try fingers.down(2)
    try fingers.move(by: Vector(dx: 0, dy: 20), steps: 30)
    try bench.hear("axis finger y")
    try bench.node(0).unplug()
    try bench.hear("stop finger y")
    bench.settle()
    bench.expect(bench.count("stop finger y") == 1, "more than one stop")
    let ends = bench.count("anchored scroll end") + bench.count("anchored scroll cancel")
    bench.expect(ends == 1, "the scroll ends \(ends) times")
    // The other device is still heard.
    bench.client.forget()
    try bench.mouse(on: 1).move(x: 3, y: 0, reports: 5)
    try bench.hear("motion")
    let node = try bench.plug(.clickpad)
    let anew = try TouchpadFingers(on: node) { bench.pause($0) }
    bench.settle()
    bench.client.forget()
    try anew.down(2)
    try anew.move(by: Vector(dx: 0, dy: 20), steps: 30)
    try anew.up()
    try bench.hear("stop finger y")
    node.unplug()
    bench.settle()
  }

  /// A mouse goes with its button held: the client hears of the release.
  private static let unplugPressed = DeviceScene(
    "unplug-while-pressed", on: .wheelMouse, .keyboard
  ) { bench in
    try bench.node(0).key(EvdevCode.buttonLeft, pressed: true)
    try bench.hear("press 272")
    try bench.node(0).unplug()
    try bench.hear("release 272")
    try bench.node(1).key(EvdevCode.keyA, pressed: true)
    try bench.hear("down 30")
    try bench.node(1).unplug()
    try bench.hear("up 30")
    bench.settle()
    bench.expect(bench.count("release 272") == 1, "the button is released twice")
  }

  /// Places far off the pad, and back: whatever comes is finite, and the pad works on.
  private static let outOfRange = DeviceScene("out-of-range", on: .clickpad, golden: false) {
    bench in
    let node = try bench.node(0)
    let fingers = try bench.fingers()
    try fingers.down(1)
    for value in [Int32.max, Int32.min, 1_000_000, -1, 0] {
      var frame = EvdevFrame()
      frame.add(.absolute, EvdevCode.positionX, value)
      frame.add(.absolute, EvdevCode.positionY, value)
      frame.add(.absolute, EvdevCode.absoluteX, value)
      frame.add(.absolute, EvdevCode.absoluteY, value)
      try node.write(frame)
      bench.pause(TouchpadFingers.reportInterval)
    }
    try fingers.up()
    bench.settle(0.4)
    try works(bench, fingers)
  }

  /// A slot that is put down twice, lifted twice, and one that the pad does not have.
  private static let repeatedSlots = DeviceScene(
    "repeated-slots", on: .clickpad, golden: false
  ) { bench in
    let node = try bench.node(0)
    let fingers = try bench.fingers()
    for (slot, contact) in [(0, 7), (0, 8), (0, 8), (9, 9), (-3, 10), (0, -1), (0, -1), (4, -1)] {
      var frame = EvdevFrame()
      frame.add(.absolute, EvdevCode.slot, Int32(slot))
      frame.add(.absolute, EvdevCode.trackingID, Int32(contact))
      frame.add(.absolute, EvdevCode.positionX, 1000)
      frame.add(.absolute, EvdevCode.positionY, 1000)
      try node.write(frame)
      bench.pause(TouchpadFingers.reportInterval)
    }
    bench.settle(0.4)
    try works(bench, fingers)
  }

  /// Stamps that jump ahead, back, and to the start of the clock.
  private static let clockJump = DeviceScene("clock-jumps", on: .wheelMouse, golden: false) {
    bench in
    let node = try bench.node(0)
    let now = Loop.now()
    for seconds in [0.0, 3600, -3600, 1e9, -1e9, -5, 0.1] {
      var frame = EvdevFrame(time: now.advanced(bySeconds: seconds))
      frame.add(.relative, EvdevCode.relativeX, 5)
      frame.add(.relative, EvdevCode.relativeY, 2)
      try node.write(frame)
      bench.pause(0.01)
    }
    try bench.hear("motion", times: 2)
    try bench.mouse().click()
    try bench.hear("release 272")
    bench.settle()
    let places = bench.client.heard.filter { $0.what == "motion" }.flatMap(\.values)
    bench.expect(
      places.allSatisfy { $0.isFinite && $0 >= 0 && $0 <= 800 }, "the pointer is at \(places)")
  }

  /// The pad still does what it should.
  private static func works(_ bench: Bench, _ fingers: TouchpadFingers) throws {
    let places = bench.client.heard.filter { $0.what == "motion" }.flatMap(\.values)
    bench.expect(
      places.allSatisfy { $0.isFinite && $0 >= 0 && $0 <= 800 }, "the pointer is at \(places)")
    bench.client.forget()
    try fingers.down(2)
    try fingers.click()
    try fingers.up()
    try bench.hear("release 273")
    bench.settle()
    bench.expect(
      bench.story.contains("secondary press by two-finger click"), "the pad is confused")
  }
}
