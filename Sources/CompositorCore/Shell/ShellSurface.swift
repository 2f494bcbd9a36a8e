import EventLoop
import PointerGeometry
import WaylandServer

/// A surface's `xdg_surface`: configure and acknowledge, window geometry, map and unmap.
///
/// | phase | commit without content | commit with content | ack |
/// |---|---|---|---|
/// | fresh | → waiting, configure is sent | error `unconfigured_buffer` | error `invalid_serial` |
/// | waiting | stays | error `unconfigured_buffer` | → configured |
/// | configured | stays | → mapped | latched by the next commit |
/// | mapped | → fresh, unmapped | stays | latched by the next commit |
/// | dismissed (popups) | stays | stays, nothing is shown | ignored |
final class ShellSurface {
  enum Phase { case fresh, waiting, configured, mapped, dismissed }

  /// What the role made of the surface.
  enum RoleObject {
    case none
    case toplevel(Toplevel)
    case popup(Popup)
  }

  /// One configure event that was sent, and what was in it.
  private struct Sent {
    let serial: UInt32
    let content: Content
  }

  /// What a configure event asks for.
  enum Content {
    case toplevel(WindowState)
    case popup(PopupState)
  }

  let resource: Resource<XdgSurface>
  let wmBase: WmBase
  /// Nil once the `wl_surface` has been destroyed; all is inert then.
  private(set) weak var surface: Surface?
  private(set) var phase = Phase.fresh
  var roleObject = RoleObject.none

  private var sent: [Sent] = []
  /// Serials sent before the surface was unmapped: the client may still answer them.
  private var stale: [UInt32] = []
  /// Acknowledged, to be latched by the next commit.
  private var acknowledged: Content?
  private var isConfigureScheduled = false
  /// Set while the commit that takes the content away is applied: it is not an initial commit.
  private var isUnmapping = false
  private var pendingGeometry: Box?
  private var setGeometry: Box?
  private var hasEnded = false
  private var knownGeometry: (generation: UInt64, rect: Rect<SurfaceSpace>)?

  init(resource: Resource<XdgSurface>, surface: Surface, wmBase: WmBase) {
    self.resource = resource
    self.surface = surface
    self.wmBase = wmBase
  }

  static func from(_ resource: Resource<XdgSurface>) -> ShellSurface? {
    resource.handler(as: ShellSurface.self)
  }

  var isMapped: Bool { phase == .mapped }

  /// The serial of the last configure event that was sent and not yet acknowledged.
  var hasUnansweredConfigure: Bool { !sent.isEmpty }

  /// The part of the surface that the user takes for the window.
  var geometry: Rect<SurfaceSpace> {
    guard let surface else { return .zero }
    let generation = surface.scene.generation
    if let knownGeometry, knownGeometry.generation == generation { return knownGeometry.rect }
    let rect = currentGeometry(of: surface)
    knownGeometry = (generation, rect)
    return rect
  }

  private func currentGeometry(of surface: Surface) -> Rect<SurfaceSpace> {
    let extents = surface.treeExtents
    guard let setGeometry else { return extents.rect(in: SurfaceSpace.self) }
    let clamped = setGeometry.intersection(extents)
    // A geometry wholly outside the surface is the client's mistake, without an error of its own.
    return (clamped.isEmpty ? setGeometry : clamped).rect(in: SurfaceSpace.self)
  }

  // MARK: Configure

  /// Sends a configure event at the end of this turn of the loop; several changes share one.
  func scheduleConfigure() {
    guard phase != .fresh, !isConfigureScheduled, surface != nil else { return }
    isConfigureScheduled = true
    wmBase.display.loop.idle { [weak self] in self?.sendScheduledConfigure() }
  }

  private func sendScheduledConfigure() {
    guard isConfigureScheduled else { return }
    isConfigureScheduled = false
    guard phase != .fresh, resource.isAlive, surface != nil else { return }
    let content: Content
    switch roleObject {
    case .none: return
    case .toplevel(let toplevel): content = .toplevel(toplevel.sendConfigure())
    case .popup(let popup): content = .popup(popup.sendConfigure())
    }
    let serial = wmBase.display.nextSerial()
    sent.append(Sent(serial: serial, content: content))
    if sent.count > ClientLedger.configureLimit { sent.removeFirst() }
    resource.sendConfigure(serial: serial)
  }

  // MARK: End

  /// Ends the role: unmaps, and forgets all of the role's state.
  func roleObjectDestroyed() {
    unmap()
    roleObject = .none
    if let surface { surface.role = .none }
    reset()
  }

  /// Back to where the client must begin with a commit without content.
  private func reset() {
    phase = .fresh
    stale = (stale + sent.map(\.serial)).suffix(ClientLedger.configureLimit)
    sent = []
    acknowledged = nil
    isConfigureScheduled = false
    setGeometry = nil
    pendingGeometry = nil
  }

  /// Takes the surface off the outputs for good: the compositor dismissed the popup.
  func dismiss() {
    unmap()
    phase = .dismissed
  }

  /// Takes the surface off the outputs while its content is still there.
  private func unmap() {
    guard phase == .mapped else { return }
    switch roleObject {
    case .none: break
    case .toplevel(let toplevel): toplevel.willUnmap()
    case .popup(let popup): popup.willUnmap()
    }
    phase = .fresh
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    wmBase.surfaceCount -= 1
    guard let surface else { return }
    unmap()
    surface.role = .none
    surface.shellSurface = nil
    surface.delegate = nil
    self.surface = nil
  }
}

extension ShellSurface: SurfaceRoleDelegate {
  func surfaceWillCommit(_ surface: Surface) -> Bool {
    if case .none = roleObject {
      resource.postError(.notConstructed, "commit before the xdg_surface got a role")
      return false
    }
    if case .buffer = surface.pending.attachment, phase == .fresh || phase == .waiting {
      resource.postError(
        .unconfiguredBuffer, "a buffer was committed before the first configure was acknowledged")
      return false
    }
    if case .popup(let popup) = roleObject, phase == .fresh { return popup.mayBegin() }
    if case .toplevel(let toplevel) = roleObject, !toplevel.mayCommit() { return false }
    if case .some(.none) = surface.pending.attachment, phase == .mapped {
      unmap()
      reset()
      isUnmapping = true
    }
    return true
  }

  func surfaceDidApply(_ surface: Surface) {
    takeGeometry(surface)
    guard !isUnmapping else {
      isUnmapping = false
      return
    }
    let content = acknowledged
    acknowledged = nil
    switch phase {
    case .fresh:
      phase = .waiting
      scheduleConfigure()
    case .configured where surface.contentImage != nil:
      phase = .mapped
      switch roleObject {
      case .none: break
      case .toplevel(let toplevel): toplevel.didMap(content)
      case .popup(let popup): popup.didMap(content)
      }
    case .configured, .mapped: latch(content)
    case .waiting, .dismissed: break
    }
  }

  private func takeGeometry(_ surface: Surface) {
    guard let geometry = pendingGeometry else { return }
    pendingGeometry = nil
    guard geometry != setGeometry else { return }
    setGeometry = geometry
    surface.scene.invalidate()
  }

  private func latch(_ content: Content?) {
    switch roleObject {
    case .none: break
    case .toplevel(let toplevel): toplevel.didCommit(content)
    case .popup(let popup): popup.didCommit(content)
    }
  }

  func surfaceWillGo(_ surface: Surface) {
    unmap()
    self.surface = nil
    surface.shellSurface = nil
  }
}

extension ShellSurface: XdgSurfaceRequests {
  func getToplevel(_ resource: Resource<XdgSurface>, id: Resource<XdgToplevel>) {
    guard let surface, isFree(resource) else { return }
    let toplevel = Toplevel(resource: id, shellSurface: self, surface: surface)
    guard surface.setRole(.toplevel(toplevel)) else {
      wmBase.resource.postError(.role, "the surface already has another role")
      return
    }
    roleObject = .toplevel(toplevel)
    id.setHandler(toplevel)
    toplevel.sendCapabilities()
  }

  func getPopup(
    _ resource: Resource<XdgSurface>, id: Resource<XdgPopup>, parent: Resource<XdgSurface>?,
    positioner: Resource<XdgPositioner>
  ) {
    guard let surface, isFree(resource), let rules = Positioner.from(positioner)?.rules else {
      return
    }
    guard rules.isComplete else {
      wmBase.resource.postError(
        .invalidPositioner, "the positioner lacks a size or an anchor rectangle")
      return
    }
    let host = parent.flatMap { ShellSurface.from($0) }
    if let host, case .none = host.roleObject {
      wmBase.resource.postError(.invalidPopupParent, "the popup's parent has no role")
      return
    }
    guard (host?.popupDepth ?? 0) < ClientLedger.depthLimit else {
      wmBase.resource.postError(
        .invalidPopupParent, "popups may be nested \(ClientLedger.depthLimit) deep, no deeper")
      return
    }
    let popup = Popup(
      resource: id, shellSurface: self, surface: surface, parent: host?.surface, rules: rules)
    guard surface.setRole(.popup(popup)) else {
      wmBase.resource.postError(.role, "the surface already has another role")
      return
    }
    roleObject = .popup(popup)
    id.setHandler(popup)
    popup.attach()
  }

  func setWindowGeometry(
    _ resource: Resource<XdgSurface>, x: Int32, y: Int32, width: Int32, height: Int32
  ) {
    guard isConstructed(resource) else { return }
    guard width > 0, height > 0 else {
      resource.postError(.invalidSize, "window geometry \(width) × \(height) is not positive")
      return
    }
    pendingGeometry = Box(x: x, y: y, width: width, height: height)
  }

  func ackConfigure(_ resource: Resource<XdgSurface>, serial: UInt32) {
    guard isConstructed(resource) else { return }
    guard let index = sent.firstIndex(where: { $0.serial == serial }) else {
      guard !stale.contains(serial), phase != .dismissed else { return }
      resource.postError(
        .invalidSerial, "no configure event with serial \(serial) waits for an ack")
      return
    }
    acknowledged = sent[index].content
    sent.removeFirst(index + 1)
    if phase == .waiting { phase = .configured }
  }

  func destroy(_ resource: Resource<XdgSurface>) {
    if case .none = roleObject {
      end()
    } else {
      resource.postError(.defunctRoleObject, "the role object must be destroyed first")
    }
  }

  func resourceDestroyed(_ resource: Resource<XdgSurface>) { end() }

  private var popupDepth: Int {
    var depth = 0
    var current: ShellSurface? = self
    while let shell = current, case .popup(let popup) = shell.roleObject {
      depth += 1
      current = popup.parent?.shellSurface
    }
    return depth
  }

  private func isFree(_ resource: Resource<XdgSurface>) -> Bool {
    if case .none = roleObject { return true }
    resource.postError(.alreadyConstructed, "the xdg_surface already has a role")
    return false
  }

  private func isConstructed(_ resource: Resource<XdgSurface>) -> Bool {
    guard case .none = roleObject else { return true }
    resource.postError(.notConstructed, "the xdg_surface has no role yet")
    return false
  }
}
