import PointerEngine
import PointerGeometry
import PointerTrace

/// Writes down what the engine is told and what it makes of it, as `PointerTrace` reads it.
///
/// The format is described in docs/recording.md.
final class EventRecording {
  private let file: LineFile
  private var recorder: EventRecorder

  /// Begins a recording, over what the file held before.
  ///
  /// - Parameter settings: Those that the engine is made with.
  init(path: String, settings: EngineSettings) throws(TraceError) {
    recorder = EventRecorder(settings: settings)
    file = try LineFile(path: path, what: "the recording", beginning: recorder.takeText())
  }

  /// Adds one step of the engine.
  func append(_ event: PointerEvent, at instant: Instant, _ outcome: Outcome) {
    guard file.isOpen else { return }
    recorder.append(event, at: instant)
    recorder.append(outcome)
    file.put(recorder.takeText())
  }
}
