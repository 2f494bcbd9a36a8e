import Glibc
import PointingModel
import Testing

@Suite struct MeasurementTests {
  private let cells = [
    Cell(.reporting, .mouse, layout: 3, .raw), Cell(.reporting, .trackpad, layout: 6, .ours),
    Cell(.reporting, .mouse, layout: 7, .bubble), Cell(.tuning, .trackpad, layout: 7, .snapPad),
    Cell(.reporting, .mouse, .unsteady, layout: 7, .ours),
  ]

  /// The same numbers on every run, however many threads there are.
  @Test func figuresDoNotDependOnThreads() async {
    let extent = Cell.Extent(seeds: 2, trials: 30)
    let one = await Measurement.run(cells, extent, width: 1)
    let three = await Measurement.run(cells, extent, width: 3)
    #expect(one == three)
    #expect(one.count == cells.count)
  }

  @Test func setsAndSeedsGiveDifferentFigures() async {
    let cells = [
      Cell(.reporting, .mouse, layout: 3, .raw), Cell(.tuning, .mouse, layout: 3, .raw),
    ]
    let results = await Measurement.run(cells, Cell.Extent(seeds: 1, trials: 60), width: 2)
    #expect(results[cells[0]]?.time != results[cells[1]]?.time)
  }

  /// Bubble by raw is what Fitts's law with the effective width says, but for the time to read.
  @Test(arguments: PointingDevice.allCases)
  func theBubbleCursorIsAsFastAsItsEffectiveWidth(device: PointingDevice) async throws {
    let suite = Suite(
      sets: [.reporting], devices: [device], techniques: [.raw, .bubble], hasRobustness: false)
    let extent = Cell.Extent(seeds: 2, trials: 160)
    let results = Results(
      .reporting, device, await Measurement.run(suite.cells, extent, width: 2))
    let fit = Fitts(device: device, trials: 300, seed: 9).regression
    let expected = { (ratio: Double) in
      (fit.intercept + fit.slope * log2(512 / (16 * ratio) + 1))
        / (fit.intercept + fit.slope * log2(512.0 / 16 + 1))
    }
    for (name, ratio) in [("field EW/W 1.33", 1.33), ("field EW/W 2", 2), ("field EW/W 3", 3)] {
      let place = try #require(results.layouts.firstIndex { $0.name == name })
      let measured = try #require(results.ratio(place, .bubble, by: .raw))
      #expect(measured > expected(ratio) - 0.05, "\(name)")
      #expect(measured < expected(ratio) + 0.13, "\(name)")
    }
    let mean = try #require(results.meanRatio(.bubble, by: .raw, over: results.places(.core)))
    // The prototype: 0.79 with the mouse, 0.76 with the touchpad.
    #expect(abs(mean - (device == .mouse ? 0.79 : 0.76)) < 0.04)
  }

  @Test func summariesAreMeans() {
    var first = TrialRecord()
    (first.duration, first.changes, first.escapes, first.falseCaptures) = (1, 2, [0.5], 1)
    var second = TrialRecord()
    (second.duration, second.isSuccess, second.changes, second.offsetAtRest) = (3, false, 4, 8)
    let summary = Summary([first, second], policy: Policy(trust: 2.6, flicks: false))
    #expect(summary.time == 2000)
    #expect(summary.errors == 50)
    #expect(summary.changes == 3)
    #expect(summary.falseCaptures == 50)
    #expect(summary.escape == 500)
    #expect(summary.offsetAtRest == 8)
    #expect(summary.cost == 3000)
  }

  @Test func theLineThroughPointsOnALine() {
    let line = Regression([(1, 5), (2, 7), (4, 11)])
    #expect(abs(line.slope - 2) < 1e-12)
    #expect(abs(line.intercept - 3) < 1e-12)
    #expect(abs(line.determination - 1) < 1e-12)
  }
}
