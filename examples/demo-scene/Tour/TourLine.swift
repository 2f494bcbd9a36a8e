import PointerGeometry

/// The words of a step that have not been read yet.
struct TourLine {
  var words: ArraySlice<Substring>
  /// Makes the error that says where it is.
  let fail: (String) -> DemoError

  /// Reads what belongs to a verb.
  mutating func step(_ verb: String) throws(DemoError) -> TourStep {
    switch verb {
    case "move": return .move(try spot())
    case "drag": return .drag(try spot())
    case "enter":
      var kinds: [Substring] = []
      let spot = try spot(kinds: &kinds)
      return .enter(spot, kinds: kinds)
    case "rest": return .rest(try number(in: 0...30))
    case "lift": return .lift
    case "click": return .click
    case "secondary": return .secondaryClick
    case "release": return .release
    case "scroll":
      let (x, y) = try pair()
      return .scroll(Vector(dx: x, dy: y), seconds: try duration())
    case "pinch": return .pinch(try number(in: -100...100), seconds: try duration())
    case "turn": return .turn(try number(in: -360...360), seconds: try duration())
    case "picture": return .picture(try name())
    case "expect": return .expect(try expectation())
    default: throw fail("'\(verb)' is no step; examples/demo-scene/Tour/TourReader.swift has them")
    }
  }

  /// Refuses what is left.
  func end() throws(DemoError) {
    if let word = words.first { throw fail("'\(word)' is not understood here") }
  }

  // MARK: Parts of a step

  private mutating func spot() throws(DemoError) -> Spot {
    var kinds: [Substring] = []
    let spot = try spot(kinds: &kinds)
    guard kinds.isEmpty else { throw fail("only 'enter' takes a kind") }
    return spot
  }

  private mutating func spot(kinds: inout [Substring]) throws(DemoError) -> Spot {
    var spot = Spot(part: try name())
    while let word = words.popFirst() {
      switch word {
      case "at":
        let (x, y) = try pair()
        spot.place = Point(x: x, y: y)
      case "plus":
        let (dx, dy) = try pair()
        spot.offset = Vector(dx: dx, dy: dy)
      case "kind": kinds = try name().split(separator: "|")
      default:
        guard let pace = Hand.Pace(named: word) else {
          throw fail("'\(word)' is neither 'at', 'plus', 'kind' nor a pace")
        }
        spot.pace = pace
      }
    }
    return spot
  }

  private mutating func expectation() throws(DemoError) -> TourExpectation {
    guard let first = words.first else { throw fail("'expect' needs what is expected") }
    switch first {
    case "change":
      words.removeFirst()
      let part = try name()
      return .change(of: part, share: words.isEmpty ? 0.02 : try number(in: 0...1))
    case "still":
      words.removeFirst()
      return .still(try name())
    case "region":
      words.removeFirst()
      switch try name() {
      case "popup": return .popup
      case "none": return .noRegion
      case let kind: return .region(kind: kind)
      }
    default:
      let count = Int(first)
      if count != nil { words.removeFirst() }
      let what = words.joined(separator: " ")
      words = []
      guard !what.isEmpty, (0...1000).contains(count ?? 1) else {
        throw fail("'expect' takes a count from 0 to 1000 and what is counted")
      }
      return .count(count ?? 1, of: what)
    }
  }

  private mutating func name() throws(DemoError) -> String {
    guard let word = words.popFirst() else { throw fail("a name is missing") }
    return String(word)
  }

  private mutating func number(in range: ClosedRange<Double>) throws(DemoError) -> Double {
    let word = words.popFirst() ?? ""
    guard let value = Double(word), range.contains(value) else {
      throw fail(
        "a number from \(range.lowerBound) to \(range.upperBound) is expected, not '\(word)'")
    }
    return value
  }

  private mutating func pair() throws(DemoError) -> (Double, Double) {
    let word = words.popFirst() ?? ""
    let values = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard values.count == 2, let x = values[0], let y = values[1], abs(x) <= 4096, abs(y) <= 4096
    else { throw fail("two numbers 'X,Y' within ±4096 are expected, not '\(word)'") }
    return (x, y)
  }

  /// A quarter of a second where none is given.
  private mutating func duration() throws(DemoError) -> Double {
    guard words.first == "in" else { return 0.25 }
    words.removeFirst()
    return try number(in: 0...10)
  }
}
