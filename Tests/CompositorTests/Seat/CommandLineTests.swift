import EmulatedDevices
import Foundation
import Testing

/// The program from outside: what it says about bad input, and how it ends.
@Suite struct CommandLineTests {
  fileprivate struct Outcome {
    var status: ChildProcess.Exit?
    var lines: [String] = []
    var text: String { lines.joined(separator: "\n") }
  }

  /// A folder of its own for each run.
  fileprivate final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "ff-\(UUID().uuidString.prefix(8))"
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func start(
    _ arguments: [String], in folder: Folder, environment: [String: String] = [:],
    errors: Bool = true
  ) throws -> ChildProcess {
    let defaults = [
      "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path, "WAYLAND_DISPLAY": "",
      "WAYLAND_SOCKET": "",
    ]
    return try ChildProcess(
      BuiltFile.locate("ferrofluid"), arguments,
      environment: ChildProcess.inheriting(defaults.merging(environment) { $1 }),
      output: errors ? .inherited : .piped, errors: errors ? .piped : .inherited)
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:], errors: Bool = true
  ) throws -> Outcome {
    let folder = try Folder()
    let child = try start(arguments, in: folder, environment: environment, errors: errors)
    var outcome = Outcome()
    while let line = child.readLine(within: 10) { outcome.lines.append(line) }
    outcome.status = child.wait(within: 5)
    return outcome
  }

  @Test(
    arguments: [
      ([], ["no command given", "ferrofluid run"]),
      (["rnu"], ["unknown command 'rnu'", "did you mean 'run'?"]),
      (["zzzzzz"], ["unknown command 'zzzzzz'", "--help"]),
      (["--verison"], ["unknown option '--verison'", "did you mean '--version'?"]),
      (["run", "--hedless"], ["unknown option '--hedless'", "did you mean '--headless'?"]),
      (["run", "--sacle=2"], ["unknown option '--sacle'", "did you mean '--scale'?"]),
      (["run", "gallery"], ["unexpected 'gallery'", "-- gallery"]),
      (["run", "--headless", "--nested"], ["exclude each other"]),
      (["run", "--input-path", "/dev/x", "--input-udev", "seat0"], ["exclude each other"]),
      (["run", "--nested", "--scale", "2"], ["--scale and --refresh", "--headless"]),
      (["run", "--headless=1"], ["--headless takes no value"]),
      (["run", "--"], ["'--' is not followed by a command"]),
      (["run", "--trace"], ["--trace needs a value", "FILE"]),
      (["run", "--socket", "--stats"], ["--socket needs a value", "NAME"]),
      (["run", "--size", "800"], ["'800' is not a size", "1280x800"]),
      (["run", "--size", "0x100"], ["out of range", "1 to 16384"]),
      (["run", "--size", "100x99999"], ["out of range"]),
      (["run", "--size", "-5x10"], ["not a size"]),
      (["run", "--size", "99999999999999999999x1"], ["not a size"]),
      (["run", "--scale", "two"], ["--scale: 'two' is not a number"]),
      (["run", "--scale", "nan"], ["--scale: 'nan' is not a number"]),
      (["run", "--scale", "9"], ["out of range", "0.5 to 4"]),
      (["run", "--refresh", "0"], ["out of range", "1 to 1000"]),
      (["run", "--socket", "a/b"], ["'a/b' is not a name"]),
      (["run", "--socket", ".."], ["'..' is not a name"]),
      (["run", "--record"], ["--record needs a value", "FILE"]),
      (["replay"], ["replay needs a recording", "ferrofluid replay FILE"]),
      (["replay", "--expalin", "x"], ["unknown option '--expalin'", "did you mean '--explain'?"]),
      (["replay", "a", "b"], ["unexpected 'b'", "one FILE"]),
    ] as [([String], [String])])
  func aCommandLineThatCannotBeUnderstood(arguments: [String], words: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == .status(2))
    #expect(outcome.lines.count == 1)
    #expect(outcome.text.hasPrefix("ferrofluid: error: "))
    for word in words { #expect(outcome.text.contains(word)) }
  }

  @Test(
    arguments: [
      ([], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR is not set", "export"]),
      ([], ["XDG_RUNTIME_DIR": "run"], ["'run'", "absolute"]),
      ([], ["XDG_RUNTIME_DIR": "/nonexistent"], ["'/nonexistent'", "mkdir"]),
      ([], ["XDG_RUNTIME_DIR": "/dev/null"], ["'/dev/null'", "not a directory"]),
      ([], ["XDG_RUNTIME_DIR": "/proc"], ["'/proc'"]),
      (["--socket", String(repeating: "n", count: 120)], [:], ["longer than", "--socket"]),
      (["--trace", "/nonexistent/t"], [:], ["'/nonexistent/t'", "No such file"]),
      (["--record", "/nonexistent/r"], [:], ["the recording '/nonexistent/r'", "No such file"]),
      (["--layout", "klingon9"], [:], ["klingon9", "evdev.lst"]),
      (["--input-path", "/nonexistent/event0"], [:], ["/nonexistent/event0", "No such file"]),
      (["--input-path", "/dev/null"], [:], ["/dev/null"]),
      (["--nested"], ["WAYLAND_DISPLAY": "no-such-display"], ["'no-such-display'", "--headless"]),
      (["--", "/nonexistent/program"], [:], ["'/nonexistent/program'", "No such file"]),
    ] as [([String], [String: String], [String])])
  func surroundingsThatDoNotAllowIt(
    arguments: [String], environment: [String: String], words: [String]
  ) throws {
    let backend = arguments.contains("--nested") ? [] : ["--headless"]
    let outcome = try run(["run"] + backend + arguments, environment: environment)
    #expect(outcome.status == .status(1))
    #expect(outcome.text.contains("ferrofluid: error: "))
    for word in words { #expect(outcome.text.contains(word), "in: \(outcome.text)") }
  }

  @Test(
    arguments: [
      (["--help"], "Usage:"), (["-h"], "Usage:"), (["help"], "Usage:"),
      (["--version"], "ferrofluid 0.1.0"), (["run", "--help"], "--input-path DEV"),
      (["run", "--size", "10x10", "-h"], "Options:"), (["help", "replay"], "--explain"),
      (["replay", "x", "--help"], "docs/recording.md"),
      (["record", "--help"], "--output FILE"), (["help", "check"], "docs/configuration.md"),
    ] as [([String], String)])
  func helpGoesToStandardOutput(arguments: [String], text: String) throws {
    let outcome = try run(arguments, errors: false)
    #expect(outcome.status == .status(0))
    #expect(outcome.text.contains(text))
    #expect(outcome.lines.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsItCleanly(signal: Int32) throws {
    let folder = try Folder()
    let child = try start(["run", "--headless", "--socket", "test-0"], in: folder)
    #expect(
      child.readLine(within: 10) == "ferrofluid: serving on WAYLAND_DISPLAY=test-0")
    let files = FileManager.default
    #expect(files.fileExists(atPath: folder.path + "/test-0"))
    child.send(signal: signal)
    #expect(child.wait(within: 5) == .status(0))
    #expect(try files.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// The keymap and the trace are written to files: a limit on those is met like a full disk.
  @Test func aLimitOnFileSizesIsNoSuddenEnd() throws {
    let script = "ulimit -f 4; exec \"$0\" \"$@\""
    let folder = try Folder()
    let trace = folder.path + "/trace.txt"
    let child = try ChildProcess(
      "/bin/sh",
      ["-c", script, BuiltFile.locate("ferrofluid"), "run", "--headless", "--trace", trace],
      environment: ChildProcess.inheriting([
        "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      ]), errors: .piped)
    let line = try #require(child.readLine(within: 10))
    #expect(line.contains("File too large"))
    #expect(child.wait(within: 5) == .status(1))
  }

  @Test func aStopAndAContinueDoNoHarm() throws {
    let folder = try Folder()
    let child = try start(["run", "--headless"], in: folder)
    _ = child.readLine(within: 10)
    for _ in 0..<3 {
      child.send(signal: SIGSTOP)
      usleep(20_000)
      child.send(signal: SIGCONT)
      usleep(20_000)
    }
    #expect(child.poll() == nil)
    child.send(signal: SIGTERM)
    #expect(child.wait(within: 5) == .status(0))
  }

  @Test func theCountersArePrinted() throws {
    let folder = try Folder()
    let child = try start(["run", "--headless", "--stats"], in: folder)
    #expect(child.readLine(within: 10)?.contains("WAYLAND_DISPLAY=wayland-0") == true)
    child.send(signal: SIGUSR1)
    let now = try #require(child.readLine(within: 5))
    #expect(now.contains("wake-ups=") && now.contains("frames=") && now.contains("clients=0"))
    child.send(signal: SIGTERM)
    let end = try #require(child.readLine(within: 5))
    #expect(end.contains("wake-ups="))
    #expect(child.wait(within: 5) == .status(0))
  }

  @Test func aTakenSocketNameIsSaid() throws {
    let folder = try Folder()
    let first = try start(["run", "--headless", "--socket", "test-0"], in: folder)
    _ = first.readLine(within: 10)
    let second = try start(["run", "--headless", "--socket", "test-0"], in: folder)
    let line = try #require(second.readLine(within: 10))
    #expect(line.contains("'test-0' is taken"))
    #expect(line.contains("--socket"))
    #expect(second.wait(within: 5) == .status(1))
    // A socket that a dead server left is no hindrance.
    kill(first.pid, SIGKILL)
    _ = first.wait(within: 5)
    let third = try start(["run", "--headless", "--socket", "test-0"], in: folder)
    #expect(third.readLine(within: 10)?.contains("test-0") == true)
  }

  /// Programs that draw their own pointer images take them from the theme that the user has.
  @Test(arguments: [
    ("", [:], "unset 24"), ("", ["XCURSOR_THEME": "A", "XCURSOR_SIZE": "32"], "A 32"),
    ("pointer: {cursor-theme: B}", ["XCURSOR_THEME": "A", "XCURSOR_SIZE": "32"], "B 32"),
    ("pointer: {cursor-size: 48}", ["XCURSOR_THEME": "A", "XCURSOR_SIZE": "many"], "A 48"),
  ])
  func theCommandFindsTheThemeInItsEnvironment(
    file: String, environment: [String: String], printed: String
  ) throws {
    let folder = try Folder()
    let path = folder.path + "/c.yaml"
    try file.write(toFile: path, atomically: true, encoding: .utf8)
    let unset = ["XCURSOR_THEME": "", "XCURSOR_SIZE": ""]
    let outcome = try run(
      [
        "run", "--headless", "--config", path, "--", "sh", "-c",
        "echo ${XCURSOR_THEME:-unset} $XCURSOR_SIZE",
      ], environment: unset.merging(environment) { $1 }, errors: false)
    #expect(outcome.lines == [printed])
  }

  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)] as [(String, Int32)])
  func theCommandsEndIsTheSessions(script: String, status: Int32) throws {
    let outcome = try run(["run", "--headless", "--", "sh", "-c", script])
    #expect(outcome.status == .status(status))
    #expect(outcome.lines == [])
  }

  @Test func theCommandFindsTheSocketAndItsSignals() throws {
    let script = """
      test -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" && echo "socket" >&2
      grep SigBlk /proc/self/status >&2; ulimit -n >&2
      """
    let outcome = try run(["run", "--headless", "--", "sh", "-c", script])
    #expect(outcome.status == .status(0))
    #expect(outcome.lines.prefix(2) == ["socket", "SigBlk:\t0000000000000000"])
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #expect(outcome.lines.last == "\(limit.rlim_cur)")
  }

  @Test func tooManyClientsAreTurnedAway() throws {
    let folder = try Folder()
    // 200 descriptors, of which 128 are kept back, are enough for 36 clients.
    let path = try BuiltFile.locate("ferrofluid")
    let child = try ChildProcess(
      "/bin/sh", ["-c", "ulimit -n 200; exec \(path) run --headless --socket test-0"],
      environment: ChildProcess.inheriting([
        "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      ]), errors: .piped)
    #expect(child.readLine(within: 10)?.contains("test-0") == true)
    var clients: [Int32] = []
    defer { for client in clients { close(client) } }
    for _ in 0..<120 { clients.append(connect(folder.path + "/test-0")) }
    try #require(clients.allSatisfy { $0 >= 0 })
    #expect(clients[..<36].allSatisfy { !isClosed($0, within: 0) })
    #expect(clients[36...].allSatisfy { isClosed($0, within: 5) })
    for client in clients[..<36] { close(client) }
    clients.removeFirst(36)
    // There is room again, once the server has seen them go.
    usleep(100_000)
    let late = connect(folder.path + "/test-0")
    clients.append(late)
    #expect(late >= 0 && !isClosed(late, within: 0.3))
    child.send(signal: SIGTERM)
    #expect(child.wait(within: 5) == .status(0))
  }

  private func connect(_ path: String) -> Int32 {
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? client : -1
  }

  /// Whether the other side closes the connection.
  private func isClosed(_ client: Int32, within seconds: Double) -> Bool {
    var ready = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Int32(seconds * 1000)) == 1 && ready.revents & Int16(POLLHUP) != 0
  }

  @Test func aSignalTakesTheCommandAlong() throws {
    let folder = try Folder()
    let child = try start(
      ["run", "--headless", "--", "sh", "-c", "echo $$ >&2; exec sleep 60"], in: folder)
    let line = try #require(child.readLine(within: 10))
    let pid = try #require(pid_t(line))
    child.send(signal: SIGTERM)
    #expect(child.wait(within: 5) == .status(0))
    // Its parent has gone, so it is nobody's child: poll for its end.
    var isGone = false
    for _ in 0..<200 where !isGone {
      isGone = kill(pid, 0) != 0
      if !isGone { usleep(10_000) }
    }
    #expect(isGone)
  }
}
