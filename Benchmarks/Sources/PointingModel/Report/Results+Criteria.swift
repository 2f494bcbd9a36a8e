/// The pass line and the goals.
extension Results {
  /// What must hold, with 3 % for noise; 2 points for the errors at one layout, where they are few.
  package var passLine: [Criterion] {
    var result: [Criterion] = []
    let core = places(.core)
    let compare = { (title: String, value: Double?, limit: Double) in
      if let value { result.append(Criterion(title, value, atMost: limit, slack: limit * 0.03)) }
    }
    compare("time to raw", meanRatio(.ours, by: .raw, over: core), 0.82)
    compare("time to bubble", meanRatio(.ours, by: .bubble, over: core), 1.03)
    for place in layouts.indices {
      guard let limit = layouts[place].limit else { continue }
      compare("\(layouts[place].name): time to raw", ratio(place, .ours, by: .raw), limit)
      guard let own = self[place, .ours], let raw = self[place, .raw] else { continue }
      result.append(
        Criterion(
          "\(layouts[place].name): errors %", own.errors, atMost: raw.errors, slack: 2,
          decimals: 1))
    }
    if let own = mean(.ours, over: core, { $0.errors }),
      let raw = mean(.raw, over: core, { $0.errors })
    {
      result.append(Criterion("errors %", own, atMost: raw, slack: 0, decimals: 1))
    }
    if let changes = mean(.ours, over: core, { $0.changes }) {
      result.append(Criterion("target changes a trial", changes, atMost: 5, slack: 0, decimals: 1))
    }
    if let offset = mean(.ours, over: core, { $0.offsetAtRest }) {
      result.append(Criterion("offset at rest, pt", offset, atMost: 0, slack: 0.05, decimals: 2))
    }
    return result
  }

  /// What is aimed at, without any allowance.
  package var goals: [Criterion] {
    var result: [Criterion] = []
    let core = places(.core)
    let isMouse = device == .mouse
    let compare = { (title: String, value: Double?, limit: Double, decimals: Int) in
      if let value {
        result.append(Criterion(title, value, atMost: limit, slack: 0, decimals: decimals))
      }
    }
    compare("time to raw", meanRatio(.ours, by: .raw, over: core), isMouse ? 0.75 : 0.70, 3)
    compare("time to bubble", meanRatio(.ours, by: .bubble, over: core), isMouse ? 0.95 : 0.90, 3)
    compare("errors %", mean(.ours, over: core) { $0.errors }, 1, 1)
    compare("false captures %", mean(.ours, over: core) { $0.falseCaptures }, 20, 0)
    compare("target changes a trial", mean(.ours, over: core) { $0.changes }, 3, 1)
    for place in places(.gaps) {
      compare("\(layouts[place].name): time to raw", ratio(place, .ours, by: .raw), 1.05, 3)
    }
    for place in core {
      guard let share = layouts[place].headroomGoal, let headroom = headroom(place, .ours)
      else { continue }
      compare("\(layouts[place].name): left to the oracle", 1 - headroom, 1 - share, 2)
    }
    var worst: (name: String, ratio: Double)?
    for variant in UserVariant.allCases where variant != .base {
      for place in layouts.indices {
        guard let ratio = ratio(place, .ours, by: .raw, variant) else { continue }
        if ratio > worst?.ratio ?? 0 {
          worst = ("\(variant.title), \(layouts[place].name)", ratio)
        }
      }
    }
    if let worst { compare("worst other user (\(worst.name)) to raw", worst.ratio, 1, 3) }
    return result
  }
}
