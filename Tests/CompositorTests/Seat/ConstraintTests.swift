import TestNumbers
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

  @Test func aLockForOneTimeMakesRoomForAnother() throws {
    let setting = try Setting()
    let first = try setting.lock(nil, .oneshot)
    let other = try setting.client.window(40, 40)
    try setting.desk.settle()
    other.commit(nil)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["locked", "unlocked"])
    // The first one has had its time, though its object is still there.
    let second = try setting.lock()
    #expect(setting.client.violation == nil)
    #expect(setting.probe.take() == ["locked"])
    first.destroy()
    try setting.desk.settle()
    #expect(setting.desk.seat.constraints.lockedSurface != nil)
    second.destroy()
    try setting.desk.settle()
    #expect(setting.desk.seat.constraints.active == nil)
  }

  @Test func aLockedPointerTellsUnacceleratedDistances() throws {
    let setting = try Setting()
    _ = try setting.lock()
    _ = setting.pointer.take()
    setting.desk.hand.send(
      .motion(delta: Vector(dx: 6, dy: -4), unaccelerated: Vector(dx: 3, dy: -2)))
    setting.desk.hand.send(.frame)
    setting.desk.hand.wheel(v120: 120)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["locked", "relative 6 -4 3 -2"])
    #expect(
      setting.pointer.take() == ["frame", "source 0", "v120 y 120", "axis y 15", "frame"])
  }

  @Test(arguments: [(true, 30.0), (false, 30), (true, 400)] as [(Bool, Double)])
  func anUnlockedPointerIsWhereTheClientDrewIt(isCommitted: Bool, x: Double) throws {
    let setting = try Setting()
    let lock = try setting.lock()
    lock.setCursorPositionHint(surfaceX: Fixed(x), surfaceY: Fixed(20))
    if isCommitted { setting.window.proxy.commit() }
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == Point(x: 150, y: 150))
    _ = (setting.probe.take(), setting.pointer.take())
    lock.destroy()
    try setting.desk.settle()
    // Only a hint that took effect, and that is on the surface.
    let isTaken = isCommitted && x < 100
    #expect(
      setting.desk.seat.pointer.location == Point(x: isTaken ? 130 : 150, y: isTaken ? 120 : 150))
    #expect(setting.pointer.take().contains("motion 30,20") == isTaken)
    #expect(setting.probe.take() == [], "no relative motion: no hand moved")
  }

  @Test func aLockThatTheCompositorEndsMovesNothing() throws {
    let setting = try Setting()
    let lock = try setting.lock()
    lock.setCursorPositionHint(surfaceX: Fixed(30), surfaceY: Fixed(20))
    setting.window.proxy.commit()
    try setting.desk.settle()
    _ = try setting.client.window(40, 40)
    try setting.desk.settle()
    #expect(setting.probe.take() == ["locked", "unlocked"])
    #expect(setting.desk.seat.pointer.location == Point(x: 150, y: 150))
  }

  private func confine(
    _ setting: Setting, _ region: Proxy<WlRegion>?
  ) throws -> Proxy<ZwpConfinedPointerV1> {
    let confined = setting.manager.confinePointer(
      surface: setting.window.proxy, pointer: setting.pointer.proxy, region: region,
      lifetime: .persistent)
    confined.setHandler(setting.probe)
    try setting.desk.settle()
    return confined
  }

  @Test func theInputRegionConfinesToo() throws {
    let setting = try Setting()
    setting.window.proxy.setInputRegion(region: setting.region(30, 30, 40, 40))
    setting.window.proxy.commit()
    _ = try confine(setting, setting.region(0, 0, 60, 100))
    #expect(setting.probe.take() == ["confined"])
    setting.desk.hand.move(to: 390, 290)
    let step = 1.0 / 256
    #expect(setting.desk.seat.pointer.location == Point(x: 160 - step, y: 170 - step))
    #expect(setting.desk.seat.pointer.focusedSurface != nil)
  }

  @Test func aNewAreaTakesThePointerAlong() throws {
    let setting = try Setting()
    let confined = try confine(setting, nil)
    _ = (setting.probe.take(), setting.pointer.take())
    confined.setRegion(region: setting.region(0, 0, 20, 100))
    setting.window.proxy.commit()
    try setting.desk.settle()
    let step = 1.0 / 256
    #expect(setting.desk.seat.pointer.location == Point(x: 120 - step, y: 150))
    #expect(setting.pointer.take() == ["motion \(20 - step),50", "frame"])
    #expect(setting.probe.take() == [], "still confined, and no hand moved")
    // An area without a point cannot hold it.
    confined.setRegion(region: setting.region(200, 200, 20, 20))
    setting.window.proxy.commit()
    try setting.desk.settle()
    #expect(setting.probe.take() == ["unconfined"])
  }

  @Test func aSynchronisedSubsurfacesAreaWaitsForItsParent() throws {
    let setting = try Setting()
    let child = TestSurface(setting.client)
    setting.pointer.name("child", child)
    _ = setting.window.subsurface(child)
    child.commit(try setting.client.buffer(100, 100))
    setting.window.proxy.commit()
    let confined = setting.manager.confinePointer(
      surface: child.proxy, pointer: setting.pointer.proxy, region: nil, lifetime: .persistent)
    try setting.desk.settle()
    confined.setRegion(region: setting.region(40, 40, 20, 20))
    child.proxy.commit()
    try setting.desk.settle()
    setting.desk.hand.move(to: 105, 150)
    #expect(setting.desk.seat.pointer.location == Point(x: 105, y: 150))
    setting.window.proxy.commit()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == Point(x: 140, y: 150))
  }

  /// Two rooms, with a door between them in the lower half: an L turned over.
  private func rooms(_ setting: Setting, door: Bool) -> Proxy<WlRegion> {
    let region = setting.region(0, 0, 40, 100)
    region.add(x: 60, y: 0, width: 40, height: 100)
    if door { region.add(x: 40, y: 80, width: 20, height: 20) }
    return region
  }

  @Test func aConfinedPointerJumpsOverNoGap() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 120, 150)
    _ = try confine(setting, rooms(setting, door: false))
    setting.desk.hand.move(to: 195, 150)
    let step = 1.0 / 256
    #expect(setting.desk.seat.pointer.location == Point(x: 140 - step, y: 150))
    // Along the wall it slides.
    setting.desk.hand.move(by: 30, 20)
    #expect(setting.desk.seat.pointer.location == Point(x: 140 - step, y: 170))
    setting.desk.hand.move(by: -30, -30)
    #expect(setting.desk.seat.pointer.location == Point(x: 110 - step, y: 140))
  }

  @Test func aConfinedPointerGoesThroughADoor() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 120, 150)
    _ = try confine(setting, rooms(setting, door: true))
    setting.desk.hand.move(to: 120, 190)
    setting.desk.hand.move(to: 180, 190)
    #expect(setting.desk.seat.pointer.location == Point(x: 180, y: 190))
    setting.desk.hand.move(to: 180, 110)
    #expect(setting.desk.seat.pointer.location == Point(x: 180, y: 110))
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aConfinedPointerStaysInItsPart(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let setting = try Setting()
    setting.desk.hand.move(to: 120, 150)
    _ = try confine(setting, rooms(setting, door: false))
    let area = try #require(setting.desk.seat.constraints.active?.area)
    for _ in 0..<200 {
      setting.desk.hand.move(
        by: .random(in: -300...300, using: &random), .random(in: -300...300, using: &random))
      let place = setting.desk.seat.pointer.location
      #expect(place.x < 140 && place.x >= 100, "seed \(seed): \(place)")
      #expect(area.contains(Point(x: place.x - 100, y: place.y - 100)), "seed \(seed): \(place)")
    }
  }

  @Test func inALockNoRegionHasAnEffect() throws {
    let setting = try Setting()
    let adaptive = AdaptiveProbe(setting.client, pointer: setting.pointer)
    let regions = adaptive.describe(setting.window, id: 1, x: 20, y: 20, width: 60, height: 60)
    setting.window.proxy.commit()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointerHost.currentRegion != nil)
    let lock = try setting.lock()
    #expect(setting.desk.seat.pointerHost.currentRegion == nil)
    setting.desk.hand.move(by: 2, 2)
    try setting.desk.settle()
    #expect(setting.desk.seat.pointerHost.currentRegion == nil)
    lock.destroy()
    try setting.desk.settle()
    #expect(setting.desk.seat.pointerHost.currentRegion != nil)
    regions.destroy()
  }
}
