import PointerEngine

/// Runs a recording through a fresh engine.
///
/// The engine is there to be looked at between the steps:
///
///     var replayer = Replayer(recording)
///     while let step = replayer.next() {
///       if let difference = step.difference { print(difference) }
///       replayer.engine.present(at: frame, into: &presentation)
///     }
public struct Replayer: Sendable {
  /// One event and what became of it.
  public struct Step: Hashable, Sendable {
    /// Its place among the recording's entries.
    public let index: Int
    /// The event, with the outcome that was expected.
    public let entry: Recording.Entry
    /// The outcome that there was.
    public let outcome: Outcome

    /// Whether the outcome is not the expected one; false where none was.
    public var differs: Bool { entry.expected.map { $0.text != outcome.text } ?? false }

    /// Both outcomes where they differ, in words; else nil.
    public var difference: String? {
      guard differs, let expected = entry.expected else { return nil }
      return "line \(entry.line), \(entry.eventText)expected:\n\(expected.text)"
        + "but there was:\n\(outcome.text)"
    }
  }

  /// The engine, after the last step.
  public private(set) var engine: Engine
  private let recording: Recording
  private var index = 0
  private var effects: [EngineEffect] = []

  /// Begins at the start of a recording.
  public init(_ recording: Recording) {
    self.recording = recording
    engine = Engine(settings: recording.settings)
  }

  /// Takes one event; nil at the end.
  public mutating func next() -> Step? {
    guard index < recording.entries.count else { return nil }
    defer { index += 1 }
    let entry = recording.entries[index]
    effects.removeAll(keepingCapacity: true)
    let schedule = engine.step(entry.event, at: entry.instant, into: &effects)
    return Step(
      index: index, entry: entry, outcome: Outcome(effects: effects, schedule: schedule))
  }
}
