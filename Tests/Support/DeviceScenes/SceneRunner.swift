import DeviceModels
import EventLoop

extension DeviceScene {
  /// Plays the scene.
  ///
  /// - Parameter golden: what the normalised trace should be; nil to leave that out.
  public func run(
    on host: any DeviceHost, _ options: BenchOptions, golden: String? = nil
  ) -> SceneResult {
    let start = Loop.now()
    var result = SceneResult(name: name, problems: [], trace: nil, seconds: 0)
    do {
      let bench = try Bench(self, on: host, options)
      do {
        defer { for node in bench.nodes { node.unplug() } }
        try play(bench)
      }
      bench.settle()
      bench.client.finishRules()
      result.problems = bench.problems + bench.client.rules.violations
      let names = Set(devices.map(\.name))
      let trace = TraceText.normalized(
        try bench.end(), devices: names, holds: countsHolds)
      result.trace = trace
      if let golden, hasGolden, golden != trace {
        result.problems.append("the trace differs from the golden:\n" + difference(golden, trace))
      }
    } catch {
      result.problems.append("\(error)")
    }
    result.seconds = Loop.now().seconds(since: start)
    return result
  }

  /// The lines around the first difference.
  private func difference(_ golden: String, _ trace: String) -> String {
    let expected = golden.split(separator: "\n")
    let found = trace.split(separator: "\n")
    let same = zip(expected, found).prefix { $0 == $1 }.count
    let context = found[max(0, same - 2)..<same].map { "    \($0)" }
    return
      (context + expected[same...].prefix(3).map { "  - \($0)" }
      + found[same...].prefix(3).map { "  + \($0)" }).joined(separator: "\n")
  }
}
