import DeviceModels
import EmulatedDevices
import EventLoop
import Glibc
import PointerGeometry

/// The compositor and an example as its client, running, with an emulated touchpad and keyboard.
///
/// Nothing of it touches the machine's own session: the devices are emulated, the socket lies in a
/// folder of its own.
final class Stage {
  let loop: Loop
  let trace: Trace
  /// The touchpad that the compositor listens to.
  let pad: EmulatedNode
  /// The compositor's socket, by its full path.
  let socket: String

  private let options: Options
  private let tour: String
  private let seat: EmulatedSeat
  private let runtimeFolder: String
  private var compositor: ChildProcess?
  private var client: ChildProcess?
  private var clientName = ""
  private var step = "starting"
  private var alarm: Timer?
  private var isDue = false

  private static let socketName = "ferrofluid-demo"

  /// Starts the compositor, and waits until it listens and has its devices.
  ///
  /// - Parameters:
  ///   - tour: what its files are called after.
  ///   - screen: the output's size.
  init(_ options: Options, tour: String, screen: ScreenSize) throws {
    self.tour = tour
    self.options = options
    loop = try Loop()
    seat = try EmulatedSeat()
    pad = try seat.add(.clickpad)
    let keyboard = try seat.add(.keyboard)
    runtimeFolder = try Self.makeFolder()
    socket = "\(runtimeFolder)/\(Self.socketName)"
    let tracePath = "\(options.folder)/\(tour)-trace.txt"
    unlink(tracePath)
    trace = Trace(path: tracePath)
    alarm = try loop.timer { [unowned self] in isDue = true }

    var environment = seat.environment
    environment["XDG_RUNTIME_DIR"] = runtimeFolder
    let arguments = [
      "run", "--headless", "--no-config", "--size", "\(screen)",
      "--scale", "\(options.scale)", "--socket", Self.socketName, "--allow-tools",
      "--input-path", pad.path, "--input-path", keyboard.path, "--trace", tracePath,
    ]
    compositor = try ChildProcess(
      options.ferrofluid, arguments, environment: ChildProcess.inheriting(environment),
      output: .file("\(options.folder)/\(tour)-ferrofluid.log"),
      errors: .file("\(options.folder)/\(tour)-ferrofluid.log"))
    let socket = socket
    try require("the compositor should listen", within: 10) { _ in access(socket, F_OK) == 0 }
    try require("the compositor should have its devices") { $0.count("device added") == 2 }
  }

  deinit {
    client = nil
    compositor = nil
    // Programs leave files of their own in it, such as those of dconf.
    Self.removeFolder(runtimeFolder)
  }

  /// Asks an example where its parts are.
  ///
  /// - Throws: `DemoError.program` if it does not say.
  func layout(of name: String, _ command: Command) throws -> Layout {
    let child = try ChildProcess(
      command.path, command.arguments + ["--print-layout"], environment: environment(of: command),
      output: .piped, errors: .file(log(of: name)))
    var lines: [String] = []
    while let line = child.readLine(within: 5) { lines.append(line) }
    let layout = Layout(of: name, lines: lines)
    guard child.wait(within: 5) == .status(0), !layout.frames.isEmpty else {
      throw DemoError.program(
        name: name, what: "does not say where its parts are (--print-layout)", log: log(of: name))
    }
    return layout
  }

  /// Starts an example, and waits until its window is there.
  ///
  /// - Returns: where its window is.
  func start(_ command: Command, name: String) throws -> Trace.Window {
    step = "starting \(name)"
    // One that was only asked for its layout may have had a window, too.
    try require("no other window should be there") { $0.windows.isEmpty }
    clientName = name
    client = try ChildProcess(
      command.path, command.arguments, environment: environment(of: command),
      output: .file(log(of: name)), errors: .file(log(of: name)))
    try require("the window of \(name) should be there", within: 10) { !$0.windows.isEmpty }
    guard let window = trace.windows.first else { throw failure("there is no window") }
    return window
  }

  /// Ends the example, and waits until its windows are gone.
  ///
  /// - Throws: `DemoError.program` if it does not end, or not well.
  func endClient() throws {
    guard let child = client else { return }
    client = nil
    step = "ending \(clientName)"
    child.send(signal: SIGTERM)
    let exit = child.wait(within: 5)
    guard exit == .status(0) || exit == .signal(SIGTERM) else {
      throw DemoError.program(name: clientName, what: Self.how(exit), log: log(of: clientName))
    }
    try require("the windows should be gone") { $0.windows.isEmpty }
  }

  /// Ends the compositor.
  ///
  /// - Throws: `DemoError.program` if it does not end, or not well.
  func end() throws {
    step = "ending"
    defer { compositor = nil }
    guard let compositor else { return }
    compositor.send(signal: SIGTERM)
    let exit = compositor.wait(within: 5)
    guard exit == .status(0) else {
      throw DemoError.program(name: "ferrofluid", what: Self.how(exit), log: log(of: "ferrofluid"))
    }
  }

  private static func how(_ exit: ChildProcess.Exit?) -> String {
    exit.map { "ended with \($0)" } ?? "does not end on SIGTERM"
  }

  private func log(of name: String) -> String {
    "\(options.folder)/\(name == tour ? tour : "\(tour)-\(name)").log"
  }

  private func environment(of command: Command) -> [String: String] {
    let places = ["XDG_RUNTIME_DIR": runtimeFolder, "WAYLAND_DISPLAY": socket]
    return ChildProcess.inheriting(places.merging(command.environment) { $1 })
  }

  // MARK: Playing

  /// Says which step comes, for the reader and for errors.
  func begin(_ step: String) {
    self.step = step
    print("demo-scene: \(step)")
    fflush(nil)
  }

  /// Lets time pass: the loop turns, and what happened is read.
  ///
  /// - Throws: `DemoError.program` if a program has ended meanwhile.
  func run(for seconds: Double) throws {
    isDue = false
    alarm?.arm(at: Loop.now().advanced(bySeconds: seconds))
    while !isDue { try loop.dispatch() }
    trace.update()
    for (name, child) in [(clientName, client), ("ferrofluid", compositor)] {
      guard let child, let exit = child.poll() else { continue }
      throw DemoError.program(
        name: name, what: "ended (\(exit)) in the step \"\(step)\"", log: log(of: name))
    }
  }

  /// Waits until something has happened.
  ///
  /// - Throws: `DemoError.step` with the words if it does not happen in time.
  func require(
    _ what: String, within seconds: Double = 3, _ condition: (Trace) -> Bool
  ) throws {
    let limit = Loop.now().advanced(bySeconds: seconds)
    trace.update()
    while !condition(trace) {
      guard Loop.now() < limit else { throw failure(what) }
      try run(for: 0.01)
    }
  }

  /// The error that says what is missing in this step.
  func failure(_ missing: String) -> DemoError { .step(step, missing: missing) }

  /// Removes a folder with all that is in it; no link out of it is followed.
  private static func removeFolder(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        // SAFETY: the entry is valid until the next readdir(); its name ends with a NUL.
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
        if isFolder { removeFolder("\(path)/\(name)") } else { unlink("\(path)/\(name)") }
      }
      closedir(folder)
    }
    rmdir(path)
  }

  private static func makeFolder() throws -> String {
    var template = Array("/tmp/ferrofluid-demo.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DemoError.file(
        path: "/tmp", reason: "cannot make a folder: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
