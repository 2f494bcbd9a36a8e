import EmulatedDevices
import Foundation
import Testing

/// Our compositor as a program, headless, with the tools that the suite needs.
final class CompositorUnderTest {
  let folder: String
  private let process: ChildProcess

  init() throws {
    folder = NSTemporaryDirectory() + "ffc-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    process = try ChildProcess(
      BuiltFile.locate("ferrofluid"),
      [
        "run", "--headless", "--no-config", "--size", "1280x800", "--socket", "judged",
        "--allow-tools",
      ],
      environment: ChildProcess.inheriting(["XDG_RUNTIME_DIR": folder]),
      errors: .file(folder + "/log"))
    let limit = Date(timeIntervalSinceNow: 20)
    while !FileManager.default.fileExists(atPath: socket) {
      try #require(Date() < limit && process.poll() == nil, "the compositor did not start")
      usleep(10_000)
    }
  }

  deinit {
    process.send(signal: SIGTERM)
    _ = process.wait(within: 5)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where it listens, as a full path.
  var socket: String { folder + "/judged" }

  /// Whether it runs.
  var isAlive: Bool { process.poll() == nil }
}
