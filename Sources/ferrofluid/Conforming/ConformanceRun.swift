import Conformance
import WaylandClient

/// The command that judges a compositor.
enum ConformanceRun {
  /// Plays the cases that are asked for, and prints a line for each.
  ///
  /// - Returns: The exit status: 0 if nothing failed, 1 if something did, 3 if nothing could be tried.
  /// - Throws: `UsageError` if no case is asked for; what the compositor cannot be reached for.
  static func run(_ options: ConformanceOptions) throws -> Int32 {
    let cases = Suite.cases(matching: options.filter)
    guard !cases.isEmpty else {
      throw UsageError(
        "--filter: no case has '\(options.filter ?? "")' in its name; "
          + "'ferrofluid conformance --list' names all")
    }
    if options.lists { return try list(cases) }
    if !options.isVerbose { ClientLog.silence() }
    guard try Suite.isOffered(by: options.suite) else {
      throw SurroundingsError(
        "the compositor does not offer \(FerrofluidPointerRegionsManagerV1.name)")
    }
    var tally = Tally()
    for one in cases {
      let verdict = Suite.run(one, options.suite)
      tally.add(verdict)
      try Message.print(verdict.line(one.name))
    }
    for lack in tally.lacks.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      try Message.print("# \(lack.value) skipped: \(lack.key)")
    }
    try Message.print("\(tally)")
    return tally.failed > 0 ? 1 : tally.ok > 0 ? 0 : 3
  }

  private static func list(_ cases: [Case]) throws -> Int32 {
    for one in cases {
      let needs = one.needs.map(\.description).joined(separator: ", ")
      try Message.print("\(one.name): \(one.rule)" + (needs.isEmpty ? "" : " [\(needs)]"))
    }
    return 0
  }

  /// How many cases came out how.
  private struct Tally: CustomStringConvertible {
    private(set) var ok = 0
    private(set) var failed = 0
    private(set) var skipped = 0
    /// Why cases were skipped, and how many for each reason.
    private(set) var lacks: [String: Int] = [:]

    mutating func add(_ verdict: Verdict) {
      switch verdict {
      case .ok: ok += 1
      case .failed: failed += 1
      case .skipped(let why):
        skipped += 1
        lacks[why, default: 0] += 1
      }
    }

    var description: String {
      let count = ok + failed + skipped
      return "\(count) case\(count == 1 ? "" : "s"): "
        + "\(ok) ok, \(failed) not ok, \(skipped) skipped"
    }
  }
}
