import InputSources
import PointerGeometry
import WaylandServer

/// A finger on a screen.
struct TouchContact {
  /// Who hears of it.
  enum Owner {
    /// Nobody: it met nothing, or whom it met has lost it.
    case nobody
    /// The client of a surface that it met, by those objects that were told of its coming.
    case surface(Surface, SeatClient, ObjectList<Resource<WlTouch>>)
    /// A client that knows pointers only: the contact moves one.
    case pointer
    /// Something that the seat does with it.
    case grab
  }

  /// The screen.
  let device: DeviceID
  /// The screen's own number.
  let number: Int32
  /// The number that clients are told, one of the seat's.
  let id: Int32
  /// The serial of the event by which the client was told of its coming.
  var serial: UInt32 = 0
  /// Where it came down.
  let start: Point<LogicalSpace>
  /// Where it is.
  var location: Point<LogicalSpace>
  /// Who hears of it.
  var owner = Owner.nobody
  /// The position that the client was told last.
  var x = Fixed(0)
  var y = Fixed(0)

  init(device: DeviceID, number: Int32, id: Int32, at location: Point<LogicalSpace>) {
    self.device = device
    self.number = number
    self.id = id
    start = location
    self.location = location
  }

  /// The surface that it belongs to.
  var surface: Surface? {
    if case .surface(let surface, _, _) = owner { surface } else { nil }
  }

  /// The client that hears of it.
  var client: SeatClient? {
    if case .surface(_, let client, _) = owner { client } else { nil }
  }
}
