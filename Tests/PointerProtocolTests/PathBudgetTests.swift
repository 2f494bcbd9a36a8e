import TestNumbers
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// The paths of a client share their storage, and have a limit together.
struct PathBudgetTests {
  /// The most paths of a client: each counts 16 pieces at least.
  static let most = RegionLimits.piecesOfClient / RegionLimits.leastPieces

  /// A triangle of its own for each number.
  static func triangle(_ number: Int) -> [Int32] {
    [0, 0, 0, 1, Int32(number + 256), 0, 1, 0, 2560]
  }

  /// Makes a shape for each number, in portions that a socket can hold.
  static func makeShapes(
    _ numbers: Range<Int>, of client: TestClient, on bench: Bench
  ) throws -> [Proxy<FerrofluidPointerShapeV1>] {
    try numbers.map { number in
      let shape = client.manager.createShape()
      shape.setPath(elements: triangle(number).span.bytes, fillRule: .nonzero)
      if number % 30 == 29 { try bench.settle(client) }
      return shape
    }
  }

  @Test func onePathTooManyIsAnErrorOfItsShape() throws {
    let bench = try Bench()
    let (client, innocent) = (try bench.client(), try bench.client())
    let shapes = try Self.makeShapes(0..<Self.most, of: client, on: bench)
    // Another shape with a path that is there costs nothing.
    let equal = try Self.makeShapes(0..<90, of: client, on: bench)
    try bench.settle(client)
    #expect(client.connection.error == nil && equal.count == 90)
    _ = try Self.makeShapes(0..<9, of: innocent, on: bench)
    shapes[3].setPath(elements: Self.triangle(Self.most).span.bytes, fillRule: .nonzero)
    try bench.settle(client, innocent)
    let violation = try #require(client.violation)
    #expect(violation.interface == FerrofluidPointerShapeV1.name)
    #expect(violation.code == FerrofluidPointerShapeV1.Error.tooManyPaths.rawValue)
    #expect(bench.compositor.errors.last?.contains("65552 pieces") == true)
    #expect(innocent.connection.error == nil, "the limit is that of each client")
  }

  @Test func onePathTooManyInAFileIsAnErrorOfTheRegions() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    _ = try Self.makeShapes(0..<Self.most, of: surface.client, on: bench)
    var file = TestFile(ids: [1])
    file.shapes = [[0: 5, 7: 9]]
    file.pathWords = Self.triangle(5)
    try surface.send(file)
    try surface.commit()
    #expect(surface.client.connection.error == nil, "this one is there")
    file.pathWords = Self.triangle(Self.most)
    try surface.send(file)
    try bench.settle(surface.client)
    let violation = try #require(surface.client.violation)
    #expect(violation.interface == FerrofluidPointerRegionsV1.name)
    #expect(violation.code == FerrofluidPointerRegionsV1.Error.tooManyPaths.rawValue)
  }

  /// The count of a path stays within what a client reckons by the words of the protocol.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func noPathCountsMoreThanItsElementsSay(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<20 {
      let path = ReckonedPath.random(&random)
      let ledger = PathLedger()
      let made: Path
      do {
        made = try ledger.path(path.words.span.bytes, rule: .nonzero, noting: { _ in })
      } catch {
        let isFlat = error.code == .invalidPath
        let isLong = error.code == .tooLong && !path.isAllowed
        #expect(isFlat || isLong, "seed \(seed): \(error.message) \(path.words)")
        continue
      }
      #expect(ledger.pieces <= path.most, "seed \(seed): \(path.words)")
      #expect(made.pieceCount <= ledger.pieces)
    }
  }

  /// A box around costly paths hides them from the outline, not from the count: so the work of a
  /// file is bounded.
  @Test func whatIsDrawnInsideOfAPathCounts() throws {
    for count in [4, 5] {
      let bench = try Bench()
      let surface = try bench.regions(bench.client())
      let paths = (0..<count).map { ReckonedPath.boxed($0) }
      var file = TestFile(ids: [1])
      var start: Int32 = 0
      for path in paths {
        file.shapes.append([0: 5, 6: start, 7: Int32(path.words.count)])
        file.pathWords += path.words
        start += Int32(path.words.count)
      }
      try surface.send(file)
      try surface.commit()
      let code = FerrofluidPointerRegionsV1.Error.invalidStyle.rawValue
      #expect(surface.client.violation?.code == (count == 4 ? nil : code))
    }
  }

  /// A path of as many pieces as the protocol allows, 64 times: as many as a client may have.
  @Test func whatIsReckonedFitsTheLimit() throws {
    let bench = try Bench()
    let client = try bench.client()
    var shapes: [Proxy<FerrofluidPointerShapeV1>] = []
    for number in 0..<64 {
      let path = ReckonedPath.longest(number)
      #expect(path.pieces == 1024 && path.pairs == 0)
      let shape = client.manager.createShape()
      shape.setPath(elements: path.words.span.bytes, fillRule: .nonzero)
      try bench.settle(client)
      shapes.append(shape)
    }
    #expect(client.connection.error == nil && shapes.count == 64)
  }

  @Test func whatIsGivenBackMakesRoom() throws {
    let bench = try Bench()
    let client = try bench.client()
    for round in 0..<3 {
      let first = round * Self.most
      for shape in try Self.makeShapes(first..<first + Self.most, of: client, on: bench) {
        shape.destroy()
      }
      try bench.settle(client)
    }
    #expect(client.connection.error == nil)
  }

  /// A copy in a region counts on when its shape is gone, until that region is.
  @Test func whatRegionsHaveCounts() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    let client = surface.client
    var file = TestFile(ids: 1...250)
    file.shapes = (0..<250).map { [0: 5, 6: $0 * 9, 7: 9] }
    file.styles = (1...250).map { [4: $0] }
    file.pathWords = (0..<250).flatMap { Self.triangle($0) }
    for index in 0..<250 { file.regions[index][20] = Int32(index + 1) }
    try surface.send(file)
    try surface.commit()
    let rest = try Self.makeShapes(250..<Self.most, of: client, on: bench)
    #expect(client.connection.error == nil && rest.count == Self.most - 250)
    // The current state still has them after they are no longer pending.
    surface.regions.clear()
    try surface.commit()
    bench.host.regions = [:]
    _ = try Self.makeShapes(Self.most..<Self.most + 250, of: client, on: bench)
    #expect(client.connection.error == nil)
    _ = try Self.makeShapes(Self.most + 250..<Self.most + 251, of: client, on: bench)
    try bench.settle(client)
    #expect(client.violation?.code == FerrofluidPointerShapeV1.Error.tooManyPaths.rawValue)
  }
}
