/// Why the examples were not shown to the end.
enum DemoError: Error, Equatable, CustomStringConvertible {
  /// The command line is wrong.
  case usage(String)
  /// A program ended or did not get ready; `log` is the file with what it said.
  case program(name: String, what: String, log: String)
  /// Something that the step should have brought about did not happen.
  case step(String, missing: String)
  /// A tour cannot be understood, or a step of it was in vain.
  case tour(path: String, line: Int?, problem: String)
  /// The screen could not be recorded.
  case recording(String)
  /// A file could not be read or written.
  case file(path: String, reason: String)
  /// Some of the tours failed; each has been reported.
  case tours([String])

  var description: String {
    switch self {
    case .usage(let text): "\(text). `demo-scene --help` lists the options."
    case .program(let name, let what, let log): "\(name) \(what); see \(log)"
    case .step(let step, let missing): "in the step \"\(step)\": \(missing)"
    case .tour(let path, let line, let problem):
      "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)"
    case .recording(let text): "cannot record the screen: \(text)"
    case .file(let path, let reason): "\(path): \(reason)"
    case .tours(let names): "not all of it happened: \(names.joined(separator: ", "))"
    }
  }

  /// The same, with the place in the tour that it comes from, if it is about a step.
  func at(line: Int, of path: String) -> DemoError {
    guard case .step(let step, let missing) = self else { return self }
    return .tour(path: path, line: line, problem: "\"\(step)\": \(missing)")
  }

  /// 2 for a wrong command line, as usual, else 1.
  var exitStatus: Int32 {
    if case .usage = self { return 2 }
    return 1
  }
}
