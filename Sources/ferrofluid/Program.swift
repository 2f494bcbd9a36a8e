import Glibc

/// The `ferrofluid` program.
@main struct Program {
  static func main() { exit(run(Array(CommandLine.arguments.dropFirst()))) }

  /// Does what the command line says.
  ///
  /// - Returns: The exit status: 2 for a command line that cannot be understood, 1 for
  ///   surroundings that do not allow it.
  private static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Invocation(arguments) {
      case .help(let command): try Message.print(Help.text(command))
      case .version: try Message.print("ferrofluid \(Help.version)")
      case .run(let options): return try Session(options).run()
      case .record(let options): return try Recorder(options).run()
      case .replay(let options): return try Replay.run(options)
      case .check(let path): return try ConfigurationCheck.run(path)
      case .conformance(let options): return try ConformanceRun.run(options)
      case .gallery(let arguments): try SiblingProgram("ferrofluid-gallery").become(arguments)
      }
      return 0
    } catch let error as UsageError {
      Message.error(error.description)
      return 2
    } catch {
      Message.error("\(error)")
      return 1
    }
  }
}
