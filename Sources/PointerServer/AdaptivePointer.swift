import WaylandServer

/// A client's object for the events of one `wl_pointer`, with what was begun on it.
///
/// It keeps account for itself, so that each object gets balanced events whenever in the life
/// of a gesture it was made.
final class AdaptivePointer: FerrofluidAdaptivePointerV1Requests {
  let resource: Resource<FerrofluidAdaptivePointerV1>
  /// The object of the client that this one belongs to.
  let pointer: Resource<WlPointer>
  let client: Client
  /// The serial of the `region_enter` that has had no `region_leave`.
  var enterSerial: UInt32?
  /// Whether a `scroll_begin` has had no `scroll_end`.
  var isScrolling = false
  /// Whether a `pinch_begin` has had no `pinch_end`.
  var isPinching = false
  private weak var seat: SeatState?

  init(
    resource: Resource<FerrofluidAdaptivePointerV1>, pointer: Resource<WlPointer>, seat: SeatState
  ) {
    self.resource = resource
    self.pointer = pointer
    self.seat = seat
    client = resource.client
  }

  /// The seat has dropped it: it need not be looked for there when it dies.
  func cutOff() { seat = nil }

  func resourceDestroyed(_ resource: Resource<FerrofluidAdaptivePointerV1>) {
    seat?.remove(self)
  }
}
