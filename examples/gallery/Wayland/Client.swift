import EventLoop
import PointerGeometry
import PointerUI
import WaylandClient

/// The program as a Wayland client: connects, opens the window, and runs until it is closed.
final class Client {
  private let loop: Loop
  private let connection: Connection
  private let registry: Registry
  private let session: PointerSession
  private let outputs = OutputScales()
  private let window: GalleryWindow
  private var seats: [UInt32: SeatInput] = [:]
  private let globals: Globals
  private var drawing: Hook?
  private var failure: GalleryError?

  /// Connects to the compositor and opens the window.
  ///
  /// - Throws: `GalleryError` when there is no compositor or it lacks something.
  init(gallery: Gallery, size: Size<SurfaceSpace>) throws(GalleryError) {
    do {
      connection = try Connection()
    } catch {
      throw .noCompositor("\(error)")
    }
    registry = Registry(connection)
    do {
      loop = try Loop()
      try connection.roundtrip()
    } catch {
      throw .connection("\(error)")
    }
    globals = try Globals(registry)
    session = PointerSession(registry: registry)
    window = GalleryWindow(
      gallery: gallery, size: size, globals: globals, session: session, outputs: outputs)
    followGlobals()
    if !session.isAvailable {
      Diagnostics.say(
        """
        this compositor has no adaptive pointer (ferrofluid_pointer_regions_manager_v1); \
        the gallery behaves like an ordinary window.
        """)
    }
  }

  /// Runs until the window is closed.
  ///
  /// - Throws: `GalleryError` when the connection breaks or memory runs out.
  func run() throws(GalleryError) {
    connection.onError = { [weak self] in self?.failure = .connection("\($0)") }
    // Before the connection's own hook, which sends what this one draws.
    drawing = loop.beforeWaiting { [weak self] in self?.window.update() }
    do {
      try connection.attach(to: loop)
      while window.isOpen, failure == nil { try loop.dispatch() }
    } catch {
      throw .connection("\(error)")
    }
    drawing?.cancel()
    if let failure = failure ?? window.failure { throw failure }
    for seat in seats.values { seat.close() }
    window.destroy()
    session.close()
    // What cannot be sent any more is of no use to anyone.
    _ = try? connection.flush()
    connection.close()
  }

  private func followGlobals() {
    registry.onGlobal = { [weak self] in self?.add($0) }
    registry.onRemove = { [weak self] in self?.remove($0) }
    outputs.onChange = { [weak self] in
      self?.window.painted.scalesChanged()
      self?.window.menu?.painted.scalesChanged()
    }
    for global in registry.globals { add(global) }
  }

  private func add(_ global: Registry.Global) {
    outputs.add(global, from: registry)
    if let seat = registry.bind(global, as: WlSeat.self, maxVersion: 8) {
      seats[global.name] = SeatInput(
        seat: seat, globals: globals, session: session, window: window)
    }
  }

  private func remove(_ global: Registry.Global) {
    outputs.remove(global)
    seats.removeValue(forKey: global.name)?.close()
  }
}
