import AllocationCounter
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// The hot path from a device's event to the wire, counted.
@Suite(.enabled(if: allocation_counter_is_active()))
struct SeatAllocationTests {
  /// The heap allocations of a piece of code on this thread.
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_value()
    body()
    return allocation_counter_value() - before
  }

  /// What one motion may cost.
  ///
  /// libwayland makes two for each event that it sends, and motion and frame are sent: four, and
  /// none of ours. Code that is not optimised adds a coroutine's frame for each element that is
  /// read from an array.
  private var budget: UInt64 {
    #if DEBUG
      return 4 + 6
    #else
      return 4
    #endif
  }

  private static let steps = 400

  /// Moves to and fro on a window, as often as the socket takes without being read.
  private func wander(_ desk: Desk) {
    for step in 0..<Self.steps { desk.hand.move(to: 20 + Double(step % 60), 30 + Double(step % 7)) }
  }

  @Test func motionOverAWindowAllocatesNothingOfOurs() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    wander(desk)
    try desk.settle()
    let count = allocations { wander(desk) }
    // On a busy machine the pointer may rest in between, and the engine says so.
    let told: UInt64 = 8
    #expect(count <= budget * UInt64(Self.steps) + told, "\(count) in \(Self.steps) motions")
    try desk.settle()
    #expect(probe.log.count > 1000)
  }

  @Test func standingRegionsCostNothingMore() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let adaptive = AdaptiveProbe(client, pointer: probe)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    // One region below the pointer all the time, and others beside it.
    let regions = adaptive.describe(window, id: 1, x: 10, y: 20, width: 80, height: 30)
    for id in 2..<30 as Range<UInt32> {
      regions.setRegion(
        id: id, x: Fixed(Double(3 * id)), y: Fixed(60), width: Fixed(3), height: Fixed(8),
        kind: .control, effect: .automatic, cornerRadius: Fixed(-1), padding: Fixed(0), group: 1,
        z: 0)
    }
    window.proxy.commit()
    wander(desk)
    try desk.settle()
    wander(desk)
    // So fast a hand captures nothing in passing; the region is entered when it rests.
    try desk.world.pump("the region to be entered") {
      probe.log.contains { $0.hasPrefix("region enter") }
    }
    try desk.settle()
    let count = allocations { wander(desk) }
    // The first motion, too fast to stay, leaves the region: that is told once.
    let told: UInt64 = 8
    #expect(count <= budget * UInt64(Self.steps) + told, "\(count) in \(Self.steps) motions")
    try desk.settle()
  }

  @Test func aFingerThatMovesAllocatesNothingOfOurs() throws {
    let desk = try Desk()
    let fingers = Fingers(desk.world)
    fingers.plugIn()
    let client = try desk.world.connect()
    let probe = TouchProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0)
    fingers.down(at: 50, 50)
    func draw() {
      for step in 0..<Self.steps {
        fingers.move(to: 20 + Double(step % 60), 30 + Double(step % 7))
      }
    }
    draw()
    try desk.settle()
    let count = allocations { draw() }
    #expect(count <= budget * UInt64(Self.steps), "\(count) in \(Self.steps) motions")
    try desk.settle()
    #expect(probe.log.count > 1000)
  }

  @Test func aPenThatDrawsAllocatesNothingOfOurs() throws {
    let desk = try Desk()
    let pen = Pen(desk.world)
    pen.plugIn()
    let client = try desk.world.connect()
    let probe = TabletProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0)
    pen.come(50, 50)
    pen.down()
    func draw() {
      for step in 0..<Self.steps {
        pen.move(
          20 + Double(step % 60), 30 + Double(step % 7), pressure: Double(step % 100) / 100)
      }
    }
    draw()
    try desk.settle()
    let count = allocations { draw() }
    // Three events a report, of which libwayland makes two allocations each.
    #expect(count <= (budget + 2 + 4) * UInt64(Self.steps), "\(count) in \(Self.steps) reports")
    try desk.settle()
    #expect(probe.log.count > 1000)
  }

  /// What one step of two fingers may cost: libwayland's two for each event, and none of ours, but
  /// for a coroutine's frame for each element that code without optimisation reads from an array.
  private func budget(events: UInt64) -> UInt64 {
    #if DEBUG
      return 2 * events + 12
    #else
      return 2 * events
    #endif
  }

  // Source, both axes, scroll_update and frame.
  @Test(arguments: [false, true])
  func aScrollAllocatesNothingOfOurs(coasts: Bool) throws {
    let pad = try GestureDesk()
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    if coasts { adaptive.proxy.setMomentum(mode: .compositor) }
    try pad.settle()
    let scroll = { for step in 0..<100 { pad.scroll(dx: 1 + Double(step % 3), dy: 2) } }
    scroll()
    try pad.settle()
    let count = allocations(scroll)
    #expect(count <= budget(events: 5) * 100, "\(count) in 100 scrolls")
    try pad.settle()
    #expect(pad.pointer.log.count > 500)
  }

  // The update of a pinch, our own, and two frames.
  @Test func aPinchAllocatesNothingOfOurs() throws {
    let pad = try GestureDesk()
    _ = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    pad.send(.pinchBegin(fingers: 2))
    let pinch = {
      for step in 0..<100 { pad.pinch(1, 1, scale: 1 + Double(step) / 50, rotation: 1) }
    }
    pinch()
    try pad.settle()
    let count = allocations(pinch)
    #expect(count <= budget(events: 4) * 100, "\(count) in 100 updates")
    try pad.settle()
    #expect(pad.gestures.log.count > 200)
  }

  @Test func theCounterCounts() {
    #expect(allocations { _ = [Int](repeating: 1, count: 100) } > 0)
  }
}
