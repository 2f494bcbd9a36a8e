import TestNumbers
import Glibc
import WaylandClient

/// A path whose pieces are reckoned from its elements alone, as a client does it that knows nothing
/// but the text of the protocol.
struct ReckonedPath {
  private typealias Place = (x: Double, y: Double)

  /// The array of `set_path`.
  private(set) var words: [Int32] = []
  /// The pieces without those of crossings.
  private(set) var pieces = 0
  private var lines: [(from: Place, to: Place)] = []
  private var start: Place = (0, 0)
  private var current: Place = (0, 0)

  /// The pairs of lines that meet otherwise than one after the other; some that nearly do count too.
  var pairs: Int {
    var count = 0
    for first in lines.indices {
      for second in lines.indices where second > first {
        if Self.meet(lines[first], lines[second]) { count += 1 }
      }
    }
    return count
  }

  /// Whether it must not be refused for its length.
  var isAllowed: Bool { pieces <= 1024 && pairs <= 512 }

  /// The most that it may count.
  var most: Int { max(16, pieces + 2 * pairs) }

  private mutating func add(_ code: Int32, _ places: Place...) {
    words.append(code)
    for place in places { words += [Fixed(place.x).raw, Fixed(place.y).raw] }
  }

  private mutating func draw(to place: Place) {
    if place != current { lines.append((current, place)) }
    current = place
  }

  private mutating func move(_ place: Place) {
    draw(to: start)
    add(0, place)
    pieces += 1
    (start, current) = (place, place)
  }

  private mutating func line(_ place: Place) {
    add(1, place)
    pieces += 1
    draw(to: place)
  }

  private mutating func close() {
    add(4)
    pieces += 1
    draw(to: start)
  }

  private static func bend(_ a: Place, _ b: Place, _ c: Place) -> Double {
    hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  }

  private static func count(_ b: Double) -> Int {
    Int(min(64, (1 + 5 * b.squareRoot()).rounded(.up)))
  }

  private mutating func quadratic(_ control: Place, _ end: Place) {
    add(2, control, end)
    let begin = current
    let bend = 2 * Self.bend(begin, control, end)
    pieces += Self.count(bend)
    chords(bend) { t in
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      return (
        a * begin.x + b * control.x + c * end.x, a * begin.y + b * control.y + c * end.y
      )
    }
  }

  private mutating func cubic(_ one: Place, _ two: Place, _ end: Place) {
    add(3, one, two, end)
    let begin = current
    let bend = 6 * max(Self.bend(begin, one, two), Self.bend(one, two, end))
    pieces += Self.count(bend)
    chords(bend) { t in
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
      return (
        a * begin.x + b * one.x + c * two.x + d * end.x,
        a * begin.y + b * one.y + c * two.y + d * end.y
      )
    }
  }

  /// The lines that a curve is drawn with, for the crossings.
  private mutating func chords(_ bend: Double, _ at: (Double) -> Place) {
    let count = min(64, Int(5 * bend.squareRoot()) + 1)
    for index in 1...count { draw(to: at(Double(index) / Double(count))) }
  }

  /// Whether two lines meet, ends included, to within a ten thousandth.
  private static func meet(_ a: (from: Place, to: Place), _ b: (from: Place, to: Place)) -> Bool {
    let slack = 1e-4
    guard max(a.from.x, a.to.x) + slack >= min(b.from.x, b.to.x),
      max(b.from.x, b.to.x) + slack >= min(a.from.x, a.to.x),
      max(a.from.y, a.to.y) + slack >= min(b.from.y, b.to.y),
      max(b.from.y, b.to.y) + slack >= min(a.from.y, a.to.y)
    else { return false }
    func side(_ l: (from: Place, to: Place), _ p: Place) -> Double {
      let length = hypot(l.to.x - l.from.x, l.to.y - l.from.y)
      let cross =
        (l.to.x - l.from.x) * (p.y - l.from.y) - (l.to.y - l.from.y) * (p.x - l.from.x)
      return abs(cross) <= slack * length ? 0 : cross
    }
    let (one, two) = (side(a, b.from), side(a, b.to))
    let (three, four) = (side(b, a.from), side(b, a.to))
    // Where one follows the other they share an end, and meet nowhere else unless they turn back.
    let along =
      (a.to.x - a.from.x) * (b.to.x - b.from.x) + (a.to.y - a.from.y) * (b.to.y - b.from.y)
    if a.to == b.from || b.to == a.from { return one == 0 && two == 0 && along < 0 }
    return one * two <= 0 && three * four <= 0
  }
}

extension ReckonedPath {
  /// A few elements of any kind, on a small grid so that they cross and touch.
  static func random(_ random: inout SplitMix) -> ReckonedPath {
    var path = ReckonedPath()
    let scale = [1, 8, 40].randomElement(using: &random) ?? 1
    func place() -> Place {
      (
        Double(Int.random(in: -6...6, using: &random) * scale),
        Double(Int.random(in: -6...6, using: &random) * scale)
      )
    }
    path.move(place())
    for _ in 0..<Int.random(in: 2...14, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0: path.move(place())
      case 1: path.close()
      case 2, 3: path.quadratic(place(), place())
      case 4: path.cubic(place(), place(), place())
      default: path.line(place())
      }
    }
    path.draw(to: path.start)
    return path
  }

  /// A box, with as many waves in it as a path may have.
  static func boxed(_ number: Int) -> ReckonedPath {
    var path = ReckonedPath()
    path.move((-5, -240))
    path.line((240, -240))
    path.line((240, 240))
    path.line((-5, 240 + Double(number) / 256))
    path.close()
    path.move((0, 0))
    for wave in 0..<15 {
      let left = Double(wave) * 15
      path.cubic((left + 5, 200), (left + 10, -199), (left + 15, 0))
    }
    for step in 0..<50 { path.line((230 + Double(step % 2), 3 * Double(step + 1))) }
    path.line((-1, 200))
    path.draw(to: path.start)
    return path
  }

  /// A path of 1024 pieces that crosses itself nowhere: 15 long waves, and many short lines.
  static func longest(_ number: Int) -> ReckonedPath {
    var path = ReckonedPath()
    path.move((0, 0))
    for wave in 0..<15 {
      let left = Double(wave) * 15
      path.cubic((left + 5, 200), (left + 10, -199), (left + 15, 0))
    }
    for step in 0..<62 { path.line((230 + Double(step % 2), 3 * Double(step + 1))) }
    // Back beside the waves, so that the closing line crosses none.
    path.line((-1, 200))
    path.words[path.words.count - 1] += Int32(number)
    path.draw(to: path.start)
    return path
  }
}
