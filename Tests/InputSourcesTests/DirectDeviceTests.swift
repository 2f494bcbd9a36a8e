import DeviceModels
import EmulatedDevices
import Glibc
import PointerGeometry
import Testing

extension EmulatedInputTests {
  /// Touchscreens and tablets under the real libinput.
  @Suite struct DirectDeviceTests {
    private struct Setting {
      let seat: EmulatedSeat
      let node: EmulatedNode
      let probe: Probe

      init(_ model: DeviceModel, udev: Bool = false) throws {
        seat = try EmulatedSeat()
        node = try seat.add(model)
        probe = try Probe(udev ? ["seat", "seat0"] : ["paths", node.path], on: seat)
        try #require(probe.wait(for: "added"), "\(probe.lines)")
        probe.forget()
      }

      /// The numbers behind a word of a line, such as `place=0.5,0.25`.
      func numbers(_ word: String, in line: String) -> [Double] {
        guard
          let value = line.split(separator: " ").first(where: { $0.hasPrefix(word + "=") })
        else { return [] }
        return value.dropFirst(word.count + 1).split(separator: ",").compactMap {
          Double($0)
        }
      }
    }

    private func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

    // MARK: Fingers

    @Test func twoFingersOnAScreenAreTwoContacts() throws {
      let setting = try Setting(.touchscreen)
      let fingers = try TouchpadFingers(on: setting.node, pause: pause)
      let size = fingers.size
      fingers.touch(0, at: Point(x: size.width / 4, y: size.height / 2))
      fingers.touch(1, at: Point(x: size.width / 2, y: size.height / 2))
      try fingers.commit()
      try fingers.move(by: Vector(dx: 20, dy: 0), steps: 5)
      try fingers.up()
      try #require(setting.probe.wait(for: "touch-up", count: 2), "\(setting.probe.lines)")
      let lines = setting.probe.lines
      let downs = setting.probe.values(of: "touch-down")
      #expect(downs.map { $0[0] } == ["0", "1"])
      #expect(abs((Double(downs[0][1]) ?? 0) - 0.25) < 0.01)
      #expect(abs((Double(downs[1][1]) ?? 0) - 0.5) < 0.01)
      let ends = ["0", "1"].map { contact in
        setting.probe.values(of: "touch-motion").last { $0[0] == contact }?[1] ?? ""
      }
      #expect(abs((Double(ends[0]) ?? 0) - 0.25 - 20 / size.width) < 0.01)
      #expect(abs((Double(ends[1]) ?? 0) - 0.5 - 20 / size.width) < 0.01)
      // Each group of the device is closed, and both came in one.
      #expect(setting.probe.wait(within: 1) { $0.last == "touch-frame" })
      #expect(
        lines.first { $0.hasPrefix("touch-frame") || $0.hasPrefix("touch-down 1") }
          == lines.first { $0.hasPrefix("touch-down 1") })
    }

    @Test func aScreenThatGoesCancelsItsContacts() throws {
      let setting = try Setting(.touchscreen, udev: true)
      let fingers = try TouchpadFingers(on: setting.node, pause: pause)
      fingers.touch(0, at: Point(x: 50, y: 50))
      fingers.touch(1, at: Point(x: 90, y: 50))
      try fingers.commit()
      try #require(setting.probe.wait(for: "touch-down", count: 2), "\(setting.probe.lines)")
      setting.node.unplug()
      try #require(setting.probe.wait(for: "removed"), "\(setting.probe.lines)")
      // Each contact that came has ended, once, before the device has gone.
      var open: Set<String> = []
      for line in setting.probe.lines {
        let words = line.split(separator: " ").map(String.init)
        switch words[0] {
        case "touch-down": #expect(open.insert(words[1]).inserted)
        case "touch-up", "touch-cancel": #expect(open.remove(words[1]) != nil, "\(line)")
        case "removed": #expect(open.isEmpty)
        default: continue
        }
      }
      #expect(open.isEmpty)
    }

    @Test func placesBeyondTheScreenAreItsEdges() throws {
      let setting = try Setting(.touchscreen)
      var frame = EvdevFrame()
      for (code, value) in [
        (EvdevCode.slot, 0), (EvdevCode.trackingID, 7), (EvdevCode.positionX, 2_000_000_000),
        (EvdevCode.positionY, -2_000_000_000), (EvdevCode.absoluteX, 2_000_000_000),
        (EvdevCode.absoluteY, -2_000_000_000),
      ] as [(UInt16, Int32)] {
        frame.add(.absolute, code, value)
      }
      frame.add(.key, EvdevCode.touch, 1)
      try setting.node.write(frame)
      try #require(setting.probe.wait(for: "touch-down"), "\(setting.probe.lines)")
      #expect(setting.probe.values(of: "touch-down") == [["0", "1.0", "0.0"]])
    }

    // MARK: Pens

    @Test func aPenComesDrawsAndGoes() throws {
      let setting = try Setting(.penTablet)
      let pen = try TabletPen(on: setting.node, pause: pause)
      let size = pen.size
      try pen.approach(at: Point(x: size.width / 2, y: size.height / 2), tilt: (x: 20, y: -10))
      try pen.move(to: Point(x: size.width / 2 + 5, y: size.height / 2), steps: 5)
      try pen.press()
      try pen.move(
        to: Point(x: size.width / 2 + 30, y: size.height / 2), steps: 20, pressure: 2000)
      try pen.button(EvdevCode.stylus, pressed: true)
      try pen.button(EvdevCode.stylus, pressed: false)
      try pen.lift()
      try pen.leave()
      try #require(setting.probe.wait(for: "tool-out"), "\(setting.probe.lines)")
      let lines = setting.probe.lines
      let kinds = lines.map { $0.split(separator: " ")[0] }.filter { $0 != "tool-axes" }
      #expect(
        kinds == ["tool-in", "tool-down", "tool-button", "tool-button", "tool-up", "tool-out"])
      let come = try #require(lines.first)
      // Pressure, tilt and distance, and the serial number that the pen told.
      #expect(come.hasPrefix("tool-in pen 4660 7"))
      #expect(setting.numbers("place", in: come).map { abs($0 - 0.5) < 0.02 } == [true, true])
      #expect(setting.numbers("tilt", in: come).count == 2)
      #expect(setting.numbers("distance", in: come).count == 1)
      let pressures = lines.flatMap { setting.numbers("pressure", in: $0) }
      #expect(pressures.allSatisfy { $0 >= 0 && $0 <= 1 } && (pressures.max() ?? 0) > 0.2)
      let places = lines.flatMap { setting.numbers("place", in: $0).prefix(1) }
      #expect(abs((places.last ?? 0) - 0.5 - 30 / size.width) < 0.02)
      #expect(
        setting.probe.values(of: "tool-button").map { Array($0.prefix(2)) }
          == [["331", "true"], ["331", "false"]])
    }

    @Test func aTabletThatGoesLetsGoOfItsPen() throws {
      let setting = try Setting(.penTablet, udev: true)
      let pen = try TabletPen(on: setting.node, pause: pause)
      try pen.approach(at: Point(x: 50, y: 50))
      try pen.press()
      try pen.move(to: Point(x: 60, y: 50), steps: 5, pressure: 1500)
      try pen.button(EvdevCode.stylus, pressed: true)
      try #require(setting.probe.wait(for: "tool-button"), "\(setting.probe.lines)")
      setting.node.unplug()
      try #require(setting.probe.wait(for: "removed"), "\(setting.probe.lines)")
      let kinds = setting.probe.lines.map { String($0.split(separator: " ")[0]) }
        .filter { $0 != "tool-axes" }
      let ends = kinds.suffix(4)
      #expect(ends.suffix(2) == ["tool-out", "removed"])
      #expect(Set(ends.prefix(2)) == ["tool-button", "tool-up"])
    }

    @Test func theRubberIsAnotherTool() throws {
      let setting = try Setting(.penTablet)
      for isRubber in [false, true] {
        let pen = try TabletPen(on: setting.node, rubber: isRubber, pause: pause)
        try pen.approach(at: Point(x: 50, y: 50))
        try pen.leave()
        pause(0.1)
      }
      try #require(setting.probe.wait(for: "tool-out", count: 2), "\(setting.probe.lines)")
      #expect(
        setting.probe.lines.filter { $0.hasPrefix("tool-in") }.map { $0.split(separator: " ")[1] }
          == ["pen", "eraser"])
    }

    // MARK: Pads

    @Test func aPadTellsItsButtonsAndItsRing() throws {
      let setting = try Setting(.tabletPad, udev: true)
      try setting.node.key(EvdevCode.button0, pressed: true)
      pause(0.05)
      try setting.node.key(EvdevCode.button0, pressed: false)
      pause(0.05)
      var frame = EvdevFrame()
      frame.add(.absolute, EvdevCode.absoluteWheel, 18)
      frame.add(.absolute, EvdevCode.miscellaneous, 15)
      try setting.node.write(frame)
      try #require(setting.probe.wait(for: "pad-ring"), "\(setting.probe.lines)")
      try setting.node.key(EvdevCode.button0 + 1, pressed: true)
      try #require(setting.probe.wait(for: "pad-button 1 true"), "\(setting.probe.lines)")
      setting.node.unplug()
      try #require(setting.probe.wait(for: "removed"), "\(setting.probe.lines)")
      #expect(
        setting.probe.values(of: "pad-button") == [
          ["0", "true"], ["0", "false"], ["1", "true"], ["1", "false"],
        ])
      let ring = try #require(setting.probe.values(of: "pad-ring").first)
      let degrees = try #require(Double(ring[1]))
      #expect(degrees >= 0 && degrees < 360)
    }
  }
}
