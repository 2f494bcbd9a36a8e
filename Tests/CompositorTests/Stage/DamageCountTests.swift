import EventLoop
import PointerGeometry
import PointerRendering
import Testing
import WaylandClient

@testable import CompositorCore

/// What frames cost, in pixels, boxes, frames and buffers.
@Suite struct DamageCountTests {
  fileprivate struct Setup {
    let world: World
    let screen: ManualScreen
    let hand: Hand
    let client: TestClient
    let window: TestWindow
    let adaptive: AdaptiveProbe

    /// A window over all of a screen, at rest.
    init(_ width: Int = 600, _ height: Int = 400) throws {
      world = try World()
      world.compositor.removeOutput(world.output)
      screen = ManualScreen(width: width, height: height, scale: 1)
      try world.compositor.addOutput(screen)
      hand = Hand(world)
      client = try world.connect()
      adaptive = AdaptiveProbe(client, pointer: PointerProbe(client))
      window = try client.window(width, height, 0xffe8_e8ec, format: .xrgb8888)
      try world.sync(client)
      try rest()
    }

    var counts: FrameCounts { world.output.counts }

    /// Beats until nothing is asked for any more.
    func rest() throws {
      let end = Loop.now().advanced(bySeconds: 5)
      while world.output.redraw != .idle || world.compositor.pointerHost.schedule != .idle {
        try #require(Loop.now() < end, "it does not come to rest")
        screen.beat()
        try world.loop.dispatch(timeout: 2)
      }
      try world.sync(client)
    }
  }

  @Test func aMovingCircleCostsTwoSmallBoxes() throws {
    let setup = try Setup()
    setup.hand.move(to: 100, 100)
    try setup.rest()
    // The circle has a diameter of 19 points and a hairline of one pixel around it, and may lie
    // across one more pixel.
    let side = 22
    for step in 0..<40 {
      setup.hand.move(by: step % 2 == 0 ? 31.3 : 0.6, Double(step % 5))
      setup.screen.beat()
      #expect(setup.counts.lastComposedPixels > 0)
      #expect(setup.counts.lastComposedPixels <= 2 * side * side, "step \(step)")
      var area = 0
      for box in setup.screen.damage {
        area += Int(box.width * box.height)
        #expect(Int(box.width) <= side && Int(box.height) <= side, "step \(step)")
      }
      #expect(area == setup.counts.lastComposedPixels, "what is committed is what was composed")
      if setup.hand.seat.pointer.location.x > 550 { setup.hand.move(to: 20, 50) }
    }
  }

  @Test func nothingChangedIsNothingDone() throws {
    let setup = try Setup()
    setup.hand.move(to: 100, 100)
    try setup.rest()
    let before = (setup.counts, setup.screen.requests)
    for _ in 0..<5 { try setup.world.loop.dispatch(timeout: 20) }
    #expect(setup.counts == before.0 && setup.screen.requests == before.1, "rest is rest")
    setup.world.compositor.scheduleFrame()
    #expect(setup.screen.beat() == false)
    #expect(setup.counts.frames == before.0.frames)
    #expect(setup.counts.composedPixels == before.0.composedPixels)
    #expect(setup.counts.framesWithoutPixels == before.0.framesWithoutPixels + 1)
    #expect(setup.world.output.redraw == .idle)
  }

  @Test func aMorphCostsItsOldAndNewBounds() throws {
    let setup = try Setup()
    _ = setup.adaptive.describe(setup.window, id: 1, x: 200, y: 100, width: 90, height: 44)
    setup.window.proxy.commit()
    setup.hand.move(to: 120, 122)
    try setup.world.sync(setup.client)
    try setup.rest()
    let before = setup.counts
    setup.hand.move(to: 246, 122)
    setup.screen.beat()
    try setup.rest()
    let frames = setup.counts.frames - before.frames
    #expect(frames > 3, "it is a morph")
    // No frame may touch more than the way from the circle to the platter.
    let all = setup.counts.composedPixels - before.composedPixels
    #expect(all <= frames * 2 * 110 * 60, "\(all) pixels in \(frames) frames")
    // The animation has ended by itself.
    let rested = setup.counts
    for _ in 0..<5 { try setup.world.loop.dispatch(timeout: 20) }
    #expect(setup.counts == rested)
  }

  @Test func aLargeCommitIsReadAtItsFrameAndGivenBackBeforeTheCallback() throws {
    let setup = try Setup()
    let buffer = try setup.client.buffer(600, 400, 0xff33_4455, format: .xrgb8888)
    let frame = setup.window.frame()
    setup.window.commit(buffer)
    try setup.world.sync(setup.client)
    #expect(buffer.releases == 0 && !frame.isDone, "it is read with the frame")
    setup.world.output.frame(at: Loop.now())
    try setup.world.sync(setup.client)
    #expect(buffer.releases == 1 && !frame.isDone)
    buffer.fill { _, _ in 0xffff_0000 }
    setup.world.output.presented(PresentationReport(time: Loop.now()))
    try setup.world.sync(setup.client)
    #expect(frame.isDone && buffer.releases == 1)
    #expect(setup.screen.presentedImage?[300, 200] == 0xff33_4455)
  }

  @Test func whatIsReplacedBeforeItsFrameIsGivenBackAtOnce() throws {
    let setup = try Setup()
    let first = try setup.client.buffer(600, 400, 0xff11_1111, format: .xrgb8888)
    let second = try setup.client.buffer(600, 400, 0xff22_2222, format: .xrgb8888)
    setup.window.commit(first)
    setup.window.commit(second)
    try setup.world.sync(setup.client)
    #expect(first.releases == 1 && second.releases == 0)
    setup.screen.beat()
    try setup.world.sync(setup.client)
    #expect(first.releases == 1 && second.releases == 1)
    #expect(setup.screen.presentedImage?[10, 10] == 0xff22_2222)
  }

  @Test func aPartDrawnOverAnUnreadCommitKeepsTheRest() throws {
    let setup = try Setup()
    setup.window.commit(try setup.client.buffer(600, 400, 0xff11_1111, format: .xrgb8888))
    let second = try setup.client.buffer(600, 400, 0xff22_2222, format: .xrgb8888)
    setup.window.proxy.attach(buffer: second.proxy, x: 0, y: 0)
    setup.window.proxy.damageBuffer(x: 10, y: 10, width: 300, height: 300)
    setup.window.proxy.commit()
    try setup.world.sync(setup.client)
    setup.screen.beat()
    #expect(setup.screen.presentedImage?[20, 20] == 0xff22_2222)
    #expect(setup.screen.presentedImage?[500, 20] == 0xff11_1111)
  }

  @Test func aBufferThatIsDestroyedUnreadIsStillShown() throws {
    let setup = try Setup()
    let buffer = try setup.client.buffer(600, 400, 0xff44_5566, format: .xrgb8888)
    setup.window.commit(buffer)
    buffer.proxy.destroy()
    try setup.world.sync(setup.client)
    setup.screen.beat()
    #expect(setup.screen.presentedImage?[300, 200] == 0xff44_5566)
    setup.window.commit(try setup.client.buffer(600, 400, 0xff77_8899, format: .xrgb8888))
    setup.window.proxy.destroy()
    try? setup.world.sync(setup.client)
    setup.screen.beat()
  }
}
