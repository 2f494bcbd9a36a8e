import CursorThemes
import HeadlessBackend
import PointerEngine
import PointerGeometry
import Testing
import ThemeFiles
import WaylandClient

@testable import CompositorCore

/// A desk with a theme of pointer images, each in a colour that nothing else is painted in.
final class ThemeDesk {
  /// The colours of the images.
  enum Ink {
    static let arrow: UInt32 = 0x00_ff00
    static let text: UInt32 = 0xff_00ff
    static let wait: [UInt32] = [0x00_ffff, 0x00_cccc, 0x00_9999]
    /// What tests paint their own surfaces with.
    static let surface: UInt32 = 0xff_8000
    static let all: Set<UInt32> = Set([arrow, text, surface] + wait)
  }

  let desk: Desk
  let client: TestClient
  let pointer: PointerProbe
  let window: TestWindow
  let shapes: Proxy<WpCursorShapeManagerV1>
  let device: Proxy<WpCursorShapeDeviceV1>
  var scene: Scene { desk.world.scene }
  var host: PointerHost { desk.seat.pointerHost }

  /// A window of 100 × 100 with the pointer in its middle, a desk of 400 × 300.
  init(plain: Bool = false, scale: Double = 1) throws {
    var options = World.options
    options.pointer.isAdaptive = !plain
    options.cursorTheme = CursorTheme(name: Self.theme)
    let pixels = (width: Int(400 * scale), height: Int(300 * scale))
    desk = Desk(
      try World(width: pixels.width, height: pixels.height, scale: scale, options: options))
    client = try desk.world.connect()
    pointer = PointerProbe(client)
    shapes = try #require(client.registry.bind(WpCursorShapeManagerV1.self))
    device = shapes.getPointer(pointer: pointer.proxy)
    window = try desk.window("A", of: client, at: 0, 0, probe: pointer)
    desk.hand.move(to: 50, 50)
    try settle()
  }

  /// A theme in two sizes; `wait` has three pictures.
  static let theme = ThemeFolder.theme([
    "default": ThemeFile.sizes([24, 48], 0xff00_0000 | Ink.arrow),
    "text": ThemeFile.sizes([24, 48], 0xff00_0000 | Ink.text),
    "wait": ThemeFile(Ink.wait.map { ThemeFile.Picture(24, 0xff00_0000 | $0, delay: 40) }),
  ])

  /// Runs until everybody has heard everything, and the theme is read.
  func settle() throws {
    try desk.settle()
    guard scene.themedCursors?.isReading == true else { return }
    try desk.world.pump("the theme") { scene.themedCursors?.isReading == false }
    try desk.settle()
  }

  func set(_ shape: WpCursorShapeDeviceV1.Shape, serial: UInt32? = nil) throws {
    device.setShape(serial: serial ?? pointer.enterSerial, shape: shape)
    try settle()
  }

  func set(_ surface: TestSurface?, x: Int32 = 0, y: Int32 = 0) throws {
    pointer.proxy.setCursor(
      serial: pointer.enterSerial, surface: surface?.proxy, hotspotX: x, hotspotY: y)
    try settle()
  }

  /// A surface with content, to be set as a cursor.
  func image(_ size: Int = 24) throws -> TestSurface {
    let surface = TestSurface(client)
    surface.commit(try client.buffer(size, size, 0xff00_0000 | Ink.surface))
    return surface
  }

  /// The box around the pixels of a colour on the first output; nil if there are none.
  func box(_ color: UInt32) -> Box? { desk.world.screen.box(of: color) }

  /// The colours of pointer images that are seen on the first output.
  var inks: Set<UInt32> { Set(desk.world.screen.boxes(of: Ink.all).keys) }
}

extension HeadlessOutput {
  /// The boxes around the pixels of colours, of those that are seen at all.
  func boxes(of colors: Set<UInt32>) -> [UInt32: Box] {
    guard let image = shownImage else { return [:] }
    var result: [UInt32: Box] = [:]
    let stride = image.bytesPerRow / 4
    image.withUnsafeMutableBytes { bytes in
      // SAFETY: an image of 32-bit pixels, read while it is kept alive.
      guard let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
      for y in 0..<image.height {
        var x = 0
        while x < image.width {
          // Most rows are runs of one colour.
          let color = pixels[y * stride + x] & 0xff_ffff
          let start = x
          repeat { x += 1 } while x < image.width && pixels[y * stride + x] & 0xff_ffff == color
          guard colors.contains(color) else { continue }
          let run = Box(x1: Int32(start), y1: Int32(y), x2: Int32(x), y2: Int32(y + 1))
          result[color] = result[color]?.union(run) ?? run
        }
      }
    }
    return result
  }

  /// The box around the pixels of a colour; nil if there are none.
  func box(of color: UInt32) -> Box? { boxes(of: [color])[color] }
}

extension Output {
  /// How many pointers are drawn: those of the engine, of clients and of the theme.
  var pointerCount: Int {
    let drawn = pointerLayer.drawn
    let ours = drawn.opacity > 0 || (drawn.outgoing?.opacity ?? 0) > 0
    return pointerLayer.overlays.count(.pointer) + (ours ? 1 : 0)
  }
}
