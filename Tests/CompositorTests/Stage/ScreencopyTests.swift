import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Copies of the screen.
@Suite struct ScreencopyTests {
  private final class Capture: ZwlrScreencopyFrameV1Events {
    var format: WlShm.Format?
    var size = (width: 0, height: 0, stride: 0)
    var isOffered = false
    var isReady = false
    var isFailed = false
    var damage: [Box] = []

    func buffer(
      _ object: Proxy<ZwlrScreencopyFrameV1>, format: WlShm.Format, width: UInt32, height: UInt32,
      stride: UInt32
    ) {
      self.format = format
      size = (Int(width), Int(height), Int(stride))
    }
    func bufferDone(_ object: Proxy<ZwlrScreencopyFrameV1>) { isOffered = true }
    func ready(
      _ object: Proxy<ZwlrScreencopyFrameV1>, tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32
    ) { isReady = true }
    func failed(_ object: Proxy<ZwlrScreencopyFrameV1>) { isFailed = true }
    func damage(
      _ object: Proxy<ZwlrScreencopyFrameV1>, x: UInt32, y: UInt32, width: UInt32, height: UInt32
    ) {
      damage.append(
        Box(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height)))
    }
  }

  private struct Copy {
    let probe = Capture()
    let frame: Proxy<ZwlrScreencopyFrameV1>
    let buffer: TestBuffer

    init(
      _ world: World, _ client: TestClient, region: Box? = nil, waitsForDamage: Bool = false,
      showsPointer: Bool = false
    ) throws {
      if let region {
        frame = client.screencopy.captureOutputRegion(
          overlayCursor: 0, output: client.output, x: region.x1, y: region.y1,
          width: region.width, height: region.height)
      } else {
        frame = client.screencopy.captureOutput(
          overlayCursor: showsPointer ? 1 : 0, output: client.output)
      }
      frame.setHandler(probe)
      try world.sync(client)
      try #require(probe.isOffered)
      buffer = try client.buffer(probe.size.width, probe.size.height, 0, format: .xrgb8888)
      if waitsForDamage {
        frame.copyWithDamage(buffer: buffer.proxy)
      } else {
        frame.copy(buffer: buffer.proxy)
      }
    }

    func matches(_ world: World, x: Int = 0, y: Int = 0) -> Bool {
      for row in 0..<buffer.height {
        for column in 0..<buffer.width
        where buffer[column, row] & 0xff_ffff != world.pixel(column + x, row + y) {
          return false
        }
      }
      return true
    }
  }

  @Test func aCopyIsWhatIsShown() throws {
    let world = try World()
    let client = try world.connect()
    _ = try client.window(120, 80, 0x9012_3456)
    try world.settle()
    let frames = world.screen.frameCount
    let copy = try Copy(world, client)
    try world.pump("the copy") { copy.probe.isReady }
    #expect(copy.probe.format == .xrgb8888 && copy.probe.size == (400, 300, 1600))
    #expect(copy.matches(world))
    #expect(world.screen.frameCount == frames, "a still picture needs no new frame")
  }

  @Test func aRegionIsCutAndClipped() throws {
    let world = try World(width: 400, height: 300, scale: 2)
    let client = try world.connect()
    _ = try client.window(60, 40, 0xff12_3456)
    try world.settle()
    let copy = try Copy(world, client, region: Box(x: 70, y: 50, width: 500, height: 50))
    try world.pump("the copy") { copy.probe.isReady }
    #expect(copy.probe.size == (260, 100, 1040))
    #expect(copy.matches(world, x: 140, y: 100))
    let outside = client.screencopy.captureOutputRegion(
      overlayCursor: 0, output: client.output, x: 900, y: 0, width: 5, height: 5)
    let probe = Capture()
    outside.setHandler(probe)
    try world.sync(client)
    #expect(probe.isFailed)
  }

  @Test func copyWithDamageWaitsAndTells() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60, 0xff00_0000)
    try world.settle()
    let first = try Copy(world, client, waitsForDamage: true)
    try world.pump("the first copy") { first.probe.isReady }
    #expect(first.probe.damage == [Box(width: 400, height: 300)], "at first all is new")
    first.frame.destroy()
    let second = try Copy(world, client, waitsForDamage: true)
    try world.settle()
    #expect(!second.probe.isReady)
    window.proxy.attach(buffer: try client.buffer(100, 60, 0xffff_0000).proxy, x: 0, y: 0)
    window.proxy.damageBuffer(x: 10, y: 10, width: 20, height: 5)
    window.proxy.commit()
    try world.pump("the second copy") { second.probe.isReady }
    #expect(second.probe.damage == [Box(x: 160, y: 130, width: 20, height: 5)])
    #expect(second.matches(world))
  }

  @Test func damageBetweenCopiesIsNotLost() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60, 0xff00_0000)
    let first = try Copy(world, client)
    try world.pump("the first copy") { first.probe.isReady }
    window.commit(try client.buffer(100, 60, 0xffff_0000))
    try world.settle()
    let second = try Copy(world, client, waitsForDamage: true)
    try world.pump("the second copy") { second.probe.isReady }
    #expect(second.probe.damage == [Box(x: 150, y: 120, width: 100, height: 60)])
  }

  @Test func thePointerIsPartOfThePictureWhereAskedFor() throws {
    let world = try World()
    let client = try world.connect()
    _ = try client.window(400, 300, 0xffff_ffff, format: .xrgb8888)
    Hand(world).move(to: 100, 80)
    try world.settle()
    #expect(world.pixel(100, 80) != 0xffffff, "the pointer is on the screen")
    let without = try Copy(world, client)
    let with = try Copy(world, client, showsPointer: true)
    try world.pump("the copies") { without.probe.isReady && with.probe.isReady }
    #expect(without.buffer[100, 80] & 0xff_ffff == 0xffffff)
    #expect(with.matches(world) && !without.matches(world))
  }

  @Test func aBufferOrFrameThatGoesIsNoHarm() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 60, 0xff00_0000)
    let first = try Copy(world, client)
    try world.pump("the first copy") { first.probe.isReady }
    let gone = try Copy(world, client, waitsForDamage: true)
    gone.buffer.proxy.destroy()
    let dropped = try Copy(world, client, waitsForDamage: true)
    dropped.frame.destroy()
    window.commit(try client.buffer(100, 60, 0xffff_0000))
    try world.pump("the failure") { gone.probe.isFailed }
    try world.settle()
    #expect(!dropped.probe.isReady && client.violation == nil)
    #expect(world.output.captures.isEmpty)
  }

  @Test func withoutPermissionThereIsNoSuchGlobal() throws {
    var options = World.options
    options.allowTools = false
    let world = try World(options: options)
    let client = try world.connect()
    #expect(!client.screencopy.isAlive)
    #expect(!client.registry.globals.contains { $0.interface.hasPrefix("zwlr_") })
  }
}
