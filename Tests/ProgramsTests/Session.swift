import DeviceModels
import EmulatedDevices
import Foundation
import Testing

/// The compositor as a program of its own, headless, with an emulated touchpad and keyboard that
/// real libinput reads, and a folder of its own for its socket.
final class Session {
  let keyboard: EmulatedNode
  let pad: EmulatedNode
  /// The devices that were asked for besides, in that order.
  let others: [EmulatedNode]
  private let seat: EmulatedSeat
  private let folder: String
  private let compositor: ChildProcess
  private var clients: [ChildProcess] = []

  /// Starts the compositor.
  ///
  /// - Parameters:
  ///   - others: Devices besides a touchpad and a keyboard.
  ///   - configuration: What is in the user's configuration file; none if nil.
  init(with others: [DeviceModel] = [], configuration: String? = nil) throws {
    folder = NSTemporaryDirectory() + "ff-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if let configuration {
      try FileManager.default.createDirectory(
        atPath: folder + "/ferrofluid", withIntermediateDirectories: true)
      try configuration.write(
        toFile: folder + "/ferrofluid/config.yaml", atomically: true, encoding: .utf8)
    }
    seat = try EmulatedSeat()
    keyboard = try seat.add(.keyboard)
    pad = try seat.add(.clickpad)
    self.others = try others.map { [seat] in try seat.add($0) }
    var environment = seat.environment
    environment["XDG_RUNTIME_DIR"] = folder
    environment["XDG_CONFIG_HOME"] = folder
    compositor = try ChildProcess(
      BuiltFile.locate("ferrofluid"),
      [
        "run", "--headless", "--size", "1280x800", "--socket", "test", "--allow-tools",
        "--trace", folder + "/trace.txt", "--record", folder + "/events.txt",
        "--input-path", keyboard.path, "--input-path", pad.path,
      ] + self.others.flatMap { ["--input-path", $0.path] },
      environment: ChildProcess.inheriting(environment), errors: .piped)
    let line = try #require(compositor.readLine(within: 20))
    try #require(line.contains("WAYLAND_DISPLAY=test"), "\(line)")
  }

  deinit {
    clients = []
    compositor.send(signal: SIGTERM)
    _ = compositor.wait(within: 5)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where clients connect, as a full path.
  var socket: String { folder + "/test" }

  /// A path in the session's folder.
  func path(_ name: String) -> String { folder + "/" + name }

  /// Starts a client with its words going to a file.
  @discardableResult
  func start(
    _ program: String, _ arguments: [String] = [], variables extra: [String: String] = [:]
  ) throws -> ChildProcess {
    let variables = [
      "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": socket, "GDK_BACKEND": "wayland",
      "NO_AT_BRIDGE": "1", "DISPLAY": "",
    ].merging(extra) { $1 }
    let log = ChildProcess.Output.file(path("client-\(clients.count).log"))
    let child = try ChildProcess(
      program, arguments, environment: ChildProcess.inheriting(variables), output: log, errors: log)
    clients.append(child)
    return child
  }

  /// What the client that was started last has said.
  var words: String {
    (try? String(contentsOfFile: path("client-\(clients.count - 1).log"), encoding: .utf8)) ?? ""
  }

  /// What was traced so far.
  var trace: String { (try? String(contentsOfFile: path("trace.txt"), encoding: .utf8)) ?? "" }

  /// Waits until something holds.
  func wait(
    _ what: Comment, within seconds: Double = 20, location: SourceLocation = #_sourceLocation,
    until condition: () throws -> Bool
  ) throws {
    try waitUntil(what, within: seconds, location: location, condition)
  }

  /// The counters that the compositor prints on a signal: wake-ups, frames and clients.
  func counters() throws -> [String: Int] {
    compositor.send(signal: SIGUSR1)
    let line = try #require(compositor.readLine(within: 5))
    let pairs = line.split(separator: " ").compactMap { word -> (String, Int)? in
      let parts = word.split(separator: "=")
      guard parts.count == 2, let value = Int(parts[1]) else { return nil }
      return (String(parts[0]), value)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Whether the compositor runs.
  var isAlive: Bool { compositor.poll() == nil }
}
