import CompositorCore
import EventLoop
import Glibc
import PointerGeometry
import PointerRendering
import WaylandClient

/// The window as an output: the parent's frame callbacks are the beat.
///
/// | Asked for a frame while | The beat comes |
/// |---|---|
/// | a frame callback is on its way | with the callback |
/// | none is | one refresh interval after the last beat, at the earliest at the end of the turn |
/// | the parent changed the size | at once: it may show nothing of ours until we answer |
///
/// A frame counts as shown when the parent says so by its presentation feedback. A parent that has
/// called back but says nothing is not waited for much longer: feedback for content that it never
/// showed comes only when other content takes its place.
public final class NestedOutput: BackendOutput {
  /// The window's name among the outputs.
  public let name = "WAYLAND-1"
  /// Who made the screen.
  public let make = "Ferrofluid"
  /// What the screen is called.
  public let model = "nested"
  /// The window's size in pixels.
  public private(set) var pixelSize: PixelSize
  /// Pixels a point: the parent's, a whole number.
  public var scale: Double { Double(bufferScale) }
  /// Frames in a thousand seconds, of the parent's fastest screen that shows the window.
  public private(set) var refreshMillihertz: Int32 = 60_000
  /// The compositor's side.
  public weak var output: Output?
  /// Called when the user closes the window.
  var onClose: (() -> Void)?

  /// The window's size in points.
  private(set) var size: PixelSize
  let surface: Proxy<WlSurface>
  private let shm: Proxy<WlShm>
  private let shell: Proxy<XdgSurface>
  private let toplevel: Proxy<XdgToplevel>
  private let presentation: Proxy<WpPresentation>?
  private let screens: ParentScreens
  private let window: WindowEvents
  private let loop: Loop
  private var timer: Timer?
  private var feedbackTimer: Timer?

  private var bufferScale: Int32 = 1
  private var buffers: [NestedBuffer] = []
  /// Frames that have been handed to the parent.
  public private(set) var frameCount: UInt64 = 0
  private var lastBeat: Instant?
  private var isRequested = false
  /// The frame whose callback is on its way.
  private var calling: UInt64?
  /// The frame that was handed over and has not been reported as shown.
  private var presenting: UInt64?
  private var isConfigured = false
  private var proposed: PixelSize?

  /// How many buffers there are at most: one shown, one queued, one to draw in.
  private static let bufferLimit = 3

  init(_ registry: Registry, loop: Loop, size: PixelSize, title: String) throws {
    guard let compositor = registry.bind(WlCompositor.self, maxVersion: 5) else {
      throw NestedError.missing(interface: WlCompositor.name)
    }
    guard let shm = registry.bind(WlShm.self, maxVersion: 1) else {
      throw NestedError.missing(interface: WlShm.name)
    }
    guard let base = registry.bind(XdgWmBase.self, maxVersion: 5) else {
      throw NestedError.missing(interface: XdgWmBase.name)
    }
    self.loop = loop
    self.shm = shm
    self.size = size
    pixelSize = size
    presentation = registry.bind(WpPresentation.self, maxVersion: 1)
    screens = ParentScreens(registry)
    surface = compositor.createSurface()
    shell = base.getXdgSurface(surface: surface)
    toplevel = shell.getToplevel()
    window = WindowEvents()
    timer = try loop.timer { [weak self] in self?.beat() }
    feedbackTimer = try loop.timer { [weak self] in
      guard let self, let frame = self.presenting else { return }
      self.shown(frame, PresentationReport(time: Loop.now()))
    }
    window.owner = self
    screens.onChange = { [weak self] in self?.screensChanged() }
    base.setHandler(window)
    shell.setHandler(window)
    toplevel.setHandler(window)
    surface.setHandler(screens)
    presentation?.setHandler(window)
    toplevel.setTitle(title: title)
    toplevel.setAppId(appId: "ferrofluid")
    registry.bind(ZxdgDecorationManagerV1.self)?
      .getToplevelDecoration(toplevel: toplevel).setMode(mode: .serverSide)
    surface.commit()
  }

  // MARK: Configuration

  fileprivate func propose(width: Int32, height: Int32) {
    // Zero leaves the choice to us: the size stays.
    proposed = PixelSize(
      width: width > 0 ? Int(width) : size.width, height: height > 0 ? Int(height) : size.height)
  }

  fileprivate func configure(serial: UInt32) {
    shell.ackConfigure(serial: serial)
    isConfigured = true
    if let proposed { size = proposed }
    proposed = nil
    resize()
    if isRequested, calling == nil { schedule() }
  }

  private func screensChanged() {
    refreshMillihertz = screens.refreshMillihertz
    guard screens.scale != bufferScale else { return }
    bufferScale = screens.scale
    resize()
  }

  /// Draws anew where the size in pixels changed.
  private func resize() {
    let new = PixelSize(
      width: size.width * Int(bufferScale), height: size.height * Int(bufferScale))
    guard new != pixelSize || buffers.isEmpty else { return }
    pixelSize = new
    buffers = []
    calling = nil
    if let presenting { shown(presenting, PresentationReport(time: Loop.now())) }
    output?.backendChanged()
  }

  // MARK: BackendOutput

  /// Asks for one beat.
  public func requestFrame() {
    guard !isRequested else { return }
    isRequested = true
    if isConfigured, calling == nil { schedule() }
  }

  private func schedule() {
    let now = Loop.now()
    if let next = lastBeat?.advanced(bySeconds: interval), next > now {
      timer?.arm(at: next)
    } else {
      loop.idle { [weak self] in self?.beat() }
    }
  }

  private var interval: Double { 1_000 / Double(max(1_000, refreshMillihertz)) }

  private func beat() {
    guard isRequested, calling == nil else { return }
    isRequested = false
    let now = Loop.now()
    lastBeat = now
    // What is drawn now is seen with the parent's next frame.
    output?.frame(at: now.advanced(bySeconds: interval))
  }

  /// A buffer that the parent does not read, the latest one first; nil if there is none.
  public func beginFrame() -> FrameTarget? {
    guard isConfigured else { return nil }
    if let free = buffers.filter({ !$0.isBusy }).max(by: { $0.frame < $1.frame }) {
      return FrameTarget(image: free.image, age: age(of: free))
    }
    guard buffers.count < Self.bufferLimit else { return nil }
    do {
      let buffer = try NestedBuffer(shm, width: pixelSize.width, height: pixelSize.height)
      buffers.append(buffer)
      return FrameTarget(image: buffer.image, age: 0)
    } catch {
      return nil
    }
  }

  private func age(of buffer: NestedBuffer) -> Int {
    buffer.frame == 0 ? 0 : Int(clamping: frameCount - buffer.frame + 1)
  }

  /// Hands a frame to the parent.
  public func present(_ target: FrameTarget, damage: [PixelBox]) {
    frameCount += 1
    guard let buffer = buffers.first(where: { $0.image === target.image }) else {
      // The window was resized while the frame was drawn.
      output?.presented(PresentationReport(time: Loop.now()))
      return
    }
    surface.setBufferScale(scale: bufferScale)
    buffer.attach(to: surface, frame: frameCount)
    for box in damage {
      surface.damageBuffer(x: box.x, y: box.y, width: box.width, height: box.height)
    }
    calling = frameCount
    presenting = frameCount
    let events = FrameEvents(self, frame: frameCount)
    surface.frame().setHandler(events)
    if hasFeedback { presentation?.feedback(surface: surface).setHandler(events) }
    surface.commit()
  }

  /// Whether the parent says when frames are shown, by the clock that ours are of.
  private var hasFeedback: Bool { presentation != nil && window.isMonotonic }

  fileprivate func calledBack(_ frame: UInt64) {
    guard calling == frame else { return }
    calling = nil
    if presenting == frame {
      if hasFeedback {
        feedbackTimer?.arm(at: Loop.now().advanced(bySeconds: 2 * interval))
      } else {
        shown(frame, PresentationReport(time: Loop.now()))
      }
    }
    if isRequested { schedule() }
  }

  fileprivate func shown(_ frame: UInt64, _ report: PresentationReport) {
    guard presenting == frame else { return }
    presenting = nil
    feedbackTimer?.disarm()
    output?.presented(report)
  }
}

/// The parent's events about one frame.
private final class FrameEvents: WlCallbackEvents, WpPresentationFeedbackEvents {
  private weak var owner: NestedOutput?
  private let frame: UInt64

  init(_ owner: NestedOutput, frame: UInt64) {
    self.owner = owner
    self.frame = frame
  }

  func done(_ object: Proxy<WlCallback>, callbackData: UInt32) { owner?.calledBack(frame) }

  func presented(
    _ object: Proxy<WpPresentationFeedback>, tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32,
    refresh: UInt32, seqHi: UInt32, seqLo: UInt32, flags: WpPresentationFeedback.Kind
  ) {
    let seconds = Int64(bitPattern: UInt64(tvSecHi) << 32 | UInt64(tvSecLo))
    let time = Instant(nanoseconds: seconds &* 1_000_000_000 &+ Int64(tvNsec))
    owner?.shown(
      frame,
      PresentationReport(
        time: time, sequence: UInt64(seqHi) << 32 | UInt64(seqLo), flags: flags.rawValue,
        refresh: refresh))
  }

  func discarded(_ object: Proxy<WpPresentationFeedback>) {
    owner?.shown(frame, PresentationReport(time: Loop.now()))
  }
}

/// The parent's events about the window.
private final class WindowEvents {
  weak var owner: NestedOutput?
  /// Whether the parent's presentation times are of the clock that ours are of.
  var isMonotonic = false
}

extension WindowEvents: XdgWmBaseEvents {
  func ping(_ object: Proxy<XdgWmBase>, serial: UInt32) { object.pong(serial: serial) }
}

extension WindowEvents: XdgSurfaceEvents {
  func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
    owner?.configure(serial: serial)
  }
}

extension WindowEvents: XdgToplevelEvents {
  func configure(
    _ object: Proxy<XdgToplevel>, width: Int32, height: Int32, states: RawSpan
  ) {
    owner?.propose(width: width, height: height)
  }

  func close(_ object: Proxy<XdgToplevel>) { owner?.onClose?() }
}

extension WindowEvents: WpPresentationEvents {
  func clockId(_ object: Proxy<WpPresentation>, clkId: UInt32) {
    isMonotonic = clkId == UInt32(CLOCK_MONOTONIC)
  }
}
