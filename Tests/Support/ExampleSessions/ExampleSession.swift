import CompositorCore
import EventLoop
import ExampleKit
import Glibc
import HeadlessBackend
import PointerEngine
import PointerGeometry
import WaylandClient
import WaylandServer

/// An example in a compositor, both in this thread and on one loop, over a real socket.
package final class ExampleSession<Content: ExampleContent> {
  package let compositor: Compositor
  package let screen: HeadlessOutput
  package let client: ExampleClient
  package let content: Content

  package var window: ExampleWindow { client.window }
  package var scene: ExampleScene { client.window.scene }

  /// Starts a compositor and the example in it, and waits for both to rest.
  ///
  /// - Parameter scale: The output's scale; its size is 1280×860 in logical pixels.
  package init(_ content: Content, scale: Double = 1) throws {
    RuntimeFolder.prepare()
    self.content = content
    compositor = try Compositor(options: CompositorOptions())
    screen = try HeadlessOutput(
      loop: compositor.loop,
      pixelSize: PixelSize(
        width: Int(SessionScreen.size.width * scale),
        height: Int(SessionScreen.size.height * scale)),
      scale: scale, refreshMillihertz: 1_000_000, bufferCount: 2)
    try compositor.addOutput(screen)
    try compositor.start()
    let connection = try Self.connect(to: compositor)
    let registry = Registry(connection)
    try connection.attach(to: compositor.loop)
    try Self.pump(compositor.loop, "the globals") {
      registry.globals.contains { $0.interface == "wl_seat" }
    }
    client = try ExampleClient(
      scene: ExampleScene(content), connection: connection, registry: registry,
      loop: compositor.loop)
    try pump("the window") { compositor.hasWindow }
    try rest()
    guard client.isAdaptive, scene.host.isAdaptive else {
      throw SessionError(description: "the example has no adaptive pointer")
    }
  }

  /// Starts an example whose content is made here.
  package convenience init(
    scale: Double = 1, prepare: (Content) -> Void = { _ in }
  ) throws {
    let content = Content(host: ExampleHost(typeface: try Typeface()))
    prepare(content)
    try self.init(content, scale: scale)
  }

  deinit { client.close() }

  private static func connect(to compositor: Compositor) throws -> Connection {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SessionError(description: "no pair of sockets: error \(errno)")
    }
    try compositor.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    return try Connection(descriptor: OwnedDescriptor(ends[1]))
  }

  // MARK: Time

  /// Runs both sides until a condition holds.
  package func pump(_ what: String, until isDone: () -> Bool) throws {
    try Self.pump(compositor.loop, what, until: isDone)
  }

  private static func pump(_ loop: Loop, _ what: String, until isDone: () -> Bool) throws {
    let end = Loop.now().advanced(bySeconds: 20)
    while !isDone() {
      guard Loop.now() < end else { throw SessionError(description: "waited 20 s for \(what)") }
      try loop.dispatch(timeout: 20)
    }
  }

  /// Runs until nothing has happened for a while.
  package func rest() throws {
    var quiet = 0
    try pump("everything to rest") {
      quiet = compositor.isAtRest && !scene.isMoving ? quiet + 1 : 0
      return quiet > 4
    }
  }

  /// Runs for a while, whatever moves.
  package func run(seconds: Double) throws {
    let end = Loop.now().advanced(bySeconds: seconds)
    while Loop.now() < end { try compositor.loop.dispatch(timeout: 5) }
  }

  // MARK: Eyes

  /// What is drawn of the pointer once it has settled.
  package var settled: Presentation {
    var shown = Presentation()
    compositor.pointerHost.present(at: Loop.now().advanced(bySeconds: 3), into: &shown)
    return shown
  }

  /// Where a point of the window is on the screen.
  package func onScreen(_ point: Point<SurfaceSpace>) throws -> Point<LogicalSpace> {
    guard let origin = compositor.lowestWindowOrigin else {
      throw SessionError(description: "no window is shown")
    }
    return (point + window.painted.frame.offset).logical(origin: origin)
  }

  /// Where something is that has a name.
  package func frame(of name: String) throws -> Rect<SurfaceSpace> {
    guard let named = scene.namedFrames.first(where: { $0.name == name }) else {
      throw SessionError(description: "the example has no '\(name)'")
    }
    return named.frame
  }
}
