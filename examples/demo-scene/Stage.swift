import DeviceModels
import EmulatedDevices
import EventLoop
import Glibc
import PointerGeometry

/// The compositor and its client, running, with an emulated touchpad and keyboard.
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
  private let seat: EmulatedSeat
  private let runtimeFolder: String
  private var compositor: ChildProcess?
  private var gallery: ChildProcess?
  private var step = "starting"
  private var alarm: Timer?
  private var isDue = false

  private static let socketName = "ferrofluid-demo"

  /// Starts the compositor, and waits until it listens and has its devices.
  init(_ options: Options) throws {
    self.options = options
    loop = try Loop()
    seat = try EmulatedSeat()
    pad = try seat.add(.clickpad)
    let keyboard = try seat.add(.keyboard)
    runtimeFolder = try Self.makeFolder()
    socket = "\(runtimeFolder)/\(Self.socketName)"
    let tracePath = "\(options.folder)/trace.txt"
    unlink(tracePath)
    trace = Trace(path: tracePath)
    alarm = try loop.timer { [unowned self] in isDue = true }

    var environment = seat.environment
    environment["XDG_RUNTIME_DIR"] = runtimeFolder
    let arguments = [
      "run", "--headless", "--no-config", "--size", "\(options.width)x\(options.height)",
      "--scale", "\(options.scale)", "--socket", Self.socketName, "--allow-tools",
      "--input-path", pad.path, "--input-path", keyboard.path, "--trace", tracePath,
    ]
    compositor = try ChildProcess(
      options.ferrofluid, arguments, environment: ChildProcess.inheriting(environment),
      output: .file("\(options.folder)/ferrofluid.log"),
      errors: .file("\(options.folder)/ferrofluid.log"))
    let socket = socket
    try require("the compositor should listen", within: 10) { _ in access(socket, F_OK) == 0 }
    try require("the compositor should have its devices") { $0.count("device added") == 2 }
  }

  deinit {
    gallery = nil
    compositor = nil
    for name in [Self.socketName, Self.socketName + ".lock"] { unlink("\(runtimeFolder)/\(name)") }
    rmdir(runtimeFolder)
  }

  /// Starts the gallery, and waits until its window is there.
  ///
  /// - Returns: where its window is.
  func startGallery(size: String) throws -> Trace.Window {
    let environment = ["XDG_RUNTIME_DIR": runtimeFolder, "WAYLAND_DISPLAY": socket]
    gallery = try ChildProcess(
      options.gallery, ["--size", size], environment: ChildProcess.inheriting(environment),
      output: .file("\(options.folder)/gallery.log"),
      errors: .file("\(options.folder)/gallery.log"))
    try require("the gallery's window should be there", within: 10) { !$0.windows.isEmpty }
    guard let window = trace.windows.first else { throw failure("there is no window") }
    return window
  }

  /// Ends the programs in the orderly way.
  ///
  /// - Throws: `DemoError.program` if one does not end, or not well.
  func end() throws {
    step = "ending"
    defer { (gallery, compositor) = (nil, nil) }
    for (name, child, log) in programs {
      child.send(signal: SIGTERM)
      let exit = child.wait(within: 5)
      guard exit == .status(0) || exit == .signal(SIGTERM) && child.path == options.gallery else {
        let how = exit.map { "ended with \($0)" } ?? "does not end on SIGTERM"
        throw DemoError.program(name: name, what: how, log: log)
      }
    }
  }

  /// The programs that run, the client before its server, with the files they write to.
  private var programs: [(name: String, child: ChildProcess, log: String)] {
    let all = [
      ("the gallery", gallery, "gallery.log"), ("ferrofluid", compositor, "ferrofluid.log"),
    ]
    return all.compactMap { name, child, log in
      child.map { (name, $0, "\(options.folder)/\(log)") }
    }
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
    for (name, child, log) in programs {
      guard let exit = child.poll() else { continue }
      throw DemoError.program(
        name: name, what: "ended (\(exit)) in the step \"\(step)\"", log: log)
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

  private static func makeFolder() throws -> String {
    var template = Array("/tmp/ferrofluid-demo.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DemoError.file(
        path: "/tmp", reason: "cannot make a folder: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
