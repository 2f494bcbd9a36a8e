import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A seat takes whatever a trace may say, in whatever order.
@Suite struct TracePlayingTests {
  /// Random events of every kind, with the wildest numbers that a trace can hold, from devices that
  /// may never have been announced, over windows of a client that listens to everything.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func whateverATraceSaysTheSessionGoesOn(seed: UInt64) throws {
    var samples = TraceSamples(seed: seed)
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let keyboard = KeyboardProbe(client)
    let gestures = GestureProbe(client, pointer: probe)
    _ = try desk.window("A", of: client, at: 20, 20, probe: probe)
    var time = Instant(nanoseconds: 5_000_000_000)
    for step in 0..<400 {
      guard let line = InputLines.all.randomElement(using: &samples.random) else { return }
      var event = samples.event(line)
      let jump = Int64.random(in: -1_000_000...20_000_000, using: &samples.random)
      let isWild = Int.random(in: 0..<40, using: &samples.random) == 0
      time = isWild ? event.time : time.advanced(byNanoseconds: jump)
      event.time = time
      event.device = DeviceID(rawValue: .random(in: 1...4, using: &samples.random))
      desk.seat.handle(event)
      if step % 50 == 0 { try desk.settle() }
      #expect(
        desk.world.output.bounds.contains(desk.seat.pointer.location),
        "seed \(seed), step \(step): \(line.kind)")
    }
    try desk.settle()
    #expect(client.connection.error == nil && client.violation == nil, "seed \(seed)")
    withExtendedLifetime((keyboard, gestures)) {}
  }
}
