import PointerGeometry
import WaylandServer

/// A window: the role of `xdg_toplevel`.
final class Toplevel {
  /// The surface that has the role.
  let surface: Surface
  let resource: Resource<XdgToplevel>
  let shellSurface: ShellSurface

  /// Where the corner of the window geometry is.
  private(set) var position = Point<LogicalSpace>.zero
  /// What the window is called.
  var title = ""
  /// Which program the window belongs to.
  var appID = ""
  /// The smallest size the client wants, in points; 0 is no wish.
  private(set) var minimumSize = Size<SurfaceSpace>.zero
  /// The largest size the client wants, in points; 0 is no wish.
  private(set) var maximumSize = Size<SurfaceSpace>.zero
  /// The window this one is a dialog of.
  weak var parent: Toplevel?
  /// Whether another window ever named this one as its parent.
  var hasHadDialogs = false
  /// The output that the client wants to cover when it is full-screen.
  weak var fullscreenOutput: Output?
  /// Popups of the window and of its popups, oldest first.
  var popups = ObjectList<Popup>()
  weak var decoration: ToplevelDecoration?

  /// What the next configure event will say.
  private var desired = WindowState()
  /// What the client has drawn itself for.
  private(set) var current = WindowState()
  /// Place and size before the window was maximised or made full-screen.
  private var restoreFrame: Rect<LogicalSpace>?
  private var lastSize = Size<SurfaceSpace>.zero
  var pendingMinimum: Dimensions?
  var pendingMaximum: Dimensions?

  init(resource: Resource<XdgToplevel>, shellSurface: ShellSurface, surface: Surface) {
    self.resource = resource
    self.shellSurface = shellSurface
    self.surface = surface
  }

  var scene: Scene { surface.scene }

  /// Whether the window is shown.
  var isMapped: Bool { shellSurface.isMapped }

  /// The part of the surface that the user takes for the window.
  var geometry: Rect<SurfaceSpace> { shellSurface.geometry }

  /// The window geometry among the outputs.
  var frame: Rect<LogicalSpace> {
    let size = geometry.size
    return Rect(origin: position, size: Size(width: size.width, height: size.height))
  }

  /// Where the surface's corner is.
  var surfaceOrigin: Point<LogicalSpace> {
    let corner = geometry.origin
    return Point(x: position.x - corner.x, y: position.y - corner.y)
  }

  /// Whether the window covers an output, by the client's last commit.
  var isFullscreen: Bool { current.isFullscreen }

  /// Whether the window fills an output's free area, by the client's last commit.
  var isMaximized: Bool { current.isMaximized }

  /// What is painted behind a full-screen window that is smaller than its output.
  var backdrop: Rect<LogicalSpace>? {
    guard isMapped, current.isFullscreen, let output = managedOutput else { return nil }
    let origin = surfaceOrigin
    let covered = surface.rect(at: origin).contains(output.bounds)
    return covered && surface.effectiveOpaque.contains(surface.mapping.size.box)
      ? nil : output.bounds
  }

  func isDescendant(of other: Toplevel) -> Bool {
    var current = parent
    while let window = current {
      if window === other { return true }
      current = window.parent
    }
    return false
  }

  // MARK: For the seat

  /// Moves the window so that its geometry's corner is at a point; a managed window stays.
  func move(to point: Point<LogicalSpace>) {
    guard !current.isManaged, point.isFinite else { return }
    setPosition(Point(x: point.x.rounded(), y: point.y.rounded()))
  }

  /// Tells the client whether its window has the user's attention.
  func setActivated(_ isActivated: Bool) { change { $0.isActivated = isActivated } }

  /// Asks for another size, within the client's limits.
  func configure(size: Size<SurfaceSpace>) {
    guard !desired.isManaged else { return }
    let width = Self.clamp(size.width, minimumSize.width, maximumSize.width)
    let height = Self.clamp(size.height, minimumSize.height, maximumSize.height)
    change {
      $0.width = width
      $0.height = height
    }
  }

  /// Begins a resize by the user: the edges opposite to `edges` will stay in place.
  func beginResizing(_ edges: ResizeEdges) {
    change {
      $0.isResizing = true
      $0.draggedEdges = edges
    }
  }

  /// Ends the resize.
  func endResizing() { change { $0.isResizing = false } }

  /// Asks the client to close the window.
  func close() { resource.sendClose() }

  private static func clamp(_ value: Double, _ least: Double, _ most: Double) -> Int32 {
    var result = max(value, max(1, least))
    if most > 0 { result = min(result, most) }
    return Box.clamped(result.rounded())
  }

  // MARK: State

  func setManaged(maximized: Bool? = nil, fullscreen: Bool? = nil) {
    let wasManaged = desired.isManaged
    if !wasManaged, isMapped { restoreFrame = frame }
    change {
      if let maximized { $0.isMaximized = maximized }
      if let fullscreen { $0.isFullscreen = fullscreen }
      if wasManaged, !$0.isManaged {
        $0.width = Box.clamped(restoreFrame?.width ?? 0)
        $0.height = Box.clamped(restoreFrame?.height ?? 0)
      }
    }
    // The protocol wants a configure event in answer even where nothing changes.
    shellSurface.scheduleConfigure()
  }

  /// Called when an output came, went or changed: a managed window follows it.
  func outputsChanged() {
    guard isMapped else { return }
    if desired.isManaged {
      shellSurface.scheduleConfigure()
    } else if scene.output(showing: frame) == nil {
      setPosition(scene.place(self))
    }
  }

  private func change(_ body: (inout WindowState) -> Void) {
    let before = desired
    body(&desired)
    if desired != before { shellSurface.scheduleConfigure() }
  }

  /// The output a managed window fills: where it is, else where a new one would go.
  private var managedOutput: Output? {
    if desired.isFullscreen, let fullscreenOutput { return fullscreenOutput }
    let shown = isMapped ? scene.output(showing: restoreFrame ?? frame) : nil
    return shown ?? scene.pointerOutput
  }

  /// Sends what is desired; the `xdg_surface` sends the event that ends the sequence.
  func sendConfigure() -> WindowState {
    let bounds = managedOutput?.bounds
    if desired.isManaged, let bounds {
      desired.width = Box.clamped(bounds.width.rounded(.down))
      desired.height = Box.clamped(bounds.height.rounded(.down))
    }
    if let bounds {
      resource.sendConfigureBounds(
        width: Box.clamped(bounds.width.rounded(.down)),
        height: Box.clamped(bounds.height.rounded(.down)))
    }
    sendState(desired)
    decoration?.sendConfigure()
    let state = desired
    if !desired.isResizing { desired.draggedEdges = [] }
    return state
  }

  private func sendState(_ state: WindowState) {
    var states: [UInt32] = []
    if state.isMaximized { states.append(XdgToplevel.State.maximized.rawValue) }
    if state.isFullscreen { states.append(XdgToplevel.State.fullscreen.rawValue) }
    if state.isResizing { states.append(XdgToplevel.State.resizing.rawValue) }
    if state.isActivated { states.append(XdgToplevel.State.activated.rawValue) }
    resource.sendConfigure(
      width: state.width, height: state.height, states: states.span.bytes)
  }

  /// Tells a new client's object what the compositor can do with windows.
  func sendCapabilities() {
    let capabilities: [UInt32] = [
      XdgToplevel.WmCapabilities.maximize.rawValue,
      XdgToplevel.WmCapabilities.fullscreen.rawValue,
    ]
    resource.sendWmCapabilities(capabilities: capabilities.span.bytes)
  }

  // MARK: Commits

  /// Checks the double-buffered size limits; false if they are a fault.
  func mayCommit() -> Bool {
    let least = pendingMinimum ?? minimumSize.dimensions
    let most = pendingMaximum ?? maximumSize.dimensions
    let isFault =
      (most.width > 0 && most.width < least.width)
      || (most.height > 0 && most.height < least.height)
    guard !isFault else {
      resource.postError(
        .invalidSize,
        "maximum \(most.width) × \(most.height) is under minimum \(least.width) × \(least.height)")
      return false
    }
    minimumSize = Size(width: Double(least.width), height: Double(least.height))
    maximumSize = Size(width: Double(most.width), height: Double(most.height))
    pendingMinimum = nil
    pendingMaximum = nil
    return true
  }

  func didMap(_ content: ShellSurface.Content?) {
    if case .toplevel(let state) = content { current = state }
    position = scene.place(self)
    restoreFrame = current.isManaged ? nil : frame
    if current.isManaged { position = managedPosition() }
    lastSize = geometry.size
    adoptSize()
    scene.add(self)
  }

  func didCommit(_ content: ShellSurface.Content?) {
    guard isMapped else { return }
    let wasManaged = current.isManaged
    let wasFullscreen = current.isFullscreen
    if case .toplevel(let state) = content { current = state }
    if current.isFullscreen != wasFullscreen { scene.invalidate() }
    if current.isManaged {
      setPosition(managedPosition())
    } else if wasManaged {
      setPosition(restoreFrame?.origin ?? scene.place(self))
    } else {
      holdEdges()
    }
    if !current.isResizing { current.draggedEdges = [] }
    lastSize = geometry.size
    adoptSize()
  }

  func willUnmap() {
    for popup in popups.reversed() { popup.dismiss() }
    scene.remove(self)
    restoreFrame = nil
    current = WindowState()
    desired = WindowState()
    title = ""
    appID = ""
    parent = nil
    fullscreenOutput = nil
    minimumSize = .zero
    maximumSize = .zero
  }

  /// The size the client chose becomes the one that later configure events repeat.
  private func adoptSize() {
    guard !desired.isManaged, !desired.isResizing, !shellSurface.hasUnansweredConfigure else {
      return
    }
    desired.width = Box.clamped(geometry.width)
    desired.height = Box.clamped(geometry.height)
  }

  /// Keeps the edges opposite to the dragged ones where they are.
  private func holdEdges() {
    let edges = current.draggedEdges
    let size = geometry.size
    guard !edges.isEmpty, size != lastSize else { return }
    var place = position
    if edges.contains(.left) { place.x += lastSize.width - size.width }
    if edges.contains(.top) { place.y += lastSize.height - size.height }
    setPosition(place)
  }

  private func managedPosition() -> Point<LogicalSpace> {
    guard let bounds = managedOutput?.bounds else { return position }
    guard current.isFullscreen else { return bounds.origin }
    let size = geometry.size
    return Point(
      x: bounds.minX + max(0, ((bounds.width - size.width) / 2).rounded(.down)),
      y: bounds.minY + max(0, ((bounds.height - size.height) / 2).rounded(.down)))
  }

  private func setPosition(_ point: Point<LogicalSpace>) {
    guard point != position else { return }
    position = point
    guard isMapped else { return }
    scene.invalidate()
    for popup in popups { popup.parentMoved() }
  }
}

extension Size where Space == SurfaceSpace {
  fileprivate var dimensions: Dimensions {
    Dimensions(width: Box.clamped(width), height: Box.clamped(height))
  }
}
