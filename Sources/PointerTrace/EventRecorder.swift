import PointerEngine
import PointerGeometry

/// Writes events down as text, one a line, as they happen.
///
/// The format is described in `docs/recording.md`. Numbers are exact: what is read again is the
/// same to the last bit.
public struct EventRecorder: Sendable {
  /// The version in the first line.
  ///
  /// It changes whenever a word changes its meaning. New words need no new version: a reader
  /// skips those that it does not know, and says so.
  public static let version = 1

  /// The first word of the first line.
  static let magic = "ferrofluid-events"
  /// The line with the settings that the engine began with.
  static let start = "start"

  /// What was written and not yet taken.
  public private(set) var text: String

  /// Begins a recording.
  ///
  /// - Parameter settings: Those that the engine was made with.
  public init(settings: EngineSettings) {
    text = "\(Self.magic) \(Self.version)\n"
    EngineSettings.schema.node(Self.start, settings, inFull: true).write(to: &text)
  }

  /// Writes down an event.
  public mutating func append(_ event: PointerEvent, at instant: Instant) {
    event.node.write(to: &text, lead: instant.word + " ")
  }

  /// Writes down what the engine made of the last event.
  public mutating func append(_ outcome: Outcome) { text += outcome.text }

  /// Hands over what was written since the last time, to be put into a file.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }
}
