/// What of one event was refused or altered: one count for each fault, so that a declaration of a
/// million bad regions costs a handful of diagnostics.
struct Refusals {
  private struct Tally {
    var count = 0
    var first: UInt32?
  }

  private let surface: SurfaceID
  private var tallies: ContiguousArray<Tally> = []

  init(of surface: SurfaceID) { self.surface = surface }

  /// Counts a fault, of the region or layer with this id.
  mutating func note(_ fault: Diagnostic.Fault, id: UInt32?, count: Int = 1) {
    guard count > 0 else { return }
    while tallies.count <= Int(fault.rawValue) { tallies.append(Tally()) }
    let place = Int(fault.rawValue)
    if tallies[place].count == 0 { tallies[place].first = id }
    tallies[place].count += count
  }

  /// Appends a diagnostic for each fault that there was.
  func report(into effects: inout [EngineEffect]) {
    for fault in Diagnostic.Fault.allCases where Int(fault.rawValue) < tallies.count {
      let tally = tallies[Int(fault.rawValue)]
      guard tally.count > 0 else { continue }
      effects.append(
        .diagnostic(Diagnostic(fault, surface: surface, id: tally.first, count: tally.count)))
    }
  }
}
