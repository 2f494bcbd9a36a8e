import EventLoop
import PointerGeometry
import WaylandServer

extension Seat {
  /// Opens a menu's grab.
  ///
  /// - Returns: False if the menu has to be dismissed: the user did nothing that would open it.
  func beginPopupGrab(_ popup: Popup, serial: UInt32) -> Bool {
    let client = popup.surface.client
    guard isDeliberate(serial, client: client) else { return false }
    if let open = pointer.grab as? PopupGrab {
      if open.client === client, open.popups.last?.surface === popup.parent {
        open.push(popup)
        return true
      }
      open.cancel(self)
    }
    // A move, a resize or a drag is the user's own doing, and goes on.
    guard pointer.grab == nil else { return false }
    let grab = PopupGrab(popup, previousFocus: keyboard.wanted)
    pointer.begin(grab, at: SeatTime(Loop.now()))
    return true
  }

  /// A menu was unmapped or destroyed.
  func popupGone(_ popup: Popup) {
    (pointer.grab as? PopupGrab)?.popupGone(popup, self)
  }

  /// Lets a window follow the pointer, if the client was asked to by the press that holds it.
  func beginMove(_ toplevel: Toplevel, serial: UInt32) {
    guard let start = press(on: toplevel, serial: serial) else { return }
    begin(MoveGrab(toplevel, from: start))
  }

  /// Lets an edge or corner of a window follow the pointer, under the same condition.
  func beginResize(
    _ toplevel: Toplevel, serial: UInt32, edges: XdgToplevel.ResizeEdge
  ) {
    let edges = ResizeEdges(rawValue: edges.rawValue)
    guard let start = press(on: toplevel, serial: serial), !edges.isEmpty else { return }
    begin(ResizeGrab(toplevel, edges: edges, from: start))
  }

  private func begin(_ grab: any PointerGrab) {
    // The client hears no release of the press that became ours.
    pointer.implicit = .lost
    pointer.buttons.forgetReceivers()
    pointer.begin(grab, at: SeatTime(Loop.now()))
  }

  /// Where the button went down that the client names as its reason.
  ///
  /// Not where the pointer is now: a client may be slow, and the user has dragged on meanwhile.
  private func press(on toplevel: Toplevel, serial: UInt32) -> Point<LogicalSpace>? {
    guard let press = pointer.implicitGrab(serial, of: toplevel.surface.client),
      press.surface.root.toplevel === toplevel
    else { return nil }
    return press.location
  }
}
