/// Why the sheets cannot be drawn: what, where and how to mend it.
enum SheetError: Error, Equatable, CustomStringConvertible {
  case usage(String)
  case noFonts
  case memory
  case folder(String, reason: String)
  case file(String)

  var description: String {
    switch self {
    case .usage(let problem):
      "\(problem); 'ferrofluid gallery --help' says more"
    case .noFonts:
      "no font found: fontconfig lists none; install one, for example the package fonts-inter"
    case .memory:
      "there is no memory for a picture; draw fewer at a time with --only, or at a lower --scale"
    case .folder(let path, let reason):
      "cannot write into the folder '\(path)': \(reason)"
    case .file(let problem):
      problem
    }
  }

  /// The exit status: 2 for a mistake in the command line, else 1.
  var exitStatus: Int32 {
    if case .usage = self { return 2 }
    return 1
  }
}
