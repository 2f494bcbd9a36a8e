/// Why a scene could not be played to its end.
public enum SceneError: Error, CustomStringConvertible {
  /// Something did not happen in time.
  case missing(String, heard: [String])
  /// The compositor or the connection to it has ended.
  case lost(String, log: String)
  /// The surroundings do not allow a scene at all.
  case surroundings(String)

  /// What is missing, and what came instead.
  public var description: String {
    switch self {
    case .missing(let what, let heard):
      "\(what) did not come; the client heard: "
        + (heard.isEmpty ? "nothing" : heard.joined(separator: " | "))
    case .lost(let what, let log): log.isEmpty ? what : "\(what); it said: \(log)"
    case .surroundings(let what): what
    }
  }
}
