/// Two sets of layouts and seeds that share nothing: one to tune with, one to report.
package enum LayoutSet: String, CaseIterable, Sendable {
  /// The geometry that the prototype was tuned with.
  case tuning
  /// Turned, moved and spaced otherwise, with other distractors, starts and targets.
  case reporting

  /// The seed of layouts and noise.
  package var seed: UInt64 {
    switch self {
    case .tuning: 0x7475_6E65_0000_0001
    case .reporting: 0x7265_706F_7274_0002
    }
  }

  /// The layouts, in the order of the tables.
  package var layouts: [Layout] {
    var result: [Layout] = []
    for width in [16.0, 32, 64] {
      for amplitude in [256.0, 512] {
        let workshop = workshop(result.count)
        result.append(workshop.ring(amplitude: amplitude, width: width))
      }
    }
    let builders: [(inout LayoutWorkshop) -> Layout] = [
      { $0.toolbar() }, { $0.iconGrid() }, { $0.form() }, { $0.schedule() }, { $0.text() },
      { $0.sparseDesktop() }, { $0.bubbleField(ratio: 1.33) }, { $0.bubbleField(ratio: 2) },
      { $0.bubbleField(ratio: 3) }, { $0.blankGaps(isDeclared: true) },
      { $0.blankGaps(isDeclared: false) }, { $0.overlappingPads() }, { $0.movingList() },
      { $0.destroyedRegion() }, { $0.drag() }, { $0.slowTrace() }, { $0.skewedToolbar() },
    ]
    for build in builders {
      var workshop = workshop(result.count)
      result.append(build(&workshop))
    }
    return result
  }

  private func workshop(_ place: Int) -> LayoutWorkshop {
    LayoutWorkshop(
      generator: SeededGenerator(seed: seed, path: [0, place]), varies: self == .reporting)
  }
}
