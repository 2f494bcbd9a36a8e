import PointerEngine
import PointerGeometry

/// Reads a recording, whatever the text is.
///
/// An event that cannot be understood is left out as a whole, and an unknown word is skipped; a
/// problem says each time where, what, and how to mend it. What is left can be replayed, but
/// need not show what was recorded.
public struct EventReader: Sendable {
  /// What could be read.
  public private(set) var recording = Recording()
  /// What could not; the first hundred errors, and the first hundred warnings.
  public private(set) var problems: [RecordingProblem] = []
  /// Whether nothing was left out: no event, no result, no settings.
  public private(set) var isComplete = false

  /// Reads a text.
  public init(_ text: String) {
    let log = ProblemLog()
    var scanner = LineScanner(text)
    if Self.acceptsHeader(&scanner, log) { read(&scanner, log) }
    problems = log.problems
    isComplete = log.errors == 0
  }

  /// Reads the bytes of a file; what is no UTF-8 is no word that anyone knows.
  public init(utf8 bytes: some Collection<UInt8>) {
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  private static func acceptsHeader(_ scanner: inout LineScanner, _ log: ProblemLog) -> Bool {
    let expected = "\(EventRecorder.magic) \(EventRecorder.version)"
    guard let first = scanner.next(), first.parts[0] == EventRecorder.magic else {
      log.error(1, "this is no recording", "the first line has to be '\(expected)'")
      return false
    }
    guard first.parts.count == 2, first.parts[1] == "\(EventRecorder.version)" else {
      let version = first.parts.dropFirst().joined(separator: " ")
      log.error(
        first.number, "the version \(ProblemLog.quoted(version)) is not known",
        "use the version of this program that wrote it, or record anew: this one reads "
          + "'\(expected)'")
      return false
    }
    return true
  }

  // MARK: Lines

  private mutating func read(_ scanner: inout LineScanner, _ log: ProblemLog) {
    var assembler = NodeAssembler(log)
    while let line = scanner.next() {
      guard let finished = assembler.add(line) else { continue }
      take(finished, log)
    }
    if let last = assembler.finish() { take(last, log) }
  }

  private mutating func take(_ line: TopLine, _ log: ProblemLog) {
    switch line.lead {
    case .start: takeStart(line.node, log)
    case .event(let instant):
      // What follows an event that was left out is no outcome of the one before.
      hasEvent = false
      guard let event = PointerEvent(line.node, log) else { return }
      recording.entries.append(Recording.Entry(at: instant, event, line: line.node.line))
      hasEvent = true
    case .outcome: takeOutcome(line.node, log)
    }
  }

  /// Whether the last entry is the event that an outcome would be about.
  private var hasEvent = false

  private mutating func takeStart(_ node: TextNode, _ log: ProblemLog) {
    guard recording.entries.isEmpty else {
      log.error(node.line, "'start' comes after an event", "write it first, or 'settings'")
      return
    }
    if let settings = EngineSettings.schema.read(node, log) { recording.settings = settings }
  }

  private mutating func takeOutcome(_ node: TextNode, _ log: ProblemLog) {
    guard let line = OutcomeLine(node, log), hasEvent, let last = recording.entries.indices.last
    else {
      // An outcome that is not known whole is none.
      if hasEvent, let last = recording.entries.indices.last {
        recording.entries[last].expected = nil
        hasEvent = false
      }
      return
    }
    var outcome = recording.entries[last].expected ?? Outcome()
    switch line {
    case .effect(let effect): outcome.effects.append(effect)
    case .schedule(let schedule): outcome.schedule = schedule
    }
    recording.entries[last].expected = outcome
  }
}
