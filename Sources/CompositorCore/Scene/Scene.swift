import CursorThemes
import EventLoop
import PointerEngine
import PointerGeometry
import WaylandServer

/// All surfaces, the stack of windows on the outputs, and what is where.
///
/// The hub of the stage: surfaces report here what they changed, outputs take from here what to
/// draw, the seat asks here what is below the pointer.
final class Scene {
  weak var seat: Seat?
  /// Hears of every commit of every surface, after it took effect.
  var onCommit: ((Surface, CommitStage) -> Void)?

  /// The outputs, left to right.
  var outputs: [Output] = []
  /// Mapped windows, bottom first.
  var toplevels: [Toplevel] = []
  /// Changes whenever what is drawn where may have changed, other than pixels within surfaces.
  private(set) var generation: UInt64 = 0
  /// Changes whenever the cursor's or the drag icon's pixels changed.
  private(set) var overlayGeneration: UInt64 = 0

  /// The image in the pointer's place; its corner is the pointer's location less the hotspot.
  var cursorSurface: (surface: Surface, hotspot: Vector<SurfaceSpace>)? {
    didSet { overlayChanged() }
  }
  /// The theme's image in the pointer's place, instead of a surface.
  var cursorShape: CursorShape? {
    didSet { if cursorShape != oldValue { overlayChanged() } }
  }
  /// The theme's images; set once there is a loop to read them in.
  var themedCursors: ThemedCursors?
  /// The image at a pen, and where that is.
  var toolCursor: ToolCursor.Image? {
    didSet { overlayChanged() }
  }
  /// Where the finger or pen is that drags something; nil while the pointer does.
  var dragLocation: Point<LogicalSpace>?
  /// The image that follows a drag, placed the same way.
  var dragIconSurface: (surface: Surface, hotspot: Vector<SurfaceSpace>)? {
    didSet { overlayChanged() }
  }

  private var surfaces: [SurfaceID: Surface] = [:]
  private var lastID: UInt32 = 0
  private var ledgers: [Client: ClientLedger] = [:]
  private var frameWaiters: [Surface] = []
  /// Those of `frameWaiters` that have been destroyed.
  private var goneWaiters = 0
  /// Surfaces whose pixels are to be read at the next frame that shows them.
  private var unread = ObjectList<Surface>()
  /// How many windows were placed, for the cascade.
  var placements = 0

  init() {}

  /// Where the outputs are.
  var outputBounds: [Rect<LogicalSpace>] { outputs.map(\.bounds) }

  /// The window in front.
  var topToplevel: Toplevel? { toplevels.last }

  func surface(for id: SurfaceID) -> Surface? { surfaces[id] }

  /// Lets go of all that outputs and frames still hold, when the compositor ends.
  func end() {
    for output in outputs { output.remove() }
    outputs = []
    frameWaiters = []
    unread = ObjectList()
  }

  // MARK: Surfaces

  /// A surface for a new protocol object; nil if the client has too many.
  func makeSurface(for resource: Resource<WlSurface>) -> Surface? {
    let ledger = ledger(of: resource.client)
    guard ledger.addSurface() else { return nil }
    repeat { lastID &+= 1 } while lastID == 0 || surfaces[SurfaceID(rawValue: lastID)] != nil
    let surface = Surface(
      id: SurfaceID(rawValue: lastID), resource: resource, scene: self, ledger: ledger)
    surfaces[surface.id] = surface
    return surface
  }

  func ledger(of client: Client) -> ClientLedger {
    if let ledger = ledgers[client] { return ledger }
    let ledger = ClientLedger()
    ledgers[client] = ledger
    client.onDestroy { [weak self] in self?.ledgers[client] = nil }
    return ledger
  }

  /// Called when a surface is being destroyed, after its role has ended.
  func surfaceWillGo(_ surface: Surface) {
    seat?.surfaceGone(surface)
    if cursorSurface?.surface === surface { cursorSurface = nil }
    if dragIconSurface?.surface === surface { dragIconSurface = nil }
    if toolCursor?.content.surface === surface { toolCursor = nil }
    surfaces[surface.id] = nil
    if surface.isWaitingForFrame {
      goneWaiters += 1
      if goneWaiters * 2 > frameWaiters.count { dropGoneWaiters() }
    }
    for output in surface.outputs { output.forget(surface) }
    surface.outputs = []
  }

  // MARK: Changes

  /// Notes that something else is drawn, or drawn elsewhere, than before.
  ///
  /// What that damages, each output finds out once at its next frame, by comparing what it showed
  /// with what it is to show: a thousand changes in one turn cost one comparison.
  func invalidate() {
    generation &+= 1
    seat?.sceneChanged()
    scheduleFrames()
  }

  /// Notes that input may go elsewhere than before.
  func inputChanged() { seat?.sceneChanged() }

  private func overlayChanged() {
    overlayGeneration &+= 1
    scheduleFrames()
  }

  /// Other images of the theme are to be drawn than before.
  func themeChanged() { overlayChanged() }

  func scheduleFrames() { for output in outputs { output.scheduleFrame() } }

  /// Damages an area on all outputs.
  func damage(_ rect: Rect<LogicalSpace>) {
    for output in outputs { output.damage(rect) }
  }

  /// Damages a part of a surface, given in its points.
  func damage(_ region: BoxRegion, on surface: Surface) {
    switch surface.role {
    case .none: break
    case .cursor, .toolCursor, .dragIcon: overlayChanged()
    case .toplevel, .popup, .subsurface:
      guard !region.isEmpty else { return }
      for output in outputs { output.damage(region, of: surface) }
    }
  }

  /// Notes that a surface has other pixels than before, or shows others of them.
  func pictureChanged(_ surface: Surface) {
    for output in outputs where output.pointerLayer.contentChanged(surface) {
      output.scheduleFrame()
    }
  }

  /// Called while a surface and its subsurfaces are still shown, before they no longer are.
  func subtreeWillUnmap(_ surface: Surface) {
    var parts: [Surface] = []
    surface.visitTree(at: .zero) { part, _ in parts.append(part) }
    for part in parts.reversed() {
      seat?.surfaceGone(part)
      for output in part.outputs { output.leave(part) }
      part.outputs = []
    }
    invalidate()
  }

  // MARK: Client's buffers

  /// Notes that a surface's pixels are to be read at the next frame of an output that it is on.
  func waitToBeRead(_ surface: Surface) {
    unread.append(surface)
  }

  /// Reads what a frame of `output` has left unread, so that the buffers go back.
  func finishReading(on output: Output) {
    guard !unread.isEmpty else { return }
    for surface in unread where surface.isOn(output) { surface.finishReading() }
    unread.removeAll { $0.unread == nil }
  }

  // MARK: Frame callbacks

  /// Notes that a surface has callbacks to be fired at its output's next frame.
  func waitForFrame(_ surface: Surface) {
    if !surface.isWaitingForFrame {
      surface.isWaitingForFrame = true
      frameWaiters.append(surface)
    }
    // One that is on no output yet is seen to at the frame that shows it.
    for output in surface.outputs { output.scheduleFrame() }
  }

  /// Fires what waits for a frame of `output`.
  func finishFrame(on output: Output, _ report: PresentationReport) {
    guard !frameWaiters.isEmpty else { return }
    dropGoneWaiters()
    let waiters = frameWaiters
    frameWaiters.removeAll(keepingCapacity: true)
    for surface in waiters {
      if primaryOutput(of: surface) === output {
        surface.isWaitingForFrame = false
        surface.finishFrame(report, on: output)
      } else {
        frameWaiters.append(surface)
      }
    }
  }

  private func dropGoneWaiters() {
    guard goneWaiters > 0 else { return }
    goneWaiters = 0
    frameWaiters.removeAll(where: \.isGone)
  }

  /// The output that paces a surface: the one that shows most of it.
  private func primaryOutput(of surface: Surface) -> Output? {
    guard surface.outputs.count > 1, let origin = surface.origin else {
      return surface.outputs.first
    }
    return output(showing: surface.rect(at: origin)) ?? surface.outputs.first
  }

  /// The output that shows most of a rectangle; nil if none shows any.
  func output(showing rect: Rect<LogicalSpace>) -> Output? {
    var best: Output?
    var bestArea = 0.0
    for output in outputs {
      guard let shared = output.bounds.intersection(rect) else { continue }
      let area = shared.width * shared.height
      if area > bestArea {
        best = output
        bestArea = area
      }
    }
    return best
  }

  /// The output at a point, or the nearest one.
  func output(at point: Point<LogicalSpace>) -> Output? {
    outputs.min { $0.bounds.distance(to: point) < $1.bounds.distance(to: point) }
  }
}

extension Surface {
  func rect(at origin: Point<LogicalSpace>) -> Rect<LogicalSpace> {
    Rect(origin: origin, size: Size(width: size.width, height: size.height))
  }

  /// Fires the callbacks and feedback of the content that has just been shown.
  func finishFrame(_ report: PresentationReport, on output: Output) {
    let callbacks = frameCallbacks
    frameCallbacks = []
    let time = report.time.protocolMilliseconds
    for callback in callbacks { callback.finish(time: time) }
    guard !feedbacks.isEmpty else { return }
    let presented = feedbacks
    feedbacks = []
    let objects = output.clientObjects.objects(of: client)
    for feedback in presented { feedback.present(report, on: objects) }
  }
}
