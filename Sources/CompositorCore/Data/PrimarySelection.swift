import WaylandServer

/// A client's `zwp_primary_selection_source_v1`: text that was selected, for the middle button.
final class PrimarySource: TransferSource {
  let resource: Resource<ZwpPrimarySelectionSourceV1>
  /// Whether it was ever the selection; it can be so once.
  var isUsed = false
  /// Called when the client destroys the source or goes.
  var onGone: (() -> Void)?
  private var types = MimeTypes()

  init(_ resource: Resource<ZwpPrimarySelectionSourceV1>) { self.resource = resource }

  var client: Client { resource.client }
  var mimeTypes: [String] { types.list }

  func send(_ mimeType: String, to descriptor: consuming OwnedDescriptor) {
    resource.sendSend(mimeType: mimeType, fd: descriptor.raw)
  }

  func cancel() { resource.sendCancelled() }
}

extension PrimarySource: ZwpPrimarySelectionSourceV1Requests {
  func offer(_ resource: Resource<ZwpPrimarySelectionSourceV1>, mimeType: String) {
    if !types.add(mimeType) { resource.postNoMemory() }
  }

  func resourceDestroyed(_ resource: Resource<ZwpPrimarySelectionSourceV1>) {
    let gone = onGone
    onGone = nil
    gone?()
  }
}

/// A `zwp_primary_selection_offer_v1`; inert once its source or its client's focus has gone.
final class PrimaryOffer: ZwpPrimarySelectionOfferV1Requests {
  let resource: Resource<ZwpPrimarySelectionOfferV1>
  private weak var source: PrimarySource?

  /// Announces an offer to a device.
  init(of source: PrimarySource, to device: Resource<ZwpPrimarySelectionDeviceV1>) {
    self.source = source
    resource = Resource<ZwpPrimarySelectionOfferV1>(
      client: device.client, version: device.version, id: 0)
    resource.setHandler(self)
    device.sendDataOffer(offer: resource)
    for type in source.mimeTypes { resource.sendOffer(mimeType: type) }
  }

  /// The offer is of no more use.
  func retire() { source = nil }

  func receive(
    _ resource: Resource<ZwpPrimarySelectionOfferV1>, mimeType: String,
    fd: consuming OwnedDescriptor
  ) {
    source?.send(mimeType, to: fd)
  }
}

/// The primary selection: `zwp_primary_selection_device_manager_v1`.
final class PrimarySelectionManager {
  unowned let seat: Seat
  private var source: PrimarySource?
  private var offers: [PrimaryOffer] = []
  private var serial: UInt32 = 0

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(ZwpPrimarySelectionDeviceManagerV1.self, version: 1) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// The client is about to get the keyboard.
  func focus(_ client: SeatClient) {
    for device in client.primaryDevices { announce(to: device) }
  }

  /// The client lost the keyboard.
  func unfocus() {
    for offer in offers { offer.retire() }
    offers = []
  }

  private func announce(to device: Resource<ZwpPrimarySelectionDeviceV1>) {
    guard let source else {
      device.sendSelection(id: nil)
      return
    }
    let offer = PrimaryOffer(of: source, to: device)
    offers.append(offer)
    device.sendSelection(id: offer.resource)
  }

  private func set(_ new: PrimarySource?, serial: UInt32) {
    self.serial = serial
    guard new !== source else { return }
    let old = source
    source = new
    new?.isUsed = true
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

extension PrimarySelectionManager: ZwpPrimarySelectionDeviceManagerV1Requests {
  func createSource(
    _ resource: Resource<ZwpPrimarySelectionDeviceManagerV1>,
    id: Resource<ZwpPrimarySelectionSourceV1>
  ) {
    id.setHandler(PrimarySource(id))
  }

  func getDevice(
    _ resource: Resource<ZwpPrimarySelectionDeviceManagerV1>,
    id: Resource<ZwpPrimarySelectionDeviceV1>, seat seatResource: Resource<WlSeat>
  ) {
    let client = seat.client(of: resource.client)
    id.setHandler(self)
    client.primaryDevices.append(id)
    if seat.keyboard.focus?.client === client { announce(to: id) }
  }
}

extension PrimarySelectionManager: ZwpPrimarySelectionDeviceV1Requests {
  func setSelection(
    _ resource: Resource<ZwpPrimarySelectionDeviceV1>,
    source: Resource<ZwpPrimarySelectionSourceV1>?, serial: UInt32
  ) {
    let new = source?.handler(as: PrimarySource.self)
    guard seat.validSerial(serial, client: resource.client),
      self.source == nil || Int32(bitPattern: serial &- self.serial) >= 0
    else {
      new?.cancel()
      return
    }
    if let new, new.isUsed, new !== self.source { return }
    set(new, serial: serial)
  }

  func resourceDestroyed(_ resource: Resource<ZwpPrimarySelectionDeviceV1>) {
    seat.knownClient(resource.client)?.primaryDevices.remove(identicalTo: resource)
  }
}
