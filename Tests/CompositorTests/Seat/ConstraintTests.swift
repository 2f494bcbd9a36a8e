import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Locked and confined pointers.
@Suite struct ConstraintTests {
  private final class Probe: ZwpLockedPointerV1Events, ZwpConfinedPointerV1Events,
    ZwpRelativePointerV1Events
  {
    var log: [String] = []

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func locked(_ object: Proxy<ZwpLockedPointerV1>) { log.append("locked") }
    func unlocked(_ object: Proxy<ZwpLockedPointerV1>) { log.append("unlocked") }
    func confined(_ object: Proxy<ZwpConfinedPointerV1>) { log.append("confined") }
    func unconfined(_ object: Proxy<ZwpConfinedPointerV1>) { log.append("unconfined") }

    func relativeMotion(
      _ object: Proxy<ZwpRelativePointerV1>, utimeHi: UInt32, utimeLo: UInt32, dx: Fixed,
      dy: Fixed, dxUnaccel: Fixed, dyUnaccel: Fixed
    ) {
      let parts = [dx, dy, dxUnaccel, dyUnaccel].map(PointerProbe.text)
      log.append("relative \(parts.joined(separator: " "))")
    }
  }

  private struct Setting {
    let desk: Desk
    let client: TestClient
    let pointer: PointerProbe
    let probe = Probe()
    let window: TestWindow
    let manager: Proxy<ZwpPointerConstraintsV1>

    init() throws {
      desk = try Desk()
      client = try desk.world.connect()
      pointer = PointerProbe(client)
      window = try desk.window("A", of: client, at: 100, 100, probe: pointer)
      manager = try #require(client.registry.bind(ZwpPointerConstraintsV1.self))
      let relative = try #require(client.registry.bind(ZwpRelativePointerManagerV1.self))
      relative.getRelativePointer(pointer: pointer.proxy).setHandler(probe)
      desk.hand.move(to: 150, 150)
      try desk.settle()
      _ = (pointer.take(), probe.take())
    }

    func lock(
      _ region: Proxy<WlRegion>? = nil, _ lifetime: ZwpPointerConstraintsV1.Lifetime = .persistent
    ) throws -> Proxy<ZwpLockedPointerV1> {
      let lock = manager.lockPointer(
        surface: window.proxy, pointer: pointer.proxy, region: region, lifetime: lifetime)
      lock.setHandler(probe)
      try desk.settle()
      return lock
    }

    func region(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> Proxy<WlRegion> {
      let region = client.compositor.createRegion()
      region.add(x: x, y: y, width: width, height: height)
      return region
    }
  }

  @Test func relativeMotionCarriesBothDistances() throws {
    let setting = try Setting()
    setting.desk.hand.send(
      .motion(delta: Vector(dx: 2, dy: -1), unaccelerated: Vector(dx: 1, dy: -0.5)))
    setting.desk.hand.send(.frame)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["relative 2 -1 1 -0.5"])
    #expect(setting.pointer.take() == ["motion 52,49", "frame"])
  }

  // Rules 3 and 11.
  @Test func aLockedPointerStandsStillAndIsNotSeen() throws {
    let setting = try Setting()
    let lock = try setting.lock()
    #expect(setting.probe.take() == ["locked"])
    #expect(setting.desk.seat.pointer.cursor.shown == .hidden)
    setting.desk.hand.move(by: 30, 40)
    setting.desk.hand.click()
    try setting.desk.settle()
    #expect(setting.probe.take() == ["relative 30 40 30 40"])
    #expect(
      setting.pointer.take() == [
        "frame", "press 272", "frame", "release 272", "frame",
      ])
    #expect(setting.desk.seat.pointer.location == Point(x: 150, y: 150))
    lock.destroy()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.cursor.shown == .adaptive)
    setting.desk.hand.move(by: 1, 1)
    try setting.desk.settle()
    #expect(setting.pointer.take() == ["motion 51,51", "frame"])
  }

  @Test func aLockForOneTimeEndsWithTheKeyboardFocus() throws {
    let setting = try Setting()
    _ = try setting.lock(nil, .oneshot)
    #expect(setting.probe.take() == ["locked"])
    let other = try setting.client.window(40, 40)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["unlocked"])
    other.commit(nil)
    try setting.desk.settle()
    #expect(setting.probe.take() == [])
  }

  @Test func aPersistentLockComesBack() throws {
    let setting = try Setting()
    _ = try setting.lock()
    let other = try setting.client.window(40, 40)
    try setting.desk.settle()
    other.commit(nil)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["locked", "unlocked", "locked"])
  }

  @Test func aLockWaitsForThePointerToBeInItsRegion() throws {
    let setting = try Setting()
    _ = try setting.lock(setting.region(0, 0, 20, 20))
    #expect(setting.probe.take() == [])
    setting.desk.hand.move(to: 110, 110)
    try setting.desk.settle()
    #expect(setting.probe.take().last == "locked")
  }

  // Rule 11.
  @Test func aNullRegionConfinesToTheWholeSurface() throws {
    let setting = try Setting()
    let confined = setting.manager.confinePointer(
      surface: setting.window.proxy, pointer: setting.pointer.proxy, region: nil,
      lifetime: .persistent)
    confined.setHandler(setting.probe)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["confined"])
    setting.desk.hand.move(to: 390, 290)
    let step = 1.0 / 256
    #expect(setting.desk.seat.pointer.location == Point(x: 200 - step, y: 200 - step))
    setting.desk.hand.move(to: 0, 150)
    #expect(setting.desk.seat.pointer.location == Point(x: 100, y: 150))
    #expect(setting.desk.seat.pointer.cursor.shown == .adaptive)
    confined.destroy()
    try setting.desk.settle()
    setting.desk.hand.move(to: 0, 0)
    #expect(setting.desk.seat.pointer.location == .zero)
  }

  @Test func aConfiningRegionTakesEffectWithACommit() throws {
    let setting = try Setting()
    let confined = setting.manager.confinePointer(
      surface: setting.window.proxy, pointer: setting.pointer.proxy,
      region: setting.region(40, 40, 20, 20), lifetime: .persistent)
    try setting.desk.settle()
    setting.desk.hand.move(to: 0, 150)
    #expect(setting.desk.seat.pointer.location == Point(x: 140, y: 150))
    confined.setRegion(region: setting.region(10, 10, 80, 80))
    try setting.desk.settle()
    setting.desk.hand.move(to: 0, 150)
    #expect(setting.desk.seat.pointer.location == Point(x: 140, y: 150))
    setting.window.proxy.commit()
    try setting.desk.settle()
    setting.desk.hand.move(to: 0, 150)
    #expect(setting.desk.seat.pointer.location == Point(x: 110, y: 150))
  }

  @Test func aSecondConstraintOnASurfaceIsAnError() throws {
    let setting = try Setting()
    _ = try setting.lock()
    _ = try setting.lock()
    #expect(
      setting.client.violation?.code
        == ZwpPointerConstraintsV1.Error.alreadyConstrained.rawValue)
  }

  @Test func aLockedSurfaceThatGoesLetsThePointerGo() throws {
    let setting = try Setting()
    _ = try setting.lock()
    setting.window.commit(nil)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["locked", "unlocked"])
    #expect(setting.desk.seat.pointer.cursor.shown == .adaptive)
    setting.desk.hand.move(to: 10, 10)
    #expect(setting.desk.seat.pointer.location == Point(x: 10, y: 10))
  }
}
