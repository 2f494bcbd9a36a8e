import EventLoop
import PointerGeometry
import WaylandServer

/// A drag and drop, from the press that began it until the button is up, or from the finger or pen
/// that came down until that is lifted.
///
/// Nobody has the pointer meanwhile; the surface under it hears of the drag by its data device.
final class DragSession: PointerGrab, DirectGrab {
  private struct Target {
    let surface: Surface
    let client: SeatClient
    let offers: [DataOffer]
    var x: Fixed
    var y: Fixed
  }

  private unowned let seat: Seat
  private let source: DataSource?
  private let origin: Surface
  private let client: Client
  private var icon: Surface?
  /// From the icon's corner to the pointer.
  private var hotspot = Vector<SurfaceSpace>.zero
  private var target: Target?
  private var isOver = false
  /// Where the finger or pen is that drags; nil for the pointer.
  private var location: Point<LogicalSpace>?
  let allowsAxis = false
  let suspendsRegions = true

  init(seat: Seat, source: DataSource?, origin: Surface, icon: Surface?) {
    self.seat = seat
    self.source = source
    self.origin = origin
    self.icon = icon
    client = origin.client
  }

  /// Takes the pointer, or the finger or pen.
  func begin(by holder: Seat.Press.Holder) {
    source?.onGone = { [weak self] in
      guard let self else { return }
      self.cancel(self.seat)
    }
    if let icon {
      icon.onCommit { [weak self] in self?.iconCommitted($0) }
      icon.onDestroy { [weak self] _ in self?.removeIcon() }
    }
    if case .contact(let contact) = holder { location = seat.location(of: contact) }
    showIcon()
    seat.begin(self, by: holder)
  }

  // MARK: Grab

  func contactMoved(
    to location: Point<LogicalSpace>, over hit: Hit?, at time: SeatTime, _ seat: Seat
  ) {
    guard !isOver else { return }
    self.location = location
    if icon != nil { showIcon() }
    moved(hit, at: time, seat)
  }

  func contactLifted(_ seat: Seat) { drop() }

  func pick(_ hit: Hit?, _ seat: Seat) -> Hit? { nil }

  func moved(_ hit: Hit?, at time: SeatTime, _ seat: Seat) {
    guard !isOver else { return }
    if hit?.surface !== target?.surface {
      leave()
      if let hit { enter(hit) }
    } else if let hit {
      move(hit, at: time)
    }
  }

  func button(pressed: Bool, remaining: Int, at time: SeatTime, _ seat: Seat) -> Bool {
    if remaining == 0 { drop() }
    return true
  }

  func surfaceGone(_ surface: Surface, _ seat: Seat) {
    if target?.surface === surface { leave() }
    if source == nil, surface === origin { cancel(seat) }
  }

  func cancel(_ seat: Seat) {
    guard !isOver else { return }
    leave()
    cancelSource()
    finish()
  }

  /// Chooses the action again, since Shift or Control changed.
  func modifiersChanged() { for offer in target?.offers ?? [] { offer.negotiate() } }

  // MARK: Target

  private func enter(_ hit: Hit) {
    // Without a source the data stays in the client, and so does the drag.
    guard source != nil || hit.surface.client === client else { return }
    let receiver = seat.client(of: hit.surface.client)
    let serial = seat.display.nextSerial()
    var offers: [DataOffer] = []
    let x = Fixed(hit.local.x)
    let y = Fixed(hit.local.y)
    for device in receiver.dataDevices {
      let offer = source.map { source in
        DataOffer(of: source, to: device, use: .drag) { [weak seat] in
          seat?.keyboard.dragModifiers ?? .none
        }
      }
      device.sendEnter(
        serial: serial, surface: hit.surface.resource, x: x, y: y, id: offer?.resource)
      offer?.entered()
      if let offer { offers.append(offer) }
    }
    target = Target(surface: hit.surface, client: receiver, offers: offers, x: x, y: y)
  }

  private func move(_ hit: Hit, at time: SeatTime) {
    let x = Fixed(hit.local.x)
    let y = Fixed(hit.local.y)
    guard var target, x != target.x || y != target.y else { return }
    target.x = x
    target.y = y
    self.target = target
    for device in target.client.dataDevices {
      device.sendMotion(time: time.milliseconds, x: x, y: y)
    }
  }

  private func leave() {
    guard let target else { return }
    self.target = nil
    for device in target.client.dataDevices { device.sendLeave() }
    for offer in target.offers { offer.retire() }
    source?.accepted(nil)
    source?.setAction([])
  }

  // MARK: End

  private func drop() {
    guard !isOver else { return }
    if let target, source == nil || target.offers.contains(where: \.wouldDrop) {
      for offer in target.offers { offer.drop() }
      for device in target.client.dataDevices { device.sendDrop() }
      source?.resource.sendDndDropPerformed()
      self.target = nil
    } else {
      leave()
      cancelSource()
    }
    finish()
  }

  private func cancelSource() {
    // Older clients take "cancelled" to mean that their selection was replaced.
    guard let source, source.resource.version >= 3 else { return }
    source.cancel()
  }

  private func finish() {
    isOver = true
    source?.onGone = nil
    removeIcon()
    seat.end(self)
  }

  // MARK: Icon

  private func iconCommitted(_ surface: Surface) {
    guard surface === icon else { return }
    hotspot = hotspot - surface.lastOffset
    showIcon()
  }

  private func showIcon() {
    seat.scene.dragIconSurface = icon.map { ($0, hotspot) }
    seat.scene.dragLocation = location
    seat.compositor?.scheduleFrame()
  }

  private func removeIcon() {
    guard icon != nil else { return }
    icon = nil
    showIcon()
  }
}
