import DeviceModels
import EmulatedDevices
import Foundation
import PointerGeometry
import Testing

/// `ferrofluid record`, and what `ferrofluid replay` makes of its traces.
@Suite struct RecordTests {
  /// Records what a hand does on an emulated touchpad, mouse and keyboard.
  private func record(
    in folder: ProgramFolder, to arguments: [String], file: String, _ options: [String] = []
  ) throws {
    let seat = try EmulatedSeat()
    let pad = try seat.add(.clickpad)
    let keyboard = try seat.add(.keyboard)
    let child = try folder.start(
      ["record"] + arguments + options, environment: seat.environment)
    try folder.wait(for: "recording to", in: "errors.txt")
    let fingers = try TouchpadFingers(on: pad) { usleep(UInt32($0 * 1_000_000)) }
    try keyboard.key(EvdevCode.keyA, pressed: true)
    try fingers.down(1)
    try fingers.move(by: Vector(dx: 20, dy: 5), steps: 20)
    try fingers.up()
    usleep(300_000)
    try fingers.down(2)
    try fingers.move(by: Vector(dx: 0, dy: -15), steps: 20)
    try fingers.up()
    try keyboard.key(EvdevCode.keyA, pressed: false)
    try folder.wait(for: " key device=2 code=30 pressed=0", in: file)
    child.send(signal: SIGTERM)
    #expect(child.wait(within: 5) == .status(0))
  }

  @Test func whatIsRecordedHappensAgain() throws {
    let folder = try ProgramFolder()
    let path = folder.file("trace.txt")
    try record(in: folder, to: ["--output", path], file: "trace.txt")
    let messages = folder.text("errors.txt")
    #expect(messages.contains("watching 'Ferrofluid Emulated Clickpad': kind touchpad, vendor 0xf"))
    #expect(messages.contains("recording to '\(path)'; end with Ctrl+C"))
    #expect(messages.contains(" events of 2 devices in '\(path)'"))
    let recorded = deviceLines(folder.text("trace.txt"))
    for words in ["motion device=1", "axis device=1 source=finger", "key device=2 code=30"] {
      #expect(recorded.contains { $0.hasPrefix(words) }, "\(words)")
    }
    let outcome = try folder.run(
      ["replay", path, "--headless", "--trace", folder.file("again.txt")])
    #expect(outcome.status == .status(0) && outcome.errors.contains("serving on"))
    let again = deviceLines(folder.text("again.txt"))
    // In the end the devices are unplugged, which the recording did not see.
    #expect(Array(again.prefix(recorded.count)) == recorded)
    #expect(again.dropFirst(recorded.count).allSatisfy { $0.hasSuffix("state=removed") })
    // The pointer went the same way.
    #expect(folder.text("again.txt").contains(" model x="))
  }

  @Test func standardOutputIsWrittenAfterWhatIsThere() throws {
    let folder = try ProgramFolder()
    let seat = try EmulatedSeat()
    let child = try ChildProcess(
      "/bin/sh",
      [
        "-c", "echo before; timeout -s INT 6 \"$0\" record --no-config; echo after",
        BuiltFile.locate("ferrofluid"),
      ], environment: folder.environment(seat.environment),
      output: .file(folder.file("output.txt")), errors: .file(folder.file("errors.txt")))
    #expect(child.wait(within: 20) == .status(0))
    let lines = folder.text("output.txt").split(separator: "\n")
    #expect(lines.prefix(2) == ["before", "ferrofluid-trace 1"], "\(lines)")
    #expect(lines.last == "after" && lines.count == 4, "\(lines)")
  }

  @Test func theOutputMayBeStandardOutput() throws {
    let folder = try ProgramFolder()
    try record(in: folder, to: [], file: "output.txt")
    #expect(folder.text("output.txt").hasPrefix("ferrofluid-trace 1\n"))
    #expect(folder.text("errors.txt").contains("recording to standard output"))
  }

  /// How far a trace says that fingers scrolled down.
  private func scrolled(_ trace: String) -> Double {
    deviceLines(trace).filter { $0.hasPrefix("axis ") }.reduce(0) { sum, line in
      let word = line.split(separator: " ").first { $0.hasPrefix("vertical=") }
      return sum + (word.flatMap { Double($0.dropFirst("vertical=".utf8.count)) } ?? 0)
    }
  }

  @Test func theConfigurationSetsTheDevices() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "devices: [{match: {kind: touchpad}, natural-scroll: no}]", to: "ferrofluid/config.yaml")
    try record(in: folder, to: ["--output", folder.file("t.txt")], file: "t.txt")
    #expect(scrolled(folder.text("t.txt")) < -50, "fingers that go up scroll up")
    try record(in: folder, to: ["--output", folder.file("t.txt")], file: "t.txt", ["--no-config"])
    #expect(scrolled(folder.text("t.txt")) > 50, "the content follows the fingers")
  }

  @Test(
    arguments: [
      (["--input-path", "/nowhere/event0"], 1, "cannot open input device /nowhere/event0"),
      (["--input-path", "/dev/null"], 1, "/dev/null"),
      (["--output", "/nowhere/trace"], 1, "cannot write the trace '/nowhere/trace'"),
      (["--output", "/dev/full"], 1, "cannot write the trace '/dev/full': No space left"),
      (["--input-path", "x", "--input-udev", "y"], 2, "exclude each other"),
      (["trace.txt"], 2, "name a file with --output trace.txt"),
      (["--outptu", "x"], 2, "did you mean '--output'?"),
    ] as [([String], Int32, String)])
  func whatCannotBeRecordedIsSaid(
    arguments: [String], status: Int32, complaint: String
  ) throws {
    let folder = try ProgramFolder()
    let outcome = try folder.run(["record"] + arguments)
    #expect(outcome.status == .status(status))
    #expect(outcome.errors.contains("ferrofluid: error: "))
    #expect(outcome.errors.contains(complaint), "\(outcome.errors)")
  }
}
