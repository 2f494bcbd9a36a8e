import EventLoop
import PointerGeometry
import PointerRendering
import Testing
import WaylandClient

@testable import CompositorCore

/// An output whose beat and whose screen the test is.
private final class ManualOutput: BackendOutput {
  let name = "MANUAL-1"
  let make = "Test"
  let model = "manual"
  let pixelSize = PixelSize(width: 200, height: 100)
  let scale = 1.0
  let refreshMillihertz: Int32 = 50_000
  weak var output: Output?
  private(set) var requests = 0
  private(set) var presents = 0
  private var image: Image?

  func requestFrame() { requests += 1 }

  func beginFrame() -> FrameTarget? {
    let isNew = image == nil
    if isNew { image = Image(.xrgb, width: 200, height: 100) }
    return image.map { FrameTarget(image: $0, age: isNew ? 0 : 1) }
  }

  func present(_ target: FrameTarget, damage: [PixelBox]) { presents += 1 }
}

/// When frames are drawn, and what clients hear of them.
@Suite struct FrameTests {
  private struct Setup {
    let world: World
    let screen = ManualOutput()
    let client: TestClient
    let window: TestWindow

    /// One manual output, at rest, with a window that has been shown.
    init() throws {
      world = try World()
      world.compositor.removeOutput(world.output)
      try world.compositor.addOutput(screen)
      client = try world.connect()
      window = try client.window(50, 50, 0xff00_00ff)
      while world.output.redraw != .idle { try beat() }
    }

    func beat(at time: Int64 = 1_000_000_000) throws {
      let before = screen.presents
      world.output.frame(at: Instant(nanoseconds: time))
      if screen.presents > before {
        world.output.presented(PresentationReport(time: Instant(nanoseconds: time)))
      }
      try world.sync(client)
    }
  }

  @Test func callbacksComeAfterThePresentationOnly() throws {
    let setup = try Setup()
    let frame = setup.window.frame()
    setup.window.commit(try setup.client.buffer(50, 50))
    try setup.world.sync(setup.client)
    #expect(!frame.isDone)
    setup.world.output.frame(at: Instant(nanoseconds: 5_000_000_000))
    try setup.world.sync(setup.client)
    #expect(!frame.isDone, "drawn is not shown")
    setup.world.output.presented(
      PresentationReport(time: Instant(nanoseconds: 5_000_000_000)))
    try setup.world.sync(setup.client)
    #expect(frame.isDone && frame.time == 5_000)
  }

  @Test func aCommitWithoutDamageIsPacedToo() throws {
    let setup = try Setup()
    let presents = setup.screen.presents
    let requests = setup.screen.requests
    let frame = setup.window.frame()
    setup.window.proxy.commit()
    try setup.world.sync(setup.client)
    #expect(!frame.isDone && setup.screen.requests == requests + 1)
    try setup.beat()
    #expect(frame.isDone)
    #expect(setup.screen.presents == presents, "nothing changed, nothing is drawn")
    #expect(setup.world.output.redraw == .idle)
  }

  @Test func manyCommitsAreOneFrame() throws {
    let setup = try Setup()
    let requests = setup.screen.requests
    let presents = setup.screen.presents
    var frames: [CallbackProbe] = []
    for _ in 0..<20 {
      frames.append(setup.window.frame())
      setup.window.commit(try setup.client.buffer(50, 50))
    }
    try setup.world.sync(setup.client)
    #expect(setup.screen.requests == requests + 1)
    try setup.beat()
    #expect(setup.screen.presents == presents + 1)
    #expect(frames.allSatisfy { $0.isDone })
    #expect(setup.screen.requests == requests + 1, "and then there is rest")
  }

  @Test func whatComesWhilePresentingIsTheNextFrames() throws {
    let setup = try Setup()
    let first = setup.window.frame()
    setup.window.commit(try setup.client.buffer(50, 50))
    try setup.world.sync(setup.client)
    setup.world.output.frame(at: Instant(nanoseconds: 1))
    let requests = setup.screen.requests
    let second = setup.window.frame()
    setup.window.commit(try setup.client.buffer(50, 50, 0xff12_3456))
    try setup.world.sync(setup.client)
    #expect(setup.screen.requests == requests)
    setup.world.output.presented(PresentationReport(time: Instant(nanoseconds: 1)))
    try setup.world.sync(setup.client)
    #expect(first.isDone)
    #expect(setup.screen.requests == requests + 1)
    try setup.beat()
    #expect(second.isDone)
  }

  @Test func buffersComeBackBeforeTheFrame() throws {
    let setup = try Setup()
    let buffer = try setup.client.buffer(50, 50)
    let frame = setup.window.frame()
    setup.window.commit(buffer)
    try setup.world.sync(setup.client)
    #expect(buffer.releases == 1 && !frame.isDone)
    buffer.fill { _, _ in 0xffff_0000 }
    try setup.beat()
    #expect(frame.isDone && buffer.releases == 1)
  }

  @Test func hiddenDamageIsNotDrawn() throws {
    let setup = try Setup()
    let cover = try setup.client.window(200, 100, 0xff00_0000, format: .xrgb8888)
    while setup.world.output.redraw != .idle { try setup.beat() }
    let presents = setup.screen.presents
    let frame = setup.window.frame()
    setup.window.commit(try setup.client.buffer(50, 50))
    try setup.world.sync(setup.client)
    try setup.beat()
    #expect(frame.isDone && setup.screen.presents == presents)
    #expect(cover.entered.count == 1)
  }

  @Test func presentationFeedback() throws {
    final class Probe: WpPresentationFeedbackEvents {
      var presented: (seconds: UInt32, nanoseconds: UInt32, refresh: UInt32)?
      var isDiscarded = false
      func presented(
        _ object: Proxy<WpPresentationFeedback>, tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32,
        refresh: UInt32, seqHi: UInt32, seqLo: UInt32, flags: WpPresentationFeedback.Kind
      ) { presented = (tvSecLo, tvNsec, refresh) }
      func discarded(_ object: Proxy<WpPresentationFeedback>) { isDiscarded = true }
    }
    let setup = try Setup()
    func feedback() -> Probe {
      let probe = Probe()
      setup.client.presentation.feedback(surface: setup.window.proxy).setHandler(probe)
      return probe
    }
    let replaced = feedback()
    setup.window.commit(try setup.client.buffer(50, 50))
    let shown = feedback()
    setup.window.commit(try setup.client.buffer(50, 50, 0xff00_0000))
    try setup.world.sync(setup.client)
    setup.world.output.frame(at: Instant(nanoseconds: 7_000_000_009))
    setup.world.output.presented(
      PresentationReport(time: Instant(nanoseconds: 7_000_000_009), refresh: 20_000_000))
    try setup.world.sync(setup.client)
    #expect(replaced.isDiscarded && replaced.presented == nil)
    let report = try #require(shown.presented)
    #expect(report == (7, 9, 20_000_000))
    let orphan = feedback()
    setup.window.proxy.commit()
    setup.window.toplevel.destroy()
    setup.window.shell.destroy()
    setup.window.proxy.destroy()
    try setup.world.sync(setup.client)
    #expect(orphan.isDiscarded)
  }

  @Test func restIsRest() throws {
    let world = try World(refreshMillihertz: 60_000)
    let client = try world.connect()
    let window = try client.window(50, 50)
    _ = window.frame()
    window.commit(try client.buffer(50, 50))
    try world.settle()
    let wakeUps = world.loop.wakeUps
    let end = Loop.now().advanced(bySeconds: 0.3)
    while Loop.now() < end { try world.loop.dispatch(timeout: 300) }
    // The only return from waiting is the time-out of this test's own last wait.
    #expect(world.loop.wakeUps <= wakeUps + 2)
  }

  @Test func frameRequestsOfUnshownSurfacesAreBounded() throws {
    let world = try World()
    let client = try world.connect()
    let surface = TestSurface(client)
    var frames: [CallbackProbe] = []
    for index in 0..<1_000 {
      frames.append(surface.frame())
      surface.proxy.commit()
      if index % 100 == 99 { try world.sync(client) }
    }
    let owner = try #require(world.compositor.display.clients.first)
    #expect(world.scene.ledger(of: owner).callbacks <= ClientLedger.surfaceCallbackLimit)
    #expect(frames[0].isDone && frames[800].isDone && !frames[999].isDone)
    surface.proxy.destroy()
    try world.sync(client)
    #expect(world.scene.ledger(of: owner).callbacks == 0)
    #expect(client.connection.error == nil)
  }

  @Test func copiedPixelsAreBounded() throws {
    let world = try World()
    let client = try world.connect()
    let bystander = try world.connect()
    let buffer = try client.buffer(4_096, 4_096)
    // 64 MiB each: the seventeenth is over a gibibyte.
    for _ in 0..<17 {
      let surface = TestSurface(client)
      surface.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
      surface.proxy.commit()
      try? world.sync(client)
    }
    #expect(client.violation?.code == WlDisplay.Error.noMemory.rawValue)
    try world.sync(bystander)
    #expect(bystander.connection.error == nil)
  }
}
