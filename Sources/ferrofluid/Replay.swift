import EventLoop
import Glibc
import PointerEngine
import PointerTrace

/// One run of a recording through a fresh engine.
struct Replay {
  private let recording: Recording
  private let explains: Bool

  /// Reads the recording.
  ///
  /// - Throws: What is wrong with the file, in words for the user.
  init(_ options: ReplayOptions) throws(ReplayError) {
    let reader = EventReader(utf8: try Self.bytes(of: options.path))
    for problem in reader.problems where problem.isWarning {
      Message.note("\(options.path): \(problem)")
    }
    if !reader.isComplete {
      throw ReplayError(path: options.path, problems: reader.problems.filter { !$0.isWarning })
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

  private static func bytes(of path: String) throws(ReplayError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReplayError(path: path, number: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ReplayError(path: path, number: errno) }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }
}
