import DeviceModels
import EmulatedDevices
import Foundation
import PointerGeometry
import Testing

/// `ferrofluid run --record` and `ferrofluid replay`, from outside.
@Suite struct ReplayTests {
  private struct Outcome {
    var status: ChildProcess.Exit?
    var output: String
    var errors: String
  }

  private func replay(_ arguments: [String], in folder: String) throws -> Outcome {
    let (output, errors) = (folder + "/output.txt", folder + "/errors.txt")
    let child = try ChildProcess(
      BuiltFile.locate("ferrofluid"), ["replay"] + arguments,
      environment: ChildProcess.inheriting([:]), output: .file(output), errors: .file(errors))
    let status = child.wait(within: 20)
    return Outcome(
      status: status, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// A real touchpad over the gallery, recorded and told to another engine.
  @Test func aSessionWithARealTouchpadHappensAgain() throws {
    let session = try Session()
    try session.start(BuiltFile.locate("gallery"))
    try session.wait("the gallery has no window") { session.trace.contains(" map ") }
    let fingers = try TouchpadFingers(on: session.pad) { usleep(UInt32($0 * 1_000_000)) }
    try sweep(fingers, in: session)
    let file = session.path("events.txt")
    let folder = session.path("")
    // The compositor goes on: what it writes meanwhile is none of this copy's business.
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let whole = text[...(text.lastIndex(of: "\n") ?? text.startIndex)]
    let copy = session.path("copy.txt")
    try String(whole).write(toFile: copy, atomically: true, encoding: .utf8)
    let outcome = try replay([copy], in: folder)
    #expect(outcome.errors == "" && outcome.status == .status(0))
    // What it prints is the recording again.
    #expect(outcome.output == String(whole))
    #expect(outcome.output.contains("device=touchpad"))
    let explained = try replay(["--explain", copy], in: folder)
    #expect(explained.status == .status(0))
    #expect(explained.output.contains("\n# snaps: region "))
    #expect(explained.output.contains("\n# does not snap: "))
    try explained.output.write(toFile: copy, atomically: true, encoding: .utf8)
    #expect(try replay([copy], in: folder).output == String(whole))
  }

  /// Moves to the left half of the window, where its controls are, then up and down over that
  /// until the pointer snaps.
  private func sweep(_ fingers: TouchpadFingers, in session: Session) throws {
    let strokes = [Vector<DeviceSpace>(dx: -30, dy: 0), Vector(dx: -4, dy: -22)]
    for stroke in 0..<40 where !session.trace.contains("kind=control") {
      let zigzag = Vector<DeviceSpace>(dx: 4, dy: stroke % 2 == 0 ? 22 : -22)
      try fingers.down(1)
      try fingers.move(by: stroke < strokes.count ? strokes[stroke] : zigzag, steps: 40)
      try fingers.up()
      usleep(250_000)
    }
    try #require(session.trace.contains("kind=control"), "the pointer snaps to nothing")
    usleep(500_000)
  }

  @Test func aFullDiskIsSaid() throws {
    try withFile("ferrofluid-events 1\n1 timer\n") { path, folder in
      let errors = folder + "/errors.txt"
      let child = try ChildProcess(
        BuiltFile.locate("ferrofluid"), ["replay", path],
        environment: ChildProcess.inheriting([:]), output: .file("/dev/full"),
        errors: .file(errors))
      #expect(child.wait(within: 20) == .status(1))
      #expect(
        try String(contentsOfFile: errors, encoding: .utf8)
          .contains("writing to standard output failed: No space left"))
    }
  }

  @Test func traceAndRecordingAreTwoFiles() throws {
    try withFile("") { path, folder in
      let file = folder + "/both.txt"
      let errors = folder + "/errors.txt"
      let child = try ChildProcess(
        BuiltFile.locate("ferrofluid"), ["run", "--headless", "--trace", file, "--record", file],
        environment: ChildProcess.inheriting([:]), output: .file("/dev/null"),
        errors: .file(errors))
      #expect(child.wait(within: 20) == .status(2))
      #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("name two files"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  private func withFile(
    _ text: String, _ body: (_ path: String, _ folder: String) throws -> Void
  ) throws {
    let folder = NSTemporaryDirectory() + "ff-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/events.txt"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try body(path, folder)
  }

  @Test func otherResultsAreReported() throws {
    try withFile("ferrofluid-events 1\n1 timer\n> auto-hide on=1\n> idle\n2 timer\n> idle\n") {
      path, folder in
      let outcome = try replay([path], in: folder)
      #expect(outcome.status == .status(1))
      #expect(outcome.output.hasSuffix("1.000000000 timer\n> idle\n2.000000000 timer\n> idle\n"))
      #expect(outcome.errors.contains("differs: line 2, timer\nexpected:\n> auto-hide on=1\n"))
      #expect(outcome.errors.contains("1 of 2 events have other results than recorded"))
    }
  }

  @Test func whatCannotBeReadIsSaidWithItsLine() throws {
    try withFile("ferrofluid-events 1\n1 timer\n2 button\n3 jump\n") { path, folder in
      let outcome = try replay([path], in: folder)
      #expect(outcome.status == .status(1) && outcome.output == "")
      #expect(outcome.errors.contains("line 3: button lacks 'pressed'"))
      #expect(outcome.errors.contains("line 4: 'jump' is no event"))
      let missing = try replay([folder + "/nothing"], in: folder)
      #expect(missing.status == .status(1))
      #expect(missing.errors.contains("cannot read") && missing.errors.contains("No such file"))
    }
  }

  @Test func unknownWordsAreNoted() throws {
    try withFile("ferrofluid-events 1\n1 timer colour=red\n") { path, folder in
      let outcome = try replay([path], in: folder)
      #expect(outcome.status == .status(0) && outcome.output.contains("\n1.000000000 timer\n"))
      #expect(outcome.errors.contains("line 2: warning: timer: the word 'colour' is skipped"))
    }
  }
}
