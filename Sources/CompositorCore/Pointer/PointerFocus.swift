import PointerGeometry
import WaylandServer

/// The surface that hears of the pointer, and where the pointer is on it.
struct PointerFocus {
  /// The surface that was entered.
  let surface: Surface
  /// What its client holds of the seat.
  let client: SeatClient
  /// The serial of the enter event: the only one that `set_cursor` may name.
  let serial: UInt32
  /// The last position that the client was told of, as it went over the wire.
  var x: Fixed
  var y: Fixed
}
