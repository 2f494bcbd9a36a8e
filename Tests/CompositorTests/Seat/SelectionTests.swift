import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// The clipboard.
@Suite struct SelectionTests {
  private struct Setting {
    let desk: Desk
    let first: TestClient
    let second: TestClient
    let keys: KeyboardProbe
    let a: DataProbe
    let b: DataProbe

    /// Two clients with a window each; the first one's has the keyboard and saw a key.
    init() throws {
      desk = try Desk()
      first = try desk.world.connect()
      second = try desk.world.connect()
      keys = KeyboardProbe(first)
      a = DataProbe(first)
      b = DataProbe(second)
      _ = try desk.window("B", of: second, at: 200, 0)
      _ = try desk.window("A", of: first, at: 0, 0)
      desk.hand.type(Code.a)
      try desk.settle()
      _ = (a.take(), b.take())
    }

    /// Gives the keyboard to the other window.
    func click(_ x: Double) throws {
      desk.hand.move(to: x, 50)
      desk.hand.click()
      try desk.settle()
    }
  }

  @Test func theClipboardGoesFromClientToClient() throws {
    let setting = try Setting()
    let source = setting.a.source(["text/plain", "text/html"])
    setting.a.device.setSelection(source: source, serial: setting.keys.keySerial)
    try setting.desk.settle()
    // The focused client hears of it at once, the other one when it gets the keyboard.
    let announced = ["offer", "type text/plain", "type text/html", "selection"]
    #expect(setting.a.take() == announced)
    #expect(setting.b.take() == [])
    try setting.click(250)
    #expect(setting.b.take() == announced)
    let offer = try #require(setting.b.selection)
    #expect(try setting.b.read(offer, "text/html") == "payload")
    #expect(setting.a.take() == ["send text/html"])
  }

  @Test func aSelectionWithAnUnknownSerialIsRefused() throws {
    let setting = try Setting()
    let source = setting.a.source()
    setting.a.device.setSelection(source: source, serial: setting.keys.keySerial &+ 500)
    try setting.desk.settle()
    #expect(setting.a.take() == ["cancelled"])
    // Nor does another client's serial serve.
    setting.b.device.setSelection(source: setting.b.source(), serial: setting.keys.keySerial)
    try setting.desk.settle()
    #expect(setting.b.take() == ["cancelled"])
  }

  @Test func theOlderOfTwoSelectionsLoses() throws {
    let setting = try Setting()
    let old = setting.keys.keySerial
    setting.desk.hand.type(Code.a)
    try setting.desk.settle()
    setting.a.device.setSelection(
      source: setting.a.source(["new"]), serial: setting.keys.keySerial)
    setting.a.device.setSelection(source: setting.a.source(["old"]), serial: old)
    try setting.desk.settle()
    #expect(setting.a.take() == ["offer", "type new", "selection", "cancelled"])
  }

  @Test func aNewSelectionReplacesTheOldOne() throws {
    let setting = try Setting()
    setting.a.device.setSelection(
      source: setting.a.source(["one"]), serial: setting.keys.keySerial)
    try setting.desk.settle()
    let stale = try #require(setting.a.selection)
    setting.a.device.setSelection(
      source: setting.a.source(["two"]), serial: setting.keys.keySerial)
    try setting.desk.settle()
    #expect(
      setting.a.take() == [
        "offer", "type one", "selection", "cancelled", "offer", "type two", "selection",
      ])
    // An offer of the old one is empty, not an error.
    #expect(try setting.a.read(stale, "one") == "")
    #expect(setting.first.violation == nil)
  }

  @Test func aSourceThatGoesLeavesNothing() throws {
    let setting = try Setting()
    let source = setting.a.source()
    setting.a.device.setSelection(source: source, serial: setting.keys.keySerial)
    try setting.desk.settle()
    _ = setting.a.take()
    source.destroy()
    try setting.desk.settle()
    #expect(setting.a.take() == ["no selection"])
  }

  @Test func aClientThatDiesLeavesNothing() throws {
    let setting = try Setting()
    setting.a.device.setSelection(source: setting.a.source(), serial: setting.keys.keySerial)
    try setting.desk.settle()
    setting.first.connection.close()
    try setting.desk.settle()
    // The other window has the keyboard now, and nothing to paste.
    #expect(setting.b.take() == ["no selection"])
  }

  @Test func theClipboardCanBeEmptied() throws {
    let setting = try Setting()
    setting.a.device.setSelection(source: setting.a.source(), serial: setting.keys.keySerial)
    setting.a.device.setSelection(source: nil, serial: setting.keys.keySerial)
    try setting.desk.settle()
    #expect(
      setting.a.take() == [
        "offer", "type text/plain", "selection", "cancelled", "no selection",
      ])
  }

  @Test func aSourceOfDragAndDropIsNotForTheClipboard() throws {
    let setting = try Setting()
    setting.a.device.setSelection(
      source: setting.a.source(actions: [.copy]), serial: setting.keys.keySerial)
    try setting.desk.settle()
    #expect(setting.first.violation?.code == WlDataSource.Error.invalidSource.rawValue)
  }

  @Test func theOfferOfASelectionHasNoActions() throws {
    let setting = try Setting()
    setting.a.device.setSelection(source: setting.a.source(), serial: setting.keys.keySerial)
    try setting.desk.settle()
    let offer = try #require(setting.a.selection)
    offer.setActions(dndActions: [.copy], preferredAction: [.copy])
    try setting.desk.settle()
    #expect(setting.first.violation?.code == WlDataOffer.Error.invalidOffer.rawValue)
  }

  @Test func oneSourceCannotFillTheMemory() throws {
    let setting = try Setting()
    let source = setting.a.source([])
    for index in 0...MimeTypes.limit { source.offer(mimeType: "type/\(index)") }
    try setting.desk.world.sync(setting.first)
    #expect(setting.first.connection.error != nil)
  }
}
