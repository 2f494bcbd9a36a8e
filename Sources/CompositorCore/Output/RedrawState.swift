/// Where an output is in its cycle of frames.
///
/// | state | wanted | backend's beat | presented |
/// |---|---|---|---|
/// | idle | → requested | ignored | ignored |
/// | requested | stays | → drawing | ignored |
/// | drawing | `again` | – | – |
/// | presenting | `again` | ignored | → idle, or requested if `again` |
///
/// Drawing ends in presenting, or, where nothing changed, as presented does. So an output with
/// nothing to show asks for nothing.
enum RedrawState: Equatable {
  case idle
  case requested
  case drawing(again: Bool)
  case presenting(again: Bool)

  /// Notes that a frame is wanted; true if the backend is to be asked now.
  mutating func want() -> Bool {
    switch self {
    case .idle:
      self = .requested
      return true
    case .requested: return false
    case .drawing: self = .drawing(again: true)
    case .presenting: self = .presenting(again: true)
    }
    return false
  }

  /// Takes the backend's beat; false if no frame was wanted.
  mutating func begin() -> Bool {
    guard self == .requested else { return false }
    self = .drawing(again: false)
    return true
  }

  /// Notes that the frame was handed to the backend.
  mutating func handOver() {
    guard case .drawing(let again) = self else { return }
    self = .presenting(again: again)
  }

  /// Ends the frame; true if the backend is to be asked for another one now.
  mutating func finish() -> Bool {
    switch self {
    case .idle, .requested: return false
    case .drawing(let again), .presenting(let again):
      self = again ? .requested : .idle
      return again
    }
  }

  var isPresenting: Bool {
    if case .presenting = self { return true }
    return false
  }
}
