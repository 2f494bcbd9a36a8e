import PointingModel
import Testing

/// The engine, with its settings as they are, stays below the pass line of `docs/feel.md`.
///
/// One test after another: each measures on both cores.
@Suite(.serialized) struct PassLineTests {
  @Test(arguments: LayoutSet.allCases, PointingDevice.allCases)
  func isMet(set: LayoutSet, device: PointingDevice) async {
    let suite = Suite(
      sets: [set], devices: [device], techniques: [.raw, .bubble, .ours], hasRobustness: false)
    let summaries = await Measurement.run(
      suite.cells, Cell.Extent(seeds: 3, trials: 160), width: 2)
    let criteria = Results(set, device, summaries).passLine
    // Two means, five layouts by time and errors, and three more.
    #expect(criteria.count == 15)
    for criterion in criteria {
      #expect(criterion.isMet, "\(criterion.cells.joined(separator: " "))")
    }
  }
}
