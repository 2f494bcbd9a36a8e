import Glibc

/// Prints what drawing costs: the pointer by itself, and whole compositors side by side.
@main
enum Program {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") { return print(Options.help) }
    do {
      let options = try Options(arguments)
      let copy = CopyBaseline()
      let hasFailed = !run(options, copy)
      copy.free()
      if hasFailed { exit(1) }
    } catch {
      let message = Array("rendering: \(error.text)\n".utf8)
      // SAFETY: writes as many bytes as the array holds, to the standard error output.
      _ = write(2, message, message.count)
      exit(2)
    }
  }

  private static func run(_ options: Options, _ copy: CopyBaseline) -> Bool {
    let nanoseconds = copy.measure()
    print("One memcpy of a frame of 1920 × 1080: \(fixed(nanoseconds / 1e6, 2)) ms.")
    print("")
    if options.measuresRenderer { PointerBenchmark.run(comparedWith: nanoseconds) }
    guard options.measuresCompositors else { return true }
    signal(SIGPIPE, SIG_IGN)
    let benchmark = CompositorBenchmark(
      options: options, ferrofluid: options.ferrofluid ?? neighbour("ferrofluid"))
    return benchmark.run(comparedWith: copy)
  }

  /// The program of that name beside this one.
  private static func neighbour(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    // SAFETY: writes at most as many bytes as the array holds, without an end.
    let length = readlink("/proc/self/exe", &path, path.count)
    let own = String(
      decoding: path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
  }
}
