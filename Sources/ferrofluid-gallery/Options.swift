/// What the command line asks for.
struct Options: Equatable {
  /// Where the sheets go.
  var folder = ""
  /// Pixels a point, each of them once.
  var scales: [Double] = []
  /// The names of the sheets to draw; none for all.
  var names: [String] = []
  /// Whether the animated pictures are drawn too.
  var drawsFilms = true
  var showsHelp = false
  var listsNames = false

  /// The scales that are drawn when none is given.
  static let usualScales = [1, 1.5, 2]
  static let scaleRange = 0.5...4.0

  static let help = """
    Draws what the pointer looks like: contact sheets with the frames of every transition.

    Usage:
      ferrofluid gallery --out DIR [OPTION]...

    Each sheet plays a scene to the real engine and draws what that presents with the real renderer,
    over light, dark, photographic, written and busy backgrounds. DIR then holds index.html, an
    overview, and for each sheet NAME-SCALE.png and, at the least scale, an animated NAME-film.png.

    Options:
      --out DIR       the folder to write into; it is made if it is not there
      --scale S...    pixels a point, 0.5 to 4; several may follow (default 1 1.5 2)
      --only NAME...  these sheets alone; several may follow
      --no-films      no animated pictures
      --list          print the names of the sheets, and leave
      --help          print this, and leave
    """

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: `SheetError.usage`, which names the argument and what it should be.
  init(_ arguments: [String]) throws(SheetError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--out":
        guard let value = rest.popFirst(), !value.isEmpty else {
          throw .usage("--out needs a folder: --out DIR")
        }
        folder = value
      case "--scale":
        for text in try Self.values(of: argument, &rest) { try add(scale: text) }
      case "--only":
        for name in try Self.values(of: argument, &rest) { try add(name: name) }
      case "--no-films": drawsFilms = false
      case "--list": listsNames = true
      case "--help", "-h":
        showsHelp = true
        return
      default:
        throw .usage("unexpected argument '\(argument)'")
      }
    }
    guard listsNames || !folder.isEmpty else { throw .usage("--out DIR is missing") }
    if scales.isEmpty { scales = Self.usualScales }
  }

  /// The words up to the next option, also where commas are between them.
  private static func values(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(SheetError) -> [String] {
    var values: [String] = []
    while let word = rest.first, !word.hasPrefix("-") {
      values += word.split(separator: ",").map(String.init)
      rest.removeFirst()
    }
    guard !values.isEmpty else { throw .usage("\(option) needs a value") }
    return values
  }

  private mutating func add(scale text: String) throws(SheetError) {
    guard let value = Double(text), Self.scaleRange.contains(value) else {
      throw .usage("--scale takes numbers from 0.5 to 4, not '\(text)'")
    }
    if !scales.contains(value) { scales.append(value) }
  }

  private mutating func add(name: String) throws(SheetError) {
    guard Production.names.contains(name) else {
      throw .usage("there is no sheet '\(name)': --list prints the names")
    }
    if !names.contains(name) { names.append(name) }
  }
}
