/// Runs cells on a bounded number of threads; the figures do not depend on that number.
package enum Measurement {
  /// Measures cells.
  ///
  /// - Parameter width: how many are measured at a time.
  package static func run(
    _ cells: [Cell], _ extent: Cell.Extent, width: Int
  ) async -> [Cell: Summary] {
    let jobs = prepare(cells)
    return await withTaskGroup(of: (Cell, Summary).self) { group in
      var results: [Cell: Summary] = [:]
      var next = 0
      while next < min(max(1, width), jobs.count) {
        let job = jobs[next]
        group.addTask { (job.cell, job.cell.measure(job.layout, by: job.user, extent)) }
        next += 1
      }
      while let (cell, summary) = await group.next() {
        results[cell] = summary
        guard next < jobs.count else { continue }
        let job = jobs[next]
        group.addTask { (job.cell, job.cell.measure(job.layout, by: job.user, extent)) }
        next += 1
      }
      return results
    }
  }

  private struct Job: Sendable {
    var cell: Cell
    var layout: Layout
    var user: SimulatedUser
  }

  private static func prepare(_ cells: [Cell]) -> [Job] {
    var layouts: [LayoutSet: [Layout]] = [:]
    var users: [String: SimulatedUser] = [:]
    return cells.map { cell in
      let set = layouts[cell.set] ?? cell.set.layouts
      layouts[cell.set] = set
      let name = "\(cell.device) \(cell.variant)"
      let user = users[name] ?? SimulatedUser(device: cell.device, variant: cell.variant)
      users[name] = user
      return Job(cell: cell, layout: set[cell.layout], user: user)
    }
  }
}
