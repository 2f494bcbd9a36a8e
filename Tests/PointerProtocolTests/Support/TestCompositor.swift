import PointerServer
import WaylandServer

/// A display with surfaces, a seat and the pointer service, and nothing else.
final class TestCompositor {
  let display: Display
  let host = TestHost()
  let service: PointerService
  /// The surfaces and pointers in the order of their creation.
  private(set) var surfaces: [TestSurface] = []
  private(set) var pointers: [Resource<WlPointer>] = []
  /// The requests that arrived on the objects of the protocol.
  private(set) var requests: [String] = []
  /// Called before each of them is handled.
  var onRequest: ((String) -> Void)?
  /// What clients were told when their connections were ended.
  private(set) var errors: [String] = []

  /// - Parameter display: the display of another program, or nil for one of its own.
  init(display foreign: Display? = nil) throws {
    display = try foreign ?? Display()
    service = try PointerService(display: display, host: host)
    try display.addGlobal(WlCompositor.self, version: 5) { [unowned self] _, resource in
      resource.setHandler(Surfaces(compositor: self))
    }
    try display.addGlobal(WlSeat.self, version: 8) { [unowned self] _, resource in
      resource.setHandler(Seat(compositor: self))
    }
    display.onMessage = { [unowned self] message in
      if message.interface == "wl_display", message.name == "error" {
        errors.append(message.arguments)
      }
      guard message.direction == .request, message.interface.hasPrefix("ferrofluid_") else {
        return
      }
      requests.append(message.name)
      onRequest?(message.name)
    }
  }

  deinit {
    display.onMessage = nil
    display.destroy()
  }

  func forgetRequests() { requests = [] }

  private func add(_ resource: Resource<WlSurface>) {
    let surface = TestSurface(resource: resource, compositor: self)
    resource.setHandler(surface)
    host.surfaces[surface.id] = surface
    surfaces.append(surface)
  }

  private func add(_ resource: Resource<WlPointer>) {
    resource.setHandler(Pointer())
    pointers.append(resource)
  }

  private final class Surfaces: WlCompositorRequests {
    private unowned let compositor: TestCompositor

    init(compositor: TestCompositor) { self.compositor = compositor }

    func createSurface(_ object: Resource<WlCompositor>, id: Resource<WlSurface>) {
      compositor.add(id)
    }

    func createRegion(_ object: Resource<WlCompositor>, id: Resource<WlRegion>) {}
  }

  private final class Seat: WlSeatRequests {
    private unowned let compositor: TestCompositor

    init(compositor: TestCompositor) { self.compositor = compositor }

    func getPointer(_ object: Resource<WlSeat>, id: Resource<WlPointer>) { compositor.add(id) }
    func getKeyboard(_ object: Resource<WlSeat>, id: Resource<WlKeyboard>) {}
    func getTouch(_ object: Resource<WlSeat>, id: Resource<WlTouch>) {}
  }

  private final class Pointer: WlPointerRequests {
    func setCursor(
      _ object: Resource<WlPointer>, serial: UInt32, surface: Resource<WlSurface>?,
      hotspotX: Int32, hotspotY: Int32
    ) {}
  }
}
