import DeviceModels
import EmulatedDevices
import Glibc
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// Where a secondary click came from, which libinput does not say.
  @Suite struct SecondaryClickTests {
    /// A touchpad with two buttons below it; libinput makes the middle one of both together.
    private static var buttonPad: DeviceModel {
      var model = DeviceModel.clickpad
      model.name = "Ferrofluid Emulated Button Pad"
      model.codes[.key, default: []].append(EvdevCode.buttonRight)
      model.properties = [EvdevCode.propertyPointer]
      return model
    }

    /// The same with a middle button of its own.
    private static var threeButtonPad: DeviceModel {
      var model = buttonPad
      model.codes[.key, default: []].append(EvdevCode.buttonMiddle)
      return model
    }

    private func buttons(_ bench: PadBench, _ count: Int) throws -> [String] {
      try #require(bench.probe.wait(for: "button", count: count), "\(bench.probe.lines)")
      return bench.probe.values(of: "button").map { $0.joined(separator: " ") }
    }

    // Report 13: a tap and a click with two fingers are both secondary.
    @Test func tapsAndClicksAreToldApart() throws {
      let bench = try PadBench()
      try bench.tap(2)
      try bench.click(2)
      try bench.tap(2)
      try bench.click(2)
      #expect(
        try buttons(bench, 8) == [
          "273 true twoFingerTap", "273 false twoFingerTap",
          "273 true twoFingerClick", "273 false twoFingerClick",
          "273 true twoFingerTap", "273 false twoFingerTap",
          "273 true twoFingerClick", "273 false twoFingerClick",
        ])
    }

    @Test func oneAndThreeFingersAreNoSecondaryClick() throws {
      let bench = try PadBench()
      try bench.tap(1)
      try bench.tap(3)
      try bench.click(3)
      try bench.click(1)
      #expect(
        try buttons(bench, 8) == [
          "272 true none", "272 false none", "274 true none", "274 false none",
          "274 true none", "274 false none", "272 true none", "272 false none",
        ])
    }

    @Test func theOtherOrderOfTapButtonsIsKnown() throws {
      let bench = try PadBench(rules: ["order=lmr"])
      try bench.tap(2)
      try bench.tap(3)
      try bench.click(2)
      #expect(
        try buttons(bench, 6) == [
          "274 true none", "274 false none",
          "273 true twoFingerTap", "273 false twoFingerTap",
          "273 true twoFingerClick", "273 false twoFingerClick",
        ])
    }

    @Test func withoutTapAndDragATapIsKnown() throws {
      let bench = try PadBench(rules: ["drag=off"])
      try bench.tap(2)
      try bench.click(2)
      #expect(
        try buttons(bench, 4) == [
          "273 true twoFingerTap", "273 false twoFingerTap",
          "273 true twoFingerClick", "273 false twoFingerClick",
        ])
    }

    @Test func aTapThatBecomesADragKeepsItsSource() throws {
      let bench = try PadBench()
      try bench.fingers.down(2)
      usleep(96_000)
      try bench.fingers.up()
      usleep(60_000)
      try bench.fingers.down(1)
      try bench.fingers.move(by: Vector(dx: 15, dy: 0), steps: 30)
      try bench.fingers.up()
      #expect(
        try buttons(bench, 2) == ["273 true twoFingerTap", "273 false twoFingerTap"])
      let release = bench.probe.lines.firstIndex { $0.hasPrefix("button 273 false") } ?? 0
      #expect(bench.probe.lines[..<release].contains { $0.hasPrefix("motion") })
    }

    @Test func areasAreButtons() throws {
      let bench = try PadBench(rules: ["click=buttonAreas"])
      let corner = Point<DeviceSpace>(x: bench.fingers.size.width - 5, y: 62)
      try bench.fingers.down(1, around: corner)
      try bench.fingers.click()
      try bench.fingers.up()
      usleep(50_000)
      try bench.tap(2)
      #expect(
        try buttons(bench, 4) == [
          "273 true button", "273 false button", "273 true twoFingerTap",
          "273 false twoFingerTap",
        ])
    }

    @Test(arguments: [0.02, 0.2])
    func aButtonThatIsHeldBackIsAButton(holding: Double) throws {
      let bench = try PadBench(Self.buttonPad)
      // By itself, so nothing but libinput's timer brings the long press; and with a resting
      // finger, as people do it.
      for fingers in [0, 1] {
        if fingers > 0 { try bench.fingers.down(fingers) }
        usleep(250_000)
        try bench.pad.key(EvdevCode.buttonRight, pressed: true)
        usleep(UInt32(holding * 1e6))
        try bench.pad.key(EvdevCode.buttonRight, pressed: false)
        usleep(100_000)
        if fingers > 0 { try bench.fingers.up() }
        usleep(350_000)
      }
      try bench.tap(2)
      #expect(
        try buttons(bench, 6) == [
          "273 true button", "273 false button", "273 true button", "273 false button",
          "273 true twoFingerTap", "273 false twoFingerTap",
        ])
    }

    @Test func buttonsAndTapsOfAPadWithThreeButtons() throws {
      let bench = try PadBench(Self.threeButtonPad)
      try bench.pad.key(EvdevCode.buttonRight, pressed: true)
      usleep(30_000)
      try bench.pad.key(EvdevCode.buttonRight, pressed: false)
      usleep(30_000)
      try bench.tap(2)
      try bench.pad.key(EvdevCode.buttonMiddle, pressed: true)
      usleep(30_000)
      try bench.pad.key(EvdevCode.buttonMiddle, pressed: false)
      #expect(
        try buttons(bench, 6) == [
          "273 true button", "273 false button", "273 true twoFingerTap",
          "273 false twoFingerTap", "274 true none", "274 false none",
        ])
    }

    @Test func leftHandedButtonsAreSwappedAndFingersAreNot() throws {
      let buttons = try PadBench(Self.threeButtonPad, rules: ["left=on"])
      try buttons.pad.key(EvdevCode.buttonLeft, pressed: true)
      usleep(30_000)
      try buttons.pad.key(EvdevCode.buttonLeft, pressed: false)
      usleep(30_000)
      try buttons.tap(2)
      #expect(
        try self.buttons(buttons, 4) == [
          "273 true button", "273 false button", "273 true twoFingerTap",
          "273 false twoFingerTap",
        ])
      let clickpad = try PadBench(rules: ["left=on"])
      try clickpad.click(2)
      try clickpad.click(1)
      #expect(
        try self.buttons(clickpad, 4) == [
          "273 true twoFingerClick", "273 false twoFingerClick", "272 true none",
          "272 false none",
        ])
    }

    @Test func aMouseHasButtons() throws {
      let seat = try EmulatedSeat()
      let mouse = try seat.add(.wheelMouse)
      let probe = try Probe(["--rule", "left=on", "paths", mouse.path], on: seat)
      try mouse.key(EvdevCode.buttonLeft, pressed: true)
      usleep(40_000)
      try mouse.key(EvdevCode.buttonLeft, pressed: false)
      try #require(probe.wait(for: "button", count: 2), "\(probe.lines)")
      #expect(
        probe.values(of: "button") == [["273", "true", "button"], ["273", "false", "button"]])
    }
  }
}
