import CompositorCore
import Configuration
import DeviceRecordings

/// `ferrofluid replay`: plays a file by what it is.
enum Replay {
  /// The most complaints about a file that are printed one by one.
  private static let mostComplaints = 10

  /// Plays a file.
  ///
  /// - Returns: The status to exit with.
  /// - Throws: What is wrong with the file or the surroundings, in words for the user.
  static func run(_ options: ReplayOptions) throws -> Int32 {
    let path = options.path == "-" ? "/dev/stdin" : options.path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path, limit: ReplayFile.limit)
    } catch {
      throw ReplayError(error)
    }
    switch ReplayFile(bytes) {
    case .engine: return try EngineReplay(bytes, options).run()
    case .trace: return try playTrace(bytes, options)
    case .libinput: return try playRecording(bytes, options)
    case nil:
      throw ReplayError(
        "'\(options.path)' cannot be replayed: its first line is that of no recording; an engine "
          + "recording begins with 'ferrofluid-events', a trace with 'ferrofluid-trace', and one "
          + "of 'libinput record' with 'version:'")
    }
  }

  private static func playTrace(_ bytes: [UInt8], _ options: ReplayOptions) throws -> Int32 {
    let reader = TraceReader(utf8: bytes)
    complain(
      of: reader.problems.map { "\(options.path):\($0.line): \($0.message)" }, reader.skipped,
      "line", options)
    guard !reader.events.isEmpty else {
      throw ReplayError("'\(options.path)' holds nothing that a device did")
    }
    return try play(.events(reader.events, playing(options)), options)
  }

  private static func playRecording(_ bytes: [UInt8], _ options: ReplayOptions) throws -> Int32 {
    guard options.speed > 0 else {
      throw UsageError(
        "--speed 0 is for traces; libinput goes by the clock, so give a speed above 0")
    }
    let reader = DeviceRecordingReader(utf8: bytes)
    complain(
      of: reader.problems.map { "\(options.path):\($0.mark.line): \($0.message)" },
      reader.skipped, "part", options)
    guard !reader.recording.steps.isEmpty else {
      throw ReplayError("'\(options.path)' holds nothing that a device did")
    }
    return try play(.recording(reader.recording, playing(options)), options)
  }

  private static func playing(_ options: ReplayOptions) -> SessionInput.Playing {
    SessionInput.Playing(speed: options.speed, stays: options.stays)
  }

  private static func play(_ input: SessionInput, _ options: ReplayOptions) throws -> Int32 {
    if options.explains {
      Message.note("--explain has no effect here: it is for engine recordings")
    }
    return try Session(options.session, input: input).run()
  }

  private static func complain(
    of problems: [String], _ count: Int, _ what: String, _ options: ReplayOptions
  ) {
    for problem in problems.prefix(mostComplaints) { Message.note(problem) }
    guard count > 0 else { return }
    Message.note(
      "\(options.path): "
        + (count == 1
          ? "1 \(what) cannot be understood and is"
          : "\(count) \(what)s cannot be understood and are")
        + " left out")
  }
}
