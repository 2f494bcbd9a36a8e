import HeadlessBackend
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Outputs as clients see them.
@Suite struct OutputTests {
  private final class OutputProbe: WlOutputEvents, ZxdgOutputV1Events {
    var position = (x: Int32(-1), y: Int32(-1))
    var mode = (width: Int32(0), height: Int32(0), refresh: Int32(0))
    var factor: Int32 = 0
    var outputName = ""
    var dones = 0
    var logical = (x: Int32(-1), y: Int32(-1), width: Int32(0), height: Int32(0))

    func geometry(
      _ object: Proxy<WlOutput>, x: Int32, y: Int32, physicalWidth: Int32, physicalHeight: Int32,
      subpixel: WlOutput.Subpixel, make: String, model: String, transform: WlOutput.Transform
    ) { position = (x, y) }
    func mode(
      _ object: Proxy<WlOutput>, flags: WlOutput.Mode, width: Int32, height: Int32, refresh: Int32
    ) { mode = (width, height, refresh) }
    func scale(_ object: Proxy<WlOutput>, factor: Int32) { self.factor = factor }
    func name(_ object: Proxy<WlOutput>, name: String) { outputName = name }
    func done(_ object: Proxy<WlOutput>) { dones += 1 }
    func logicalPosition(_ object: Proxy<ZxdgOutputV1>, x: Int32, y: Int32) {
      (logical.x, logical.y) = (x, y)
    }
    func logicalSize(_ object: Proxy<ZxdgOutputV1>, width: Int32, height: Int32) {
      (logical.width, logical.height) = (width, height)
    }
  }

  private func addOutput(_ world: World, scale: Double = 1) throws -> Output {
    try world.compositor.addOutput(
      HeadlessOutput(
        loop: world.loop, name: "HEADLESS-2", pixelSize: PixelSize(width: 200, height: 100),
        scale: scale, refreshMillihertz: 1_000_000))
  }

  @Test func anOutputTellsWhatItIs() throws {
    let world = try World(width: 401, height: 301, scale: 1.5)
    let client = try world.connect()
    let probe = OutputProbe()
    let output = try #require(client.registry.bind(WlOutput.self))
    output.setHandler(probe)
    client.outputManager.getXdgOutput(output: output).setHandler(probe)
    try world.sync(client)
    #expect(probe.position == (0, 0) && probe.mode == (401, 301, 1_000_000))
    #expect(probe.factor == 2 && probe.outputName == "HEADLESS-1")
    #expect(probe.logical == (0, 0, 267, 201))
    #expect(probe.dones == 2)
    world.screen.resize(to: PixelSize(width: 800, height: 600), scale: 2)
    try world.sync(client)
    #expect(probe.mode.width == 800 && probe.logical.width == 400 && probe.dones == 3)
  }

  @Test func surfacesEnterAndLeaveOutputs() throws {
    let world = try World()
    let client = try world.connect()
    let second = try addOutput(world)
    try world.sync(client)
    let names = client.registry.globals.filter { $0.interface == "wl_output" }
    #expect(names.count == 2)
    let other = try #require(client.registry.bind(names[1], as: WlOutput.self))
    let window = try client.window(50, 50)
    let toplevel = try #require(world.scene.topToplevel)
    try world.settle()
    #expect(window.entered == [client.output])
    toplevel.move(to: Point(x: 380, y: 20))
    try world.settle()
    #expect(window.entered == [client.output, other])
    toplevel.move(to: Point(x: 450, y: 20))
    try world.settle()
    #expect(window.entered == [other])
    world.compositor.removeOutput(second)
    try world.settle()
    #expect(window.entered == [client.output], "windows go to an output that there is")
    #expect(world.output.bounds.contains(toplevel.frame))
    #expect(client.violation == nil)
  }

  @Test func aLateBinderLearnsWhereItsSurfacesAre() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(50, 50)
    try world.settle()
    let again = try #require(client.registry.bind(WlOutput.self))
    try world.sync(client)
    #expect(window.entered == [client.output, again])
  }

  @Test func eachSurfaceIsPacedByOneOutput() throws {
    let world = try World()
    _ = try addOutput(world)
    let client = try world.connect()
    let window = try client.window(100, 50)
    try #require(world.scene.topToplevel).move(to: Point(x: 370, y: 20))
    try world.settle()
    for _ in 0..<5 {
      let frame = window.frame()
      window.commit(try client.buffer(100, 50))
      try world.pump("a frame") { frame.isDone }
    }
    #expect(client.violation == nil)
  }

  @Test func maximisedWindowsFollowTheOutput() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    window.toplevel.setMaximized()
    try window.map(try client.buffer(400, 300))
    world.screen.resize(to: PixelSize(width: 500, height: 350), scale: 1)
    try world.settle()
    #expect(window.size == (500, 350))
  }

  @Test func fractionalScaleIsTold() throws {
    final class Probe: WpFractionalScaleV1Events {
      var scales: [UInt32] = []
      func preferredScale(_ object: Proxy<WpFractionalScaleV1>, scale: UInt32) {
        scales.append(scale)
      }
    }
    let world = try World(scale: 1.25)
    let client = try world.connect()
    let window = TestWindow(window: client)
    let probe = Probe()
    client.scales.getFractionalScale(surface: window.proxy).setHandler(probe)
    try window.map(try client.buffer(50, 50))
    try world.settle()
    #expect(probe.scales == [150])
    world.screen.resize(to: PixelSize(width: 400, height: 300), scale: 1)
    try world.settle()
    #expect(probe.scales == [150, 120])
  }

  @Test func fullScreenGoesToTheOutputAskedFor() throws {
    let world = try World()
    let client = try world.connect()
    let second = try addOutput(world)
    try world.sync(client)
    let names = client.registry.globals.filter { $0.interface == "wl_output" }
    let other = try #require(client.registry.bind(names[1], as: WlOutput.self))
    let window = try client.window(50, 50)
    window.toplevel.setFullscreen(output: other)
    try world.settle()
    #expect(window.size == (200, 100))
    window.commit(try client.buffer(200, 100))
    try world.settle()
    #expect(world.scene.topToplevel?.frame == second.bounds)
  }
}
