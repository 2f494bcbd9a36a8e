import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Where the pixels of clients' images lie, at every scale and by every way to map a buffer.
@Suite struct CursorPixelTests {
  /// An orange that nothing else is painted in.
  private static let ink: UInt32 = 0xff_8000

  private final class Setting {
    let desk: Desk
    let probe: PointerProbe
    let client: TestClient
    let surface: TestSurface

    init(scale: Double) throws {
      let world = try World(width: 400, height: 300, scale: scale)
      desk = Desk(world)
      client = try world.connect()
      probe = PointerProbe(client)
      _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
      desk.hand.move(to: 50, 50)
      try desk.settle()
      surface = TestSurface(client)
    }

    func set(x: Int32, y: Int32) throws {
      probe.proxy.setCursor(
        serial: probe.enterSerial, surface: surface.proxy, hotspotX: x, hotspotY: y)
      try desk.settle()
    }

    /// The box around the pixels of a colour; nil if there are none.
    func box(of color: UInt32 = CursorPixelTests.ink) -> Box? {
      var result: Box?
      let pixels = desk.world.pixels
      let width = Int(desk.world.output.geometry.pixelWidth)
      for index in pixels.indices where pixels[index] == color {
        let pixel = Box(
          x: Int32(index % width), y: Int32(index / width), width: 1, height: 1)
        result = result?.union(pixel) ?? pixel
      }
      return result
    }
  }

  /// Wherever the pointer is within a pixel, the image has one size, all of its pixels are as the
  /// client drew them, and the hotspot is within half a pixel of the pointer.
  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func imagesKeepTheirPixelsWhereverThePointerIs(scale: Double) throws {
    let setting = try Setting(scale: scale)
    // The image that a client makes for just this scale: a pixel of its own for each of ours.
    let side = Int((24 * scale).rounded())
    let viewport = setting.client.viewporter.getViewport(surface: setting.surface.proxy)
    viewport.setDestination(width: 24, height: 24)
    setting.surface.commit(
      try TestBuffer(setting.client, width: side, height: side) { x, y in
        (x + y) % 2 == 0 ? 0xff00_0000 | Self.ink : 0xff00_0000
      })
    try setting.set(x: 7, y: 11)
    var sizes: Set<[Int32]> = []
    for step in 0..<13 {
      let place = Point<LogicalSpace>(x: 40 + Double(step) * 0.37, y: 40 + Double(step) * 0.61)
      setting.desk.hand.move(to: place.x, place.y)
      try setting.desk.settle()
      let box = try #require(setting.box())
      sizes.insert([box.width, box.height])
      #expect(abs(Double(box.x1) - (place.x - 7) * scale) <= 0.51, "at \(place)")
      #expect(abs(Double(box.y1) - (place.y - 11) * scale) <= 0.51, "at \(place)")
      let ink = setting.desk.world.pixels.count { $0 == Self.ink }
      #expect(ink == (side * side + 1) / 2, "at \(place)")
    }
    #expect(sizes == [[Int32(side), Int32(side)]])
  }

  /// A corner of the buffer is marked; where it is seen says how the buffer was turned.
  @Test(arguments: [
    (0, false, false), (1, true, false), (2, true, true), (3, false, true), (4, true, false),
    (5, false, false), (6, false, true), (7, true, true),
  ])
  func buffersAreTurnedAsTheClientSays(transform: Int32, right: Bool, bottom: Bool) throws {
    let setting = try Setting(scale: 1)
    setting.surface.proxy.setBufferTransform(
      transform: WlOutput.Transform(rawValue: UInt32(transform)))
    setting.surface.commit(
      try TestBuffer(setting.client, width: 24, height: 16) { x, y in
        x < 4 && y < 4 ? 0xff00_0000 | Self.ink : 0xff00_0000
      })
    try setting.set(x: 0, y: 0)
    let width: Int32 = transform % 2 == 0 ? 24 : 16
    let height: Int32 = 40 - width
    let x = 50 + (right ? width - 4 : 0)
    let y = 50 + (bottom ? height - 4 : 0)
    #expect(setting.box() == Box(x: x, y: y, width: 4, height: 4))
  }

  /// What a viewport cuts off is not seen, and the rest has the size that it says.
  @Test func viewportsCropAndScaleImages() throws {
    let setting = try Setting(scale: 2)
    let viewport = setting.client.viewporter.getViewport(surface: setting.surface.proxy)
    viewport.setSource(x: Fixed(8), y: Fixed(0), width: Fixed(8), height: Fixed(8))
    viewport.setDestination(width: 16, height: 12)
    setting.surface.commit(
      try TestBuffer(setting.client, width: 16, height: 16) { x, y in
        x >= 8 && y < 8 ? 0xff00_0000 | Self.ink : 0xffff_0000
      })
    try setting.set(x: 5, y: 3)
    #expect(setting.box() == Box(x: 90, y: 94, width: 32, height: 24))
    #expect(setting.box(of: 0xff_0000) == nil)
  }

  /// Where an image was whose surface is destroyed nothing of it stays.
  @Test func nothingStaysOfADestroyedImage() throws {
    let setting = try Setting(scale: 1)
    setting.surface.commit(try setting.client.buffer(64, 64, 0xff00_0000 | Self.ink))
    try setting.set(x: 0, y: 0)
    #expect(setting.box() == Box(x: 50, y: 50, width: 64, height: 64))
    setting.surface.proxy.destroy()
    try setting.desk.settle()
    #expect(setting.box() == nil)
  }

  /// An output that changes its scale asks the image for another one, and tells it nothing else.
  @Test func anImageStaysOnAnOutputThatChangesItsScale() throws {
    let setting = try Setting(scale: 1)
    setting.surface.commit(try setting.client.buffer(24, 24, 0xff00_0000 | Self.ink))
    try setting.set(x: 0, y: 0)
    #expect(setting.surface.entered.count == 1)
    setting.desk.world.screen.resize(to: setting.desk.world.screen.pixelSize, scale: 2)
    try setting.desk.settle()
    #expect(setting.surface.entered.count == 1)
    #expect(setting.box()?.width == 48)
  }
}
