import Testing
import WaylandClient

@testable import PointerServer

/// What a client may have on all of its surfaces together.
struct ClientBudgetTests {
  @Test func fourFullSurfacesAreAllowedAndOneRegionMoreIsNot() throws {
    let bench = try Bench()
    let client = try bench.client()
    let surfaces = try (0..<5).map { _ in try bench.regions(client) }
    for surface in surfaces.dropLast() {
      try surface.send(.full())
      try surface.commit()
    }
    #expect(client.connection.error == nil)
    #expect(surfaces.dropLast().allSatisfy { $0.delivered.count == RegionLimits.regions })
    // What is given up makes room, but not before the commit that removes it.
    surfaces[0].regions.removeRegion(id: 1)
    try surfaces[0].commit()
    surfaces[4].set(1)
    try surfaces[4].commit()
    #expect(client.connection.error == nil && surfaces[4].delivered.count == 1)
    let other = try bench.regionsOfNewClient()
    surfaces[4].set(2)
    other.set(1)
    try bench.settle(client, other.client)
    try other.commit()
    #expect(client.violation?.code == FerrofluidPointerRegionsV1.Error.tooManyRegions.rawValue)
    #expect(bench.compositor.errors.last?.contains("65536 of the client") == true)
    #expect(other.delivered.count == 1, "the limit is that of each client")
  }

  @Test func aSurfaceThatIsGoneMakesRoom() throws {
    let bench = try Bench()
    let client = try bench.client()
    for _ in 0..<6 {
      let surface = try bench.regions(client)
      try surface.send(.full())
      try surface.commit()
      surface.proxy.destroy()
      surface.regions.destroy()
    }
    try bench.settle(client)
    #expect(client.connection.error == nil)
  }
}
