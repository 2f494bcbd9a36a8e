import Glibc
import PointerGeometry

/// Reads a tour.
///
/// A line is a word and what belongs to it; what follows a `#` is a comment. First the program:
///
///     title A map that two fingers scroll, zoom and turn
///     run {bin}/map --size 900x640
///     with NAME=VALUE        a variable of its environment, any number of them
///     dark --dark            what makes it dark: an argument or NAME=VALUE
///     layout none            it does not understand --print-layout
///     screen 1400x900        the output's size in points, where 1280x800 is too small
///     film                   the tour is filmed
///
/// then chapters, each begun by `say TEXT`, with the steps of `TourStep`:
///
///     move SPOT              enter SPOT [kind NAME|NAME]        drag SPOT
///     click                  secondary                          release
///     scroll DX,DY [in S]    pinch MM [in S]                    turn DEGREES [in S]
///     lift                   rest S                             picture NAME
///     expect [N] WHAT        expect region KIND|popup|none
///     expect change PART [SHARE]        expect still PART
///
/// A SPOT is `PART [at X,Y] [plus DX,DY] [slow|calm|brisk|flick]`. WHAT is a kind of a line of the
/// trace, with or without its state (`enter`, `pinch end`), or an event (`wl_pointer.axis`).
struct TourReader {
  private var tour: Tour
  private var number = 0

  /// Reads a file.
  ///
  /// - Throws: `DemoError.file` if it cannot be read, `DemoError.tour` if it says what is not
  ///   understood.
  static func read(path: String) throws(DemoError) -> Tour {
    try read(text(of: path), path: path)
  }

  /// The text of a file.
  static func text(of path: String) throws(DemoError) -> String {
    guard let file = fopen(path, "r") else {
      throw .file(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the text of a file.
  static func read(_ text: String, path: String) throws(DemoError) -> Tour {
    let file = path.split(separator: "/").last ?? ""
    let name = file.hasSuffix(".tour") ? String(file.dropLast(5)) : String(file)
    var reader = TourReader(tour: Tour(name: name, path: path))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.number += 1
      let code = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = code.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      if let verb = words.first { try reader.read(String(verb), words.dropFirst()) }
    }
    let tour = reader.tour
    for (what, isThere) in [
      ("title", !tour.title.isEmpty), ("run", !tour.program.isEmpty),
      ("say", !tour.chapters.isEmpty),
    ] where !isThere {
      throw .tour(path: path, line: nil, problem: "it has no line '\(what)'")
    }
    return tour
  }

  private func trouble(_ problem: String) -> DemoError {
    .tour(path: tour.path, line: number, problem: problem)
  }

  private mutating func read(_ verb: String, _ words: ArraySlice<Substring>) throws(DemoError) {
    let text = words.joined(separator: " ")
    switch verb {
    case "title": tour.title = text
    case "run": tour.program = words.map(String.init)
    case "with":
      guard text.contains("=") else { throw trouble("'with' takes NAME=VALUE, not '\(text)'") }
      tour.environment.append(text)
    case "dark": tour.dark = text
    case "layout":
      guard text == "none" else { throw trouble("'layout' takes 'none', not '\(text)'") }
      tour.hasLayout = false
    case "screen":
      guard let size = ScreenSize(text) else {
        throw trouble("'screen' takes \(ScreenSize.rule), not '\(text)'")
      }
      tour.screen = size
    case "film": tour.isFilmed = true
    case "say":
      guard !text.isEmpty else { throw trouble("'say' needs a text") }
      tour.chapters.append(Tour.Chapter(title: text, steps: []))
    default:
      var line = TourLine(words: words, fail: trouble)
      let step = try line.step(verb)
      try line.end()
      guard let last = tour.chapters.indices.last else {
        throw trouble("'\(verb)' comes before the first 'say'")
      }
      tour.chapters[last].steps.append(Tour.Line(number: number, step: step))
    }
  }
}
