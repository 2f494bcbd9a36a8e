import EmulatedDevices
import Foundation
import Testing

/// A folder of its own in which the program runs, with nothing of the user's around it.
final class ProgramFolder {
  let path: String

  /// How a run ended, and what it said.
  struct Outcome {
    var status: ChildProcess.Exit?
    var output: String
    var errors: String
  }

  init() throws {
    path = NSTemporaryDirectory() + "ff-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = file(name)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// What a file holds; nothing if it is not there.
  func text(_ name: String) -> String {
    (try? String(contentsOfFile: file(name), encoding: .utf8)) ?? ""
  }

  /// The variables of a program that runs here.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let own = [
      "XDG_RUNTIME_DIR": path, "XDG_CONFIG_HOME": path, "WAYLAND_DISPLAY": "",
      "WAYLAND_SOCKET": "",
    ]
    return ChildProcess.inheriting(own.merging(more) { $1 })
  }

  /// Starts a program of ours.
  func start(
    _ arguments: [String], of program: String = "ferrofluid",
    environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      BuiltFile.locate(program), arguments, environment: self.environment(environment),
      output: .file(file("output.txt")), errors: .file(file("errors.txt")))
  }

  /// Runs a program of ours to its end.
  func run(
    _ arguments: [String], of program: String = "ferrofluid",
    environment: [String: String] = [:], within seconds: Double = 20
  ) throws -> Outcome {
    let child = try start(arguments, of: program, environment: environment)
    let status = child.wait(within: seconds)
    return Outcome(status: status, output: text("output.txt"), errors: text("errors.txt"))
  }

  /// Waits until a file holds something.
  func wait(
    for words: String, in name: String, within seconds: Double = 20,
    location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil(
      "no '\(words)' in: \(text(name).suffix(2000)) \(text("errors.txt"))", within: seconds,
      location: location
    ) { text(name).contains(words) }
  }
}

/// The lines of a trace that tell what devices did, without their times.
func deviceLines(_ trace: String) -> [String] {
  let kinds: Set<Substring> = [
    "device", "motion", "absolute", "button", "axis", "frame", "swipe", "pinch", "hold",
    "contact", "key", "touch", "tablet-tool", "tablet-pad",
  ]
  return trace.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, kinds.contains(parts[1]) else { return nil }
    return "\(parts[1]) \(parts[2])"
  }
}
