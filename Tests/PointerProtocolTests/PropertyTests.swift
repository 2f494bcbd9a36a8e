import Testing

/// Whatever clients and host do, the regions are those of the model, and events are balanced.
struct PropertyTests {
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func randomRequestsKeepToTheModel(seed: UInt64) throws {
    var run = try RandomRun(seed: seed)
    for step in 0..<250 {
      try run.step()
      let difference = try run.difference()
      try #require(difference == nil, "seed \(seed), step \(step), \(run.last)")
    }
    #expect(run.mistakes > 0, "seed \(seed) made no mistake: too tame")
    #expect(run.latches > 0, "seed \(seed) latched nothing: too tame")
  }
}
