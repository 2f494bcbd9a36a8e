import Glibc

/// The tables of one set and one device.
extension Results {
  private var caption: String { "\(device.rawValue), \(set.rawValue) set" }

  /// The tables, in the order of the report.
  package func tables(_ techniques: [TechniqueName]) -> [Table] {
    [times(techniques), feel(techniques), gaps(techniques)] + (robustness.map { [$0] } ?? [])
  }

  private func times(_ techniques: [TechniqueName]) -> Table {
    var table = Table(
      "\(caption): time in ms / errors in %",
      header: ["layout"] + techniques.map(\.rawValue) + ["to raw", "to bubble", "headroom"])
    for place in layouts.indices {
      var row = [layouts[place].name]
      for technique in techniques {
        guard let summary = self[place, technique] else {
          row.append("–")
          continue
        }
        row.append("\(fixed(summary.time)) / \(fixed(summary.errors, 1))")
      }
      row.append(ratio(place, .ours, by: .raw).map(change) ?? "–")
      row.append(ratio(place, .ours, by: .bubble).map(change) ?? "–")
      row.append(headroom(place, .ours).map { fixed(100 * $0) + " %" } ?? "–")
      table.rows.append(row)
    }
    table.rows.append(means("mean of 15, to raw", places(.core), techniques))
    table.rows.append(means("and of 4 more", places(.core) + places(.further), techniques))
    return table
  }

  /// Geometric means of the times by those of the raw pointer.
  private func means(_ title: String, _ places: [Int], _ techniques: [TechniqueName]) -> [String] {
    let ratio = { (technique: TechniqueName, other: TechniqueName) in
      meanRatio(technique, by: other, over: places).map { fixed($0, 3) } ?? "–"
    }
    let rest = places.compactMap { headroom($0, .ours) }
    let mean = rest.isEmpty ? "–" : fixed(100 * rest.reduce(0, +) / Double(rest.count)) + " %"
    return [title] + techniques.map { ratio($0, .raw) }
      + [ratio(.ours, .raw), ratio(.ours, .bubble), mean]
  }

  private func feel(_ techniques: [TechniqueName]) -> Table {
    var table = Table(
      "\(caption): means over the 15 layouts",
      header: [
        "technique", "bit/s", "errors %", "overshoots", "movements", "target changes",
        "false captures %", "escape ms", "offset moving", "offset at rest", "pressed outside %",
      ])
    for technique in techniques {
      let figure = { (decimals: Int, figure: @escaping (Summary) -> Double?) in
        mean(technique, over: places(.core), figure).map { fixed($0, decimals) } ?? "–"
      }
      table.rows.append([
        technique.rawValue, figure(2) { $0.throughput }, figure(1) { $0.errors },
        figure(2) { $0.overshoots }, figure(2) { $0.movements }, figure(1) { $0.changes },
        figure(0) { $0.falseCaptures }, figure(0) { $0.escape }, figure(1) { $0.offset },
        figure(2) { $0.offsetAtRest }, figure(1) { $0.pressedOutside },
      ])
    }
    return table
  }

  private func gaps(_ techniques: [TechniqueName]) -> Table {
    var table = Table(
      "\(caption): where help is in the way",
      header: [
        "layout", "technique", "to raw", "errors %", "movements", "target changes",
        "false captures %", "escape ms",
      ], words: 2)
    for place in places(.gaps) + places(.handsOff) {
      for technique in techniques {
        guard let summary = self[place, technique] else { continue }
        table.rows.append([
          layouts[place].name, technique.rawValue,
          ratio(place, technique, by: .raw).map(change) ?? "–", fixed(summary.errors, 1),
          fixed(summary.movements, 2), fixed(summary.changes, 1), fixed(summary.falseCaptures),
          summary.escape.map { fixed($0) } ?? "–",
        ])
      }
    }
    return table
  }

  /// The same engine under other hands; nil if none was measured.
  private var robustness: Table? {
    let probes = layouts.indices.filter { layouts[$0].isProbe }
    var table = Table(
      "\(caption): other users, ours to raw (to bubble)",
      header: ["user"] + probes.map { layouts[$0].name } + ["mean"])
    for variant in UserVariant.allCases {
      guard let raw = meanRatio(.ours, by: .raw, over: probes, variant),
        let bubble = meanRatio(.ours, by: .bubble, over: probes, variant)
      else { continue }
      var row = [variant.title]
      for place in probes {
        let raw = ratio(place, .ours, by: .raw, variant).map(change) ?? "–"
        let bubble = ratio(place, .ours, by: .bubble, variant).map(change) ?? "–"
        row.append("\(raw) (\(bubble))")
      }
      row.append("\(change(raw)) (\(change(bubble)))")
      table.rows.append(row)
    }
    return table.rows.count > 1 ? table : nil
  }
}
