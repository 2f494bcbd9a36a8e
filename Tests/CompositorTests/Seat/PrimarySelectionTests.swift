import Glibc
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Selected text, for the middle button.
@Suite struct PrimarySelectionTests {
  private final class Probe: ZwpPrimarySelectionDeviceV1Events, ZwpPrimarySelectionSourceV1Events,
    ZwpPrimarySelectionOfferV1Events
  {
    let manager: Proxy<ZwpPrimarySelectionDeviceManagerV1>
    let device: Proxy<ZwpPrimarySelectionDeviceV1>
    var selection: Proxy<ZwpPrimarySelectionOfferV1>?
    var log: [String] = []

    init(_ client: TestClient) {
      manager = client.registry.bind(ZwpPrimarySelectionDeviceManagerV1.self) ?? Proxy()
      device = manager.getDevice(seat: client.seat)
      device.setHandler(self)
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func source(_ type: String) -> Proxy<ZwpPrimarySelectionSourceV1> {
      let source = manager.createSource()
      source.setHandler(self)
      source.offer(mimeType: type)
      return source
    }

    func dataOffer(
      _ object: Proxy<ZwpPrimarySelectionDeviceV1>, offer: Proxy<ZwpPrimarySelectionOfferV1>
    ) {
      offer.setHandler(self)
    }

    func selection(
      _ object: Proxy<ZwpPrimarySelectionDeviceV1>, id: Proxy<ZwpPrimarySelectionOfferV1>?
    ) {
      selection = id
      log.append(id == nil ? "no selection" : "selection")
    }

    func offer(_ object: Proxy<ZwpPrimarySelectionOfferV1>, mimeType: String) {
      log.append("type \(mimeType)")
    }

    func send(
      _ object: Proxy<ZwpPrimarySelectionSourceV1>, mimeType: String,
      fd: consuming OwnedDescriptor
    ) {
      log.append("send \(mimeType)")
      _ = write(fd.raw, "text", 4)
    }

    func cancelled(_ object: Proxy<ZwpPrimarySelectionSourceV1>) { log.append("cancelled") }
  }

  @Test func selectedTextGoesFromClientToClient() throws {
    let desk = try Desk()
    let first = try desk.world.connect()
    let second = try desk.world.connect()
    let pointer = PointerProbe(first)
    let a = Probe(first)
    let b = Probe(second)
    _ = try desk.window("B", of: second, at: 200, 0)
    _ = try desk.window("A", of: first, at: 0, 0)
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    try desk.settle()
    a.device.setSelection(source: a.source("text/plain"), serial: pointer.buttonSerial)
    desk.hand.release()
    try desk.settle()
    #expect(a.take().suffix(2) == ["type text/plain", "selection"])
    _ = b.take()
    desk.hand.move(to: 250, 50)
    desk.hand.click()
    try desk.settle()
    #expect(b.take() == ["type text/plain", "selection"])
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    b.selection?.receive(mimeType: "text/plain", fd: ends[1])
    try second.connection.flush()
    close(ends[1])
    try desk.settle()
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(ends[0], &bytes, 16) == 4)
    #expect(a.take() == ["send text/plain"])
  }

  @Test func aReplacedSourceIsCancelled() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let keys = KeyboardProbe(client)
    let probe = Probe(client)
    _ = try desk.window("A", of: client, at: 0, 0)
    desk.hand.type(Code.a)
    try desk.settle()
    _ = probe.take()
    let one = probe.source("one")
    probe.device.setSelection(source: one, serial: keys.keySerial)
    probe.device.setSelection(source: probe.source("two"), serial: keys.keySerial)
    // A source is the selection once.
    probe.device.setSelection(source: one, serial: keys.keySerial)
    try desk.settle()
    #expect(
      probe.take() == ["type one", "selection", "cancelled", "type two", "selection"])
    probe.device.setSelection(source: nil, serial: keys.keySerial)
    try desk.settle()
    #expect(probe.take() == ["cancelled", "no selection"])
  }

  @Test func anUnknownSerialIsRefused() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = Probe(client)
    _ = try desk.window("A", of: client, at: 0, 0)
    _ = probe.take()
    probe.device.setSelection(source: probe.source("one"), serial: 123_456)
    try desk.settle()
    #expect(probe.take() == ["cancelled"])
  }
}
