/// Why the scene was not played to its end.
enum DemoError: Error, CustomStringConvertible {
  /// The command line is wrong.
  case usage(String)
  /// A program ended or did not get ready; `log` is the file with what it said.
  case program(name: String, what: String, log: String)
  /// Something that the step should have brought about did not happen.
  case step(String, missing: String)
  /// The screen could not be recorded.
  case recording(String)
  /// A file could not be read or written.
  case file(path: String, reason: String)

  var description: String {
    switch self {
    case .usage(let text): "\(text). `demo-scene --help` lists the options."
    case .program(let name, let what, let log): "\(name) \(what); see \(log)"
    case .step(let step, let missing): "in the step \"\(step)\": \(missing)"
    case .recording(let text): "cannot record the screen: \(text)"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }

  /// 2 for a wrong command line, as usual, else 1.
  var exitStatus: Int32 {
    if case .usage = self { return 2 }
    return 1
  }
}
