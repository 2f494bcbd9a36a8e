import CompositorCore
import Configuration
import CursorThemes
import EventLoop
import Glibc
import HeadlessBackend
import InputSources
import NestedBackend
import PointerGeometry
import WaylandServer

/// One run of the compositor, from its options to its exit status.
final class Session {
  private let options: RunOptions
  private let played: SessionInput
  private let settings: UserSettings
  private let limit: DescriptorLimit
  private let compositor: Compositor
  private var headless: HeadlessOutput?
  private var nested: NestedBackend?
  private var input: LibinputSource?
  private var performance: Performance?
  private var eventPlayer: EventPlayer?
  private var devicePlayer: DevicePlayer?
  private var child: ChildProgram?
  private var signals: [Source] = []
  private var status: Int32 = 0
  private var failure: String?

  /// Sets everything up, without starting the command.
  ///
  /// - Throws: What is wrong with the surroundings, in words for the user.
  init(_ options: RunOptions, input: SessionInput = .devices) throws {
    self.options = options
    played = input
    // Before the compositor, which takes as many clients as the limit allows.
    limit = DescriptorLimit()
    try Surroundings.checkRuntimeDirectory(socket: options.socket)
    var settings = try ConfiguredSettings.load(options.configuration)
    ConfiguredSettings.apply(options, to: &settings)
    self.settings = settings
    compositor = try Compositor(options: Self.compositorOptions(options, settings))
    compositor.pointerHost.onDiagnostic = { Message.note("pointer: \($0)") }
    try watchSignals()
    switch options.backend ?? Self.defaultBackend {
    case .headless: try openHeadless()
    case .nested: try openNested()
    }
    try openInput()
    try compositor.start()
    try nested?.connect(to: compositor.seat)
  }

  private static func compositorOptions(
    _ options: RunOptions, _ settings: UserSettings
  ) -> CompositorOptions {
    var result = CompositorOptions()
    result.socketName = options.socket
    result.allowTools = options.allowTools
    result.tracePath = options.trace
    result.recordingPath = options.recording
    result.keymap = settings.keymap
    result.keymapText = settings.keymapText
    result.keyRepeat = settings.keyRepeat
    result.numLock = settings.numLock
    result.pointer = settings.pointer
    result.cursorTheme = ConfiguredSettings.cursorTheme(settings)
    result.rendering = settings.rendering
    result.gestures = settings.gestures
    result.scrolling = settings.scrolling
    result.secondaryClick = settings.secondaryClick
    return result
  }

  private static var defaultBackend: RunOptions.Backend {
    let isInside =
      Surroundings.variable("WAYLAND_DISPLAY") != nil
      || Surroundings.variable("WAYLAND_SOCKET") != nil
    return isInside ? .nested : .headless
  }

  // MARK: Backends

  private var size: PixelSize { options.size ?? PixelSize(width: 1280, height: 800) }

  private func openHeadless() throws {
    let scale = options.scale ?? 1
    let upright = PixelSize(
      width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()))
    let orientation = options.orientation ?? .normal
    let pixels =
      orientation.swapsAxes
      ? PixelSize(width: upright.height, height: upright.width) : upright
    let output = try HeadlessOutput(
      loop: compositor.loop, pixelSize: pixels, scale: scale, orientation: orientation,
      refreshMillihertz: Int32(((options.refresh ?? 60) * 1000).rounded()),
      planeSize: options.planeSize)
    try compositor.addOutput(output)
    headless = output
  }

  private func openNested() throws {
    if options.scale != nil || options.refresh != nil {
      Message.note("--scale and --refresh have no effect in a window: the screen's own count")
    }
    if options.orientation != nil || options.planeSize != nil {
      Message.note("--transform and --pointer-plane have no effect in a window")
    }
    let backend = try NestedBackend(loop: compositor.loop, size: size, title: "Ferrofluid")
    backend.onClose = { [weak self] in self?.end(0) }
    backend.onLost = { [weak self] error in
      self?.failure = error.description
      self?.end(1)
    }
    try compositor.addOutput(backend.output)
    nested = backend
  }

  private func openInput() throws {
    switch played {
    case .devices:
      if !options.inputPaths.isEmpty {
        try listen(to: .paths(options.inputPaths))
      } else if let seat = options.inputSeat {
        try listen(to: .seat(seat))
      }
    case .events(let events, let playing):
      let player = try EventPlayer(
        events, speed: playing.speed, seat: compositor.seat, loop: compositor.loop
      ) { [weak self] in self?.allIsPlayed() }
      eventPlayer = player
      performance = try Performance(compositor) { player.begin() }
    case .recording(let recording, let playing):
      let player = try DevicePlayer(recording, speed: playing.speed, loop: compositor.loop) {
        [weak self] in self?.allIsPlayed()
      }
      devicePlayer = player
      performance = try Performance(compositor) { player.begin() }
      Message.note("the devices are the kernel's: other sessions of this machine see them, too")
      try listen(to: .paths(player.paths))
    }
  }

  private func listen(to devices: InputDevices) throws {
    let source = try devices.open(settings.devices, loop: compositor.loop)
    let seat = compositor.seat
    source.handler = { seat.handle($0) }
    seat.keyboard.onLampsChanged = { [weak source] in source?.setLamps($0) }
    input = source
  }

  /// The last event has been played.
  private func allIsPlayed() {
    performance?.end { [weak self] in
      guard let self else { return }
      self.eventPlayer?.unplug()
      self.devicePlayer?.unplug()
      if self.played.playing?.stays == true {
        Message.note("all is played; the session goes on")
      } else {
        self.end(self.devicePlayer?.hasFailed == true ? 1 : 0)
      }
    }
  }

  // MARK: Running

  /// Runs until the window is closed, the command has ended, or a signal came.
  ///
  /// - Returns: The status to exit with.
  func run() throws -> Int32 {
    try start()
    try compositor.run()
    if options.stats { Message.note(statistics) }
    child?.terminate()
    nested?.close()
    if let failure { Message.error(failure) }
    return status
  }

  private func start() throws {
    let socket = compositor.socketName ?? ""
    performance?.start(waitingForWindow: !options.command.isEmpty)
    guard !options.command.isEmpty else {
      Message.note("serving on WAYLAND_DISPLAY=\(socket)")
      return
    }
    let program = try ChildProgram(
      options.command, environment: environment(socket: socket), limit: limit,
      loop: compositor.loop)
    program.onExit = { [weak self] status in self?.end(status) }
    child = program
  }

  /// What the command's environment has besides ours: programs that draw their own pointer images
  /// take them from the same theme, at the same size.
  private func environment(socket: String) -> [String: String] {
    let theme = compositor.cursorTheme
    var result = ["WAYLAND_DISPLAY": socket, "XCURSOR_SIZE": String(theme.size)]
    if let name = theme.name { result["XCURSOR_THEME"] = name }
    return result
  }

  private func watchSignals() throws {
    // A terminal that is closed ends the session as well; nohup has it ignored, which stays so.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signals.append(try compositor.loop.signal(number) { [weak self] in self?.end(0) })
    }
    signals.append(
      try compositor.loop.signal(SIGUSR1) { [weak self] in
        guard let self else { return }
        Message.note(self.statistics)
      })
    // A client or a trace's reader that goes away, and a trace that may not grow, are error codes,
    // not our end.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  private func end(_ status: Int32) {
    self.status = status
    compositor.display.terminate()
  }

  private var statistics: String {
    let frames = headless?.frameCount ?? nested?.output.frameCount ?? 0
    return "wake-ups=\(compositor.loop.wakeUps) frames=\(frames) "
      + "clients=\(compositor.display.clients.count)"
  }
}
