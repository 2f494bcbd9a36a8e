/// What the command line asks for.
struct Options: Equatable {
  var ferrofluid = ""
  var tours = ""
  var folder = ""
  /// What names in braces stand for in the tours.
  var places: [String: String] = [:]
  /// The tours to play; none for all.
  var names: [String] = []
  /// The one tour that this process plays; nil for one that has others play them.
  var playing: String?
  /// How many are played at a time.
  var jobs = 3
  var isDark = false
  var scale = 1
  /// The output's size; nil for what each tour says, or 1280 x 800.
  var screen: ScreenSize?
  var showsHelp = false

  static let help = """
    Usage: demo-scene --ferrofluid PATH --tours DIR --out DIR [options] [NAME...]

    Plays tours of the examples on an emulated touchpad: real libinput, the compositor without a
    screen, each example as its client. Writes pictures (NAME-….png) and index.html, which has them
    all, films (NAME.png, animated), and NAME-trace.txt into the folder, and fails if something
    that should have happened did not.

      --ferrofluid PATH  the compositor's program
      --tours DIR        the folder with the tours, NAME.tour
      --out DIR          where the pictures go; it must be there
      --set NAME=PATH    what {NAME} stands for in the tours; any number of times
      --dark             the dark appearance, for the examples that have one
      --scale N          pixels a point: 1 or 2 (1)
      --jobs N           how many tours are played at a time, 1 to 16 (3)
      --play NAME        play this one in this process, and write its section of the page only
      --size WxH         the output's size in points, from 1120x760 to 4096x4096 (what the tour
                         says, or else 1280x800)
      --help             print this and leave
    """

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: `DemoError.usage`, which names the argument and what it should be.
  init(_ arguments: [String]) throws(DemoError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--ferrofluid": ferrofluid = try Self.value(of: argument, &rest)
      case "--tours": tours = try Self.value(of: argument, &rest)
      case "--out": folder = try Self.value(of: argument, &rest)
      case "--set": try set(Self.value(of: argument, &rest))
      case "--dark": isDark = true
      case "--scale":
        let text = try Self.value(of: argument, &rest)
        guard let value = Int(text), (1...2).contains(value) else {
          throw .usage("--scale takes 1 or 2, not '\(text)'")
        }
        scale = value
      case "--play": playing = try Self.value(of: argument, &rest)
      case "--jobs":
        let text = try Self.value(of: argument, &rest)
        guard let value = Int(text), (1...16).contains(value) else {
          throw .usage("--jobs takes a number from 1 to 16, not '\(text)'")
        }
        jobs = value
      case "--size": screen = try Self.size(Self.value(of: argument, &rest))
      case "--help", "-h":
        showsHelp = true
        return
      default:
        guard !argument.hasPrefix("-") else { throw .usage("unknown argument '\(argument)'") }
        names.append(argument)
      }
    }
    for (name, value) in [
      ("--ferrofluid", ferrofluid), ("--tours", tours), ("--out", folder),
    ] where value.isEmpty {
      throw .usage("\(name) is missing")
    }
  }

  /// The arguments of a process that plays one tour in the same way.
  func arguments(playing name: String) -> [String] {
    var words = ["--ferrofluid", ferrofluid, "--tours", tours, "--out", folder, "--play", name]
    for (name, path) in places { words += ["--set", "\(name)=\(path)"] }
    if isDark { words.append("--dark") }
    if let screen { words += ["--size", "\(screen)"] }
    return words + ["--scale", "\(scale)"]
  }

  private mutating func set(_ text: String) throws(DemoError) {
    let pair = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2, !pair[0].isEmpty else {
      throw .usage("--set takes NAME=PATH, not '\(text)'")
    }
    places[String(pair[0])] = String(pair[1])
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(DemoError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
    return value
  }

  private static func size(_ text: String) throws(DemoError) -> ScreenSize {
    guard let size = ScreenSize(text) else {
      throw .usage("--size takes \(ScreenSize.rule), not '\(text)'")
    }
    return size
  }
}
