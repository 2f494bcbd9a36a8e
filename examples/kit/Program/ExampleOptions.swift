import PointerGeometry

/// What the command line of an example asks for.
package struct ExampleOptions: Equatable {
  package var size: Size<SurfaceSpace>
  package var isDark = false
  package var printsLayout = false
  package var picture: String?
  package var scale = 1
  package var showsHelp = false

  /// The options that are meant where none is given.
  package init(for info: ExampleInfo) { size = info.size }

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: `ExampleError.usage`, which names the argument and what it should be.
  package init(_ arguments: [String], for info: ExampleInfo) throws(ExampleError) {
    self.init(for: info)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--size":
        size = try Self.size(Self.value(of: argument, &rest), least: info.minimumSize)
      case "--dark" where info.hasAppearances: isDark = true
      case "--print-layout": printsLayout = true
      case "--picture": picture = try Self.value(of: argument, &rest)
      case "--scale":
        let text = try Self.value(of: argument, &rest)
        guard let value = Int(text), (1...3).contains(value) else {
          throw .usage("--scale takes 1, 2 or 3, not '\(text)'.")
        }
        scale = value
      case "--help", "-h": showsHelp = true
      default: throw .usage("unknown argument '\(argument)'.")
      }
    }
  }

  /// What `--help` prints.
  package static func help(for info: ExampleInfo) -> String {
    let least = info.minimumSize
    let dark =
      info.hasAppearances ? "\n  --dark              begin with the dark appearance" : ""
    return """
      Usage: \(info.name) [options]

      \(info.summary)

        --size WxH          the window's size in points, at least \
      \(Int(least.width))x\(Int(least.height)) (\(Int(info.size.width))x\(Int(info.size.height)))\(dark)
        --print-layout      print 'name x y width height' of everything, in points, and leave
        --picture FILE.png  draw one frame into a file without any compositor, and leave
        --scale N           pixels a point of the picture: 1, 2 or 3 (1)
        --help              print this and leave
      """
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(ExampleError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value.") }
    return value
  }

  private static func size(
    _ text: String, least: Size<SurfaceSpace>
  ) throws(ExampleError) -> Size<SurfaceSpace> {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      Double(width) >= least.width, Double(height) >= least.height, width <= 8192,
      height <= 8192
    else {
      throw .usage(
        """
        --size takes WIDTHxHEIGHT in points, from \(Int(least.width))x\(Int(least.height)) \
        to 8192x8192, not '\(text)'.
        """)
    }
    return Size(width: Double(width), height: Double(height))
  }
}
