import PointingModel
import Testing

@Suite struct GeneratorTests {
  /// The published numbers of SplitMix64 for the seed 0.
  @Test func isSplitMix() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test func pathsAreUnrelated() {
    var seen: Set<UInt64> = []
    for a in 0..<20 {
      for b in 0..<20 {
        var generator = SeededGenerator(seed: 1, path: [a, b])
        seen.insert(generator.next())
      }
    }
    #expect(seen.count == 400)
  }

  @Test func normalNumbersAreNormal() {
    var generator = SeededGenerator(seed: 7)
    let numbers = (0..<100_000).map { _ in generator.normal(3) }
    let mean = numbers.reduce(0, +) / 100_000
    let variance = numbers.reduce(0) { $0 + $1 * $1 } / 100_000
    let within = Double(numbers.count { abs($0) < 3 }) / 100_000
    #expect(abs(mean) < 0.05)
    #expect(abs(variance - 9) < 0.2)
    #expect(abs(within - 0.6827) < 0.006)
  }

  @Test func indicesCoverTheirRange() {
    var generator = SeededGenerator(seed: 3)
    let indices = Set((0..<1000).map { _ in generator.index(below: 7) })
    #expect(indices == Set(0..<7))
  }
}
