import EventLoop
import PointerGeometry

/// How long a case, and an answer within it, may take.
struct Deadline {
  /// When the whole case has to be done.
  let end: Instant
  /// How long an answer may take, in seconds.
  let patience: Double

  init(limit: Double, patience: Double) {
    end = Loop.now().advanced(bySeconds: limit)
    self.patience = patience
  }

  /// Until when an answer that is asked for now is waited for.
  var nextAnswer: Instant { min(end, Loop.now().advanced(bySeconds: patience)) }

  /// Whether the case has run out of time.
  var isOver: Bool { Loop.now() >= end }
}
