import Glibc

/// Whole compositors side by side: the same client, the same screen, in turns.
struct CompositorBenchmark {
  let options: Options
  let ferrofluid: String

  private struct Key: Hashable {
    let contender: Contender
    let scene: FrameScene
  }

  /// Measures and prints the table; true if our own compositor could be measured.
  func run(comparedWith copy: CopyBaseline) -> Bool {
    var times: [Key: [Double]] = [:]
    var faults: [Contender: String] = [:]
    var copies: [Double] = []
    let present = Contender.allCases.filter { contender in
      if contender.find(ferrofluid: ferrofluid) != nil { return true }
      faults[contender] =
        contender.package.map { "not installed (apt-get install \($0))" }
        ?? "not built: \(ferrofluid)"
      return false
    }
    for _ in 0..<options.rounds {
      // Interleaved: what else the machine does meets all alike.
      for scene in FrameScene.allCases {
        for contender in present where faults[contender] == nil {
          do {
            let time = try measure(contender, scene)
            times[Key(contender: contender, scene: scene), default: []].append(time)
          } catch {
            faults[contender] = "\(error)"
          }
        }
        copies.append(copy.measure(runs: 9))
      }
    }
    printTable(times, faults, copy: ProcessorTime.median(copies))
    return faults[.ferrofluid] == nil
  }

  /// Nanoseconds of processor time a frame.
  private func measure(_ contender: Contender, _ scene: FrameScene) throws -> Double {
    let compositor = try RunningCompositor(contender, ferrofluid: ferrofluid)
    let client = try FrameClient(
      socket: compositor.socket, hasAlpha: scene.hasAlpha, isFullScreen: contender.needsFullScreen)
    try client.show()
    try client.run(scene, frames: 20)
    guard let start = ProcessorTime.of(process: compositor.process) else {
      throw RunningCompositor.Fault(text: "the compositor has ended")
    }
    try client.run(scene, frames: options.frames)
    guard let end = ProcessorTime.of(process: compositor.process), end > start else {
      throw RunningCompositor.Fault(text: "the compositor has ended")
    }
    return Double(end - start) / Double(options.frames)
  }

  private func printTable(
    _ times: [Key: [Double]], _ faults: [Contender: String], copy: Double
  ) {
    print("Whole compositors, 1920 × 1080 at 60 Hz in memory: milliseconds of processor time a")
    print("frame of one client, medians of \(options.rounds) rounds of \(options.frames) frames.")
    print("One memcpy of such a frame in the same run: \(fixed(copy / 1e6, 2)) ms.")
    print("")
    var table = TextTable(
      "each frame the client commits", "ferrofluid", "sway", "weston", "ferrofluid / memcpy",
      "below both")
    for scene in FrameScene.allCases {
      let values = Contender.allCases.map { contender in
        times[Key(contender: contender, scene: scene)].map { ProcessorTime.median($0) }
      }
      let own = values[0]
      let peers = values.dropFirst().compactMap { $0 }
      let isBelow = own.map { own in peers.allSatisfy { own < $0 } }
      table.add(
        scene.rawValue, cell(values[0]), cell(values[1]), cell(values[2]),
        own.map { fixed($0 / copy, 2) } ?? "–",
        peers.isEmpty ? "–" : isBelow.map { $0 ? "yes" : "no" } ?? "–")
    }
    table.print()
    for contender in Contender.allCases {
      if let fault = faults[contender] { print("\(contender.rawValue): \(fault)") }
    }
  }

  private func cell(_ nanoseconds: Double?) -> String {
    nanoseconds.map { fixed($0 / 1e6, 2) } ?? "–"
  }
}
