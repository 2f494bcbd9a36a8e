import HeadlessBackend
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A compositor that ends leaves nothing behind in its process.
@Suite struct LifetimeTests {
  private final class Witness {
    weak var compositor: Compositor?
    weak var scene: Scene?
    weak var seat: Seat?
    weak var host: PointerHost?
    weak var pointer: SeatPointer?
    weak var keyboard: SeatKeyboard?
    weak var client: SeatClient?
    weak var surface: Surface?
    weak var output: Output?
    weak var screen: HeadlessOutput?

    var alive: [String] {
      let all: [(AnyObject?, String)] = [
        (compositor, "compositor"), (scene, "scene"), (seat, "seat"), (host, "host"),
        (pointer, "pointer"), (keyboard, "keyboard"), (client, "client"), (surface, "surface"),
        (output, "output"), (screen, "screen"),
      ]
      return all.filter { $0.0 != nil }.map(\.1)
    }
  }

  /// Uses every part of the seat, and ends in the middle of it.
  private func session(_ witness: Witness) throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let keys = KeyboardProbe(client)
    let gestures = GestureProbe(client, pointer: probe)
    let data = DataProbe(client)
    let adaptive = AdaptiveProbe(client, pointer: probe)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    _ = adaptive.describe(window, id: 1, x: 0, y: 0, width: 90, height: 90)
    window.proxy.commit()
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    desk.hand.type(Code.a)
    try desk.settle()
    data.device.setSelection(source: data.source(), serial: keys.keySerial)
    data.device.startDrag(
      source: data.source(actions: [.copy]), origin: window.proxy, icon: nil,
      serial: probe.buttonSerial)
    desk.hand.send(.holdBegin(fingers: 3))
    try desk.settle()
    #expect(desk.seat.pointer.grab is DragSession)
    #expect(gestures.log == ["hold begin 3", "hold cancel"])
    witness.compositor = desk.world.compositor
    witness.scene = desk.world.scene
    witness.seat = desk.seat
    witness.host = desk.seat.pointerHost
    witness.pointer = desk.seat.pointer
    witness.keyboard = desk.seat.keyboard
    witness.surface = try desk.toplevel(window).surface
    witness.client = desk.seat.client(of: try desk.toplevel(window).surface.client)
    witness.output = desk.world.output
    witness.screen = desk.world.screen
    #expect(witness.alive.count == 10)
  }

  @Test func nothingOutlivesTheCompositor() throws {
    let witness = Witness()
    try session(witness)
    #expect(witness.alive == [])
  }

  @Test func aClientThatGoesIsForgotten() throws {
    let desk = try Desk()
    let witness = Witness()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    try desk.settle()
    witness.surface = try desk.toplevel(window).surface
    witness.client = desk.seat.client(of: try desk.toplevel(window).surface.client)
    #expect(witness.alive.count == 2)
    client.connection.close()
    try desk.world.pump("the server to notice") {
      desk.world.compositor.display.clients.isEmpty
    }
    desk.hand.release()
    // What the last frame showed is kept until the next one.
    try desk.settle()
    #expect(witness.alive == [])
  }
}
