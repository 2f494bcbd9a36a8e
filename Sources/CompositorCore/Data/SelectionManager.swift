import WaylandServer

/// The clipboard, and the door to drag and drop: `wl_data_device_manager` version 3.
final class SelectionManager {
  static let version: UInt32 = 3

  unowned let seat: Seat
  private(set) var source: DataSource?
  private var offers: [DataOffer] = []
  private var serial: UInt32 = 0

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(WlDataDeviceManager.self, version: Self.version) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// The client is about to get the keyboard: it may read the clipboard now.
  func focus(_ client: SeatClient) { for device in client.dataDevices { announce(to: device) } }

  /// The client lost the keyboard: what it was offered is not for it any more.
  func unfocus() {
    for offer in offers { offer.retire() }
    offers = []
  }

  private func announce(to device: Resource<WlDataDevice>) {
    guard let source else {
      device.sendSelection(id: nil)
      return
    }
    let offer = DataOffer(of: source, to: device, use: .selection) { .none }
    offers.append(offer)
    device.sendSelection(id: offer.resource)
  }

  private func set(_ new: DataSource?, serial: UInt32) {
    self.serial = serial
    guard new !== source else { return }
    let old = source
    source = new
    new?.use = .selection
    new?.onGone = { [weak self, weak new] in
      guard let self, self.source === new else { return }
      self.set(nil, serial: self.serial)
    }
    old?.onGone = nil
    old?.cancel()
    unfocus()
    if let client = seat.keyboard.focus?.client { focus(client) }
  }
}

extension SelectionManager: WlDataDeviceManagerRequests {
  func createDataSource(_ resource: Resource<WlDataDeviceManager>, id: Resource<WlDataSource>) {
    id.setHandler(DataSource(id))
  }

  func getDataDevice(
    _ resource: Resource<WlDataDeviceManager>, id: Resource<WlDataDevice>,
    seat seatResource: Resource<WlSeat>
  ) {
    let client = seat.client(of: resource.client)
    id.setHandler(self)
    client.dataDevices.append(id)
    if seat.keyboard.focus?.client === client { announce(to: id) }
  }
}

extension SelectionManager: WlDataDeviceRequests {
  func setSelection(
    _ resource: Resource<WlDataDevice>, source: Resource<WlDataSource>?, serial: UInt32
  ) {
    let new = source?.handler(as: DataSource.self)
    guard seat.validSerial(serial, client: resource.client),
      self.source == nil || Int32(bitPattern: serial &- self.serial) >= 0
    else {
      // The client acted on something that is over: it has lost to whoever came later.
      new?.cancel()
      return
    }
    if let source, let new {
      guard new.actions == nil else {
        source.postError(
          .invalidSource, "wl_data_device.set_selection: the source is one of drag and drop")
        return
      }
      guard new.use == .none || new === self.source else { return }
    }
    set(new, serial: serial)
  }

  func startDrag(
    _ resource: Resource<WlDataDevice>, source: Resource<WlDataSource>?,
    origin: Resource<WlSurface>, icon: Resource<WlSurface>?, serial: UInt32
  ) {
    let data = source?.handler(as: DataSource.self)
    if let data, data.use != .none {
      data.resource.postError(
        .invalidSource, "wl_data_device.start_drag: the source was used before")
      return
    }
    guard let origin = Surface.from(origin),
      let press = seat.press(serial, of: resource.client),
      press.surface.root === origin.root
    else {
      data?.cancel()
      return
    }
    let iconSurface = icon.flatMap(Surface.from)
    if let iconSurface, !iconSurface.setRole(.dragIcon) {
      resource.postError(
        .role,
        "wl_data_device.start_drag: wl_surface@\(iconSurface.resource.id) has another role")
      return
    }
    data?.use = .drag
    DragSession(seat: seat, source: data, origin: origin, icon: iconSurface)
      .begin(by: press.holder)
  }

  func resourceDestroyed(_ resource: Resource<WlDataDevice>) {
    seat.knownClient(resource.client)?.dataDevices.remove(identicalTo: resource)
  }
}
