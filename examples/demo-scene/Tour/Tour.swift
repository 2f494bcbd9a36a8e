/// What is shown of an example, as read from a file of `Tours/`: which program, and what is done
/// with it.
struct Tour {
  /// A part of the tour, about one thing.
  struct Chapter {
    /// What is shown, for the reader, for errors and below the pictures.
    var title: String
    var steps: [Line]
  }

  /// A step and where it is written.
  struct Line {
    var number: Int
    var step: TourStep
  }

  /// The file's name without its extension, and how the example is called.
  let name: String
  /// The file, for errors.
  let path: String
  /// One line on the example.
  var title = ""
  /// The program's path and its arguments, with names in braces, such as `{bin}/map`.
  var program: [String] = []
  /// Variables of the program's environment, `NAME=VALUE`, with names in braces.
  var environment: [String] = []
  /// What makes the program dark: an argument, or a variable `NAME=VALUE`.
  var dark: String?
  /// Whether the program prints where its parts are when asked by `--print-layout`.
  var hasLayout = true
  /// The output's size; nil for the usual one.
  var screen: ScreenSize?
  /// Whether the whole tour is filmed.
  var isFilmed = false
  var chapters: [Chapter] = []

  /// How long it takes, in steps; which is roughly right.
  var length: Int { chapters.reduce(isFilmed ? 1000 : 0) { $0 + $1.steps.count } }

  /// What starts the program.
  ///
  /// - Parameters:
  ///   - places: what the names in braces stand for.
  ///   - isDark: whether it should be dark.
  /// - Throws: `DemoError.tour` if a name stands for nothing.
  func command(_ places: [String: String], isDark: Bool) throws(DemoError) -> Command {
    var words: [String] = []
    for word in program { words.append(try filled(word, places)) }
    var variables: [String: String] = [:]
    var settings = environment
    if isDark, let dark {
      if dark.hasPrefix("-") { words.append(dark) } else { settings.append(dark) }
    }
    for setting in settings {
      let pair = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      variables[String(pair[0])] = try filled(pair.count > 1 ? String(pair[1]) : "", places)
    }
    return Command(
      path: words.first ?? "", arguments: Array(words.dropFirst()), environment: variables)
  }

  /// A word with the names in braces replaced.
  private func filled(_ word: String, _ places: [String: String]) throws(DemoError) -> String {
    var (result, rest) = ("", word[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      guard let value = places[name] else {
        throw .tour(
          path: path, line: nil, problem: "'{\(name)}' stands for nothing; give --set \(name)=PATH")
      }
      result += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
