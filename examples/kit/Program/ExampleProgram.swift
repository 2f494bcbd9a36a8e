import Glibc
import PointerGeometry

/// The whole of an example's `main`: reads the command line, and shows the content in a window.
package enum ExampleProgram {
  /// Runs an example until its window is closed, or does the one thing that was asked for; then
  /// ends the process.
  package static func run(_ type: any ExampleContent.Type) -> Never {
    let info = type.info
    do throws(ExampleError) {
      try run(type, ExampleOptions(Array(CommandLine.arguments.dropFirst()), for: info))
    } catch {
      var text = "\(error)"
      if case .usage = error { text += "\nTry '\(info.name) --help'." }
      Diagnostics.say(text, as: info.name)
      exit(error.exitStatus)
    }
    exit(0)
  }

  private static func run(
    _ type: any ExampleContent.Type, _ options: ExampleOptions
  ) throws(ExampleError) {
    let info = type.info
    if options.showsHelp {
      print(ExampleOptions.help(for: info))
      return
    }
    let host = ExampleHost(typeface: try Typeface(), isDark: options.isDark)
    let scene = ExampleScene(type.init(host: host))
    scene.layout(options.size)
    if options.printsLayout {
      for (name, frame) in scene.namedFrames { print(line(name, frame)) }
    }
    if let path = options.picture { try scene.picture(scale: options.scale).writePNG(to: path) }
    if options.printsLayout || options.picture != nil { return }

    let client = try ExampleClient.connect(scene: scene)
    if !client.isAdaptive {
      Diagnostics.say(
        """
        this compositor has no adaptive pointer (ferrofluid_pointer_regions_manager_v1); \
        this is an ordinary window.
        """, as: info.name)
    }
    try client.run()
  }

  /// A line of `--print-layout`.
  static func line(_ name: String, _ frame: Rect<SurfaceSpace>) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }
    return "\(name) \(numbers.joined(separator: " "))"
  }

  /// A coordinate without needless zeros.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    return value == value.rounded() ? String(Int(value)) : String(value)
  }
}
