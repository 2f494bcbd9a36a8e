import Glibc
import PointingModel

/// Prints the tables of the pointing benchmark.
@main
enum Program {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") {
      print(Options.help)
      return
    }
    do {
      try await run(Options(arguments))
    } catch {
      print("pointing: \(error.text)\n\n\(Options.help)")
      exit(2)
    }
  }

  private static func run(_ options: Options) async throws(Options.Problem) {
    var suite = Suite(
      sets: options.sets, devices: options.devices, techniques: options.techniques,
      hasRobustness: options.hasRobustness)
    if options.isCheck {
      suite.techniques = [.raw, .bubble, .ours]
      suite.hasRobustness = false
    }
    let extent = Cell.Extent(seeds: options.seeds, trials: options.trials)
    let report = await Report(suite, extent, threads: options.threads)
    print(report.preamble)
    for table in options.isCheck ? report.verdicts : report.tables {
      print(options.isMarkdown ? table.markdown : table.text)
    }
    guard options.isCheck else { return }
    print(report.passes ? "The pass line is met." : "The pass line is NOT met.")
    if !report.passes { exit(1) }
  }
}
