import Glibc
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerUI

/// A client that has no descriptors left keeps its connection, and its regions.
struct DescriptorTests {
  /// However few are left: the file needs one, and the message a copy of it.
  @Test func regionsGoWithFewDescriptorsOrNone() async {
    // The limit is that of a process, so it has its own.
    await #expect(processExitsWith: .success) {
      for left in 0...3 as ClosedRange<UInt64> { try Self.offer(withDescriptors: left) }
    }
  }

  private struct Lost: Error {}

  /// A descriptor that only takes a place.
  private final class OwnedFiller {
    let raw: Int32

    init(raw: Int32) { self.raw = raw }

    deinit { close(raw) }
  }

  private static func offer(withDescriptors left: UInt64) throws {
    let bench = try Bench()
    let client = try bench.client()
    let session = PointerSession(registry: client.registry)
    let surface = try bench.surface(client)
    let interaction = PointerInteraction(surface: surface.proxy, session: session)
    let loop = bench.compositor.display.loop
    session.pacer.waitForRoom = { _ in try? loop.dispatch(timeout: 0) }
    try bench.settle(client)
    bench.compositor.forgetRequests()
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { throw Lost() }
    let before = limit
    // What is free below the highest would be more than is meant.
    let fillers = (0..<64).map { _ in OwnedFiller(raw: dup(0)) }
    let highest = fillers.map(\.raw).max() ?? 0
    limit.rlim_cur = UInt(highest) + 1 + UInt(left)
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { throw Lost() }
    interaction.regions = (0..<200).map {
      PointerRegion(rect: Rect(x: Double($0), y: 0, width: 10, height: 10), identifier: $0)
    }
    try surface.commit()
    withExtendedLifetime(fillers) {}
    var restored = before
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &restored) == 0,
      client.connection.error == nil, surface.delivered.count == 200,
      bench.compositor.requests.contains("set_regions") == (left >= 2)
    else { throw Lost() }
  }
}
