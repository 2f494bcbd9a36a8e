import Glibc
import PointerUI
import WaylandClient

/// A window with ten dots, and two buttons: one takes a dot away, the other adds one.
@main
final class Hello {
  private let size = Size<SurfaceSpace>(width: 360, height: 220)
  private let minus = PointerButton(
    rect: Rect(x: 84, y: 112, width: 88, height: 56), identifier: "minus", cornerRadius: 14)
  private let plus = PointerButton(
    rect: Rect(x: 188, y: 112, width: 88, height: 56), identifier: "plus", cornerRadius: 14)
  private let memory: Proxy<WlShm>
  private let surface: Proxy<WlSurface>
  private let toplevel: Proxy<XdgToplevel>
  private let session: PointerSession
  private let interaction: PointerInteraction
  private var images: [SharedImage] = []
  private var pointer: Proxy<WlPointer>?
  private var place = Point<SurfaceSpace>.zero
  private var dots = 4
  private var failure: (any Error)?
  private var isOpen = true

  static func main() {
    do {
      let connection = try Connection()
      let registry = Registry(connection)
      try connection.roundtrip()  // From here on the globals are known.
      let hello = try Hello(registry)
      while hello.isOpen { try connection.dispatch() }
      if let failure = hello.failure { throw failure }
    } catch {
      _ = "hello: \(error)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(1)
    }
  }

  init(_ registry: Registry) throws {
    memory = try registry.require(WlShm.self)
    surface = try registry.require(WlCompositor.self, minVersion: 3, maxVersion: 4).createSurface()
    let shell = try registry.require(XdgWmBase.self, maxVersion: 2)
    let seat = registry.bind(WlSeat.self, maxVersion: 5)  // Nil where there is no input at all.
    let shellSurface = shell.getXdgSurface(surface: surface)
    toplevel = shellSurface.getToplevel()
    // Where the compositor does not know the protocol, both do nothing.
    session = PointerSession(registry: registry)
    interaction = PointerInteraction(surface: surface, session: session)
    interaction.add(minus)
    interaction.add(plus)
    shell.setHandler(self)
    shellSurface.setHandler(self)
    toplevel.setHandler(self)
    seat?.setHandler(self)
    toplevel.setTitle(title: "Hello")
    toplevel.setAppId(appId: "org.ferrofluid.hello")
    toplevel.setMinSize(width: Int32(size.width), height: Int32(size.height))
    toplevel.setMaxSize(width: Int32(size.width), height: Int32(size.height))
    surface.commit()  // The shell answers with `configure`; then the first image may come.
  }

  /// Draws; what has changed of the buttons' regions comes into force with the picture.
  private func update() {
    minus.isEnabled = dots > 0
    plus.isEnabled = dots < 10
    do {
      // Two pixels a point: fine enough for any screen.
      let image =
        try images.first { !$0.isBusy }
        ?? SharedImage(width: Int(size.width) * 2, height: Int(size.height) * 2, memory: memory)
      if !images.contains(where: { $0 === image }) { images.append(image) }
      image.draw { draw(&$0) }
      image.attach(to: surface)
      surface.setBufferScale(scale: 2)
      surface.commit()
    } catch {
      (failure, isOpen) = (error, false)
    }
  }

  private func draw(_ pixels: inout MutableSpan<UInt32>) {
    for index in pixels.indices { pixels[index] = 0xFFF2_F2F7 }
    for index in 0..<10 {
      let dot = Rect<SurfaceSpace>(x: 65 + Double(index) * 24, y: 60, width: 14, height: 14)
      fill(&pixels, dot, radius: 7, index < dots ? 0xFF00_7AFF : 0xFFD1_D1D6)
    }
    for button in [minus, plus] {
      let ink: UInt32 = button.isEnabled ? 0xFF1C_1C1E : 0xFFB4_B4BA
      let (middle, long, thin) = (button.rect.center, 20.0, 2.5)
      fill(&pixels, button.rect, radius: 14, 0xFFDF_DFE6)
      fill(&pixels, Rect(center: middle, size: Size(width: long, height: thin)), radius: 1, ink)
      guard button === plus else { continue }
      fill(&pixels, Rect(center: middle, size: Size(width: thin, height: long)), radius: 1, ink)
    }
  }

  /// Fills a rounded rectangle with soft edges.
  private func fill(
    _ pixels: inout MutableSpan<UInt32>, _ rect: Rect<SurfaceSpace>, radius: Double, _ color: UInt32
  ) {
    let core = rect.inset(by: radius)
    for y in Int(rect.minY * 2)..<Int((rect.maxY * 2).rounded(.up)) {
      for x in Int(rect.minX * 2)..<Int((rect.maxX * 2).rounded(.up)) {
        let middle = Point<SurfaceSpace>(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
        let cover = min(max((radius - core.distance(to: middle)) * 2 + 0.5, 0), 1)
        let index = y * Int(size.width) * 2 + x
        let below = pixels[index]
        pixels[index] = stride(from: UInt32(0), through: 24, by: 8).reduce(0) { pixel, shift in
          let (new, old) = (Double(color >> shift & 0xFF), Double(below >> shift & 0xFF))
          return pixel | UInt32(old + (new - old) * cover) << shift
        }
      }
    }
  }
}

// An event that has no method here is passed over.
extension Hello: XdgWmBaseEvents, XdgSurfaceEvents, XdgToplevelEvents {
  func ping(_ object: Proxy<XdgWmBase>, serial: UInt32) { object.pong(serial: serial) }
  func close(_ object: Proxy<XdgToplevel>) { isOpen = false }

  func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
    object.ackConfigure(serial: serial)
    update()
  }
}

extension Hello: WlSeatEvents, WlPointerEvents {
  func capabilities(_ object: Proxy<WlSeat>, capabilities: WlSeat.Capability) {
    guard capabilities.contains(.pointer), pointer == nil else { return }
    pointer = object.getPointer()
    pointer?.setHandler(self)
    if let pointer { session.attach(to: pointer) }
  }

  func enter(
    _ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?, surfaceX: Fixed,
    surfaceY: Fixed
  ) {
    place = Point(x: surfaceX.double, y: surfaceY.double)
  }

  func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
    place = Point(x: surfaceX.double, y: surfaceY.double)
  }

  func button(
    _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
    state: WlPointer.ButtonState
  ) {
    guard state == .pressed else { return }
    if minus.isEnabled, minus.rect.contains(place) { dots -= 1 }
    if plus.isEnabled, plus.rect.contains(place) { dots += 1 }
    update()
  }
}
