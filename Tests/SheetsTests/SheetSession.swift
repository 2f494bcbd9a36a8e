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
final class SheetSession<Content: ExampleContent> {
  let compositor: Compositor
  let content: Content
  let client: ExampleClient
  private let screen: HeadlessOutput
  private let device = DeviceID(rawValue: 1)

  init(scale: Double = 1, prepare: (Content) -> Void = { _ in }) throws {
    prepareRuntimeFolder()
    compositor = try Compositor(options: CompositorOptions())
    screen = try HeadlessOutput(
      loop: compositor.loop,
      pixelSize: PixelSize(width: Int(1280 * scale), height: Int(860 * scale)), scale: scale,
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
    content = Content(host: ExampleHost(typeface: try Typeface()))
    prepare(content)
    client = try ExampleClient(
      scene: ExampleScene(content), connection: connection, registry: registry,
      loop: compositor.loop)
    try Self.pump(compositor.loop, "the window") { !self.compositor.scene.toplevels.isEmpty }
    try rest()
    try #require(client.isAdaptive && content.host.isAdaptive)
  }

  deinit { client.close() }

  private static func pump(_ loop: Loop, _ what: String, until isDone: () -> Bool) throws {
    let end = Loop.now().advanced(bySeconds: 20)
    while !isDone() {
      guard Loop.now() < end else { throw SheetTimeOut(what: what) }
      try loop.dispatch(timeout: 20)
    }
  }

  /// Runs until nothing has happened for a while.
  func rest() throws {
    var quiet = 0
    try Self.pump(compositor.loop, "everything to rest") {
      quiet = compositor.outputs.allSatisfy { $0.redraw == .idle } ? quiet + 1 : 0
      return quiet > 4
    }
  }

  /// Runs for a while, whatever moves.
  func run(seconds: Double) throws {
    let end = Loop.now().advanced(bySeconds: seconds)
    while Loop.now() < end { try compositor.loop.dispatch(timeout: 5) }
  }

  // MARK: Eyes

  /// What is drawn once everything has settled.
  var shown: Presentation {
    var shown = Presentation()
    compositor.pointerHost.present(at: Loop.now().advanced(bySeconds: 3), into: &shown)
    return shown
  }

  /// The cell that is tinted, in window coordinates.
  var shownCell: (index: CellIndex, frame: Rect<SurfaceSpace>)? {
    get throws {
      guard let cell = shown.cells.last(where: { $0.tint > 0.01 }) else { return nil }
      return (cell.index, try inWindow(cell.rect))
    }
  }

  /// Where the window's corner is on the screen, without its shadow.
  var windowOrigin: Point<LogicalSpace> {
    get throws {
      let toplevel = try #require(compositor.scene.toplevels.first)
      let origin = try #require(toplevel.surface.origin)
      return Point<SurfaceSpace>.zero.logical(origin: origin)
        + Vector(
          dx: client.window.painted.frame.offset.dx, dy: client.window.painted.frame.offset.dy)
    }
  }

  func inWindow(_ frame: Rect<LogicalSpace>) throws -> Rect<SurfaceSpace> {
    let origin = try windowOrigin
    return Rect(
      x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width,
      height: frame.height)
  }

  func frame(of name: String) throws -> Rect<SurfaceSpace> {
    try #require(content.namedFrames.first { $0.name == name }?.frame, "no \(name)")
  }

  // MARK: Hand

  func send(_ kind: InputEvent.Kind) {
    compositor.seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
  }

  /// Moves the pointer to a point of the window.
  func move(to point: Point<SurfaceSpace>) throws {
    let origin = try windowOrigin
    let aim = Point<LogicalSpace>(x: origin.x + point.x, y: origin.y + point.y)
    let way = aim - compositor.seat.pointer.location
    send(.motion(delta: way, unaccelerated: way))
    send(.frame)
    try rest()
  }

  func move(to name: String) throws { try move(to: frame(of: name).center) }

  func press() throws { try button(isDown: true) }
  func release() throws { try button(isDown: false) }

  func click(_ name: String) throws {
    try move(to: name)
    try press()
    try release()
  }

  private func button(isDown: Bool) throws {
    send(.button(code: 272, pressed: isDown, source: nil))
    send(.frame)
    try rest()
  }

  /// Two fingers scroll and are lifted, slowly, so that nothing coasts.
  func scroll(by distance: Double) throws {
    let steps = 4
    for _ in 0..<steps {
      send(
        .axis(
          AxisFrame(
            source: .finger, vertical: AxisFrame.Value(value: distance / Double(steps)))))
      send(.frame)
      try rest()
    }
    try run(seconds: 0.12)
    send(.axis(AxisFrame(source: .finger, vertical: AxisFrame.Value(value: 0, stop: true))))
    send(.frame)
    try rest()
  }
}

/// Something that was waited for has not come.
struct SheetTimeOut: Error { let what: String }

/// A folder for sockets, where the environment has none.
private let runtimeFolder: Void = {
  guard getenv("XDG_RUNTIME_DIR") == nil else { return }
  var template = Array("/tmp/ferrofluid-test-XXXXXX".utf8CString)
  guard let path = mkdtemp(&template) else { return }
  setenv("XDG_RUNTIME_DIR", path, 1)
}()

private func prepareRuntimeFolder() { _ = runtimeFolder }
