import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

/// One user's pointer and keyboard, and what clients may do with them.
///
/// Input comes in by `handle(_:)`, in order, each event with its own time. The scene tells of
/// every change by `sceneChanged()`; the change is looked at once, before the next input event
/// or at the end of the loop's turn, whichever comes first, so that a press that follows a map
/// goes to what was mapped.
public final class Seat {
  /// The name that clients are told.
  public static let name = "seat0"
  static let version: UInt32 = 8

  let display: Display
  let scene: Scene
  let options: CompositorOptions
  let trace: Trace?
  let recording: EventRecording?
  /// Who owns the outputs; set once both exist.
  public weak var compositor: Compositor?

  private let keyboardState: KeyboardState
  /// The pointer: location, focus, buttons.
  public private(set) lazy var pointer = SeatPointer(seat: self)
  /// The adaptive pointer that this seat drives.
  public private(set) lazy var pointerHost = PointerHost(seat: self)
  private(set) lazy var fingers = FingerInput(seat: self)
  private(set) lazy var scrolling = ScrollForwarder(seat: self)
  private(set) lazy var gestures = GestureForwarder(seat: self)
  private(set) lazy var systemGestures = SystemGestures(seat: self)
  /// What gets the gestures of three and more fingers, instead of what the options say; it is not
  /// retained.
  public weak var systemGestureHandler: (any SystemGestureHandler)?
  private(set) lazy var constraints = PointerConstraints(seat: self)
  private(set) lazy var relativePointers = RelativePointerManager(seat: self)
  private(set) lazy var selection = SelectionManager(seat: self)
  private(set) lazy var primary = PrimarySelectionManager(seat: self)
  private(set) lazy var activation = Activation(seat: self)
  /// Fingers on screens.
  private(set) lazy var touch = SeatTouch(seat: self)
  /// Pens, and what tablets have besides.
  private(set) lazy var tablets = SeatTablets(seat: self)
  /// What fingers and pens do instead of being told to clients.
  private(set) lazy var directGrabs = DirectGrabs(seat: self)
  private(set) lazy var cursorShapes = CursorShapeManager(seat: self)
  private(set) lazy var virtualPointers = VirtualPointerManager(seat: self)
  /// The keyboard: focus and keys.
  public private(set) lazy var keyboard = SeatKeyboard(seat: self, state: keyboardState)

  private var serials = SerialLog()
  private var clients: [ObjectIdentifier: SeatClient] = [:]
  var devices = DeviceTable()
  /// Where an absolute device was last.
  var lastAbsolute: Point<LogicalSpace>?
  private var isScenePending = false
  private var globals: [Global] = []

  /// Makes a seat without devices.
  ///
  /// - Throws: `KeymapError` if the options name a keyboard layout that does not exist, or a
  ///   `SystemError` if the system has no descriptor left.
  init(
    display: Display, scene: Scene, options: CompositorOptions, trace: Trace?,
    recording: EventRecording?
  ) throws {
    self.display = display
    self.scene = scene
    self.options = options
    self.trace = trace
    self.recording = recording
    let keymap =
      try options.keymapText.map { text in try Keymap(text: text) }
      ?? Keymap(names: options.keymap)
    keyboardState = try KeyboardState(keymap: keymap, keyRepeat: options.keyRepeat)
    if options.numLock { keyboardState.lockNumbers() }
    scene.seat = self
  }

  /// Offers everything of the seat to clients.
  ///
  /// - Throws: What the display throws if a global cannot be made.
  func start() throws {
    if let trace {
      display.onMessage = { message in trace.message(message, at: Loop.now()) }
    }
    try pointerHost.start()
    try scrolling.start()
    globals = [
      try display.addGlobal(WlSeat.self, version: Self.version) { [weak self] _, resource in
        self?.bind(resource)
      },
      try selection.start(), try primary.start(), try gestures.start(),
      try relativePointers.start(), try constraints.start(), try activation.start(),
      try tablets.start(), try cursorShapes.start(),
    ]
    if options.allowTools { globals.append(try virtualPointers.start()) }
    pointer.outputsChanged()
  }

  private func bind(_ resource: Resource<WlSeat>) {
    let client = client(of: resource.client)
    resource.setHandler(client)
    client.seats.append(resource)
    resource.sendCapabilities(capabilities: capabilities)
    resource.sendName(name: Self.name)
  }

  /// What clients may ask for: pointer and keyboard at any time, since tools can plug them in, and
  /// fingers while there is a screen to touch.
  private var capabilities: WlSeat.Capability {
    touch.isPresent ? [.pointer, .keyboard, .touch] : [.pointer, .keyboard]
  }

  /// Screens came or went.
  func touchPresenceMayHaveChanged() {
    let isPresent = devices.has(.touch)
    guard isPresent != touch.isPresent else { return }
    touch.presenceChanged(isPresent)
    for client in allClients {
      for resource in client.seats { resource.sendCapabilities(capabilities: capabilities) }
    }
  }

  // MARK: Clients and serials

  /// What a client holds of the seat.
  func client(of client: Client) -> SeatClient {
    if let known = knownClient(client) { return known }
    let new = SeatClient(seat: self, client: client)
    let identifier = ObjectIdentifier(client)
    clients[identifier] = new
    client.onDestroy { [weak self, weak client] in
      guard let self, let client else { return }
      self.clients[identifier] = nil
      self.serials.forget(client)
      self.touch.forgetTap()
    }
    return new
  }

  /// What a client holds of the seat, unless it has gone.
  func knownClient(_ client: Client) -> SeatClient? { clients[ObjectIdentifier(client)] }

  /// All clients that hold something of the seat.
  var allClients: some Sequence<SeatClient> { clients.values }

  /// A serial for an event to this client, by which it may justify a request later.
  func nextSerial(for client: Client, _ kind: SerialLog.Kind) -> UInt32 {
    let serial = display.nextSerial()
    serials.note(serial, client, kind)
    if kind == .press || kind == .key { touch.forgetTap() }
    return serial
  }

  /// Whether a serial is that of an input event which this client was sent lately.
  func validSerial(_ serial: UInt32, client: Client) -> Bool {
    serials.kind(of: serial, for: client) != nil
  }

  /// Whether a serial is that of something the user did on purpose: a press or a key.
  func isDeliberate(_ serial: UInt32, client: Client) -> Bool {
    switch serials.kind(of: serial, for: client) {
    case .press, .release, .key: true
    case .pointerEnter, .keyboardEnter, nil: false
    }
  }

  // MARK: Scene

  /// Something was mapped, moved, resized, restacked or unmapped.
  func sceneChanged() {
    guard !isScenePending else { return }
    isScenePending = true
    display.loop.idle { [weak self] in self?.settle(at: SeatTime(Loop.now())) }
  }

  /// Looks at what changed in the scene since the last time.
  func settle(at time: SeatTime) {
    guard isScenePending else { return }
    isScenePending = false
    trace?.windows(of: scene, at: time.instant)
    pointerHost.surfacesMayHaveMoved(at: time)
    pointer.refocus(at: time)
    pointer.focus?.client.flushFrame()
    tablets.sceneChanged(at: time)
    if let menus = pointer.grab as? PopupGrab {
      menus.focusTopmost(self)
    } else if keyboard.wanted == nil, !isDragging {
      focusTopToplevel()
    }
  }

  /// A surface was unmapped or is about to be destroyed.
  func surfaceGone(_ surface: Surface) {
    let time = SeatTime(Loop.now())
    pointer.surfaceGone(surface, at: time)
    touch.surfaceGone(surface)
    tablets.surfaceGone(surface, at: time)
    directGrabs.grab?.surfaceGone(surface, self)
    constraints.surfaceGone(surface)
    pointerHost.surfaceGone(surface, at: time)
    if keyboard.wanted === surface {
      keyboard.setFocus(nil)
      deactivate()
    }
    sceneChanged()
  }

  /// A window appeared: it gets the keyboard, unless the user is in the middle of something.
  func surfaceMapped(_ toplevel: Toplevel) {
    if pointer.grab == nil, !isDragging { focusKeyboard(on: toplevel.surface) }
    sceneChanged()
  }

  /// Outputs came, went, or changed their size.
  func outputsChanged() {
    pointer.outputsChanged()
    scene.themedCursors?.outputsChanged()
    // The plain pointer's arrow is needed before long, and takes a while to be read.
    if !pointerHost.settings.isAdaptive { _ = scene.themedCursors?.has(.default) }
    // One of another scale needs images of its own.
    pointer.cursor.update()
    sceneChanged()
  }

  // MARK: Keyboard focus

  private weak var activeToplevel: Toplevel?

  /// Gives the keyboard to a surface, and shows its window as the active one.
  func focusKeyboard(on surface: Surface?) {
    keyboard.setFocus(surface)
    constraints.keyboardFocusChanged()
    let toplevel = surface?.root.toplevel
    guard toplevel !== activeToplevel else { return }
    deactivate()
    activeToplevel = toplevel
    toplevel?.setActivated(true)
  }

  private func deactivate() {
    activeToplevel?.setActivated(false)
    activeToplevel = nil
  }

  /// Gives the keyboard to the window in front.
  func focusTopToplevel() {
    focusKeyboard(on: scene.topToplevel?.surface)
  }

  /// The user pressed a button on a surface: its window comes to the front and gets the keyboard.
  func clicked(_ surface: Surface) {
    guard !(pointer.grab is PopupGrab), let toplevel = surface.root.toplevel else { return }
    scene.raise(toplevel)
    focusKeyboard(on: toplevel.surface)
  }

  // MARK: Keys of our own

  /// Whether the seat keeps a press for itself.
  func takesKey(_ code: UInt32) -> Bool {
    guard code == EventCode.escape, let drag else { return false }
    drag.cancel(self)
    return true
  }

  /// The keyboard's modifiers are others than before.
  func modifiersChanged() {
    let time = SeatTime(Loop.now())
    scrolling.modifiersChanged(at: time)
    pointerHost.modifiersChanged(keyboard.engineModifiers, at: time)
    drag?.modifiersChanged()
  }
}
