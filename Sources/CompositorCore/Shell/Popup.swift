import PointerGeometry
import WaylandServer

/// A menu, a tooltip or another short-lived surface on a parent: the role of `xdg_popup`.
final class Popup {
  /// The surface that has the role.
  let surface: Surface
  let resource: Resource<XdgPopup>
  let shellSurface: ShellSurface
  /// The surface it is placed by; nil once that has been destroyed.
  private(set) weak var parent: Surface?
  /// Whether it took a grab, and has it until it is dismissed.
  private(set) var hasGrab = false

  private var rules: PositionerRules
  /// The token of a reposition that waits to be confirmed.
  private var token: UInt32?
  private var lastSent: Box?
  private var place = Box.empty
  private weak var owner: Toplevel?
  /// The popup that this one is on; nil on a window.
  private weak var host: Popup?
  /// The popups whose parent is this one, oldest first.
  private var children = ObjectList<Popup>()

  init(
    resource: Resource<XdgPopup>, shellSurface: ShellSurface, surface: Surface, parent: Surface?,
    rules: PositionerRules
  ) {
    self.resource = resource
    self.shellSurface = shellSurface
    self.surface = surface
    self.parent = parent
    self.rules = rules
    owner = parent?.toplevel
    if case .popup(let popup) = parent?.role { host = popup }
  }

  private var scene: Scene { surface.scene }

  /// Whether the popup is shown.
  var isMapped: Bool { shellSurface.isMapped }

  private var isDismissed: Bool { shellSurface.phase == .dismissed }

  /// Where the surface's corner is; nil if the parent is in no window.
  var surfaceOrigin: Point<LogicalSpace>? {
    guard let corner = parentCorner else { return nil }
    let own = shellSurface.geometry.origin
    return Point(
      x: corner.x + Double(place.x1) - own.x, y: corner.y + Double(place.y1) - own.y)
  }

  /// Where the corner of the parent's window geometry is.
  private var parentCorner: Point<LogicalSpace>? {
    guard let parent, let origin = parent.origin else { return nil }
    let corner = parent.shellSurface?.geometry.origin ?? .zero
    return Point(x: origin.x + corner.x, y: origin.y + corner.y)
  }

  /// Puts the popup on its parent; only now has it got its role.
  func attach() {
    owner?.popups.append(self)
    host?.children.append(self)
  }

  /// Ends the popup, the ones on it first: it is unmapped and the client is told.
  func dismiss() {
    guard !isDismissed else { return }
    for child in children.reversed() { child.dismiss() }
    shellSurface.dismiss()
    resource.sendPopupDone()
  }

  // MARK: Placement

  /// The place that the rules give now.
  private func solve() -> Box {
    guard let corner = parentCorner else { return rules.place(within: .everything) }
    let anchor = rules.anchorRect ?? .empty
    let focus = Point<LogicalSpace>(
      x: corner.x + Double(anchor.x1 + anchor.x2) / 2,
      y: corner.y + Double(anchor.y1 + anchor.y2) / 2)
    guard let bounds = scene.output(at: focus)?.bounds else {
      return rules.place(within: .everything)
    }
    let local = Rect<LogicalSpace>(
      x: bounds.minX - corner.x, y: bounds.minY - corner.y, width: bounds.width,
      height: bounds.height)
    return rules.place(within: Box(nearest: local))
  }

  /// Called when the parent moved: a reactive popup is placed anew.
  func parentMoved() {
    guard isMapped else { return }
    if rules.isReactive, solve() != lastSent { shellSurface.scheduleConfigure() }
  }

  func sendConfigure() -> PopupState {
    let box = solve()
    lastSent = box
    if let token {
      resource.sendRepositioned(token: token)
      self.token = nil
    }
    resource.sendConfigure(x: box.x1, y: box.y1, width: box.width, height: box.height)
    return PopupState(box: box)
  }

  // MARK: Commits

  /// Checks the popup before its first commit; false if it is a fault.
  func mayBegin() -> Bool {
    guard parent == nil, owner == nil else { return true }
    shellSurface.wmBase.resource.postError(
      .invalidPopupParent, "the popup has no parent at its first commit")
    return false
  }

  func didMap(_ content: ShellSurface.Content?) {
    if case .popup(let state) = content { place = state.box }
    guard let parent, parent.isMapped else {
      dismiss()
      return
    }
    scene.invalidate()
  }

  func didCommit(_ content: ShellSurface.Content?) {
    guard case .popup(let state) = content, state.box != place else { return }
    guard isMapped else {
      place = state.box
      return
    }
    place = state.box
    scene.invalidate()
    for child in children { child.parentMoved() }
  }

  func willUnmap() {
    for child in children.reversed() { child.dismiss() }
    scene.seat?.popupGone(self)
    hasGrab = false
    scene.subtreeWillUnmap(surface)
  }
}

extension Popup: XdgPopupRequests {
  func grab(_ resource: Resource<XdgPopup>, seat: Resource<WlSeat>, serial: UInt32) {
    guard !isDismissed else { return }
    guard !isMapped else {
      resource.postError(.invalidGrab, "the popup is already mapped")
      return
    }
    if case .popup(let host) = parent?.role {
      guard !host.isDismissed else {
        dismiss()
        return
      }
      guard host.hasGrab else {
        resource.postError(.invalidGrab, "the popup's parent is a popup without a grab")
        return
      }
    }
    guard scene.seat?.beginPopupGrab(self, serial: serial) == true else {
      dismiss()
      return
    }
    hasGrab = true
  }

  func reposition(
    _ resource: Resource<XdgPopup>, positioner: Resource<XdgPositioner>, token: UInt32
  ) {
    guard let rules = Positioner.from(positioner)?.rules, rules.isComplete else {
      shellSurface.wmBase.resource.postError(
        .invalidPositioner, "the positioner lacks a size or an anchor rectangle")
      return
    }
    self.rules = rules
    self.token = token
    shellSurface.scheduleConfigure()
  }

  func destroy(_ resource: Resource<XdgPopup>) {
    guard isDismissed || children.allSatisfy({ $0.isDismissed }) else {
      shellSurface.wmBase.resource.postError(
        .notTheTopmostPopup, "the popup has another one on it, which must be destroyed first")
      return
    }
    end()
  }

  func resourceDestroyed(_ resource: Resource<XdgPopup>) { end() }

  private func end() {
    // Also where it took a grab and was never mapped.
    scene.seat?.popupGone(self)
    hasGrab = false
    shellSurface.roleObjectDestroyed()
    owner?.popups.remove(identicalTo: self)
    owner = nil
    host?.children.remove(identicalTo: self)
    host = nil
    children = ObjectList()
  }
}
