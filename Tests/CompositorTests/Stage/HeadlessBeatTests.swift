import EventLoop
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// The beat of an output whose frames take longer than its interval.
@Suite struct HeadlessBeatTests {
  /// Once a frame that was late asked for the next by an idle action, from an idle action, and the
  /// loop read no events until the animation was over.
  @Test func lateFramesDoNotKeepTheLoopFromItsEvents() throws {
    // A millisecond a frame, in which nobody paints a card of this size.
    let world = try World(width: 400, height: 300, refreshMillihertz: 1_000_000)
    let client = try world.connect()
    let probe = PointerProbe(client)
    let adaptive = AdaptiveProbe(client, pointer: probe)
    let window = try client.window(200, 150)
    let regions = adaptive.describe(
      window, id: 7, x: 10, y: 10, width: 180, height: 130, kind: .card)
    window.proxy.commit()
    try world.settle()
    let toplevel = try #require(world.scene.topToplevel)
    toplevel.move(to: Point(x: 50, y: 50))
    let hand = Hand(world)
    hand.move(to: 5, 5)
    try world.settle()

    hand.move(to: 150, 120)
    var frames: [UInt64] = []
    let limit = Loop.now().advanced(bySeconds: 10)
    repeat {
      let before = world.screen.frameCount
      try world.loop.dispatch(timeout: 20)
      frames.append(world.screen.frameCount - before)
    } while Loop.now() < limit && (world.output.redraw != .idle || frames.count < 5)
    #expect(frames.reduce(0, +) > 1)
    #expect(frames.allSatisfy { $0 <= 1 }, "frames in each turn: \(frames)")
    withExtendedLifetime(regions) {}
  }
}
