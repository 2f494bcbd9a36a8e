import PointingModel

/// The command line.
struct Options {
  var isMarkdown = false
  var isCheck = false
  var hasRobustness = true
  var seeds = 3
  var trials = 160
  var threads = 2
  var devices = PointingDevice.allCases
  var sets = LayoutSet.allCases
  var techniques = TechniqueName.standard

  static let help = """
    Ranks pointing techniques, the engine among them, with a simulated user.

    usage: pointing [options]
      --check             measure what the pass line needs, print it, and fail if it is not met
      --markdown          print Markdown
      --seeds N           series of noise for each cell (3)
      --trials N          trials in each series (160)
      --device NAME       mouse or trackpad (both)
      --set NAME          tuning or reporting (both)
      --techniques LIST   names with commas between (all but ours-inferred)
      --no-robustness     leave out the other users
      --threads N         cells measured at a time (2); the figures do not depend on it
    """

  /// Why a command line was not understood.
  struct Problem: Error {
    var text: String
  }

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--check": isCheck = true
      case "--markdown": isMarkdown = true
      case "--no-robustness": hasRobustness = false
      case "--seeds": seeds = try Self.count(option, rest.popFirst())
      case "--trials": trials = try Self.count(option, rest.popFirst())
      case "--threads": threads = try Self.count(option, rest.popFirst())
      case "--device": devices = [try Self.name(option, rest.popFirst())]
      case "--set": sets = [try Self.name(option, rest.popFirst())]
      case "--techniques":
        var names: [TechniqueName] = []
        for name in (rest.popFirst() ?? "").split(separator: ",") {
          names.append(try Self.name(option, String(name)))
        }
        techniques = names
      default: throw Problem(text: "unknown option \(option)")
      }
    }
  }

  private static func count(_ option: String, _ text: String?) throws(Problem) -> Int {
    guard let text, let count = Int(text), count > 0, count <= 100_000 else {
      throw Problem(text: "\(option) needs a number from 1 to 100000")
    }
    return count
  }

  private static func name<Name: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String?
  ) throws(Problem) -> Name where Name.RawValue == String {
    if let text, let name = Name(rawValue: text) { return name }
    let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
    throw Problem(text: "\(option) needs one of: \(names)")
  }
}
