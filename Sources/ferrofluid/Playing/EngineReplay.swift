import EventLoop
import PointerEngine
import PointerTrace

/// One run of an engine recording through a fresh engine.
struct EngineReplay {
  private let recording: Recording
  private let explains: Bool

  /// Reads the recording.
  ///
  /// - Throws: What is wrong with the file, in words for the user.
  init(_ bytes: [UInt8], _ options: ReplayOptions) throws(ReplayError) {
    let reader = EventReader(utf8: bytes)
    for problem in reader.problems where problem.isWarning {
      Message.note("\(options.path): \(problem)")
    }
    if !reader.isComplete {
      throw ReplayError(path: options.path, problems: reader.problems.filter { !$0.isWarning })
    }
    if options.speed != 1 || options.stays {
      Message.note("--speed and --stay have no effect here: an engine is told without waiting")
    }
    recording = reader.recording
    explains = options.explains
  }

  /// Prints each event with what becomes of it.
  ///
  /// - Returns: The exit status: 1 if something else becomes of it than was recorded.
  /// - Throws: What the system said if it cannot be printed.
  func run() throws(SystemError) -> Int32 {
    var recorder = EventRecorder(settings: recording.settings)
    var replayer = Replayer(recording)
    var differences = 0
    while let step = replayer.next() {
      recorder.append(step.entry.event, at: step.entry.instant)
      recorder.append(step.outcome)
      var text = recorder.takeText()
      if explains { text += "# \(replayer.engine.explanation)\n" }
      try Message.print(text, terminator: "")
      guard let difference = step.difference else { continue }
      differences += 1
      Message.note("differs: \(difference)")
    }
    try Message.print(recorder.takeText(), terminator: "")
    guard differences > 0 else { return 0 }
    Message.error(
      "\(differences) of \(recording.entries.count) events have other results than recorded")
    return 1
  }
}
