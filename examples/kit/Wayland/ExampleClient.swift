import EventLoop
import PointerGeometry
import PointerUI
import WaylandClient

/// The program as a Wayland client: opens the window, and runs until it is closed.
package final class ExampleClient {
  package let window: ExampleWindow
  private let loop: Loop
  private let connection: Connection
  private let registry: Registry
  private let session: PointerSession
  private let outputs = OutputScales()
  private let globals: Globals
  private var seats: [UInt32: SeatInput] = [:]
  private var drawing: Hook?
  package private(set) var failure: ExampleError?

  /// Connects to the compositor of the environment and opens the window.
  ///
  /// - Throws: `ExampleError` when there is no compositor or it lacks something.
  package static func connect(scene: ExampleScene) throws(ExampleError) -> ExampleClient {
    let connection: Connection
    do {
      connection = try Connection()
    } catch {
      throw .noCompositor("\(error)")
    }
    let registry = Registry(connection)
    do {
      let loop = try Loop()
      try connection.roundtrip()
      return try ExampleClient(
        scene: scene, connection: connection, registry: registry, loop: loop)
    } catch let error as ExampleError {
      throw error
    } catch {
      throw .connection("\(error)")
    }
  }

  /// Opens the window over a connection whose globals are known.
  ///
  /// - Throws: `ExampleError.missingGlobal`, or `.connection` when the loop cannot watch it.
  package init(
    scene: ExampleScene, connection: Connection, registry: Registry, loop: Loop
  ) throws(ExampleError) {
    self.connection = connection
    self.registry = registry
    self.loop = loop
    globals = try Globals(registry)
    session = PointerSession(registry: registry)
    session.coastsScrolls = scene.info.coastsScrolls
    window = ExampleWindow(
      scene: scene, globals: globals, session: session, outputs: outputs)
    followGlobals()
    connection.onError = { [weak self] in self?.failure = .connection("\($0)") }
    // Before the connection's own hook, which sends what this one draws.
    drawing = loop.beforeWaiting { [weak self] in self?.window.update() }
    do {
      try connection.attach(to: loop)
    } catch {
      throw .connection("\(error)")
    }
  }

  /// Whether the compositor has an adaptive pointer.
  package var isAdaptive: Bool { session.isAvailable }

  /// Runs until the window is closed.
  ///
  /// - Throws: `ExampleError` when the connection breaks or memory runs out.
  package func run() throws(ExampleError) {
    while window.isOpen, failure == nil {
      do {
        try loop.dispatch()
      } catch {
        throw .connection("\(error)")
      }
    }
    if let failure = failure ?? window.failure { throw failure }
    close()
  }

  /// Takes the window away and ends the connection.
  package func close() {
    drawing?.cancel()
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
