import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Windows from the first commit to the last.
@Suite struct WindowTests {
  @Test func aWindowAppearsCentredWithItsPixels() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    #expect(window.size == (0, 0))
    try world.settle()
    let before = try #require(world.pixel(200, 150))
    let buffer = try TestBuffer(client, width: 100, height: 60) { x, y in
      0xff00_0000 | UInt32(x) << 8 | UInt32(y)
    }
    window.commit(buffer)
    try world.settle()
    #expect(world.pixel(150, 120) == 0)
    #expect(world.pixel(150 + 37, 120 + 11) == 0x00250b)
    #expect(world.pixel(249, 179) == 0x00633b)
    #expect(world.pixel(149, 120) != 0)
    #expect(world.pixel(250, 150) != 0x00631e)
    #expect(before != world.pixel(200, 150))
    #expect(world.scene.topToplevel?.frame == Rect(x: 150, y: 120, width: 100, height: 60))
    #expect(window.entered == [client.output])
  }

  @Test func onlyDamagedPixelsAreTaken() throws {
    let world = try World()
    let client = try world.connect()
    let buffer = try client.buffer(40, 40, 0xff11_1111)
    let window = TestWindow(window: client)
    try window.map(buffer)
    try world.settle()
    let corner = try #require(world.scene.topToplevel).position
    let (x, y) = (Int(corner.x), Int(corner.y))
    buffer.fill { _, _ in 0xff22_2222 }
    window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
    window.proxy.damage(x: 0, y: 0, width: 10, height: 10)
    window.proxy.damageBuffer(x: 30, y: 30, width: 10, height: 10)
    window.proxy.commit()
    try world.settle()
    #expect(world.pixel(x + 9, y + 9) == 0x222222)
    #expect(world.pixel(x + 10, y + 9) == 0x111111)
    #expect(world.pixel(x + 30, y + 30) == 0x222222)
    #expect(world.pixel(x + 29, y + 30) == 0x111111)
    let boxes = world.screen.lastDamage
    #expect(boxes.reduce(0) { $0 + Int($1.width * $1.height) } == 200)
  }

  @Test func translucentPixelsAreBlended() throws {
    let world = try World()
    let client = try world.connect()
    _ = try client.window(400, 300, 0xff00_00ff, format: .xrgb8888)
    _ = try client.window(50, 50, 0x8080_0000)
    try world.settle()
    let pixel = try #require(world.pixel(230, 180))
    #expect(pixel >> 16 == 0x80)
    #expect((0x7e...0x80).contains(pixel & 0xff))
  }

  @Test func xrgbIgnoresItsUnusedByte() throws {
    let world = try World()
    let client = try world.connect()
    _ = try client.window(400, 300, 0x0012_3456, format: .xrgb8888)
    try world.settle()
    #expect(world.pixel(200, 150) == 0x123456)
  }

  @Test func newWindowsCascadeAndFit() throws {
    let world = try World()
    let client = try world.connect()
    for _ in 0..<12 { _ = try client.window(120, 100) }
    let screen = world.output.bounds
    let frames = world.scene.toplevels.map(\.frame)
    #expect(frames.allSatisfy { screen.contains($0) })
    #expect(frames[0].origin != frames[1].origin && frames[1].origin != frames[2].origin)
    _ = try client.window(1000, 50)
    #expect(world.scene.topToplevel?.position.x == 0)
  }

  @Test func maximisedAndFullScreenWindowsFillTheOutputAndComeBack() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60)
    let toplevel = try #require(world.scene.topToplevel)
    let frame = toplevel.frame
    window.toplevel.setMaximized()
    try world.settle()
    #expect(window.size == (400, 300) && window.has(.maximized))
    #expect(toplevel.frame == frame, "moves only when the client has drawn itself for it")
    window.commit(try client.buffer(400, 300))
    try world.settle()
    #expect(toplevel.frame == world.output.bounds)
    window.toplevel.setFullscreen(output: nil)
    try world.settle()
    #expect(window.has(.fullscreen))
    window.toplevel.unsetFullscreen()
    window.toplevel.unsetMaximized()
    try world.settle()
    #expect(window.size == (100, 60) && !window.has(.maximized) && !window.has(.fullscreen))
    window.commit(try client.buffer(100, 60))
    try world.settle()
    #expect(toplevel.frame == frame)
  }

  @Test func aSmallFullScreenWindowIsCentredOnBlack() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    window.toplevel.setFullscreen(output: nil)
    try window.begin()
    #expect(window.size == (400, 300))
    window.commit(try client.buffer(200, 100, 0xffab_cdef))
    try world.settle()
    #expect(world.pixel(0, 0) == 0 && world.pixel(399, 299) == 0)
    #expect(world.pixel(100, 100) == 0xabcdef && world.pixel(299, 199) == 0xabcdef)
    #expect(world.pixel(99, 100) == 0)
    #expect(world.scene.hitTest(Point(x: 5, y: 5)) == nil)
    window.toplevel.destroy()
    try world.settle()
    #expect(world.pixel(0, 0) != 0)
  }

  @Test func draggedEdgesLetTheOppositeOnesRest() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60)
    let toplevel = try #require(world.scene.topToplevel)
    let frame = toplevel.frame
    toplevel.beginResizing([.left, .top])
    toplevel.configure(size: Size(width: 120, height: 90))
    try world.settle()
    #expect(window.size == (120, 90) && window.has(.resizing))
    window.commit(try client.buffer(120, 90))
    try world.sync(client)
    #expect(toplevel.frame.maxX == frame.maxX && toplevel.frame.maxY == frame.maxY)
    toplevel.configure(size: Size(width: 80, height: 40))
    toplevel.endResizing()
    try world.settle()
    #expect(!window.has(.resizing))
    window.commit(try client.buffer(80, 40))
    try world.sync(client)
    #expect(toplevel.frame.maxX == frame.maxX && toplevel.frame.maxY == frame.maxY)
    window.commit(try client.buffer(90, 90))
    try world.sync(client)
    #expect(toplevel.frame.minX == frame.maxX - 80, "after the resize nothing is held")
  }

  @Test func sizeLimitsBoundConfigures() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60)
    window.toplevel.setMinSize(width: 90, height: 50)
    window.toplevel.setMaxSize(width: 200, height: 0)
    window.proxy.commit()
    try world.sync(client)
    let toplevel = try #require(world.scene.topToplevel)
    toplevel.configure(size: Size(width: 10, height: 10))
    try world.settle()
    #expect(window.size == (90, 50))
    toplevel.configure(size: Size(width: 900, height: 900))
    try world.settle()
    #expect(window.size == (200, 900))
  }

  @Test func windowGeometryIsWhatIsPlaced() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    window.shell.setWindowGeometry(x: 10, y: 20, width: 100, height: 60)
    window.commit(try client.buffer(120, 100, 0xff33_4455))
    try world.settle()
    let toplevel = try #require(world.scene.topToplevel)
    #expect(toplevel.frame == Rect(x: 150, y: 120, width: 100, height: 60))
    #expect(world.pixel(140, 100) == 0x334455)
    window.shell.setWindowGeometry(x: 0, y: 0, width: 100, height: 60)
    window.proxy.commit()
    try world.settle()
    #expect(toplevel.position == Point(x: 150, y: 120), "the window's corner does not move")
    #expect(world.pixel(140, 100) != 0x334455)
    #expect(world.pixel(269, 219) == 0x334455)
    try expectRepaintChangesNothing(world)
  }

  @Test func unmappingAndMappingAgainBeginsAnew() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(400, 300, 0xffff_0000)
    try world.settle()
    #expect(world.pixel(200, 150) == 0xff0000)
    window.commit(nil)
    try world.settle()
    #expect(world.pixel(200, 150) != 0xff0000)
    #expect(world.scene.toplevels.isEmpty)
    try window.map(try client.buffer(400, 300, 0xff00_ff00))
    try world.settle()
    #expect(world.pixel(200, 150) == 0x00ff00)
    #expect(client.violation == nil)
  }

  @Test func lateAnswersToForgottenConfiguresAreNoFault() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60)
    window.acknowledges = false
    try #require(world.scene.topToplevel).configure(size: Size(width: 150, height: 70))
    let before = window.configures
    try world.pump("a configure") { window.configures > before }
    window.commit(nil)
    window.shell.ackConfigure(serial: window.lastSerial)
    try world.sync(client)
    #expect(client.violation == nil)
  }

  @Test func closeIsToldAndADialogIsCentredOnItsParent() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(200, 100)
    let dialog = TestWindow(window: client)
    dialog.toplevel.setParent(parent: window.toplevel)
    try dialog.map(try client.buffer(50, 20))
    let parent = world.scene.toplevels[0]
    let child = world.scene.toplevels[1]
    #expect(child.frame.center == parent.frame.center)
    world.scene.raise(parent)
    #expect(world.scene.topToplevel === child, "a dialog stays over its parent")
    child.close()
    try world.sync(client)
    #expect(dialog.isClosed)
  }

  @Test func decorationsAreTheClients() throws {
    final class Probe: ZxdgToplevelDecorationV1Events {
      var mode: ZxdgToplevelDecorationV1.Mode?
      func configure(
        _ object: Proxy<ZxdgToplevelDecorationV1>, mode: ZxdgToplevelDecorationV1.Mode
      ) { self.mode = mode }
    }
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    let probe = Probe()
    let decoration = client.decorations.getToplevelDecoration(toplevel: window.toplevel)
    decoration.setHandler(probe)
    decoration.setMode(mode: .serverSide)
    try window.begin()
    #expect(probe.mode == .clientSide)
  }
}
