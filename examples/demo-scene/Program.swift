import Glibc

/// Plays tours of the examples on an emulated touchpad, takes pictures, and checks that what
/// should have happened did.
@main
struct Program {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.showsHelp { return print(Options.help) }
      try run(options)
    } catch {
      complain("\(error)")
      exit((error as? DemoError)?.exitStatus ?? 1)
    }
  }

  private static func complain(_ text: String) {
    _ = "demo-scene: \(text)\n".utf8.withContiguousStorageIfAvailable {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }

  private static func run(_ options: Options) throws {
    guard access(options.folder, W_OK | X_OK) == 0 else {
      throw DemoError.file(
        path: options.folder,
        reason: "no folder to write to (\(String(cString: strerror(errno)))); make it first")
    }
    let tours = try Tours(in: options.tours).tours(named: options.names)
    let stage = try Stage(options)
    let recorder = try Recorder(stage, scale: options.scale)
    let hand = try Hand(stage, on: stage.pad)
    var (sheet, failed) = (ContactSheet(), [String]())
    for tour in tours {
      let problem = try play(tour, options, stage, hand, recorder, &sheet)
      guard let problem else { continue }
      complain("\(problem)")
      failed.append(tour.name)
    }
    try sheet.write(to: "\(options.folder)/index.html")
    recorder.close()
    try stage.end()
    guard failed.isEmpty else { throw DemoError.tours(failed) }
    print("demo-scene: all of it happened")
  }

  /// Plays one tour; the next can be played also when this one fails.
  ///
  /// - Returns: what went wrong.
  private static func play(
    _ tour: Tour, _ options: Options, _ stage: Stage, _ hand: Hand, _ recorder: Recorder,
    _ sheet: inout ContactSheet
  ) throws -> (any Error)? {
    var (player, problem) = (TourPlayer?.none, (any Error)?.none)
    do {
      let command = try tour.command(options.places, isDark: options.isDark)
      let layout = tour.hasLayout ? try stage.layout(of: tour.name, command) : nil
      let window = try stage.start(command, name: tour.name)
      if tour.isFilmed { recorder.beginFilm() }
      let playing = TourPlayer(
        tour, on: stage, hand: hand, recorder: recorder, layout: layout, window: window)
      player = playing
      try playing.play()
    } catch {
      problem = error
      player?.keepFailure()
    }
    let pictures = player?.pictures ?? []
    for picture in pictures {
      try picture.picture.write(to: "\(options.folder)/\(picture.name).png")
    }
    // What was filmed shows how far it came.
    if tour.isFilmed { try recorder.endFilm(path: "\(options.folder)/\(tour.name).png") }
    do { try stage.endClient() } catch { problem = problem ?? error }
    sheet.add(tour, pictures, scale: options.scale, problem: problem.map { "\($0)" })
    return problem
  }
}
