/// What is measured, and how often.
struct Options {
  /// How often each compositor is started; the medians over the rounds are printed.
  var rounds = 5
  /// Frames measured in each scene of a round.
  var frames = 120
  /// Whether to measure the renderer by itself.
  var measuresRenderer = true
  /// Whether to measure whole compositors.
  var measuresCompositors = true
  /// The `ferrofluid` to measure; nil for the one that was built beside this program.
  var ferrofluid: String?

  static let help = """
    Measures what drawing costs: the pointer alone, and whole compositors side by side.

    Usage: rendering [OPTION]...

      --rounds N         start each compositor N times (default 5)
      --frames N         frames a scene and round (default 120)
      --only PART        only this part: renderer or compositors
      --ferrofluid FILE  measure this program (default: the one built beside this benchmark)
    """

  struct Fault: Error { let text: String }

  init(_ arguments: [String]) throws(Fault) {
    var index = 0
    func value() throws(Fault) -> String {
      guard index + 1 < arguments.count else {
        throw Fault(text: "\(arguments[index]) needs a value")
      }
      return arguments[index + 1]
    }
    func number(_ range: ClosedRange<Int>) throws(Fault) -> Int {
      let text = try value()
      guard let number = Int(text), range.contains(number) else {
        throw Fault(
          text:
            "\(arguments[index]) takes \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      return number
    }
    while index < arguments.count {
      switch arguments[index] {
      case "--rounds": rounds = try number(1...1000)
      case "--frames": frames = try number(10...100_000)
      case "--ferrofluid": ferrofluid = try value()
      case "--only":
        let part = try value()
        guard part == "renderer" || part == "compositors" else {
          throw Fault(text: "--only takes renderer or compositors, not '\(part)'")
        }
        measuresRenderer = part == "renderer"
        measuresCompositors = part == "compositors"
      default: throw Fault(text: "unknown option '\(arguments[index])'; --help lists all")
      }
      index += 2
    }
  }
}
