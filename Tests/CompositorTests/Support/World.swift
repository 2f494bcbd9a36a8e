import EventLoop
import Glibc
import HeadlessBackend
import PointerGeometry
import Testing
import ThemeFiles
import WaylandClient
import WaylandServer

@testable import CompositorCore

/// A compositor with one headless output and any number of clients, all in this thread.
///
/// Clients talk over real sockets; one loop serves both sides.
final class World {
  let compositor: Compositor
  let screen: HeadlessOutput
  private(set) var clients: [TestClient] = []

  /// Makes a compositor whose output beats a thousand times a second, so that tests are quick.
  init(
    width: Int = 400, height: Int = 300, scale: Double = 1,
    orientation: Orientation = .normal, bufferCount: Int = 1,
    refreshMillihertz: Int32 = 1_000_000, planeSize: PixelSize? = nil,
    options: CompositorOptions = World.options
  ) throws {
    World.prepareEnvironment()
    compositor = try Compositor(options: options)
    screen = try HeadlessOutput(
      loop: compositor.loop, pixelSize: PixelSize(width: width, height: height), scale: scale,
      orientation: orientation, refreshMillihertz: refreshMillihertz, bufferCount: bufferCount,
      planeSize: planeSize)
    try compositor.addOutput(screen)
    try compositor.start()
  }

  deinit { for client in clients { client.connection.close() } }

  /// Tools allowed, nothing else out of the ordinary.
  static var options: CompositorOptions {
    var options = CompositorOptions()
    options.allowTools = true
    // A name of its own: many tests run at the same time.
    options.socketName = "ferrofluid-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    return options
  }

  var loop: Loop { compositor.loop }
  var scene: Scene { compositor.scene }
  var output: Output { compositor.outputs[0] }

  /// A new client, with its globals bound.
  func connect() throws -> TestClient {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    try compositor.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    let connection = try Connection(descriptor: OwnedDescriptor(ends[1]))
    try connection.attach(to: loop)
    let client = TestClient(connection, world: self)
    clients.append(client)
    try sync(client)
    client.bindGlobals()
    try sync(client)
    return client
  }

  /// Runs both sides until a condition holds.
  func pump(
    _ what: String, seconds: Double = 5, sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: () -> Bool
  ) throws {
    let end = Loop.now().advanced(bySeconds: seconds)
    while !isDone() {
      guard Loop.now() < end else {
        Issue.record("waited \(seconds) s for \(what)", sourceLocation: sourceLocation)
        throw TimeOut(what: what)
      }
      try loop.dispatch(timeout: 20)
    }
  }

  struct TimeOut: Error { let what: String }

  /// Runs until the server has handled all that a client has sent, and the client the answers.
  func sync(_ client: TestClient, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let token = CallbackProbe()
    client.connection.display.sync().setHandler(token)
    try pump("a round trip", sourceLocation: sourceLocation) {
      token.isDone || client.connection.error != nil
    }
  }

  /// Runs until all clients are served and the output has nothing more to draw.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<3 {
      for client in clients where client.connection.error == nil {
        try sync(client, sourceLocation: sourceLocation)
      }
      try pump("the output to rest", sourceLocation: sourceLocation) {
        compositor.outputs.allSatisfy { $0.redraw == .idle }
      }
    }
  }

  /// A shown pixel without its unused byte.
  func pixel(_ x: Int, _ y: Int) -> UInt32? { screen[x, y].map { $0 & 0xff_ffff } }

  /// All shown pixels, row by row.
  var pixels: [UInt32] {
    guard let image = screen.shownImage else { return [] }
    let width = image.width
    let stride = image.bytesPerRow / 4
    return [UInt32](unsafeUninitializedCapacity: width * image.height) { all, count in
      image.withUnsafeMutableBytes { bytes in
        // SAFETY: an image of 32-bit pixels, read while it is kept alive.
        guard let source = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self),
          let target = all.baseAddress
        else { return }
        for y in 0..<image.height {
          for x in 0..<width { target[y * width + x] = source[y * stride + x] & 0xff_ffff }
        }
      }
      count = width * image.height
    }
  }

  private static func prepareEnvironment() {
    _ = runtimeFolder
    // No theme but those that tests write.
    _ = ThemeFolder.path
  }

  /// A folder for sockets, where the environment has none.
  private static let runtimeFolder: Void = {
    guard getenv("XDG_RUNTIME_DIR") == nil else { return }
    var template = Array("/tmp/ferrofluid-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { return }
    setenv("XDG_RUNTIME_DIR", path, 1)
  }()
}

/// Notes that a callback fired.
final class CallbackProbe: WlCallbackEvents {
  private(set) var isDone = false
  private(set) var time: UInt32 = 0

  func done(_ object: Proxy<WlCallback>, callbackData: UInt32) {
    isDone = true
    time = callbackData
  }
}
