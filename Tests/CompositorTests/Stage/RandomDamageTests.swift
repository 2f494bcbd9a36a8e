import Testing

@testable import CompositorCore

/// Random scenes: what damage has led to is what a full repaint gives, with buffers of any age.
@Suite struct RandomDamageTests {
  @Test(
    arguments: [
      (21, 1, 1), (22, 1, 2), (23, 1, 3), (24, 2, 1), (25, 1.25, 2), (26, 1.5, 3), (27, 1, 4),
    ] as [(UInt64, Double, Int)])
  func damageEqualsAFullRepaint(seed: UInt64, scale: Double, bufferCount: Int) throws {
    let chaos = try Chaos(
      seed: seed, World(width: 240, height: 180, scale: scale, bufferCount: bufferCount))
    for step in 0..<60 {
      for _ in 0..<chaos.number(1...3) { try chaos.step() }
      try chaos.world.settle()
      #expect(chaos.client.violation == nil, "seed \(seed), step \(step)")
      try expectRepaintChangesNothing(chaos.world, "(seed \(seed), step \(step))")
    }
  }
}
