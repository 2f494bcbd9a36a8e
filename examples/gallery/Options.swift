import PointerGeometry

/// What the command line asks for.
struct Options: Equatable {
  var size = Size<SurfaceSpace>(width: 1040, height: 720)
  var isDark = false
  var printsLayout = false
  var picture: String?
  var scale = 1
  var showsHelp = false

  static let help = """
    Usage: gallery [options]

    Opens a window that shows what the adaptive pointer does.

      --size WxH          the window's size in points, at least 760x600 (1040x720)
      --dark              begin with the dark appearance
      --print-layout      print 'name x y width height' of everything, in points, and leave
      --picture FILE.png  draw one frame into a file without any compositor, and leave
      --scale N           pixels a point of the picture: 1, 2 or 3 (1)
      --help              print this and leave
    """

  init() {}

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: `GalleryError.usage`, which names the argument and what it should be.
  init(_ arguments: [String]) throws(GalleryError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--size": size = try Self.size(Self.value(of: argument, &rest))
      case "--dark": isDark = true
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

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(GalleryError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value.") }
    return value
  }

  private static func size(_ text: String) throws(GalleryError) -> Size<SurfaceSpace> {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let least = Gallery.minimumSize
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
