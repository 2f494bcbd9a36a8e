import PointerEngine
import Testing
import WaylandClient

@testable import PointerServer

/// A client hears when the pointer moves on its surface, and when it rests.
struct MovementTests {
  @Test func beginsAndEndsAreBalanced() throws {
    let bench = try Bench()
    let surface = try bench.surface(bench.client())
    let pointer = try bench.pointer(surface.client)
    _ = pointer.log.take()
    let service = bench.compositor.service
    service.movement(false)
    service.focusEnters(surface.server.resource)
    #expect(service.movement(true))
    #expect(!service.movement(true), "nothing new")
    #expect(service.movement(false))
    #expect(!service.movement(false))
    try bench.settle(surface.client)
    #expect(pointer.log.take() == ["moves on \(surface.proxy.id)", "rests"])
    #expect(pointer.log.violations.isEmpty)
  }

  @Test func aMovementIsToldToEachSurfaceOnItsWay() throws {
    let bench = try Bench()
    let first = try bench.surface(bench.client())
    let second = try bench.surface(bench.client())
    let one = try bench.pointer(first.client)
    let two = try bench.pointer(second.client)
    for pointer in [one, two] { _ = pointer.log.take() }
    let service = bench.compositor.service
    service.focusEnters(first.server.resource)
    service.movement(true)
    service.focusLeaves(time: 1)
    #expect(!service.movement(false), "on no surface")
    service.movement(true)
    service.focusEnters(second.server.resource)
    service.movement(false)
    try bench.settle(first.client, second.client)
    #expect(one.log.take() == ["moves on \(first.proxy.id)", "rests"])
    #expect(two.log.take() == ["moves on \(second.proxy.id)", "rests"])
  }

  @Test func itEndsWithTheSurfaceAndBeginsForANewObject() throws {
    let bench = try Bench()
    let surface = try bench.surface(bench.client())
    let pointer = try bench.pointer(surface.client)
    let service = bench.compositor.service
    service.focusEnters(surface.server.resource)
    service.movement(true)
    let late = try bench.pointer(surface.client)
    let moves = "moves on \(surface.proxy.id)"
    #expect(late.log.take() == ["settings 0", moves])
    surface.proxy.destroy()
    try bench.settle(surface.client)
    #expect(late.log.take() == ["rests"])
    #expect(pointer.log.take() == ["settings 0", moves, "rests"])
    let last = try bench.pointer(surface.client)
    service.movement(false)
    try bench.settle(surface.client)
    #expect(last.log.take() == ["settings 0"])
    #expect([pointer, late, last].allSatisfy { $0.log.violations.isEmpty && $0.log.isQuiet })
  }
}
