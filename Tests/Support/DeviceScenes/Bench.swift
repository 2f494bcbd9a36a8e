import DeviceModels
import EmulatedDevices
import EventLoop
import Glibc
import PointerGeometry

/// The compositor, running on a scene's devices, and a client that listens.
///
/// Each scene has its own: nothing that one leaves behind can help or hurt another.
final class Bench {
  /// The devices of the scene, in its order.
  private(set) var nodes: [any DeviceNode] = []
  /// What a scene found wrong.
  private(set) var problems: [String] = []
  let client: SceneClient

  private let scene: DeviceScene
  private let host: any DeviceHost
  private let options: BenchOptions
  private let loop: Loop
  private let folder: RunFolder
  private let compositor: ChildProcess
  private let alarm: Timer
  private let isDue: Flag

  private final class Flag {
    var value = false
  }

  /// Plugs the devices in, starts the compositor and the client, and waits until all are there.
  init(_ scene: DeviceScene, on host: any DeviceHost, _ options: BenchOptions) throws {
    self.scene = scene
    self.host = host
    self.options = options
    loop = try Loop()
    folder = try RunFolder()
    let isDue = Flag()
    self.isDue = isDue
    alarm = try loop.timer { isDue.value = true }
    nodes = try scene.devices.map { try host.add($0) }
    var environment = host.environment
    environment["XDG_RUNTIME_DIR"] = folder.path
    let log = ChildProcess.Output.file("\(folder.path)/log")
    compositor = try ChildProcess(
      options.ferrofluid,
      [
        "run", "--headless", "--size", "800x600", "--socket", "socket",
        "--input-udev", options.seat, "--trace", "\(folder.path)/trace",
      ],
      environment: ChildProcess.inheriting(environment), output: log, errors: log)
    let folder = folder
    try Self.wait("the compositor's word that it serves", loop, 10 * options.patience) {
      folder.read("log").contains("serving on")
    }
    client = try SceneClient(socket: "\(folder.path)/socket", loop: loop)
    try openWindow(1)
    for model in scene.devices { try waitForDevice(model) }
    pause(0.05)
    client.forget()
  }

  /// Opens another window above the others, and waits until it is there.
  func openWindow() throws {
    client.openWindow()
    try openWindow(client.mappedWindows + 1)
    settle(0.05)
  }

  private func openWindow(_ count: Int) throws {
    try wait("the client's window") {
      client.mappedWindows == count && lines(with: " map ") == count
    }
  }

  /// How many lines of the trace have these texts in them.
  func lines(with text: String, and other: String = " ") -> Int {
    trace.split(separator: "\n").count { $0.contains(text) && $0.contains(other) }
  }

  /// Ends the compositor in the orderly way.
  ///
  /// - Returns: the whole trace.
  func end() throws -> String {
    compositor.send(signal: SIGTERM)
    let exit = compositor.wait(within: 5 * options.patience)
    let log = folder.read("log")
    guard exit == .status(0) else {
      throw SceneError.lost(
        "the compositor ended with \(exit.map { "\($0)" } ?? "nothing")", log: log)
    }
    return trace
  }

  /// What the compositor has traced so far.
  var trace: String { folder.read("trace") }

  // MARK: Devices

  /// A device of the scene.
  func node(_ index: Int) throws -> any DeviceNode {
    guard nodes.indices.contains(index) else {
      throw SceneError.surroundings("the scene has no device \(index)")
    }
    return nodes[index]
  }

  /// Plugs another device in, and waits until the compositor has it.
  func plug(_ model: DeviceModel) throws -> any DeviceNode {
    let before = count(of: model)
    let node = try host.add(model)
    try wait("the device \(model.name)") { count(of: model) > before }
    return node
  }

  private func waitForDevice(_ model: DeviceModel) throws {
    try wait("the device \(model.name)") { count(of: model) > 0 }
  }

  private func count(of model: DeviceModel) -> Int {
    trace.split(separator: "\n").count { $0.contains("state=added") && $0.contains(model.name) }
  }

  // MARK: Time

  /// Lets time pass, as a hand does between two movements.
  func pause(_ seconds: Double) {
    isDue.value = false
    alarm.arm(at: Loop.now().advanced(bySeconds: seconds))
    // A loop that cannot turn shows as something that does not come.
    while !isDue.value, (try? loop.dispatch()) != nil {}
  }

  /// Waits until something holds.
  ///
  /// - Throws: `SceneError.missing` with the words and what was heard instead.
  func wait(_ what: String, within seconds: Double = 5, until condition: () -> Bool) throws {
    let limit = Loop.now().advanced(bySeconds: seconds * options.patience)
    while !condition() {
      if let exit = compositor.poll() {
        throw SceneError.lost("the compositor ended (\(exit))", log: folder.read("log"))
      }
      if let trouble = client.trouble { throw SceneError.lost(trouble, log: folder.read("log")) }
      guard Loop.now() < limit else { throw SceneError.missing(what, heard: story) }
      pause(0.01)
    }
  }

  private static func wait(
    _ what: String, _ loop: Loop, _ seconds: Double, until condition: () -> Bool
  ) throws {
    let limit = Loop.now().advanced(bySeconds: seconds)
    while !condition() {
      guard Loop.now() < limit else { throw SceneError.missing(what, heard: []) }
      usleep(5000)
    }
  }

  /// Waits until the client has heard something, and heard it this often.
  func hear(_ what: String, times: Int = 1) throws {
    try wait("\"\(what)\"" + (times > 1 ? " \(times) times" : "")) { count(what) >= times }
  }

  /// Waits until all that comes by itself should have come.
  func settle(_ seconds: Double = 0.15) { pause(seconds * options.patience) }

  // MARK: What was heard

  /// What the client heard, runs of updates collapsed, without frames.
  var story: [String] {
    Story.collapse(
      client.heard.filter {
        !$0.what.hasSuffix("frame") && (scene.countsHolds || !$0.what.hasPrefix("hold"))
      }.map { ($0.what, $0.isUpdate) })
  }

  /// How often the client heard something.
  func count(_ what: String) -> Int { client.heard.count { $0.what == what } }

  /// The sum of a number of all events of a kind.
  func sum(_ what: String, _ index: Int = 0) -> Double {
    client.heard.filter { $0.what == what && index < $0.values.count }
      .reduce(0) { $0 + $1.values[index] }
  }

  /// The last value of a number of all events of a kind.
  func last(_ what: String, _ index: Int = 0) -> Double? {
    client.heard.last { $0.what == what && index < $0.values.count }?.values[index]
  }

  // MARK: Judging

  /// Notes a problem if something does not hold.
  func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { problems.append(problem()) }
  }

  /// Notes a problem unless the client heard just this.
  func expect(story expected: [String]) {
    let story = story
    guard story != expected else { return }
    problems.append(
      "the client heard \(story.joined(separator: " | ")); expected "
        + expected.joined(separator: " | "))
  }
}
