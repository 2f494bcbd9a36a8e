import PointerGeometry

/// What a finger or a pen does instead of being told to a client: it moves a window, resizes one,
/// or drags something.
///
/// It belongs to the contact that began it, and ends with it.
protocol DirectGrab: AnyObject {
  /// The contact is here now, over this.
  func contactMoved(
    to location: Point<LogicalSpace>, over hit: Hit?, at time: SeatTime, _ seat: Seat)
  /// The contact was lifted.
  func contactLifted(_ seat: Seat)
  /// A surface was unmapped or is about to be destroyed.
  func surfaceGone(_ surface: Surface, _ seat: Seat)
  /// The contact turned out to be none, or its device has gone.
  func cancel(_ seat: Seat)
}

/// A finger or a pen on the screen.
enum DirectContact: Equatable {
  /// A finger, by the number that clients know it by.
  case finger(Int32)
  /// A pen or another tool.
  case tool(TabletToolKey)
}

/// The grab of a finger or a pen; at most one at a time, and none beside one of the pointer but
/// that of menus.
final class DirectGrabs {
  private unowned let seat: Seat
  private(set) var grab: (any DirectGrab)?
  private(set) var contact: DirectContact?

  init(seat: Seat) { self.seat = seat }

  /// Gives a contact to a grab.
  func begin(_ grab: any DirectGrab, with contact: DirectContact) {
    self.grab?.cancel(seat)
    self.grab = grab
    self.contact = contact
  }

  /// Lets the contact go, if it still belongs to this grab.
  func end(_ grab: AnyObject) {
    guard self.grab === grab else { return }
    self.grab = nil
    contact = nil
    seat.sceneChanged()
  }

  /// The grab that a contact belongs to.
  func grab(of contact: DirectContact) -> (any DirectGrab)? {
    self.contact == contact ? grab : nil
  }
}
