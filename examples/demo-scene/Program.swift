import Glibc

/// Plays the pointer's features on an emulated touchpad, films them, and checks that they happened.
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
    // The window leaves a margin of the background on all sides.
    let size = "\(options.width - 240)x\(options.height - 80)"
    let layout = try Layout(asking: options.gallery, size: size)
    let stage = try Stage(options)
    let window = try stage.startGallery(size: size)
    let recorder = try Recorder(stage, folder: options.folder, scale: options.scale)
    let scene = Scene(
      stage: stage, hand: try Hand(stage, on: stage.pad), recorder: recorder, layout: layout,
      window: window)
    do {
      try scene.play()
    } catch {
      // What was filmed shows how far it came; the first error is the one to report.
      try? recorder.finish()
      throw error
    }
    try recorder.finish()
    try stage.end()
    print("demo-scene: all of it happened")
  }
}
