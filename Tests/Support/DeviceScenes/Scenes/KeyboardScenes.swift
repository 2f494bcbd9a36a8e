import DeviceModels
import PointerGeometry

/// Keyboards, alone and together with what points.
extension DeviceScene {
  static let keyboardScenes: [DeviceScene] = [controlClick, typing, typingOnALaptop]

  /// Control and the primary button are a secondary click for a client that knows our protocol.
  private static let controlClick = DeviceScene(
    "control-click", on: .wheelMouse, .keyboard
  ) { bench in
    let hand = try bench.mouse()
    let typist = try bench.typist(on: 1)
    try typist.holding(EvdevCode.keyLeftControl) {
      try bench.hear("modifiers 4")
      try hand.click()
    }
    try bench.hear("up 29")
    bench.settle()
    bench.expect(story: [
      "down 29", "modifiers 4", "secondary press by control click", "press 273",
      "secondary release by control click", "release 273", "up 29", "modifiers 0",
    ])
    bench.client.forget()
    try hand.click()
    try bench.hear("release 272")
    bench.settle()
    bench.expect(story: ["press 272", "release 272"])
  }

  /// Keys arrive, the pointer hides, and the next motion shows it again.
  private static let typing = DeviceScene("typing", on: .wheelMouse, .keyboard) { bench in
    let typist = try bench.typist(on: 1)
    try bench.mouse().move(x: 2, y: 1, reports: 5)
    try bench.hear("motion")
    bench.settle()
    bench.client.forget()
    try typist.type(EvdevCode.keyA, EvdevCode.keyD, EvdevCode.keyF)
    try bench.hear("up 33")
    bench.settle()
    bench.expect(story: ["down 30", "up 30", "down 32", "up 32", "down 33", "up 33"])
    bench.expect(bench.lines(with: "auto-hide on=1") == 1, "the pointer does not hide")
    try bench.mouse().move(x: 2, y: 1, reports: 5)
    try bench.hear("motion")
    bench.settle()
    bench.expect(bench.lines(with: "auto-hide on=0") == 1, "the pointer does not come back")
  }

  /// The laptop's pad is deaf while its keyboard is typed on, and hears again after a while.
  private static let typingOnALaptop = DeviceScene(
    "typing-on-a-laptop", on: .clickpad, .laptopKeyboard
  ) { bench in
    let fingers = try bench.fingers()
    let typist = try bench.typist(on: 1)
    try typist.type(EvdevCode.keyA, EvdevCode.keyD, EvdevCode.keyF)
    try fingers.down(1)
    try fingers.move(by: Vector(dx: 15, dy: 0), steps: 15)
    try fingers.up()
    try bench.hear("up 33")
    bench.settle()
    bench.expect(story: ["down 30", "up 30", "down 32", "up 32", "down 33", "up 33"])
    bench.pause(1)
    bench.client.forget()
    try fingers.down(1)
    try fingers.move(by: Vector(dx: 15, dy: 0), steps: 15)
    try fingers.up()
    try bench.hear("motion")
    bench.settle(0.5)
    bench.expect(story: ["~ motion"])
  }
}
