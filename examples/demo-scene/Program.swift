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
    let tours = try Tours(in: options.tours)
    if let name = options.playing {
      for tour in try tours.tours(named: [name]) { try play(tour, options) }
    } else {
      try Playlist(options: options, tours: tours.tours(named: options.names)).play()
      print("demo-scene: all of it happened")
    }
  }

  /// Plays one tour, and writes its section of the page also if it fails.
  private static func play(_ tour: Tour, _ options: Options) throws {
    let stage = try Stage(
      options, tour: tour.name, screen: options.screen ?? tour.screen ?? .usual)
    let recorder = try Recorder(stage, scale: options.scale)
    let hand = try Hand(stage, on: stage.pad)
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
    let section = ContactSheet.section(
      tour, pictures, scale: options.scale, problem: problem.map { "\($0)" })
    try ContactSheet.write(section, to: "\(options.folder)/\(tour.name).html")
    recorder.close()
    if let problem { throw problem }
    try stage.end()
  }
}
