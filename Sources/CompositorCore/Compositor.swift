import CursorThemes
import EventLoop
import PointerEngine
import PointerGeometry
import WaylandServer

/// A Wayland compositor with the adaptive pointer: the display, the scene and the seat.
///
/// Outputs come from a backend by `addOutput(_:)`, input from `seat.handle(_:)`. All of it runs
/// in the thread that runs the loop.
public final class Compositor {
  /// The protocol's side of things.
  public let display: Display
  /// The display's event loop.
  public let loop: Loop
  /// How the compositor was set up.
  public let options: CompositorOptions
  /// Surfaces, windows and outputs.
  let scene: Scene
  /// Pointer and keyboard.
  public let seat: Seat
  /// The name of the socket that clients connect to; nil before `start()`.
  public private(set) var socketName: String?

  private var globals: [Global] = []
  private let admission: ClientAdmission

  /// Makes a compositor without outputs that no client can see yet.
  ///
  /// - Throws: What the system refused, or what is wrong with the options.
  public init(options: CompositorOptions = CompositorOptions()) throws {
    self.options = options
    display = try Display()
    loop = display.loop
    admission = ClientAdmission(limit: options.clientLimit)
    scene = Scene()
    let trace = try options.tracePath.map { try Trace(path: $0, at: Loop.now()) }
    let recording = try options.recordingPath.map {
      try EventRecording(path: $0, settings: options.pointer)
    }
    seat = try Seat(
      display: display, scene: scene, options: options, trace: trace, recording: recording)
    scene.seat = seat
    scene.themedCursors = try ThemedCursors(options.cursorTheme, scene: scene, loop: loop)
    seat.compositor = self
    display.onClientCreated = { [admission] in admission.admit($0) }
  }

  deinit {
    // Clients go while seat and scene are still there to take leave of them.
    display.destroy()
    scene.end()
  }

  /// What draws and moves the adaptive pointer.
  public var pointerHost: PointerHost { seat.pointerHost }

  /// The theme of pointer images; another one is shown once it is read.
  public var cursorTheme: CursorTheme {
    get { scene.themedCursors?.theme ?? options.cursorTheme }
    set { scene.themedCursors?.theme = newValue }
  }

  /// The outputs, left to right.
  public var outputs: [Output] { scene.outputs }

  /// Whether a client shows a window.
  public var hasWindow: Bool { scene.toplevels.contains { $0.isMapped } }

  /// The surface that the engine knows by a number.
  func surface(for id: SurfaceID) -> Surface? { scene.surface(for: id) }

  /// Announces the globals and opens the socket.
  ///
  /// - Throws: If the socket's name is taken, or the runtime folder cannot be used.
  public func start() throws {
    try addGlobals()
    try seat.start()
    socketName = try display.addSocket(name: options.socketName)
  }

  /// Serves clients until `display.terminate()`.
  ///
  /// - Throws: If waiting for events failed.
  public func run() throws {
    if let failure = display.run() { throw failure }
  }

  // MARK: Outputs

  /// Shows the scene on a backend's output, to the right of those there are.
  @discardableResult
  public func addOutput(_ backend: any BackendOutput) throws -> Output {
    let output = Output(backend: backend, scene: scene, origin: scene.nextOutputOrigin)
    try output.clientObjects.publish(output, on: display)
    backend.output = output
    scene.outputs.append(output)
    scene.outputsChanged()
    return output
  }

  /// Ends an output; windows on it move to another one.
  public func removeOutput(_ output: Output) {
    guard let index = scene.outputs.firstIndex(where: { $0 === output }) else { return }
    scene.outputs.remove(at: index)
    output.remove()
    output.clientObjects.withdraw()
    scene.outputsChanged()
  }

  /// Damages an area and asks the outputs it touches for a frame.
  public func damage(_ rect: Rect<LogicalSpace>) { scene.damage(rect) }

  /// Asks all outputs for a frame.
  public func scheduleFrame() { scene.scheduleFrames() }

  // MARK: Globals

  private func addGlobals() throws {
    try display.initSHM(formats: [])
    let compositor = CompositorGlobal(scene: scene)
    try add(WlCompositor.self, CompositorGlobal.version) { $0.setHandler(compositor) }
    let subcompositor = Subcompositor()
    try add(WlSubcompositor.self, Subcompositor.version) { $0.setHandler(subcompositor) }
    let viewporter = Viewporter()
    try add(WpViewporter.self, Viewporter.version) { $0.setHandler(viewporter) }
    let pixels = SinglePixelBufferManager()
    try add(WpSinglePixelBufferManagerV1.self, SinglePixelBufferManager.version) {
      $0.setHandler(pixels)
    }
    try add(XdgWmBase.self, WmBase.version) { resource in
      guard let display = resource.client.display else { return }
      resource.setHandler(WmBase(resource: resource, display: display))
    }
    let decorations = DecorationManager()
    try add(ZxdgDecorationManagerV1.self, DecorationManager.version) {
      $0.setHandler(decorations)
    }
    let outputs = XdgOutputManager()
    try add(ZxdgOutputManagerV1.self, XdgOutputManager.version) { $0.setHandler(outputs) }
    let presentation = PresentationGlobal()
    try add(WpPresentation.self, PresentationGlobal.version) { resource in
      resource.setHandler(presentation)
      presentation.bound(resource)
    }
    let scales = FractionalScaleManager()
    try add(WpFractionalScaleManagerV1.self, FractionalScaleManager.version) {
      $0.setHandler(scales)
    }
    guard options.allowTools else { return }
    try add(ZwlrScreencopyManagerV1.self, ScreencopyManager.version) {
      $0.setHandler(ScreencopyManager())
    }
  }

  private func add<I: WaylandInterface>(
    _ interface: I.Type, _ version: UInt32, _ bind: @escaping (Resource<I>) -> Void
  ) throws {
    globals.append(
      try display.addGlobal(interface, version: version) { _, resource in bind(resource) })
  }
}
