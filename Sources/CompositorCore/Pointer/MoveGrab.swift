import PointerGeometry

/// A window follows the pointer until every button is up.
final class MoveGrab: PointerGrab {
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
    toplevel.move(to: origin + (seat.pointer.location - start))
  }

  func button(pressed: Bool, remaining: Int, at time: SeatTime, _ seat: Seat) -> Bool {
    if remaining == 0 { seat.pointer.end(self) }
    return true
  }

  func surfaceGone(_ surface: Surface, _ seat: Seat) {
    if surface === toplevel.surface { seat.pointer.end(self) }
  }

  func cancel(_ seat: Seat) {}
}
