import EventLoop
import Glibc
import HeadlessBackend
import InputSources
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient
import WaylandServer

@testable import CompositorCore
@testable import ExampleKit

/// An example in a compositor, both in this thread and on one loop, over a real socket.
final class ExampleSession {
  let compositor: Compositor
  let screen: HeadlessOutput
  let client: ExampleClient
  private let device = DeviceID(rawValue: 1)
  private static let screenSize = Size<LogicalSpace>(width: 1280, height: 860)

  var window: ExampleWindow { client.window }
  var scene: ExampleScene { client.window.scene }

  init(_ content: any ExampleContent, scale: Double = 1) throws {
    Self.prepareEnvironment()
    compositor = try Compositor(options: CompositorOptions())
    screen = try HeadlessOutput(
      loop: compositor.loop,
      pixelSize: PixelSize(
        width: Int(Self.screenSize.width * scale), height: Int(Self.screenSize.height * scale)),
      scale: scale,
      refreshMillihertz: 1_000_000, bufferCount: 2)
    try compositor.addOutput(screen)
    try compositor.start()
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    try compositor.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    let connection = try Connection(descriptor: OwnedDescriptor(ends[1]))
    let registry = Registry(connection)
    try connection.attach(to: compositor.loop)
    try Self.pump(compositor.loop, "the globals") {
      registry.globals.contains { $0.interface == "wl_seat" }
    }
    client = try ExampleClient(
      scene: ExampleScene(content), connection: connection, registry: registry,
      loop: compositor.loop)
    try pump("the window") { !self.compositor.scene.toplevels.isEmpty }
    try rest()
  }

  deinit { client.close() }

  /// Runs both sides until a condition holds.
  func pump(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isDone: () -> Bool
  ) throws {
    try Self.pump(compositor.loop, what, sourceLocation: sourceLocation, until: isDone)
  }

  private static func pump(
    _ loop: Loop, _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: () -> Bool
  ) throws {
    let end = Loop.now().advanced(bySeconds: 20)
    while !isDone() {
      guard Loop.now() < end else {
        Issue.record("waited 20 s for \(what)", sourceLocation: sourceLocation)
        throw TimeOut(what: what)
      }
      try loop.dispatch(timeout: 20)
    }
  }

  struct TimeOut: Error { let what: String }

  /// Runs until nothing has happened for a while.
  func rest() throws {
    var quiet = 0
    try pump("everything to rest") {
      let isQuiet = compositor.outputs.allSatisfy { $0.redraw == .idle } && !scene.isMoving
      quiet = isQuiet ? quiet + 1 : 0
      return quiet > 4
    }
  }

  /// What is drawn of the pointer once it has settled.
  var settled: Presentation {
    var shown = Presentation()
    compositor.pointerHost.present(at: Loop.now().advanced(bySeconds: 3), into: &shown)
    return shown
  }

  // MARK: Hand

  private func send(_ kind: InputEvent.Kind) {
    compositor.seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
  }

  /// Where a point of the window is on the screen.
  func onScreen(_ point: Point<SurfaceSpace>) throws -> Point<LogicalSpace> {
    let toplevel = try #require(compositor.scene.toplevels.first)
    let origin = try #require(toplevel.surface.origin)
    return (point + window.painted.frame.offset).logical(origin: origin)
  }

  /// Moves the pointer to a point of the window.
  func move(to point: Point<SurfaceSpace>) throws {
    let way = try onScreen(point) - compositor.seat.pointer.location
    send(.motion(delta: way, unaccelerated: way))
    send(.frame)
    try rest()
  }

  /// Where something is that has a name.
  func frame(of name: String) throws -> Rect<SurfaceSpace> {
    try #require(scene.namedFrames.first { $0.name == name }?.frame, "no \(name)")
  }

  /// Moves the pointer to the middle of something.
  func move(to name: String) throws { try move(to: frame(of: name).center) }

  func button(_ code: UInt32, isDown: Bool, source: SecondarySource? = nil) throws {
    send(.button(code: code, pressed: isDown, source: source))
    send(.frame)
    try rest()
  }

  func press() throws { try button(272, isDown: true) }
  func release() throws { try button(272, isDown: false) }

  func click(_ name: String) throws {
    try move(to: name)
    try press()
    try release()
  }

  /// A finger goes down on the middle of one thing, moves to that of another, and is lifted.
  func drag(aFingerFrom start: String, to end: String) throws {
    func fraction(_ name: String) throws -> (x: Double, y: Double) {
      let place = try onScreen(frame(of: name).center)
      return (place.x / Self.screenSize.width, place.y / Self.screenSize.height)
    }
    let (from, to) = (try fraction(start), try fraction(end))
    let events: [TouchEvent] = [
      .down(contact: 0, x: from.x, y: from.y), .motion(contact: 0, x: to.x, y: to.y),
      .up(contact: 0),
    ]
    for event in events {
      send(.touch(event))
      send(.touch(.frame))
      try rest()
    }
  }

  /// Presses and releases keys, one after the other; the first ones are held meanwhile.
  func key(_ code: KeyPress.Key, holding held: [UInt32] = []) throws {
    for code in held { send(.key(code: code, pressed: true)) }
    send(.key(code: code.rawValue, pressed: true))
    send(.key(code: code.rawValue, pressed: false))
    for code in held { send(.key(code: code, pressed: false)) }
    try rest()
  }

  private static func prepareEnvironment() { _ = runtimeFolder }

  /// A folder for sockets, where the environment has none.
  private static let runtimeFolder: Void = {
    guard getenv("XDG_RUNTIME_DIR") == nil else { return }
    var template = Array("/tmp/ferrofluid-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { return }
    setenv("XDG_RUNTIME_DIR", path, 1)
  }()
}
