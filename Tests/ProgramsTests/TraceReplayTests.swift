import DeviceModels
import EmulatedDevices
import Foundation
import Testing

/// `ferrofluid replay` of traces, and recordings of `libinput record`.
@Suite struct TraceReplayTests {
  /// A pointer that goes right in steps of 10 ms, and then clicks.
  private static var trace: String {
    var lines = [
      "ferrofluid-trace 1", "100.0 start pid=1",
      "100.000000 device device=4 state=added capabilities=pointer touchpad=0 name=\"M\" kind=mouse",
    ]
    for step in 1...50 {
      let time = "100.\(String(format: "%06d", step * 10_000))"
      lines.append("\(time) motion device=4 dx=2.000 dy=0.500 raw-dx=2.000 raw-dy=0.500")
      lines.append("\(time) frame device=4")
    }
    for pressed in [1, 0] {
      lines.append("100.600000 button device=4 code=272 pressed=\(pressed) source=none")
      lines.append("100.600000 frame device=4")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func seconds(_ line: Substring) -> Double { Double(line.prefix { $0 != " " }) ?? 0 }

  @Test(arguments: [(1.0, 0.6), (4.0, 0.15), (0.5, 1.2), (0.0, 0.6)])
  func theTimingIsThatOfTheTrace(speed: Double, span: Double) throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.trace, to: "in.txt")
    let outcome = try folder.run(
      [
        "replay", "--headless", "--speed", "\(speed)", "--trace", folder.file("out.txt"), path,
      ])
    #expect(outcome.status == .status(0), "\(outcome.errors)")
    let out = folder.text("out.txt")
    #expect(
      Array(deviceLines(out).prefix(105)) == deviceLines(Self.trace), "\(deviceLines(out).count)")
    let motions = out.split(separator: "\n").filter { $0.contains(" motion ") }
    let last = out.split(separator: "\n").last { $0.contains(" button ") }
    let first = try #require(motions.first)
    let length = seconds(try #require(last)) - seconds(first)
    // The first motion is 10 ms after the device.
    #expect(abs(length - span * 0.59 / 0.6) < 0.002, "\(length)")
    // The pointer of a session without windows is in the middle of 1280×800 at first.
    #expect(out.contains(" model x=740.000 y=425.000\n"))
  }

  /// Without waiting the engine is told the times of the trace, however far ahead of the clock.
  @Test func aLongTraceKeepsItsTimesWithoutWaiting() throws {
    let folder = try ProgramFolder()
    var lines = Self.trace.split(separator: "\n").prefix(3).map(String.init)
    for second in 1...8 {
      lines.append(
        "\(100 + second).0 motion device=4 dx=2.000 dy=0.500 raw-dx=2.000 raw-dy=0.500")
    }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "in.txt")
    let outcome = try folder.run(
      ["replay", "--headless", "--speed", "0", "--trace", folder.file("out.txt"), path])
    #expect(outcome.status == .status(0), "\(outcome.errors)")
    let models = folder.text("out.txt").split(separator: "\n").filter { $0.contains(" model ") }
    let times = models.suffix(8).map { seconds($0) }
    for (former, next) in zip(times, times.dropFirst()) {
      #expect(abs(next - former - 1) < 0.001, "\(times)")
    }
    #expect(times.count == 8)
  }

  @Test(arguments: ["--trace", "--record"])
  func whatIsReplayedIsNotWrittenOver(option: String) throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.trace, to: "in.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.txt"), withDestinationPath: path)
    for written in [path, folder.file("link.txt"), folder.file("./in.txt")] {
      let outcome = try folder.run(["replay", "--headless", path, option, written])
      #expect(outcome.status == .status(2))
      #expect(outcome.errors.contains("name another file to write to"))
      #expect(folder.text("in.txt") == Self.trace)
    }
  }

  @Test func linesThatCannotBeUnderstoodAreSaidAndSkipped() throws {
    let folder = try ProgramFolder()
    var lines = Self.trace.split(separator: "\n")
    for _ in 0..<12 { lines.insert("100.1 key device=4 code=9999 pressed=1", at: 4) }
    let path = try folder.write(lines.joined(separator: "\n"), to: "in.txt")
    let outcome = try folder.run(
      ["replay", path, "--headless", "--speed", "0", "--trace", folder.file("out.txt")])
    #expect(outcome.status == .status(0))
    #expect(outcome.errors.contains("\(path):5: code=9999; it is a whole number from 0 to 767\n"))
    #expect(outcome.errors.contains("\(path): 12 lines cannot be understood and are left out\n"))
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("code=9999") } == 10)
    #expect(deviceLines(folder.text("out.txt")).count { $0.hasPrefix("motion") } == 50)
  }

  @Test func aClientGetsWhatIsPlayed() throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.trace, to: "in.txt")
    let gallery = try BuiltFile.locate("gallery")
    let outcome = try folder.run(
      [
        "replay", "--headless", "--trace", folder.file("out.txt"), path, "--", gallery,
      ], within: 40)
    #expect(outcome.status == .status(0), "\(outcome.errors)")
    let lines = folder.text("out.txt").split(separator: "\n")
    let map = try #require(lines.firstIndex { $0.contains(" map ") })
    let motion = try #require(lines.firstIndex { $0.contains(" motion ") })
    #expect(map < motion, "it begins when there is a window")
    #expect(lines.count { $0.contains(" client ") && $0.contains(".button(") } == 2)
  }

  @Test func theSessionMayGoOn() throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.trace, to: "in.txt")
    let child = try folder.start(["replay", "--stay", "--speed", "0", "--headless", path])
    try folder.wait(for: "all is played; the session goes on", in: "errors.txt")
    #expect(child.poll() == nil)
    child.send(signal: SIGTERM)
    #expect(child.wait(within: 5) == .status(0))
  }

  @Test(
    arguments: [
      ("hello\n", "its first line is that of no recording"), ("", "that of no recording"),
      ("ferrofluid-trace 1\n1.0 model x=1 y=2\n", "holds nothing that a device did"),
      ("ferrofluid-trace 9\n", "the version '9' is not known"),
      ("version: 1\n", "there are no 'devices'"), ("# x\n\n---\nversion: 2\n", "'2' is not known"),
      ("version: 1\ndevices: }\n", ":2: this is no YAML"),
    ])
  func whatCannotBePlayedIsSaid(text: String, complaint: String) throws {
    let folder = try ProgramFolder()
    let path = try folder.write(text, to: "in.txt")
    let outcome = try folder.run(["replay", "--headless", path])
    #expect(outcome.status == .status(1))
    #expect(outcome.errors.contains("error: '\(path)'") && outcome.errors.contains(complaint))
  }

  // MARK: Recordings of libinput

  private static func recording(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "DeviceRecordingsTests/Recordings/\(name).yml").path
  }

  /// Without the kernel's device maker, which the machines that run these tests lack.
  @Test(.enabled(if: access("/dev/uinput", F_OK) != 0))
  func withoutUinputTheWayOutIsSaid() throws {
    let folder = try ProgramFolder()
    let outcome = try folder.run(["replay", "--headless", Self.recording("flick")])
    #expect(outcome.status == .status(1))
    #expect(
      outcome.errors.contains("there is no /dev/uinput") && outcome.errors.contains("modprobe"))
  }

  @Test func libinputGoesByTheClock() throws {
    let folder = try ProgramFolder()
    let outcome = try folder.run(["replay", "--speed", "0", Self.recording("flick")])
    #expect(outcome.status == .status(2) && outcome.errors.contains("a speed above 0"))
  }

  /// A recording through a real libinput and the compositor; the lines of its trace.
  private func play(_ name: String) throws -> [String] {
    let folder = try ProgramFolder()
    let trace = folder.file("trace.txt")
    let ferrofluid = try BuiltFile.locate("ferrofluid")
    let outcome = try folder.run(
      [
        Self.recording(name), "--", ferrofluid, "run", "--headless", "--trace", trace,
        "--input-udev", "seat0",
      ], of: "play-recording", within: 40)
    #expect(outcome.status == .status(0), "\(outcome.errors)")
    return deviceLines(folder.text("trace.txt"))
  }

  private func sum(_ lines: [String], _ word: String) -> Double {
    lines.reduce(0) { sum, line in
      let value = line.split(separator: " ").first { $0.hasPrefix("\(word)=") }
      return sum + (value.flatMap { Double($0.dropFirst(word.utf8.count + 1)) } ?? 0)
    }
  }

  @Test func aFlickThroughARealLibinput() throws {
    let lines = try play("flick")
    let motions = lines.filter { $0.hasPrefix("motion ") }
    #expect(motions.count > 10 && sum(motions, "dx") > 100 && abs(sum(motions, "dy")) < 20)
    #expect(lines.contains { $0.hasPrefix("contact ") && $0.hasSuffix("fingers=1") })
    #expect(lines.contains { $0.hasPrefix("contact ") && $0.hasSuffix("fingers=0") })
    #expect(!lines.contains { $0.hasPrefix("button ") || $0.hasPrefix("axis ") })
  }

  @Test func aScrollAndAPinchThroughARealLibinput() throws {
    let lines = try play("scroll-and-pinch")
    let scrolls = lines.filter { $0.hasPrefix("axis ") && $0.contains("source=finger") }
    #expect(scrolls.count > 5 && abs(sum(scrolls, "vertical")) > 50)
    #expect(scrolls.contains { $0.contains("vertical-stop=1") })
    let pinches = lines.filter { $0.hasPrefix("pinch ") }
    #expect(pinches.first?.contains("phase=begin fingers=2") == true)
    #expect(pinches.last?.contains("phase=end") == true)
    let scale = pinches.last { $0.contains("scale=") }.map { sum([$0], "scale") } ?? 0
    #expect(scale > 1.5)
  }

  @Test func aTwoFingerClickThroughARealLibinput() throws {
    let buttons = try play("two-finger-click").filter { $0.hasPrefix("button ") }
    #expect(
      buttons == [
        "button device=1 code=273 pressed=1 source=two-finger-click",
        "button device=1 code=273 pressed=0 source=two-finger-click",
      ])
  }

  @Test func twoDevicesWithOneClockThroughARealLibinput() throws {
    let lines = try play("mouse-and-keyboard").filter {
      !$0.hasPrefix("device ") && !$0.hasPrefix("frame ")
    }
    let motions = lines.filter { $0.hasPrefix("motion ") }
    #expect(motions.count == 20 && sum(motions, "raw-dx") == 60)
    let order = lines.map { line in
      line.split(separator: " ").filter { !$0.hasPrefix("device=") }.prefix(3)
        .joined(separator: " ")
    }.filter { !$0.hasPrefix("motion ") }
    #expect(
      order == [
        "key code=29 pressed=1", "button code=272 pressed=1", "button code=272 pressed=0",
        "axis source=wheel vertical=15.000", "key code=29 pressed=0",
      ])
  }

  @Test(
    arguments: [
      ([], "usage:"), (["x"], "usage:"), (["--delay", "x", "y"], "--delay needs seconds"),
      (["/nowhere", "--", "true"], "cannot read '/nowhere'"),
      (["/dev/zero/x", "--", "true"], "cannot read"),
    ])
  func theToolExplainsItself(arguments: [String], complaint: String) throws {
    let folder = try ProgramFolder()
    let outcome = try folder.run(arguments, of: "play-recording")
    #expect(outcome.status == .status(1))
    #expect(outcome.errors.contains("error: ") && outcome.errors.contains(complaint))
  }
}
