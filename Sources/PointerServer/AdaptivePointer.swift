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
  /// What the client wants the primary button with Control to be.
  private(set) var controlClick = FerrofluidAdaptivePointerV1.ControlClick.secondary
  /// Who the client wants to let its scrolls coast on.
  private(set) var momentum = FerrofluidAdaptivePointerV1.Momentum.client
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

  func setControlClick(
    _ resource: Resource<FerrofluidAdaptivePointerV1>,
    mode: FerrofluidAdaptivePointerV1.ControlClick
  ) {
    guard mode == .secondary || mode == .primary else {
      return refuse("set_control_click", mode.rawValue, "0 (secondary) or 1 (primary)")
    }
    controlClick = mode
  }

  func setMomentum(
    _ resource: Resource<FerrofluidAdaptivePointerV1>, mode: FerrofluidAdaptivePointerV1.Momentum
  ) {
    guard mode == .client || mode == .compositor else {
      return refuse("set_momentum", mode.rawValue, "0 (client) or 1 (compositor)")
    }
    momentum = mode
  }

  private func refuse(_ request: String, _ mode: UInt32, _ allowed: String) {
    resource.postError(.invalidMode, "\(request): mode \(mode) is not defined; use \(allowed)")
  }

  func resourceDestroyed(_ resource: Resource<FerrofluidAdaptivePointerV1>) {
    seat?.remove(self)
  }
}
