import WaylandServer

/// The grab of a client's open menus.
///
/// The client hears of the pointer on all of its own surfaces as usual; over anything else
/// nobody does. A press there closes the menus, and is not passed on: the user wanted the menu
/// gone, not what lies under it.
///
/// While a button is down the focus may go on into another of the menus, so that press, drag and
/// release picks an item; over anything else it stays where it is.
final class PopupGrab: PointerGrab {
  /// The client whose menus are open.
  let client: Client
  /// The open menus, each a child of the one before.
  private(set) var popups: [Popup]
  /// What had the keyboard before.
  private weak var previousFocus: Surface?

  let allowsAxis = true
  let suspendsRegions = false

  init(_ popup: Popup, previousFocus: Surface?) {
    client = popup.surface.client
    popups = [popup]
    self.previousFocus = previousFocus
  }

  /// Opens a menu on top.
  func push(_ popup: Popup) { popups.append(popup) }

  /// Whether the surface belongs to one of the menus.
  private func isOpen(_ surface: Surface) -> Bool {
    let root = surface.root
    return popups.contains { $0.surface === root }
  }

  func pick(_ hit: Hit?, _ seat: Seat) -> Hit? {
    let own = hit.flatMap { $0.surface.client === client ? $0 : nil }
    guard !seat.pointer.buttons.isEmpty else { return own }
    if let own, isOpen(own.surface) { return own }
    return seat.pointer.focus.flatMap { seat.pointer.hit(on: $0.surface) }
  }

  func moved(_ hit: Hit?, at time: SeatTime, _ seat: Seat) {}

  func button(pressed: Bool, remaining: Int, at time: SeatTime, _ seat: Seat) -> Bool {
    guard pressed, seat.pointer.focus == nil else { return false }
    cancel(seat)
    return true
  }

  /// A menu went: so do the ones that it opened.
  func popupGone(_ popup: Popup, _ seat: Seat) {
    guard let index = popups.lastIndex(where: { $0 === popup }) else { return }
    popups.removeSubrange(index...)
    finish(seat)
  }

  func surfaceGone(_ surface: Surface, _ seat: Seat) {
    guard let index = popups.lastIndex(where: { $0.surface === surface }) else { return }
    popups.removeSubrange(index...)
    finish(seat)
  }

  func cancel(_ seat: Seat) {
    // The topmost first, as the protocol wants popups to be closed.
    while let popup = popups.popLast() { popup.dismiss() }
    finish(seat)
  }

  /// Gives the keyboard to the topmost menu that is shown.
  func focusTopmost(_ seat: Seat) {
    guard let top = popups.last(where: \.isMapped) else { return }
    seat.focusKeyboard(on: top.surface)
  }

  /// Gives the keyboard to the topmost menu that is left, or back to who had it.
  private func finish(_ seat: Seat) {
    guard popups.isEmpty else {
      focusTopmost(seat)
      return
    }
    seat.pointer.end(self)
    if let previousFocus, previousFocus.isMapped {
      seat.focusKeyboard(on: previousFocus)
    } else {
      seat.focusTopToplevel()
    }
  }
}
