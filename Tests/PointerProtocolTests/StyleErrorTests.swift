import TestNumbers
import Testing
import WaylandClient

@testable import PointerServer

/// Mistakes in shapes and styles.
struct StyleErrorTests {
  typealias Shape = Proxy<FerrofluidPointerShapeV1>
  typealias ShapeError = FerrofluidPointerShapeV1.Error
  typealias StyleError = FerrofluidPointerStyleV1.Error

  struct ShapeCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: ShapeError
    var provoke: @Sendable (Shape) -> Void

    init(_ description: String, _ code: ShapeError, _ provoke: @escaping @Sendable (Shape) -> Void)
    {
      (testDescription, self.code, self.provoke) = (description, code, provoke)
    }
  }

  /// Sets a path of words, coordinates in points.
  private static func path(
    _ shape: Shape, _ words: [Int32], rule: FerrofluidPointerShapeV1.FillRule = .nonzero
  ) {
    shape.setPath(elements: words.span.bytes, fillRule: rule)
  }

  private static func point(_ x: Int32, _ y: Int32) -> [Int32] { [x * 256, y * 256] }

  private static let triangle =
    [0] + point(0, 0) + [1] + point(9, 0) + [1] + point(0, 9) + [4] as [Int32]

  static let shapeMistakes = [
    ShapeCase("a negative radius", .invalidLength) {
      $0.setRoundedRectangle(
        topLeft: Fixed(1), topRight: Fixed(2), bottomRight: Fixed(-1), bottomLeft: Fixed(0))
    },
    ShapeCase("a circle of nothing", .invalidLength) { $0.setCircle(diameter: Fixed(0)) },
    ShapeCase("a negative circle", .invalidLength) { $0.setCircle(diameter: Fixed(-2)) },
    ShapeCase("a curtain", .invalidLength) { $0.setCircle(diameter: Fixed(256.5)) },
    ShapeCase("a beam of no length", .invalidLength) {
      $0.setBeam(axis: .vertical, length: Fixed(0), thickness: Fixed(2))
    },
    ShapeCase("a thick beam", .invalidLength) {
      $0.setBeam(axis: .vertical, length: Fixed(10), thickness: Fixed(300))
    },
    ShapeCase("a beam along no axis", .invalidValue) {
      $0.setBeam(axis: .init(rawValue: 2), length: Fixed(10), thickness: Fixed(2))
    },
    ShapeCase("an unknown fill rule", .invalidValue) {
      path($0, triangle, rule: .init(rawValue: 2))
    },
    ShapeCase("no path", .invalidPath) { path($0, []) },
    ShapeCase("a path of half a word", .invalidPath) {
      let bytes: [UInt8] = [0, 0, 0]
      $0.setPath(elements: bytes.span.bytes, fillRule: .nonzero)
    },
    ShapeCase("a path that is cut off", .invalidPath) { path($0, triangle.dropLast(2)) },
    ShapeCase("an unknown element", .invalidPath) { path($0, triangle + [5]) },
    ShapeCase("a negative element", .invalidPath) { path($0, triangle + [-1]) },
    ShapeCase("a line from nowhere", .invalidPath) { path($0, [1] + point(9, 9) + [4]) },
    ShapeCase("a path around nothing", .invalidPath) {
      path($0, [0] + point(0, 0) + [1] + point(9, 9) + [4])
    },
    ShapeCase("a path that reaches far", .invalidLength) {
      path($0, [0] + point(0, 0) + [1] + point(600, 0) + [1] + point(0, 9) + [4])
    },
    ShapeCase("a corner beyond 65536", .invalidLength) {
      path($0, [0] + point(0, 0) + [1] + point(70_000, 0) + [1] + point(0, 10))
    },
    ShapeCase("a small path far off", .invalidLength) {
      path($0, [0] + point(70_000, 0) + [1] + point(70_009, 0) + [1] + point(70_000, 9))
    },
    ShapeCase("a control point beyond -65536", .invalidLength) {
      path($0, [0] + point(0, 0) + [2] + point(9, -70_000) + point(9, 9) + [4])
    },
    ShapeCase("a far anchor", .invalidLength) {
      $0.setAnchoredPath(
        elements: triangle.span.bytes, fillRule: .nonzero, x: Fixed(300), y: Fixed(0))
    },
    ShapeCase("257 elements", .tooLong) {
      path($0, triangle + Array(repeating: 4, count: 253))
    },
  ]

  struct StyleCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: StyleError
    var provoke: @Sendable (Proxy<FerrofluidPointerStyleV1>, Shape) -> Void

    init(
      _ description: String, _ code: StyleError,
      _ provoke: @escaping @Sendable (Proxy<FerrofluidPointerStyleV1>, Shape) -> Void
    ) {
      (testDescription, self.code, self.provoke) = (description, code, provoke)
    }
  }

  static let styleMistakes = [
    StyleCase("an unknown effect", .invalidValue) { style, _ in
      style.setEffect(effect: .init(rawValue: 5))
    },
    StyleCase("an unknown tint", .invalidValue) { style, _ in
      style.setHover(tint: .init(rawValue: 3), hover: [])
    },
    StyleCase("an unknown bit of hover", .invalidValue) { style, _ in
      style.setHover(tint: .none, hover: .init(rawValue: 4))
    },
    StyleCase("an unknown pointer", .invalidValue) { style, _ in
      style.setPointer(pointer: .init(rawValue: 3))
    },
    StyleCase("unknown axes", .invalidValue) { style, _ in
      style.setConstrainedAxes(axes: .init(rawValue: 8))
    },
    StyleCase("a far accessory", .invalidLength) { style, shape in
      style.addAccessory(shape: shape, offset: Fixed(65), angle: Fixed(0), rotation: Fixed(0))
    },
    StyleCase("an accessory inside of the pointer", .invalidLength) { style, shape in
      style.addAccessory(shape: shape, offset: Fixed(-1), angle: Fixed(0), rotation: Fixed(0))
    },
    StyleCase("five accessories", .tooManyAccessories) { style, shape in
      for _ in 0..<5 {
        style.addAccessory(shape: shape, offset: Fixed(9), angle: Fixed(0), rotation: Fixed(0))
      }
    },
  ]

  @Test(arguments: shapeMistakes)
  func aMistakeInAShapeEndsItsClientOnly(_ mistake: ShapeCase) throws {
    let bench = try Bench()
    let (guilty, innocent) = (try bench.client(), try bench.regions(bench.client()))
    mistake.provoke(guilty.manager.createShape())
    try bench.settle(guilty)
    let violation = try #require(guilty.violation)
    #expect(violation.interface == FerrofluidPointerShapeV1.name)
    #expect(violation.code == mistake.code.rawValue)
    innocent.set(1)
    try innocent.commit()
    #expect(innocent.client.connection.error == nil && innocent.delivered.count == 1)
  }

  @Test(arguments: styleMistakes)
  func aMistakeInAStyleEndsItsClientOnly(_ mistake: StyleCase) throws {
    let bench = try Bench()
    let (guilty, innocent) = (try bench.client(), try bench.regions(bench.client()))
    mistake.provoke(guilty.manager.createStyle(), guilty.manager.createShape())
    try bench.settle(guilty)
    let violation = try #require(guilty.violation)
    #expect(violation.interface == FerrofluidPointerStyleV1.name)
    #expect(violation.code == mistake.code.rawValue)
    innocent.set(1)
    try innocent.commit()
    #expect(innocent.client.connection.error == nil && innocent.delivered.count == 1)
  }

  /// Any words at all: a path, or an error of the shape.
  @Test func randomPathsAreTakenOrRefused() throws {
    var random = SplitMix(seed: 11)
    var (taken, refused) = (0, 0)
    for _ in 0..<200 {
      let bench = try Bench()
      let client = try bench.client()
      let shape = client.manager.createShape()
      var words: [Int32] = []
      for index in 0..<Int.random(in: 0...12, using: &random) {
        let code = index == 0 ? 0 : Int32.random(in: 1...4, using: &random)
        words.append(Int.random(in: 0...30, using: &random) == 0 ? 77 : code)
        for _ in 0..<[1, 1, 2, 3, 0][Int(code)] {
          let isFar = Int.random(in: 0...40, using: &random) == 0
          let range: ClosedRange<Int32> = isFar ? Int32.min...Int32.max : -20_000...20_000
          words += [.random(in: range, using: &random), .random(in: range, using: &random)]
        }
      }
      Self.path(shape, words)
      try bench.settle(client)
      if let violation = client.violation {
        refused += 1
        #expect(violation.interface == FerrofluidPointerShapeV1.name)
      } else {
        taken += 1
        #expect(client.connection.error == nil)
      }
    }
    #expect(taken > 20 && refused > 20, "\(taken) taken, \(refused) refused")
  }
}
