import TestNumbers
import PointerGeometry
import Testing

@Suite struct PathRefusalTests {
  private typealias Place = Point<ShapeSpace>
  private let start = PathElement.move(to: .zero)

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func notFinite(bad: Double) {
    let odd = Place(x: 1, y: bad)
    let elements: [PathElement] = [
      .line(to: odd), .move(to: odd), .quadratic(to: odd, control: .zero),
      .quadratic(to: .zero, control: odd), .cubic(to: odd, control1: .zero, control2: .zero),
      .cubic(to: .zero, control1: odd, control2: .zero),
      .cubic(to: .zero, control1: .zero, control2: odd),
    ]
    for element in elements {
      #expect(throws: PathError.notFinite(element: 1)) { try Path([start, element]) }
    }
  }

  @Test func tooFar() {
    #expect(throws: PathError.tooFar(element: 1)) {
      try Path([start, .line(to: Place(x: 65_537, y: 0))])
    }
    #expect(throws: PathError.tooFar(element: 0)) {
      try Path([.move(to: Place(x: 0, y: -1e300))])
    }
  }

  @Test func withoutAMove() {
    let elements: [PathElement] = [
      .line(to: .zero), .close, .quadratic(to: .zero, control: .zero),
      .cubic(to: .zero, control1: .zero, control2: .zero),
    ]
    for element in elements {
      #expect(throws: PathError.noCurrentPoint(element: 0)) { try Path([element]) }
    }
  }

  @Test func withoutArea() {
    #expect(throws: PathError.noArea) { try Path([]) }
    #expect(throws: PathError.noArea) { try Path([start]) }
    #expect(throws: PathError.noArea) { try Path([start, .close, .close]) }
    #expect(throws: PathError.noArea) { try Path([start, .line(to: Place(x: 9, y: 9))]) }
    #expect(throws: PathError.noArea) { try Path(polygon: []) }
    // A part twice, by the rule that makes it its own hole.
    let square = Shapes.rectangle(Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(throws: PathError.noArea) { try Path(square + square, fillRule: .evenOdd) }
  }

  @Test func tooMany() throws {
    let corners = (0..<257).map { Place(x: Double($0), y: Double($0 * $0) / 100) }
    #expect(throws: PathError.tooManyElements(count: 257)) { try Path(polygon: corners) }
    #expect(try Path(polygon: Array(corners.dropLast())).depth > 0)
    // 255 curves of 64 chords.
    var curves = [start]
    for index in 0..<255 {
      curves.append(.quadratic(to: Place(x: Double(index), y: 0), control: Place(x: 0, y: 60_000)))
    }
    #expect(throws: PathError.tooIntricate) { try Path(curves) }
    // A hatching of 128 lines across 128 others.
    var hatching: [PathElement] = [start]
    for index in 0..<127 {
      let along = Double(index + 1) * 0.5
      let far = index % 2 == 0 ? 0.0 : 64
      hatching.append(.line(to: index < 64 ? Place(x: along * 2, y: far) : Place(x: far, y: along)))
    }
    #expect(throws: PathError.tooIntricate) { try Path(hatching) }
  }

  @Test func eachErrorSaysWhatAndWhere() {
    #expect(
      PathError.notFinite(element: 7).description
        == "path element 7 has a coordinate that is not finite")
    #expect(PathError.tooFar(element: 3).description.contains("element 3"))
    #expect(PathError.tooManyElements(count: 999).description.contains("999"))
    #expect(PathError.noCurrentPoint(element: 2).description.contains("element 2"))
    #expect(PathError.tooIntricate.description.contains("1024"))
    #expect(PathError.noArea.description.contains("no area"))
  }

  @Test func oddQueriesGiveNoNaN() throws {
    let path = try Path(Shapes.circle(radius: 5))
    #expect(path.signedDistance(to: Place(x: .nan, y: 0)) == .infinity)
    #expect(path.signedDistance(to: Place(x: .infinity, y: 0)) == .infinity)
    #expect(!path.contains(Place(x: .nan, y: .nan)))
    let far = path.signedDistance(to: Place(x: 1e300, y: 0))
    #expect(abs(far / 1e300 - 1) < 1e-9)
  }

  @Test func whateverIsAcceptedAnswersFinitely() {
    let seed: UInt64 = 5
    var random = SplitMix(seed: seed)
    let odd: [Double] = [0, -0.0, .leastNonzeroMagnitude, 1e-7, 65_536, -65_536, 3, 3, 3, .nan]
    func number() -> Double {
      Int.random(in: 0..<5, using: &random) == 0
        ? odd[Int.random(in: 0..<odd.count, using: &random)]
        : Double.random(in: -20...20, using: &random)
    }
    func place() -> Place { Place(x: number(), y: number()) }
    var accepted = 0
    for turn in 0..<400 {
      let elements = (0..<Int.random(in: 1...8, using: &random)).map { index -> PathElement in
        switch index == 0 ? 0 : Int.random(in: 0..<9, using: &random) {
        case 0: .move(to: place())
        case 1: .close
        case 2...4: .line(to: place())
        case 5...6: .quadratic(to: place(), control: place())
        default: .cubic(to: place(), control1: place(), control2: place())
        }
      }
      guard let path = try? Path(elements) else { continue }
      accepted += 1
      let point = Place(
        x: Double.random(in: -30...30, using: &random),
        y: Double.random(in: -30...30, using: &random))
      let distance = path.signedDistance(to: point)
      #expect(
        distance.isFinite && path.bounds.isFinite && path.depth > 0 && path.accuracy.isFinite,
        "seed \(seed), turn \(turn): \(elements)")
      #expect(
        distance > 0 || path.bounds.inset(by: -1e-9).contains(point),
        "seed \(seed), turn \(turn): \(elements)")
    }
    #expect(accepted > 100)
  }
}
