import PointerEngine
import PointerGeometry

/// Everything an engine was told, and what it may have made of it.
///
/// An engine is a function of its events, so a recording that goes through a fresh engine gives
/// the same effects, schedules and presentations: a bug report is a recording, and a recording
/// with the right outcomes is a test.
public struct Recording: Hashable, Sendable {
  /// One event.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var instant: Instant
    /// What happened.
    public var event: PointerEvent
    /// What the engine made of it, or has to make of it; nil if nobody said.
    public var expected: Outcome?
    /// Its line in the text that it was read from, counted from 1; 0 if it was not read.
    public var line: Int

    /// Describes an entry.
    public init(
      at instant: Instant, _ event: PointerEvent, expected: Outcome? = nil, line: Int = 0
    ) {
      self.instant = instant
      self.event = event
      self.expected = expected
      self.line = line
    }

    /// The event as a recording has it, without its time: one line, and for regions more.
    public var eventText: String {
      var text = ""
      event.node.write(to: &text)
      return text
    }
  }

  /// The settings that the engine began with.
  public var settings: EngineSettings
  /// The events, in the order in which the engine was told.
  public var entries: [Entry]

  /// Makes a recording.
  public init(settings: EngineSettings = EngineSettings(), entries: [Entry] = []) {
    self.settings = settings
    self.entries = entries
  }

  /// The recording as text; `EventReader` reads it again.
  public var text: String {
    var recorder = EventRecorder(settings: settings)
    for entry in entries {
      recorder.append(entry.event, at: entry.instant)
      if let expected = entry.expected { recorder.append(expected) }
    }
    return recorder.text
  }

  /// The recording with the outcomes that a fresh engine has for it.
  public func replayed() -> Recording {
    var result = self
    var replayer = Replayer(self)
    while let step = replayer.next() { result.entries[step.index].expected = step.outcome }
    return result
  }
}
