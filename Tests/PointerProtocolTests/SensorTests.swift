import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// The pointer is in any number of sensors, and each enter has its leave.
struct SensorTests {
  /// A client whose surface has the sensors 1 to 3 and the region 7, and a pointer.
  private func scene(_ bench: Bench) throws -> (SurfaceUnderTest, PointerUnderTest) {
    let client = try bench.client()
    let surface = try bench.regions(client)
    for id in 1...3 as ClosedRange<UInt32> {
      surface.set(id)
      surface.regions.setSensor(id: id, sensor: id)
    }
    surface.set(7)
    try surface.commit()
    let pointer = try bench.pointer(client)
    #expect(pointer.log.take() == ["settings 0"])
    return (surface, pointer)
  }

  @Test func theEngineHearsWhichRegionsAreSensors() throws {
    let bench = try Bench()
    let (surface, _) = try scene(bench)
    #expect(surface.delivered.map(\.isSensor) == [true, true, true, false])
    surface.regions.setSensor(id: 2, sensor: 0)
    let deliveries = bench.host.deliveries
    try surface.commit()
    #expect(surface.delivered.map(\.isSensor) == [true, false, true, false])
    surface.regions.setSensor(id: 2, sensor: 0)
    try surface.commit()
    #expect(bench.host.deliveries == deliveries + 1, "what changes nothing is not delivered")
    surface.set(1, x: 30)
    try surface.commit()
    #expect(surface.delivered.first?.isSensor == true, "set_region leaves it")
  }

  @Test func sensorsLieOverEachOtherAndOverRegions() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(1), duration: 0)
    service.enter(surface.key(7), duration: 0.1)
    service.enter(surface.key(2), duration: 0)
    service.enter(surface.key(2), duration: 0)
    service.leave(surface.key(1), duration: 0)
    service.leave(surface.key(1), duration: 0)
    service.leave(surface.key(3), duration: 0)
    service.leave(surface.key(7), duration: 0.2)
    service.leave(surface.key(2), duration: 0)
    try bench.settle(surface.client)
    let on = "on \(surface.proxy.id)"
    #expect(
      pointer.log.take() == [
        "sensor 1 entered \(on)", "enter 7 100 \(on)", "sensor 2 entered \(on)", "sensor 1 left",
        "leave 7 200", "sensor 2 left",
      ])
    #expect(pointer.log.violations.isEmpty)
  }

  @Test func onlyTheClientOfTheSurfaceHears() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let (_, other) = try scene(bench)
    bench.compositor.service.enter(surface.key(1), duration: 0)
    bench.compositor.service.leave(surface.key(1), duration: 0)
    try bench.settle(surface.client)
    #expect(pointer.log.take().count == 2)
    #expect(other.log.take().isEmpty)
  }

  @Test func anObjectMadeInsideOfSensorsHearsOfAllOfThem() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(1), duration: 0)
    service.enter(surface.key(2), duration: 0)
    let late = try bench.pointer(surface.client)
    let on = "on \(surface.proxy.id)"
    #expect(
      late.log.take() == ["settings 0", "sensor 1 entered \(on)", "sensor 2 entered \(on)"])
    pointer.object.destroy()
    try bench.settle(surface.client)
    service.leave(surface.key(2), duration: 0)
    service.leave(surface.key(1), duration: 0)
    try bench.settle(surface.client)
    #expect(late.log.take() == ["sensor 2 left", "sensor 1 left"])
    #expect(late.log.isQuiet && late.log.violations.isEmpty)
  }

  /// What ends the stay in two sensors, other than the pointer.
  enum End: CaseIterable {
    case focus
    case surface
    case clearing
    case noSensorsAnyMore
  }

  @Test(arguments: End.allCases)
  func everyStayEndsOnce(_ end: End) throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    for id in 1...2 as ClosedRange<UInt32> { service.enter(surface.key(id), duration: 0) }
    try bench.settle(surface.client)
    _ = pointer.log.take()
    switch end {
    case .focus: service.focusLeaves(time: 1)
    case .surface: surface.proxy.destroy()
    case .clearing:
      surface.regions.clear()
      try surface.commit()
    case .noSensorsAnyMore:
      for id in 1...2 as ClosedRange<UInt32> { surface.regions.setSensor(id: id, sensor: 0) }
      try surface.commit()
    }
    try bench.settle(surface.client)
    // What the engine says at the next look.
    for id in 1...2 as ClosedRange<UInt32> { service.leave(surface.key(id), duration: 0) }
    try bench.settle(surface.client)
    #expect(pointer.log.take() == ["sensor 1 left", "sensor 2 left"])
    #expect(pointer.log.isQuiet && pointer.log.violations.isEmpty)
    #expect(surface.client.connection.error == nil)
  }

  @Test func aSensorThatBecomesARegionIsLeftAndEntered() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(1), duration: 0)
    surface.regions.setSensor(id: 1, sensor: 0)
    try surface.commit()
    service.leave(surface.key(1), duration: 0)
    service.enter(surface.key(1), duration: 0)
    surface.regions.setSensor(id: 1, sensor: 1)
    try surface.commit()
    service.leave(surface.key(1), duration: 0)
    service.enter(surface.key(1), duration: 0)
    try bench.settle(surface.client)
    let on = "on \(surface.proxy.id)"
    #expect(
      pointer.log.take() == [
        "sensor 1 entered \(on)", "sensor 1 left", "enter 1 0 \(on)", "leave 1 0",
        "sensor 1 entered \(on)",
      ])
  }

  /// A compositor tells of what happens whether or not anybody listens yet.
  @Test func theFirstObjectOfASeatHearsWhereThePointerIs() throws {
    let bench = try Bench()
    let client = try bench.client()
    let surface = try bench.regions(client)
    surface.set(1)
    surface.regions.setSensor(id: 1, sensor: 1)
    surface.set(7)
    try surface.commit()
    let service = bench.compositor.service
    service.focusEnters(surface.server.resource)
    service.movement(true)
    service.enter(surface.key(7), duration: 0.3)
    service.enter(surface.key(1), duration: 0)
    let pointer = try bench.pointer(client)
    let on = "on \(surface.proxy.id)"
    #expect(
      pointer.log.take() == [
        "settings 0", "enter 7 0 \(on)", "sensor 1 entered \(on)", "moves \(on)",
      ])
  }
}
