import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Handing the user's attention from one client to another.
@Suite struct ActivationTests {
  private final class Token: XdgActivationTokenV1Events {
    var name: String?
    func done(_ object: Proxy<XdgActivationTokenV1>, token: String) { name = token }
  }

  private struct Setting {
    let desk: Desk
    let first: TestClient
    let second: TestClient
    let keys: KeyboardProbe
    let back: TestWindow
    let front: TestWindow

    /// The first client's window has the keyboard, the second one's lies behind it.
    init() throws {
      desk = try Desk()
      first = try desk.world.connect()
      second = try desk.world.connect()
      keys = KeyboardProbe(first)
      back = try desk.window("B", of: second, at: 0, 0)
      front = try desk.window("A", of: first, at: 10, 10)
      desk.hand.type(Code.a)
      try desk.settle()
    }

    func token(serial: UInt32?) throws -> String {
      let manager = try #require(first.registry.bind(XdgActivationV1.self))
      let request = manager.getActivationToken()
      let token = Token()
      request.setHandler(token)
      if let serial { request.setSerial(serial: serial, seat: first.seat) }
      request.setAppId(appId: "org.example")
      request.setSurface(surface: front.proxy)
      request.commit()
      try desk.settle()
      request.destroy()
      return try #require(token.name)
    }

    func activate(_ token: String) throws {
      let manager = try #require(second.registry.bind(XdgActivationV1.self))
      manager.activate(token: token, surface: back.proxy)
      try desk.settle()
    }
  }

  @Test func aTokenEarnedByAKeyBringsAWindowToTheFrontOnce() throws {
    let setting = try Setting()
    let token = try setting.token(serial: setting.keys.keySerial)
    try setting.activate(token)
    #expect(setting.back.has(.activated))
    #expect(!setting.front.has(.activated))
    #expect(
      setting.desk.world.scene.topToplevel === (try setting.desk.toplevel(setting.back)))
    // It works once.
    setting.desk.hand.move(to: 105, 105)
    setting.desk.hand.click()
    try setting.activate(token)
    #expect(setting.front.has(.activated))
  }

  @Test func withoutAReasonATokenDoesNothing() throws {
    let setting = try Setting()
    try setting.activate(try setting.token(serial: nil))
    #expect(setting.front.has(.activated))
    try setting.activate(try setting.token(serial: setting.keys.keySerial &+ 99))
    #expect(setting.front.has(.activated))
    try setting.activate(try setting.token(serial: setting.keys.enterSerial))
    #expect(setting.front.has(.activated))
    try setting.activate("made up")
    #expect(setting.front.has(.activated))
    #expect(setting.second.violation == nil)
  }

  @Test func tokensDiffer() throws {
    let setting = try Setting()
    var seen: Set<String> = []
    for _ in 0..<(Activation.capacity + 10) { seen.insert(try setting.token(serial: nil)) }
    #expect(seen.count == Activation.capacity + 10)
  }

  @Test func aTokenObjectIsUsedOnce() throws {
    let setting = try Setting()
    let manager = try #require(setting.first.registry.bind(XdgActivationV1.self))
    let request = manager.getActivationToken()
    request.commit()
    request.commit()
    try setting.desk.settle()
    #expect(
      setting.first.violation?.code == XdgActivationTokenV1.Error.alreadyUsed.rawValue)
  }
}
