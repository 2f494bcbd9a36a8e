import TestNumbers
import PointerGeometry
import Testing

/// Whole morphs between all pairs of shapes, sampled on a grid of one point.
@Suite struct MorphTests {
  private typealias Place = Point<LogicalSpace>
  private typealias Blend = ShapeBlend<LogicalSpace>

  /// A picture of a mix: how much of each cell it covers.
  private struct Picture {
    static let side = 48
    static let cell = 1.0
    var coverage: [Double] = []
    var outsideOfBounds = 0

    init(_ blend: Blend) {
      let bounds = blend.bounds.inset(by: -1e-9)
      for row in 0..<Self.side {
        for column in 0..<Self.side {
          let point = Self.center(row, column)
          let distance = blend.signedDistance(to: point)
          if distance < 0, !bounds.contains(point) { outsideOfBounds += 1 }
          coverage.append(min(1, max(0, 0.5 - distance / Self.cell)))
        }
      }
    }

    static func center(_ row: Int, _ column: Int) -> Place {
      let half = Double(side) / 2
      return Place(
        x: (Double(column) + 0.5 - half) * cell, y: (Double(row) + 0.5 - half) * cell)
    }

    var area: Double { coverage.reduce(0, +) * Self.cell * Self.cell }

    /// The area that differs from another picture's.
    func difference(from other: Self) -> Double {
      var sum = 0.0
      for index in coverage.indices { sum += abs(coverage[index] - other.coverage[index]) }
      return sum * Self.cell * Self.cell
    }

    /// The number of pieces, cells that touch at a corner being one; of the covered cells, or of
    /// the others.
    func pieces(covered: Bool) -> Int {
      var isOpen = coverage.map { ($0 >= 0.5) == covered }
      var count = 0
      for start in isOpen.indices where isOpen[start] {
        count += 1
        var stack = [start]
        isOpen[start] = false
        while let index = stack.popLast() {
          let (row, column) = (index / Self.side, index % Self.side)
          for y in max(0, row - 1)...min(Self.side - 1, row + 1) {
            for x in max(0, column - 1)...min(Self.side - 1, column + 1)
            where isOpen[y * Self.side + x] {
              isOpen[y * Self.side + x] = false
              stack.append(y * Self.side + x)
            }
          }
        }
      }
      return count
    }
  }

  /// The pictures of a morph, from the one end to the other.
  private func film(_ first: ShapeOutline, _ second: ShapeOutline) -> [Picture] {
    (0...Self.steps).map { step in
      let way = Double(step) / Double(Self.steps)
      return Picture(Blend(first, at: .zero).mixed(with: second, fraction: way))
    }
  }

  /// The greatest change from one picture to a later one.
  private func greatestStep(of film: [Picture], by stride: Int) -> Double {
    var greatest = 0.0
    for index in Swift.stride(from: stride, to: film.count, by: stride) {
      greatest = max(greatest, film[index].difference(from: film[index - stride]))
    }
    return greatest
  }

  private static let steps = 32

  /// Each kind with each: rounded rectangles, paths seen from the anchor, and paths that are not.
  private static let pairs = [
    ("circle", "platter"), ("circle", "cross"), ("circle", "marker"), ("circle", "arrows"),
    ("circle", "ring"), ("beam", "cross"), ("beam", "arrows"), ("platter", "triangle"),
    ("cross", "marker"), ("cross", "arrows"), ("marker", "ring"), ("arrows", "ring"),
  ]

  @Test(arguments: pairs) func aMorph(from: String, to: String) throws {
    let all = try Shapes.all()
    let first = try #require(all.first { $0.name == from }).outline
    let second = try #require(all.first { $0.name == to }).outline
    let film = film(first, second)
    // What pops changes as much in one short step as in one long step.
    let coarse = greatestStep(of: film, by: 4)
    let fine = greatestStep(of: film, by: 1)
    let whole = film[0].difference(from: film[Self.steps])
    #expect(fine < 0.5 * coarse && fine < 0.25 * whole, "\(coarse), \(fine) of \(whole)")
    // There is something to see all the way.
    let least = min(film[0].area, film[Self.steps].area)
    for (step, picture) in film.enumerated() {
      #expect(picture.outsideOfBounds == 0, "step \(step)")
      #expect(picture.area > 0.15 * least, "step \(step): \(picture.area) of \(least)")
      // Shapes that are seen from the anchor stay one piece without a hole.
      if first.isStarShaped, second.isStarShaped {
        let pieces = (picture.pieces(covered: true), picture.pieces(covered: false))
        #expect(pieces == (1, 1), "step \(step)")
      }
    }
  }

  @Test func thePicturesTellPiecesApart() throws {
    let all = try Shapes.all()
    func pieces(_ name: String) throws -> [Int] {
      let outline = try #require(all.first { $0.name == name }).outline
      let picture = Picture(Blend(outline, at: .zero))
      return [picture.pieces(covered: true), picture.pieces(covered: false)]
    }
    #expect(try pieces("arrows") == [2, 1])
    #expect(try pieces("ring") == [1, 2])
    #expect(try pieces("cross") == [1, 1])
  }

  /// A weight that goes to nothing leaves what the others are, for mixes of any four.
  @Test func aWeightThatVanishesLeavesNoTrace() throws {
    let seed: UInt64 = 8
    var random = SplitMix(seed: seed)
    let all = try Shapes.all()
    for turn in 0..<30 {
      var blend = Blend(all[Int.random(in: 0..<all.count, using: &random)].outline, at: .zero)
      for _ in 0..<3 {
        blend.append(
          all[Int.random(in: 0..<all.count, using: &random)].outline,
          weight: Double.random(in: 0.2...2, using: &random))
      }
      let index = Int.random(in: 0..<4, using: &random)
      var without = blend
      without.setWeight(0, at: index)
      blend.setWeight(1e-6, at: index)
      let change = Picture(blend).difference(from: Picture(without))
      #expect(change < 0.02, "seed \(seed), turn \(turn): \(change)")
    }
  }
}
