import Glibc

/// The `ferrofluid-gallery` program, which `ferrofluid gallery` starts.
@main struct Program {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      complain("error: \(error)")
      exit(error.exitStatus)
    }
  }

  private static func run(_ options: Options) throws(SheetError) {
    if options.showsHelp {
      print(Options.help)
    } else if options.listsNames {
      for name in Production.names { print(name) }
    } else {
      try Production(options: options, typeface: Typeface()).run { print($0) }
    }
    guard fflush(nil) == 0 else { throw .file("cannot write to standard output") }
  }

  private static func complain(_ text: String) {
    // If that fails, nobody is there to be told.
    let line = Array("ferrofluid gallery: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
