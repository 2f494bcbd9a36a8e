import PointerGeometry

/// A window follows the pointer until every button is up, or a finger or a pen until it is lifted.
final class MoveGrab: PointerGrab, DirectGrab {
  private let toplevel: Toplevel
  private let start: Point<LogicalSpace>
  private let origin: Point<LogicalSpace>
  let allowsAxis = false
  let suspendsRegions = true

  init(_ toplevel: Toplevel, from location: Point<LogicalSpace>) {
    self.toplevel = toplevel
    start = location
    origin = toplevel.position
  }

  func pick(_ hit: Hit?, _ seat: Seat) -> Hit? { nil }

  func moved(_ hit: Hit?, at time: SeatTime, _ seat: Seat) {
    follow(seat.pointer.location)
  }

  private func follow(_ location: Point<LogicalSpace>) {
    toplevel.move(to: origin + (location - start))
  }

  func button(pressed: Bool, remaining: Int, at time: SeatTime, _ seat: Seat) -> Bool {
    if remaining == 0 { seat.end(self) }
    return true
  }

  func contactMoved(
    to location: Point<LogicalSpace>, over hit: Hit?, at time: SeatTime, _ seat: Seat
  ) {
    follow(location)
  }

  func contactLifted(_ seat: Seat) { seat.end(self) }

  func surfaceGone(_ surface: Surface, _ seat: Seat) {
    if surface === toplevel.surface { seat.end(self) }
  }

  func cancel(_ seat: Seat) { seat.end(self) }
}
