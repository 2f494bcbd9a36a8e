import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// Regions are surface state.
struct RegionStateTests {
  @Test func regionsTakeEffectOnCommitAndNotBefore() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(
      7, x: 10.5, y: 20.25, width: 80, height: 30, kind: 2, effect: 3, radius: 6, padding: 8,
      group: 4, z: -2)
    try bench.settle(surface.client)
    #expect(bench.host.deliveries == 0)
    #expect(!bench.compositor.service.hasRegions(surface.id))

    try surface.commit()
    #expect(bench.host.deliveries == 1)
    #expect(bench.compositor.service.hasRegions(surface.id))
    let expected = Region(
      id: RegionID(rawValue: 7), frame: Rect(x: 10.5, y: 20.25, width: 80, height: 30),
      cornerRadius: 6, kind: .icon, effect: .hover, padding: 8, group: 4, z: -2)
    #expect(surface.delivered == [expected])
  }

  @Test func minusOneLeavesLengthsToTheCompositor() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    #expect(surface.delivered.first?.cornerRadius == nil)
    #expect(surface.delivered.first?.padding == nil)
    #expect(surface.delivered.count == 1)
  }

  @Test func commitWithoutAChangeDeliversNothing() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    try surface.commit()
    surface.set(1)
    surface.regions.removeRegion(id: 99)
    try surface.commit()
    #expect(bench.host.deliveries == 1)
  }

  @Test func pendingRegionsLiveOnAfterACommit() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    surface.set(2)
    try surface.commit()
    surface.regions.removeRegion(id: 1)
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [2])
    surface.regions.clear()
    try surface.commit()
    #expect(surface.delivered.isEmpty)
    #expect(bench.compositor.service.hasRegions(surface.id), "cleared is still adopted")
    #expect(bench.host.deliveries == 4)
  }

  @Test func aReplacedRegionKeepsItsPlaceAndItsLines() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1, kind: 3)
    surface.setLines(1, [0, 12, 14, 12])
    surface.set(2)
    surface.set(1, y: 50, kind: 3)
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [1, 2])
    #expect(
      surface.delivered.first?.textLines == [
        TextLine(y: 50, height: 12), TextLine(y: 64, height: 12),
      ])
    surface.setLines(1, [])
    try surface.commit()
    #expect(surface.delivered.first?.textLines == [])
  }

  @Test func aRegionRemovedAndAddedAgainHasNoLinesAndComesLast() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1, kind: 3)
    surface.setLines(1, [0, 12])
    surface.set(2)
    surface.regions.removeRegion(id: 1)
    surface.set(1, kind: 3)
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [2, 1])
    #expect(surface.delivered.last?.textLines == [])
  }

  @Test func destroyingTheObjectTakesEffectAtTheNextCommit() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    surface.set(2)
    surface.regions.destroy()
    try bench.settle(surface.client)
    #expect(surface.delivered.map(\.id.rawValue) == [1])
    #expect(bench.compositor.service.hasRegions(surface.id))
    try surface.commit()
    #expect(surface.delivered.isEmpty)
    #expect(bench.host.deliveries == 2)
    #expect(!bench.compositor.service.hasRegions(surface.id))
  }

  @Test func anotherObjectCanFollowWithoutACommitBetween() throws {
    let bench = try Bench()
    var surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    surface.regions.destroy()
    surface.regions = surface.client.manager.getRegions(surface: surface.proxy)
    surface.set(5)
    try surface.commit()
    #expect(surface.client.violation == nil)
    #expect(surface.delivered.map(\.id.rawValue) == [5])
    #expect(bench.compositor.service.hasRegions(surface.id))
  }

  @Test func anObjectThatIsNeverCommittedLeavesNoTrace() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    surface.regions.destroy()
    try surface.commit()
    #expect(bench.host.deliveries == 0)
    #expect(!bench.compositor.service.hasRegions(surface.id))
  }

  @Test func aSynchronisedSubsurfaceWaitsForItsParent() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    let service = bench.compositor.service
    surface.set(1)
    try surface.commit()
    surface.server.isSynchronized = true
    surface.set(2)
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [1])

    // Requests after the subsurface's commit are not part of what the parent's applies.
    surface.regions.removeRegion(id: 1)
    try bench.settle(surface.client)
    service.surfaceApplied(surface.server.resource)
    #expect(surface.delivered.map(\.id.rawValue) == [1, 2])
    service.surfaceApplied(surface.server.resource)
    #expect(bench.host.deliveries == 2, "nothing was cached any more")

    surface.server.isSynchronized = false
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [2])
  }

  @Test func theLastOfSeveralCachedStatesIsApplied() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.server.isSynchronized = true
    for id in 1...3 as ClosedRange<UInt32> {
      surface.set(id)
      try surface.commit()
    }
    #expect(!bench.compositor.service.hasRegions(surface.id), "adoption is cached too")
    bench.compositor.service.surfaceApplied(surface.server.resource)
    #expect(surface.delivered.map(\.id.rawValue) == [1, 2, 3])
    #expect(bench.host.deliveries == 1)
    #expect(bench.compositor.service.hasRegions(surface.id))
  }

  @Test func aCachedDestructionIsAppliedWithTheParent() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    surface.server.isSynchronized = true
    surface.regions.destroy()
    try surface.commit()
    #expect(bench.compositor.service.hasRegions(surface.id))
    bench.compositor.service.surfaceApplied(surface.server.resource)
    #expect(!bench.compositor.service.hasRegions(surface.id))
    #expect(surface.delivered.isEmpty)
  }

  @Test func aStormOfRequestsCostsItsLastState() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    for step in 0..<20_000 as Range<UInt32> {
      surface.set(step % 16 + 1, x: Double(step % 300))
      if step % 64 == 0 { surface.regions.removeRegion(id: step % 16 + 1) }
      if step % 500 == 0 { try bench.settle(surface.client) }
    }
    try bench.settle(surface.client)
    #expect(bench.host.deliveries == 0)
    try surface.commit()
    #expect(bench.host.deliveries == 1)
    #expect(surface.delivered.count == 16)
    let last = surface.delivered.first { $0.id.rawValue == 19_999 % 16 + 1 }
    #expect(last?.frame.minX == Double(19_999 % 300))
  }

  @Test func removedRegionsLeaveNoRoomBehind() throws {
    var table = RegionTable()
    for id in 1...10_000 as ClosedRange<UInt32> {
      let region = Region(
        id: RegionID(rawValue: id), frame: Rect(x: 0, y: 0, width: 1, height: 1))
      let isAdded = try table.set(region)
      let isRemoved = table.remove(RegionID(rawValue: id &- 3))
      #expect(isAdded && isRemoved == (id > 3))
    }
    #expect(table.regions.map(\.id.rawValue) == [9_998, 9_999, 10_000])
    #expect(table.slotCount < 100)
    #expect(table[RegionID(rawValue: 9_999)] != nil)
    #expect(table[RegionID(rawValue: 1)] == nil)
  }
}
