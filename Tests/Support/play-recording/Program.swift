import DeviceModels
import DeviceRecordings
import EmulatedDevices
import Foundation
import PointerGeometry

/// Plays a recording of `libinput record` on emulated devices around a command.
///
///     play-recording [--delay SECONDS] RECORDING -- COMMAND [ARGUMENT]...
///
/// For machines without `/dev/uinput`, where `ferrofluid replay` cannot play one: the command sees
/// the devices of the recording, and no others, as those of seat0. Playing begins when it has all of
/// them open, and after the delay (default 0.5 s). A second after the last frame the command is
/// asked to end by SIGTERM; its status is this program's.
@main struct Program {
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      complain("error: \(error)")
      exit(1)
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("play-recording: \(text)\n".utf8))
  }

  private static let usage =
    "usage: play-recording [--delay SECONDS] RECORDING -- COMMAND [ARGUMENT]..."

  private static func run(_ arguments: [String]) throws -> Int32 {
    var words = arguments[...]
    var delay = 0.5
    if words.first == "--delay" {
      words = words.dropFirst()
      guard let seconds = words.popFirst().flatMap(Double.init), (0...3600).contains(seconds)
      else { throw Failure("--delay needs seconds, 0 to 3600; \(usage)") }
      delay = seconds
    }
    guard let path = words.popFirst(), words.popFirst() == "--", !words.isEmpty else {
      throw Failure(usage)
    }
    let recording = try read(path)
    let seat = try EmulatedSeat()
    let nodes = try recording.devices.map { try seat.add($0.model) }
    let command = try ChildProcess(
      "/usr/bin/env", Array(words), environment: ChildProcess.inheriting(seat.environment))
    try play(recording, on: nodes, of: seat, to: command, delay: delay)
    command.send(signal: SIGTERM)
    switch command.wait(within: 10) {
    case .status(let status): return status
    case .signal(let signal): return 128 + signal
    case nil: throw Failure("'\(words.first ?? "")' does not end when it is asked to")
    }
  }

  private static func read(_ path: String) throws -> DeviceRecording {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure("cannot read '\(path)'")
    }
    let reader = DeviceRecordingReader(utf8: Array(data))
    for problem in reader.problems {
      complain("\(path):\(problem.mark.line): \(problem.message)")
    }
    guard !reader.recording.steps.isEmpty else {
      throw Failure("'\(path)' holds nothing that a device did")
    }
    return reader.recording
  }

  private static func play(
    _ recording: DeviceRecording, on nodes: [EmulatedNode], of seat: EmulatedSeat,
    to command: ChildProcess, delay: Double
  ) throws {
    let terminals = nodes.map { node in
      URL(filePath: seat.root + node.path).resolvingSymlinksInPath().path
    }
    let limit = Date(timeIntervalSinceNow: 20)
    while command.poll() == nil, !terminals.allSatisfy(isOpen) {
      guard Date() < limit else {
        throw Failure("the command has not opened the devices within 20 s")
      }
      usleep(10_000)
    }
    // libinput's timers go by the clock, so this does as well.
    let start = now().advanced(bySeconds: delay)
    for step in recording.steps {
      let due = start.advanced(bySeconds: Double(step.microseconds) * 1e-6)
      let left = due.seconds(since: now())
      if left > 0 { usleep(UInt32(min(left, 3600) * 1_000_000)) }
      guard command.poll() == nil else { return }
      try nodes[step.device].write(step.frame.frame(at: due))
    }
    sleep(1)
  }

  /// Whether another process has a terminal open.
  private static func isOpen(_ terminal: String) -> Bool {
    let files = FileManager.default
    let own = "\(getpid())"
    let processes = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      guard process != own, Int(process) != nil else { return false }
      let folder = "/proc/\(process)/fd"
      return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).contains {
        (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == terminal
      }
    }
  }

  private static func now() -> Instant {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Instant(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
  }
}
