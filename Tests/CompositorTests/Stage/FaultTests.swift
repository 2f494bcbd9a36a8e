import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Each fault ends its own client's connection with its own code, and nobody else's.
@Suite struct FaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let interface: String
    let code: UInt32
    let commit: @Sendable (TestClient) throws -> Void

    var testDescription: String { name }

    init<E: RawRepresentable>(
      _ name: String, _ interface: String, _ code: E,
      _ commit: @escaping @Sendable (TestClient) throws -> Void
    ) where E.RawValue == UInt32 {
      self.name = name
      self.interface = interface
      self.code = code.rawValue
      self.commit = commit
    }
  }

  @Test(arguments: Self.faults)
  func faultEndsItsClientOnly(fault: Fault) throws {
    let world = try World()
    let bystander = try world.connect()
    let window = try bystander.window(50, 50)
    let client = try world.connect()
    try fault.commit(client)
    try? world.sync(client)
    let violation = try #require(client.violation, "\(fault.name): no error")
    // The client has forgotten an object that it asked to destroy.
    #expect(violation.interface ?? fault.interface == fault.interface, "\(fault.name)")
    #expect(violation.code == fault.code, "\(fault.name)")
    let frame = window.frame()
    window.commit(try bystander.buffer(50, 50))
    try world.pump("the other client's frame") { frame.isDone }
    #expect(bystander.connection.error == nil, "\(fault.name)")
    #expect(world.scene.toplevels.count == 1, "\(fault.name)")
  }

  static let faults: [Fault] =
    surfaceFaults + subsurfaceFaults + viewportFaults + shellFaults
    + toplevelFaults + popupFaults + toolFaults

  static let surfaceFaults: [Fault] = [
    Fault("scale 0", "wl_surface", WlSurface.Error.invalidScale) {
      TestSurface($0).proxy.setBufferScale(scale: 0)
    },
    Fault("negative scale", "wl_surface", WlSurface.Error.invalidScale) {
      TestSurface($0).proxy.setBufferScale(scale: -2)
    },
    Fault("transform 8", "wl_surface", WlSurface.Error.invalidTransform) {
      TestSurface($0).proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: 8))
    },
    Fault("attach with an offset", "wl_surface", WlSurface.Error.invalidOffset) {
      TestSurface($0).proxy.attach(buffer: try $0.buffer(4, 4).proxy, x: 1, y: 0)
    },
    Fault("size is no multiple of the scale", "wl_surface", WlSurface.Error.invalidSize) {
      let surface = TestSurface($0)
      surface.proxy.setBufferScale(scale: 2)
      surface.commit(try $0.buffer(5, 4))
    },
    Fault("overlapping rows", "wl_buffer", WlShm.Error.invalidStride) { client in
      let memory = try client.buffer(16, 16)
      let pool = client.shm.createPool(fd: memory.file, size: 16 * 16 * 4)
      let narrow = pool.createBuffer(
        offset: 0, width: 16, height: 16, stride: 20, format: .argb8888)
      let surface = TestSurface(client)
      surface.proxy.attach(buffer: narrow, x: 0, y: 0)
      surface.proxy.commit()
    },
  ]

  static let subsurfaceFaults: [Fault] = [
    Fault("its own parent", "wl_subcompositor", WlSubcompositor.Error.badSurface) {
      let surface = TestSurface($0)
      _ = surface.subsurface(surface)
    },
    Fault("a circle", "wl_subcompositor", WlSubcompositor.Error.badSurface) {
      let a = TestSurface($0)
      let b = TestSurface($0)
      _ = a.subsurface(b)
      _ = b.subsurface(a)
    },
    Fault("a second role object", "wl_subcompositor", WlSubcompositor.Error.badSurface) {
      let a = TestSurface($0)
      let b = TestSurface($0)
      _ = a.subsurface(b)
      _ = a.subsurface(b)
    },
    Fault("a window as a subsurface", "wl_subcompositor", WlSubcompositor.Error.badSurface) {
      _ = TestSurface($0).subsurface(TestWindow(window: $0))
    },
    Fault("nested too deep", "wl_subcompositor", WlSubcompositor.Error.badSurface) {
      var parent = TestSurface($0)
      for _ in 0...ClientLedger.depthLimit {
        let child = TestSurface($0)
        _ = parent.subsurface(child)
        parent = child
      }
    },
    Fault("above a stranger", "wl_subsurface", WlSubsurface.Error.badSurface) {
      let a = TestSurface($0)
      let b = TestSurface($0)
      a.subsurface(b).placeAbove(sibling: TestSurface($0).proxy)
    },
    Fault("below itself", "wl_subsurface", WlSubsurface.Error.badSurface) {
      let a = TestSurface($0)
      let b = TestSurface($0)
      a.subsurface(b).placeBelow(sibling: b.proxy)
    },
  ]

  static let viewportFaults: [Fault] = [
    Fault("two viewports", "wp_viewporter", WpViewporter.Error.viewportExists) {
      let surface = TestSurface($0)
      _ = $0.viewporter.getViewport(surface: surface.proxy)
      _ = $0.viewporter.getViewport(surface: surface.proxy)
    },
    Fault("destination 0", "wp_viewport", WpViewport.Error.badValue) {
      $0.viewporter.getViewport(surface: TestSurface($0).proxy).setDestination(width: 0, height: 5)
    },
    Fault("negative source", "wp_viewport", WpViewport.Error.badValue) {
      $0.viewporter.getViewport(surface: TestSurface($0).proxy)
        .setSource(x: Fixed(-2), y: Fixed(0), width: Fixed(4), height: Fixed(4))
    },
    Fault("source outside the buffer", "wp_viewport", WpViewport.Error.outOfBuffer) {
      let surface = TestSurface($0)
      $0.viewporter.getViewport(surface: surface.proxy)
        .setSource(x: Fixed(4), y: Fixed(0), width: Fixed(8), height: Fixed(4))
      surface.commit(try $0.buffer(10, 10))
    },
    Fault("fractional source alone", "wp_viewport", WpViewport.Error.badSize) {
      let surface = TestSurface($0)
      $0.viewporter.getViewport(surface: surface.proxy)
        .setSource(x: Fixed(0), y: Fixed(0), width: Fixed(4.5), height: Fixed(4))
      surface.commit(try $0.buffer(10, 10))
    },
    Fault("viewport of a dead surface", "wp_viewport", WpViewport.Error.noSurface) {
      let surface = TestSurface($0)
      let viewport = $0.viewporter.getViewport(surface: surface.proxy)
      surface.proxy.destroy()
      viewport.setDestination(width: 5, height: 5)
    },
    Fault(
      "two fractional scales", "wp_fractional_scale_manager_v1",
      WpFractionalScaleManagerV1.Error.fractionalScaleExists
    ) {
      let surface = TestSurface($0)
      _ = $0.scales.getFractionalScale(surface: surface.proxy)
      _ = $0.scales.getFractionalScale(surface: surface.proxy)
    },
  ]
}
