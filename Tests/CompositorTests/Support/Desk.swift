import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A world with a hand in it: what most tests of the seat begin with.
final class Desk {
  let world: World
  let hand: Hand
  var seat: Seat { world.compositor.seat }

  convenience init(options: CompositorOptions = World.options) throws {
    self.init(try World(options: options))
  }

  init(_ world: World) {
    self.world = world
    hand = Hand(world)
  }

  /// A client's window at a place, mapped, with a name for the probe's log.
  func window(
    _ name: String, of client: TestClient, at x: Double, _ y: Double, size: Int = 100,
    probe: PointerProbe? = nil
  ) throws -> TestWindow {
    let window = try client.window(size, size)
    probe?.name(name, window)
    try toplevel(window).move(to: Point(x: x, y: y))
    try world.settle()
    return window
  }

  /// The server's side of a window.
  func toplevel(_ window: TestWindow) throws -> Toplevel {
    try #require(
      world.scene.toplevels.first {
        $0.surface.client === server(window.client) && $0.surface.resource.id == window.proxy.id
      })
  }

  private func server(_ client: TestClient) -> AnyObject? {
    let index = world.clients.firstIndex { $0 === client }
    return index.map { world.compositor.display.clients[$0] }
  }

  /// Runs until everybody has heard everything.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try world.settle(sourceLocation: sourceLocation)
  }
}
