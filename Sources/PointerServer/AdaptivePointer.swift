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
  /// Its place in the list of the seat.
  var slot = 0
  /// The serial of the `region_enter` that has had no `region_leave`.
  var enterSerial: UInt32?
  /// The serials of the `sensor_enter` that have had no `sensor_leave`.
  var sensorSerials: [UInt32] = []
  /// Whether it was told last that the pointer moves.
  var isMoving = false
  /// Whether a `scroll_begin` has had no `scroll_end`.
  var isScrolling = false
  /// Whether a `pinch_begin` has had no `pinch_end`.
  var isPinching = false
  /// What the client wants the primary button with Control to be.
  private(set) var controlClick = FerrofluidAdaptivePointerV1.ControlClick.secondary
  /// Who the client wants to let its scrolls coast on.
  private(set) var momentum = FerrofluidAdaptivePointerV1.Momentum.client
  private weak var seat: SeatState?
  private weak var service: PointerService?

  init(
    resource: Resource<FerrofluidAdaptivePointerV1>, pointer: Resource<WlPointer>,
    seat: SeatState, service: PointerService
  ) {
    self.resource = resource
    self.pointer = pointer
    self.seat = seat
    self.service = service
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

  func answerDeclared(_ resource: Resource<FerrofluidAdaptivePointerV1>, serial: UInt32) {
    guard let seat else { return }
    service?.answer(serial, with: nil, from: client, seat: seat)
  }

  func answerPart(
    _ resource: Resource<FerrofluidAdaptivePointerV1>, serial: UInt32, x: Fixed, y: Fixed,
    width: Fixed, height: Fixed, kind: FerrofluidPointerRegionsV1.Kind,
    style: Resource<FerrofluidPointerStyleV1>?, lines: RawSpan
  ) {
    guard let seat else { return }
    do {
      let part = try RegionPart(
        x: x, y: y, width: width, height: height, kind: kind.rawValue,
        style: style.map { StyleHandler.style(of: $0) }, lines: lines)
      service?.answer(serial, with: part, from: client, seat: seat)
    } catch {
      resource.postError(.invalidAnswer, "answer_part: \(error)")
    }
  }

  private func refuse(_ request: String, _ mode: UInt32, _ allowed: String) {
    resource.postError(.invalidMode, "\(request): mode \(mode) is not defined; use \(allowed)")
  }

  func resourceDestroyed(_ resource: Resource<FerrofluidAdaptivePointerV1>) {
    seat?.remove(self)
  }
}
