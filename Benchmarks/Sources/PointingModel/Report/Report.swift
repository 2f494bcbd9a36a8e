import Glibc

/// All that is printed.
package struct Report: Sendable {
  package var suite: Suite
  package var extent: Cell.Extent
  private var results: [Results]
  private var fitts: [(device: PointingDevice, fit: Fitts)]

  /// Measures everything in a suite.
  package init(_ suite: Suite, _ extent: Cell.Extent, threads: Int) async {
    self.suite = suite
    self.extent = extent
    let summaries = await Measurement.run(suite.cells, extent, width: threads)
    results = suite.sets.flatMap { set in
      suite.devices.map { Results(set, $0, summaries) }
    }
    fitts = suite.devices.map { device in
      (device, Fitts(device: device, trials: 500, seed: LayoutSet.reporting.seed))
    }
  }

  /// Whether the pass line is met with every set and device.
  package var passes: Bool { results.allSatisfy { $0.passLine.allSatisfy(\.isMet) } }

  /// The tables.
  package var tables: [Table] {
    var tables = [userTable]
    for result in results { tables += result.tables(suite.techniques) }
    return tables + verdicts
  }

  /// The pass line and the goals alone.
  package var verdicts: [Table] {
    [
      verdict("Pass line", \.passLine), verdict("Goals (no allowance for noise)", \.goals),
    ]
  }

  /// Where the numbers come from.
  package var preamble: String {
    let seeds = suite.sets.map { "\($0.rawValue) 0x\(String($0.seed, radix: 16))" }
    return "\(extent.seeds) × \(extent.trials) trials a cell; seeds: "
      + seeds.joined(separator: ", ") + "\n"
  }

  private func verdict(_ title: String, _ criteria: KeyPath<Results, [Criterion]>) -> Table {
    var table = Table(title, header: ["set", "device", "what", "measured", "line", ""], words: 3)
    for result in results {
      for criterion in result[keyPath: criteria] {
        table.rows.append([result.set.rawValue, result.device.rawValue] + criterion.cells)
      }
    }
    return table
  }

  /// The user against Fitts's law, and the bubble cursor against what its effective width says.
  private var userTable: Table {
    var table = Table(
      "The simulated user",
      header: ["device", "what", "measured", "expected"], words: 4)
    for (device, fit) in fitts {
      let line = fit.regression
      table.rows.append([
        device.rawValue, "raw pointer, ISO ring: MT",
        "\(fixed(line.intercept)) + \(fixed(line.slope)) ID ms, R² \(fixed(line.determination, 3))",
        device == .mouse ? "241 + 159 ID, R² 0.983" : "153 + 299 ID, R² 0.901",
      ])
      table.rows.append([
        device.rawValue, "throughput, errors",
        "\(fixed(fit.throughput, 2)) bit/s, \(fixed(fit.errors, 1)) %",
        device == .mouse ? "3.7 … 4.9 bit/s, about 4 %" : "2 … 3 bit/s",
      ])
      for result in results where result.device == device {
        table.rows += effectiveWidths(result, line)
      }
    }
    return table
  }

  private func effectiveWidths(_ result: Results, _ line: Regression) -> [[String]] {
    let time = { (width: Double) in line.intercept + line.slope * log2(512 / width + 1) }
    let fields = [("field EW/W 1.33", 1.33), ("field EW/W 2", 2), ("field EW/W 3", 3)]
    return fields.compactMap { name, ratio in
      guard let place = result.layouts.firstIndex(where: { $0.name == name }),
        let measured = result.ratio(place, .bubble, by: .raw)
      else { return nil }
      return [
        result.device.rawValue, "bubble to raw, \(name), \(result.set.rawValue) set",
        fixed(measured, 2), fixed(time(16 * ratio) / time(16), 2),
      ]
    }
  }
}
