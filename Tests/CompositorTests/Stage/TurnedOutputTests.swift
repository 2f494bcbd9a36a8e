import EventLoop
import InputSources
import PointerGeometry
import PointerRendering
import Testing
import WaylandClient

@testable import CompositorCore

/// Outputs whose picture is turned, in all eight ways.
@Suite struct TurnedOutputTests {
  private static let upright = PixelSize(width: 240, height: 180)

  private func world(
    _ orientation: Orientation, scale: Double = 1, planeSize: PixelSize? = nil
  ) throws -> World {
    let size = Self.upright
    return try World(
      width: orientation.swapsAxes ? size.height : size.width,
      height: orientation.swapsAxes ? size.width : size.height, scale: scale,
      orientation: orientation, planeSize: planeSize)
  }

  /// What is shown, turned back.
  private func uprightPixels(_ world: World) throws -> [UInt32] {
    let shown = try #require(world.screen.shownImage)
    let pixels = shown.rgb
    let geometry = world.output.geometry
    var result = [UInt32](repeating: 0, count: pixels.count)
    for y in 0..<Int32(Self.upright.height) {
      for x in 0..<Int32(Self.upright.width) {
        let place = geometry.turned(Box(x1: x, y1: y, x2: x + 1, y2: y + 1))
        result[Int(y) * Self.upright.width + Int(x)] =
          pixels[Int(place.y1) * shown.width + Int(place.x1)]
      }
    }
    return result
  }

  private func pattern(_ x: Int, _ y: Int) -> UInt32 {
    0xff00_0000 | UInt32(x * 37 % 256) << 16 | UInt32(y * 53 % 256) << 8 | UInt32((x + y) % 256)
  }

  /// Windows with and without alpha, some with buffers that lie otherwise, some cut and scaled.
  private func populate(_ world: World) throws {
    let client = try world.connect()
    for (index, transform) in [0, 1, 6, 3].enumerated() {
      let isOpaque = index % 2 == 0
      let buffer = try TestBuffer(
        client, width: 60 + 10 * index, height: 50,
        format: isOpaque ? .xrgb8888 : .argb8888
      ) { x, y in isOpaque ? pattern(x, y) : (pattern(x, y) & 0x007f_7f7f) | 0x9000_0000 }
      let window = TestWindow(window: client)
      try window.begin()
      window.proxy.setBufferTransform(
        transform: WlOutput.Transform(rawValue: UInt32(transform)))
      window.commit(buffer)
      try world.sync(client)
      let place = Point<LogicalSpace>(
        x: Double(7 + 31 * index) / world.output.scale,
        y: Double(5 + 23 * index) / world.output.scale)
      world.scene.topToplevel?.move(to: place)
      // A part drawn later: damage goes the same way as pixels.
      buffer.fill { x, y in x < 20 && y < 9 ? 0xff12_3456 : pattern(x, y) }
      window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
      window.proxy.damageBuffer(x: 0, y: 0, width: 20, height: 9)
      try world.settle()
      window.proxy.commit()
      try world.settle()
    }
  }

  @Test(arguments: Orientation.allCases, [1.0, 1.5, 2])
  func aTurnedOutputShowsTheUprightPictureTurned(
    orientation: Orientation, scale: Double
  ) throws {
    let upright = try world(.normal, scale: scale)
    let turned = try world(orientation, scale: scale)
    try populate(upright)
    try populate(turned)
    #expect(turned.output.bounds == upright.output.bounds)
    // Exact where pixels are pixels; a filter may round the other way where it runs backwards.
    let isExact = scale != 1.5
    let difference = greatestDifference(try uprightPixels(upright), try uprightPixels(turned))
    #expect(difference <= (isExact ? 0 : 2), "by \(difference)")
    let before = turned.pixels
    turned.output.damage(turned.output.bounds)
    try turned.settle()
    #expect(turned.pixels == before, "damage was turned as well")
  }

  @Test(arguments: Orientation.allCases)
  func geometryTurnsBoxesThereAndBack(orientation: Orientation) {
    let geometry = OutputGeometry(
      origin: .zero, scale: 1, pixelWidth: 70, pixelHeight: 40, orientation: orientation)
    let upright = geometry.upright
    #expect(upright.width == (orientation.swapsAxes ? 40 : 70))
    for box in [Box(x: 3, y: 4, width: 10, height: 20), upright.box, Box(width: 1, height: 1)] {
      let turned = geometry.turned(box)
      #expect(geometry.upright(turned) == box)
      #expect(geometry.pixels.contains(turned))
      // The same as the geometry of points says.
      let map = orientation.transform(
        of: Size<PhysicalSpace>(width: Double(upright.width), height: Double(upright.height)),
        to: PhysicalSpace.self)
      let middle = map.applied(
        to: Point<PhysicalSpace>(x: Double(box.x1) + 0.5, y: Double(box.y1) + 0.5))
      let pixel = geometry.turned(
        Box(x1: box.x1, y1: box.y1, x2: box.x1 + 1, y2: box.y1 + 1))
      #expect(Double(pixel.x1) + 0.5 == middle.x && Double(pixel.y1) + 0.5 == middle.y)
    }
  }

  @Test(arguments: Orientation.allCases)
  func clientsAreToldTheTransform(orientation: Orientation) throws {
    final class Probe: WlOutputEvents, ZxdgOutputV1Events {
      var transform: WlOutput.Transform?
      var mode = (width: Int32(0), height: Int32(0))
      var logical = (width: Int32(0), height: Int32(0))
      func geometry(
        _ object: Proxy<WlOutput>, x: Int32, y: Int32, physicalWidth: Int32,
        physicalHeight: Int32, subpixel: WlOutput.Subpixel, make: String, model: String,
        transform: WlOutput.Transform
      ) { self.transform = transform }
      func mode(
        _ object: Proxy<WlOutput>, flags: WlOutput.Mode, width: Int32, height: Int32,
        refresh: Int32
      ) { mode = (width, height) }
      func logicalSize(_ object: Proxy<ZxdgOutputV1>, width: Int32, height: Int32) {
        logical = (width, height)
      }
    }
    let world = try world(orientation, scale: 2)
    let client = try world.connect()
    let probe = Probe()
    let output = try #require(client.registry.bind(WlOutput.self))
    output.setHandler(probe)
    client.outputManager.getXdgOutput(output: output).setHandler(probe)
    try world.sync(client)
    #expect(probe.transform?.rawValue == UInt32(orientation.rawValue))
    #expect(probe.mode == (orientation.swapsAxes ? (180, 240) : (240, 180)))
    #expect(probe.logical == (120, 90), "points are upright")
  }

  /// A touchscreen is glued to the panel: a finger on a pixel is a finger on what that pixel shows.
  @Test(arguments: Orientation.allCases)
  func aFingerMeetsWhatItTouches(orientation: Orientation) throws {
    let world = try world(orientation)
    let geometry = world.output.geometry
    let seat = world.compositor.seat
    for (x, y) in [(0.1, 0.2), (0.75, 0.5), (0.9, 0.05)] {
      let place = try #require(seat.location(x: x, y: y, of: DeviceID(rawValue: 1)))
      let pixel = geometry.transform.physical(place)
      #expect(abs(pixel.x - x * Double(geometry.pixelWidth)) < 0.01, "\(pixel)")
      #expect(abs(pixel.y - y * Double(geometry.pixelHeight)) < 0.01, "\(pixel)")
    }
    let hand = Hand(world)
    hand.send(.motionAbsolute(x: 0.25, y: 0.125))
    hand.send(.frame)
    let pixel = geometry.transform.physical(seat.pointer.location)
    #expect(abs(pixel.x - 0.25 * Double(geometry.pixelWidth)) < 0.01, "\(pixel)")
    #expect(abs(pixel.y - 0.125 * Double(geometry.pixelHeight)) < 0.01, "\(pixel)")
  }

  @Test(arguments: Orientation.allCases)
  func thePointerIsDrawnWhereItIs(orientation: Orientation) throws {
    let upright = try world(.normal)
    let turned = try world(orientation)
    for world in [upright, turned] {
      let client = try world.connect()
      _ = try client.window(240, 180, 0xfff0_f0f0, format: .xrgb8888)
      Hand(world).move(to: 61.3, 44.8)
      try world.settle()
    }
    let difference = greatestDifference(try uprightPixels(upright), try uprightPixels(turned))
    #expect(difference <= 1, "by \(difference)")
    #expect(try uprightPixels(turned)[44 * 240 + 61] != 0xf0f0f0)
  }
}
