import PointerGeometry
import PointerUI
import Testing
import WaylandClient

@testable import CompositorCore

/// The client library's lock, against a compositor that locks.
@Suite struct PointerLockTests {
  private final class Setting {
    let desk: Desk
    let client: TestClient
    let probe: PointerProbe
    let window: TestWindow
    let lock: PointerLock
    var states: [Bool] = []
    var motions: [PointerLockMotion] = []

    init() throws {
      desk = try Desk()
      client = try desk.world.connect()
      probe = PointerProbe(client)
      window = try desk.window("A", of: client, at: 100, 100, probe: probe)
      lock = PointerLock(
        surface: window.proxy, pointer: probe.proxy, registry: client.registry)
      lock.stateDidChange = { [weak self] in self?.states.append($0.isLocked) }
      lock.pointerMoved = { [weak self] in self?.motions.append($0) }
      desk.hand.move(to: 150, 150)
      try desk.settle()
      _ = probe.take()
    }
  }

  @Test func aLockHoldsThePointerAndTellsOfTheHand() throws {
    let setting = try Setting()
    let (desk, lock) = (setting.desk, setting.lock)
    #expect(lock.isAvailable && !lock.isLocked)
    desk.hand.move(by: 1, 0)
    lock.prefersPointerLocked = true
    #expect(!lock.isLocked, "a wish until the compositor says so")
    try desk.settle()
    #expect(lock.isLocked && setting.states == [true])
    #expect(setting.motions.isEmpty, "what the hand did before is ordinary motion")
    _ = setting.probe.take()
    desk.hand.move(by: 12, -3.5)
    try desk.settle()
    #expect(setting.motions.map(\.delta) == [Vector(dx: 12, dy: -3.5)])
    #expect(setting.motions.map(\.unacceleratedDelta) == [Vector(dx: 12, dy: -3.5)])
    #expect(!setting.probe.take().contains { $0.hasPrefix("motion") })
    #expect(desk.seat.pointer.location == Point(x: 151, y: 150))
    lock.prefersPointerLocked = false
    #expect(!lock.isLocked && setting.states == [true, false])
    try desk.settle()
    desk.hand.move(by: 4, 0)
    try desk.settle()
    #expect(desk.seat.pointer.location == Point(x: 155, y: 150))
    #expect(setting.motions.count == 1)
  }

  @Test func theClientSaysWhereItEnds() throws {
    let setting = try Setting()
    let (desk, lock) = (setting.desk, setting.lock)
    lock.locationAfterUnlock = Point(x: 20, y: 30)
    lock.prefersPointerLocked = true
    setting.window.proxy.commit()
    try desk.settle()
    #expect(lock.isLocked)
    lock.prefersPointerLocked = false
    try desk.settle()
    #expect(desk.seat.pointer.location == Point(x: 120, y: 130))
  }

  @Test func theLockComesBackWithTheFocus() throws {
    let setting = try Setting()
    let (desk, lock) = (setting.desk, setting.lock)
    lock.prefersPointerLocked = true
    try desk.settle()
    let other = try setting.client.window(40, 40)
    try desk.settle()
    other.commit(nil)
    try desk.settle()
    #expect(lock.isLocked && setting.states == [true, false, true])
  }

  @Test func closingAndRepeatingDoNoHarm() throws {
    let setting = try Setting()
    let (desk, lock) = (setting.desk, setting.lock)
    for _ in 0..<3 {
      lock.prefersPointerLocked = true
      lock.prefersPointerLocked = true
      lock.prefersPointerLocked = false
    }
    lock.prefersPointerLocked = true
    try desk.settle()
    lock.close()
    lock.close()
    lock.prefersPointerLocked = true
    lock.locationAfterUnlock = Point(x: 1, y: 1)
    try desk.settle()
    #expect(!lock.isLocked && setting.states == [true, false])
    #expect(setting.client.connection.error == nil)
  }

  @Test func aLockThatIsLetGoEndsWithoutAWord() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 100, 100, probe: probe)
    desk.hand.move(to: 150, 150)
    try desk.settle()
    var lock: PointerLock? = PointerLock(
      surface: window.proxy, pointer: probe.proxy, registry: client.registry)
    var states: [Bool] = []
    lock?.stateDidChange = { states.append($0.isLocked) }
    lock?.prefersPointerLocked = true
    try desk.settle()
    weak let weakLock = lock
    lock = nil
    #expect(weakLock == nil && states == [true])
    try desk.settle()
    desk.hand.move(by: 3, 0)
    #expect(desk.seat.pointer.location == Point(x: 153, y: 150))
    #expect(client.connection.error == nil)
  }
}
