import PointerGeometry
import WaylandServer

/// Something that takes the pointer away from the ordinary course of events for a while:
/// a popup, a move, a resize, a drag.
///
/// There is one at a time. Its methods answer questions and never start another grab.
protocol PointerGrab: AnyObject {
  /// The surface that hears of the pointer now, given what is under it.
  func pick(_ hit: Hit?, _ seat: Seat) -> Hit?
  /// The pointer moved, or what is under it did.
  func moved(_ hit: Hit?, at time: SeatTime, _ seat: Seat)
  /// A button went down or up; true if the event ends here.
  func button(pressed: Bool, remaining: Int, at time: SeatTime, _ seat: Seat) -> Bool
  /// A surface went away.
  func surfaceGone(_ surface: Surface, _ seat: Seat)
  /// The grab ends before its natural end: another begins, or the seat is torn down.
  func cancel(_ seat: Seat)
  /// Whether the scroll of a wheel or of two fingers reaches the focus meanwhile.
  var allowsAxis: Bool { get }
  /// Whether no region has an effect meanwhile: something is being dragged.
  var suspendsRegions: Bool { get }
}
