/// Why an example cannot go on: what, where and how to mend it.
package enum ExampleError: Error, Equatable, CustomStringConvertible {
  case usage(String)
  case noFonts
  case picture(path: String, reason: String)
  case memory(bytes: Int, reason: String)
  case noCompositor(String)
  case missingGlobal(String)
  case connection(String)

  package var description: String {
    switch self {
    case .usage(let problem): problem
    case .noFonts:
      "no font found: fontconfig lists none. Install one, for example the package fonts-inter."
    case .picture(let path, let reason):
      "cannot write the picture '\(path)': \(reason)."
    case .memory(let bytes, let reason):
      "cannot get \(bytes) bytes of memory to draw in: \(reason)."
    case .noCompositor(let reason):
      "\(reason); '--picture FILE.png' draws one frame without a compositor."
    case .missingGlobal(let name):
      "the compositor does not offer '\(name)', which the program needs."
    case .connection(let reason):
      "the connection to the compositor broke: \(reason)."
    }
  }

  /// The exit status: 2 for a mistake in the command line, else 1.
  package var exitStatus: Int32 {
    if case .usage = self { return 2 }
    return 1
  }
}
