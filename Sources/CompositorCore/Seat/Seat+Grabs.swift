import EventLoop
import PointerGeometry
import WaylandServer

extension Seat {
  /// Opens a menu's grab.
  ///
  /// - Returns: False if the menu has to be dismissed: the user did nothing that would open it.
  func beginPopupGrab(_ popup: Popup, serial: UInt32) -> Bool {
    let client = popup.surface.client
    guard
      isDeliberate(serial, client: client)
        || serial == 0 && touch.wasTapped(client, by: Loop.now())
    else { return false }
    if let open = pointer.grab as? PopupGrab {
      if open.client === client, open.popups.last?.surface === popup.parent {
        open.push(popup)
        return true
      }
      open.cancel(self)
    }
    // A move, a resize or a drag is the user's own doing, and goes on.
    guard pointer.grab == nil, directGrabs.grab == nil else { return false }
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
    begin(MoveGrab(toplevel, from: start.location), by: start.holder)
  }

  /// Lets an edge or corner of a window follow the pointer, under the same condition.
  func beginResize(
    _ toplevel: Toplevel, serial: UInt32, edges: XdgToplevel.ResizeEdge
  ) {
    let edges = ResizeEdges(rawValue: edges.rawValue)
    guard let start = press(on: toplevel, serial: serial), !edges.isEmpty else { return }
    begin(ResizeGrab(toplevel, edges: edges, from: start.location), by: start.holder)
  }

  /// Lets a grab have what the user holds a surface with.
  func begin(_ grab: any PointerGrab & DirectGrab, by holder: Press.Holder) {
    switch holder {
    case .pointer:
      // The client hears no release of the press that became ours.
      pointer.implicit = .lost
      pointer.buttons.forgetReceivers()
      pointer.begin(grab, at: SeatTime(Loop.now()))
    case .contact(let contact):
      switch contact {
      case .finger(let id): touch.take(id)
      case .tool(let key): tablets.take(key)
      }
      directGrabs.begin(grab, with: contact)
    }
  }

  /// Something that the user holds down on a surface.
  struct Press {
    /// What it is held with.
    enum Holder {
      case pointer
      case contact(DirectContact)
    }

    let surface: Surface
    /// Where it went down.
    ///
    /// Not where it is now: a client may be slow, and the user has dragged on meanwhile.
    let location: Point<LogicalSpace>
    let holder: Holder
  }

  /// What the user holds down, by the serial that its client was told.
  func press(_ serial: UInt32, of client: Client) -> Press? {
    guard !isDragging else { return nil }
    if let press = pointer.implicitGrab(serial, of: client) {
      return Press(surface: press.surface, location: press.location, holder: .pointer)
    }
    if let contact = touch.contact(serial, of: client), let surface = contact.surface {
      return Press(
        surface: surface, location: contact.start, holder: .contact(.finger(contact.id)))
    }
    return tablets.press(serial, of: client)
  }

  /// Where a finger or a pen is.
  func location(of contact: DirectContact) -> Point<LogicalSpace>? {
    switch contact {
    case .finger(let id): touch.contacts.first { $0.id == id }?.location
    case .tool(let key): tablets.tool(key)?.location
    }
  }

  /// What holds a window, if its client names the press that does.
  private func press(on toplevel: Toplevel, serial: UInt32) -> Press? {
    guard let press = press(serial, of: toplevel.surface.client),
      press.surface.root.toplevel === toplevel
    else { return nil }
    return press
  }
}
