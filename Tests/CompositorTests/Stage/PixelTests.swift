import TestNumbers
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// What scale, transform and viewport make of a buffer, pixel by pixel.
@Suite struct PixelTests {
  private static let red: UInt32 = 0xff0000
  private static let green: UInt32 = 0x00ff00
  private static let blue: UInt32 = 0x0000ff
  private static let yellow: UInt32 = 0xffff00

  /// A buffer of four coloured quarters: red, green over blue, yellow.
  private func quarters(_ client: TestClient, _ width: Int, _ height: Int) throws -> TestBuffer {
    try TestBuffer(client, width: width, height: height) { x, y in
      let left = x < width / 2
      let color =
        y < height / 2 ? (left ? Self.red : Self.green) : (left ? Self.blue : Self.yellow)
      return 0xff00_0000 | color
    }
  }

  /// The colours of a window's four corners, row by row.
  private func corners(_ world: World) throws -> [UInt32?] {
    let frame = try #require(world.scene.topToplevel).frame
    let box = world.output.geometry.box(nearest: frame)
    let (left, top) = (Int(box.x1), Int(box.y1))
    let (right, bottom) = (Int(box.x2) - 1, Int(box.y2) - 1)
    return [
      world.pixel(left, top), world.pixel(right, top), world.pixel(left, bottom),
      world.pixel(right, bottom),
    ]
  }

  /// **Source:** pictures of the same client on another compositor.
  static let transforms: [(UInt32, [UInt32])] = [
    (0, [red, green, blue, yellow]), (1, [blue, red, yellow, green]),
    (2, [yellow, blue, green, red]), (3, [green, yellow, red, blue]),
    (4, [green, red, yellow, blue]), (5, [red, blue, green, yellow]),
    (6, [blue, yellow, red, green]), (7, [yellow, green, blue, red]),
  ]

  @Test(arguments: transforms)
  func bufferTransforms(transform: UInt32, expected: [UInt32]) throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    window.proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: transform))
    window.commit(try quarters(client, 80, 40))
    try world.settle()
    let size = try #require(world.scene.topToplevel).frame.size
    #expect(
      size == (transform % 2 == 1 ? Size(width: 40, height: 80) : Size(width: 80, height: 40)))
    #expect(try corners(world) == expected)
    try expectRepaintChangesNothing(world)
  }

  @Test(arguments: transforms.map(\.0))
  func damageInATransformedBufferReachesThePixel(transform: UInt32) throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    window.proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: transform))
    let buffer = try client.buffer(80, 40, 0xff00_0000)
    window.commit(buffer)
    try world.settle()
    for (x, y) in [(3, 5), (79, 0), (0, 39), (50, 20)] {
      buffer[x, y] = 0xffff_ffff
      window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
      window.proxy.damageBuffer(x: Int32(x), y: Int32(y), width: 1, height: 1)
      window.proxy.commit()
      try world.settle()
    }
    #expect(world.pixels.count { $0 == 0xffffff } == 4)
    try expectRepaintChangesNothing(world)
  }

  @Test func aDenseBufferOnADenseOutputIsShownPixelByPixel() throws {
    let world = try World(width: 400, height: 300, scale: 2)
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    window.proxy.setBufferScale(scale: 2)
    let buffer = try TestBuffer(client, width: 40, height: 20) { x, y in
      (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000
    }
    window.commit(buffer)
    try world.settle()
    let frame = try #require(world.scene.topToplevel).frame
    #expect(frame.size == Size(width: 20, height: 10))
    let box = world.output.geometry.box(nearest: frame)
    for (x, y) in [(0, 0), (1, 0), (39, 19), (20, 7)] {
      let expected: UInt32 = (x + y) % 2 == 0 ? 0xffffff : 0
      #expect(world.pixel(Int(box.x1) + x, Int(box.y1) + y) == expected)
    }
  }

  @Test func aPlainBufferOnADenseOutputIsBlownUp() throws {
    let world = try World(width: 400, height: 300, scale: 2)
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.map(try quarters(client, 40, 20))
    try world.settle()
    let expected = [Self.red, Self.green, Self.blue, Self.yellow]
    #expect(try corners(world) == expected)
    let frame = try #require(world.scene.topToplevel).frame
    #expect(world.output.geometry.box(nearest: frame).width == 80)
    try expectRepaintChangesNothing(world)
  }

  @Test func damageOfAScaledSurfaceLeavesNoSeam() throws {
    let world = try World(width: 450, height: 333, scale: 1.5)
    let client = try world.connect()
    let buffer = try client.buffer(101, 77, 0xff00_0000)
    let window = TestWindow(window: client)
    try window.map(buffer)
    try world.settle()
    var random = SplitMix(seed: 5)
    for _ in 0..<20 {
      let x = Int.random(in: 0..<91, using: &random)
      let y = Int.random(in: 0..<67, using: &random)
      let pixel = UInt32.random(in: 0...0xffffff, using: &random) | 0xff00_0000
      for row in y..<(y + 10) { for column in x..<(x + 10) { buffer[column, row] = pixel } }
      window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
      window.proxy.damage(x: Int32(x), y: Int32(y), width: 10, height: 10)
      window.proxy.commit()
      try world.settle()
    }
    try expectRepaintChangesNothing(world)
  }

  @Test func aViewportCutsAndScales() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    let viewport = client.viewporter.getViewport(surface: window.proxy)
    viewport.setSource(x: Fixed(40), y: Fixed(0), width: Fixed(40), height: Fixed(40))
    viewport.setDestination(width: 100, height: 60)
    window.commit(try quarters(client, 80, 40))
    try world.settle()
    #expect(
      try #require(world.scene.topToplevel).frame == Rect(x: 150, y: 120, width: 100, height: 60))
    let expected = [Self.green, Self.green, Self.yellow, Self.yellow]
    #expect(try corners(world) == expected)
    viewport.destroy()
    window.proxy.commit()
    try world.settle()
    let whole = [Self.red, Self.green, Self.blue, Self.yellow]
    #expect(try corners(world) == whole)
    try expectRepaintChangesNothing(world)
  }

  @Test func aViewportUnderScaleAndTransform() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    window.proxy.setBufferScale(scale: 2)
    window.proxy.setBufferTransform(transform: ._180)
    let viewport = client.viewporter.getViewport(surface: window.proxy)
    // The right half of the turned picture: blue over red.
    viewport.setSource(x: Fixed(20), y: Fixed(0), width: Fixed(20), height: Fixed(20))
    window.commit(try quarters(client, 80, 40))
    try world.settle()
    #expect(try #require(world.scene.topToplevel).frame.size == Size(width: 20, height: 20))
    let expected = [Self.blue, Self.blue, Self.red, Self.red]
    #expect(try corners(world) == expected)
  }

  @Test func aSinglePixelFillsItsViewport() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    let all = UInt32.max
    let pixel = client.pixelManager.createU32RgbaBuffer(r: all / 2, g: 0, b: all, a: all)
    client.viewporter.getViewport(surface: window.proxy).setDestination(width: 70, height: 50)
    window.proxy.attach(buffer: pixel, x: 0, y: 0)
    window.proxy.damageBuffer(x: 0, y: 0, width: 1, height: 1)
    window.proxy.commit()
    try world.settle()
    #expect(try corners(world) == Array(repeating: 0x7f00ff, count: 4))
  }

  @Test func opaqueRegionsHideWhatIsBelow() throws {
    let world = try World()
    let client = try world.connect()
    let back = try client.window(400, 300, 0xffff_ffff)
    let front = TestWindow(window: client)
    try front.begin()
    let region = client.compositor.createRegion()
    region.add(x: 0, y: 0, width: 50, height: 100)
    front.proxy.setOpaqueRegion(region: region)
    // A lie: what is said to be opaque is translucent, so what hides shows.
    front.commit(try client.buffer(100, 100, 0x0000_0000))
    try world.settle()
    let before = world.screen.frameCount
    back.proxy.attach(buffer: try client.buffer(400, 300, 0xff12_3456).proxy, x: 0, y: 0)
    back.proxy.damageBuffer(x: 190, y: 140, width: 5, height: 5)
    back.proxy.commit()
    try world.settle()
    #expect(world.screen.frameCount == before, "the damage is all hidden")
    back.proxy.damageBuffer(x: 245, y: 150, width: 5, height: 5)
    back.proxy.attach(buffer: try client.buffer(400, 300, 0xff12_3456).proxy, x: 0, y: 0)
    back.proxy.commit()
    try world.settle()
    #expect(world.screen.frameCount == before + 1)
  }
}
