import Glibc
import Testing
import WaylandClient

/// One client's side of clipboard and drags: a device, what it was offered, and a source.
final class DataProbe: WlDataDeviceEvents, WlDataOfferEvents, WlDataSourceEvents {
  let client: TestClient
  let manager: Proxy<WlDataDeviceManager>
  let device: Proxy<WlDataDevice>
  private(set) var log: [String] = []
  private(set) var offer: Proxy<WlDataOffer>?
  private(set) var selection: Proxy<WlDataOffer>?
  private(set) var enterSerial: UInt32 = 0
  private var newOffer: Proxy<WlDataOffer>?
  /// What a source of this client writes.
  var payload = "payload"

  init(_ client: TestClient, version: UInt32 = 3) {
    self.client = client
    manager =
      client.registry.bind(WlDataDeviceManager.self, maxVersion: version) ?? Proxy()
    device = manager.getDataDevice(seat: client.seat)
    device.setHandler(self)
  }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// A source with these types.
  func source(
    _ types: [String] = ["text/plain"], actions: WlDataDeviceManager.DndAction? = nil
  ) -> Proxy<WlDataSource> {
    let source = manager.createDataSource()
    source.setHandler(self)
    for type in types { source.offer(mimeType: type) }
    if let actions { source.setActions(dndActions: actions) }
    return source
  }

  /// Reads an offer to its end while the world turns.
  func read(_ offer: Proxy<WlDataOffer>, _ type: String = "text/plain") throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return "no pipe" }
    defer { close(ends[0]) }
    offer.receive(mimeType: type, fd: ends[1])
    try client.connection.flush()
    close(ends[1])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var isAtEnd = false
    try client.world.pump("the data") {
      var part = [UInt8](repeating: 0, count: 256)
      let count = Glibc.read(ends[0], &part, part.count)
      if count > 0 { bytes += part[..<count] }
      isAtEnd = count == 0
      return isAtEnd
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Device

  func dataOffer(_ object: Proxy<WlDataDevice>, id: Proxy<WlDataOffer>) {
    newOffer = id
    id.setHandler(self)
    log.append("offer")
  }

  func enter(
    _ object: Proxy<WlDataDevice>, serial: UInt32, surface: Proxy<WlSurface>?, x: Fixed, y: Fixed,
    id: Proxy<WlDataOffer>?
  ) {
    enterSerial = serial
    offer = id
    let place = "\(PointerProbe.text(x)),\(PointerProbe.text(y))"
    log.append("enter \(place)\(id == nil ? " without data" : "")")
  }

  func leave(_ object: Proxy<WlDataDevice>) {
    offer?.destroy()
    offer = nil
    log.append("leave")
  }

  func motion(_ object: Proxy<WlDataDevice>, time: UInt32, x: Fixed, y: Fixed) {
    log.append("motion \(PointerProbe.text(x)),\(PointerProbe.text(y))")
  }

  func drop(_ object: Proxy<WlDataDevice>) { log.append("drop") }

  func selection(_ object: Proxy<WlDataDevice>, id: Proxy<WlDataOffer>?) {
    selection = id
    log.append(id == nil ? "no selection" : "selection")
  }

  // MARK: Offer

  func offer(_ object: Proxy<WlDataOffer>, mimeType: String) { log.append("type \(mimeType)") }

  func sourceActions(
    _ object: Proxy<WlDataOffer>, sourceActions: WlDataDeviceManager.DndAction
  ) {
    log.append("source actions \(sourceActions.rawValue)")
  }

  func action(_ object: Proxy<WlDataOffer>, dndAction: WlDataDeviceManager.DndAction) {
    log.append("offer action \(dndAction.rawValue)")
  }

  // MARK: Source

  func target(_ object: Proxy<WlDataSource>, mimeType: String?) {
    log.append("target \(mimeType ?? "none")")
  }

  func send(_ object: Proxy<WlDataSource>, mimeType: String, fd: consuming OwnedDescriptor) {
    log.append("send \(mimeType)")
    let bytes = Array(payload.utf8)
    _ = write(fd.raw, bytes, bytes.count)
  }

  func cancelled(_ object: Proxy<WlDataSource>) { log.append("cancelled") }

  func dndDropPerformed(_ object: Proxy<WlDataSource>) { log.append("dropped") }

  func dndFinished(_ object: Proxy<WlDataSource>) { log.append("finished") }

  func action(_ object: Proxy<WlDataSource>, dndAction: WlDataDeviceManager.DndAction) {
    log.append("action \(dndAction.rawValue)")
  }
}
