import TestNumbers
import Testing

@testable import CompositorCore

/// Placement of popups: every rule at every edge.
@Suite struct PositionerTests {
  /// A screen of 1000 × 800 seen from a parent whose corner is at its corner.
  private static let screen = Box(width: 1000, height: 800)

  private func rules(
    anchor: UInt32, gravity: UInt32, rect: Box, size: (Int32, Int32) = (100, 80),
    adjustment: UInt32 = 0, offset: (Int32, Int32) = (0, 0)
  ) -> PositionerRules {
    var rules = PositionerRules()
    rules.width = size.0
    rules.height = size.1
    rules.anchorRect = rect
    rules.anchor = PositionerRules.Direction(protocolValue: anchor) ?? .init()
    rules.gravity = PositionerRules.Direction(protocolValue: gravity) ?? .init()
    rules.adjustment = .init(rawValue: adjustment)
    rules.offsetX = offset.0
    rules.offsetY = offset.1
    return rules
  }

  /// Anchor and gravity number, and where the corner comes to lie for a rectangle of 40 × 20 at
  /// 500, 400 and a popup of 100 × 80.
  @Test(
    arguments: [
      (0, 0, 470, 370), (1, 1, 470, 320), (2, 2, 470, 420), (3, 3, 400, 370), (4, 4, 540, 370),
      (5, 5, 400, 320), (6, 6, 400, 420), (7, 7, 540, 320), (8, 8, 540, 420), (6, 8, 500, 420),
      (2, 8, 520, 420),
    ] as [(UInt32, UInt32, Int32, Int32)])
  func anchorsAndGravities(anchor: UInt32, gravity: UInt32, x: Int32, y: Int32) {
    let rect = Box(x: 500, y: 400, width: 40, height: 20)
    let box = rules(anchor: anchor, gravity: gravity, rect: rect).place(within: Self.screen)
    #expect(box == Box(x: x, y: y, width: 100, height: 80))
  }

  @Test func offsetMovesThePopup() {
    let rect = Box(x: 500, y: 400, width: 40, height: 20)
    let box = rules(anchor: 6, gravity: 8, rect: rect, offset: (7, -3)).place(within: Self.screen)
    #expect(box == Box(x: 507, y: 417, width: 100, height: 80))
  }

  struct Constrained {
    let name: String
    let rect: Box
    let adjustment: UInt32
    let expected: Box
    var size: (Int32, Int32) = (100, 80)
    var offset: (Int32, Int32) = (0, 0)
  }

  /// All with the anchor and the gravity of a drop-down menu: bottom left, bottom right.
  static let constrained: [Constrained] = [
    Constrained(
      name: "none stays outside", rect: Box(x: 950, y: 780, width: 40, height: 20),
      adjustment: 0, expected: Box(x: 950, y: 800, width: 100, height: 80)),
    Constrained(
      name: "slide x", rect: Box(x: 950, y: 100, width: 40, height: 20), adjustment: 1,
      expected: Box(x: 900, y: 120, width: 100, height: 80)),
    Constrained(
      name: "slide y", rect: Box(x: 100, y: 780, width: 40, height: 20), adjustment: 2,
      expected: Box(x: 100, y: 720, width: 100, height: 80)),
    Constrained(
      name: "flip x", rect: Box(x: 950, y: 100, width: 40, height: 20), adjustment: 4,
      expected: Box(x: 890, y: 120, width: 100, height: 80)),
    Constrained(
      name: "flip y", rect: Box(x: 100, y: 760, width: 40, height: 20), adjustment: 8,
      expected: Box(x: 100, y: 680, width: 100, height: 80)),
    Constrained(
      name: "flip y turns the offset too", rect: Box(x: 100, y: 760, width: 40, height: 20),
      adjustment: 8, expected: Box(x: 100, y: 675, width: 100, height: 80), offset: (0, 5)),
    Constrained(
      name: "flip that does not help is undone", rect: Box(x: 100, y: 40, width: 40, height: 20),
      adjustment: 8, expected: Box(x: 100, y: 60, width: 100, height: 780), size: (100, 780)),
    Constrained(
      name: "flip, then slide", rect: Box(x: 100, y: 40, width: 40, height: 20),
      adjustment: 8 | 2, expected: Box(x: 100, y: 20, width: 100, height: 780), size: (100, 780)),
    Constrained(
      name: "slide of what is too large: the start edge is seen",
      rect: Box(x: 100, y: 40, width: 40, height: 20), adjustment: 2,
      expected: Box(x: 100, y: 0, width: 100, height: 900), size: (100, 900)),
    Constrained(
      name: "resize y", rect: Box(x: 100, y: 740, width: 40, height: 20), adjustment: 32,
      expected: Box(x: 100, y: 760, width: 100, height: 40)),
    Constrained(
      name: "slide, then resize", rect: Box(x: 100, y: 40, width: 40, height: 20),
      adjustment: 2 | 32, expected: Box(x: 100, y: 0, width: 100, height: 800), size: (100, 900)),
    Constrained(
      name: "resize leaves no empty popup", rect: Box(x: 100, y: 790, width: 40, height: 20),
      adjustment: 32, expected: Box(x: 100, y: 810, width: 100, height: 80)),
  ]

  @Test(arguments: constrained.indices)
  func adjustments(index: Int) {
    let test = Self.constrained[index]
    let box = rules(
      anchor: 6, gravity: 8, rect: test.rect, size: test.size, adjustment: test.adjustment,
      offset: test.offset
    ).place(within: Self.screen)
    #expect(box == test.expected, "\(test.name)")
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func adjustedPopupsAreInsideWhereTheyFit(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let rect = Box(
        x: .random(in: -200...1200, using: &random), y: .random(in: -200...1000, using: &random),
        width: .random(in: 0...200, using: &random), height: .random(in: 0...200, using: &random))
      let size: (Int32, Int32) = (
        .random(in: 1...1000, using: &random), .random(in: 1...800, using: &random)
      )
      let box = rules(
        anchor: .random(in: 0...8, using: &random), gravity: .random(in: 0...8, using: &random),
        rect: rect, size: size, adjustment: 3 | UInt32.random(in: 0...63, using: &random)
      ).place(within: Self.screen)
      #expect(Self.screen.contains(box), "seed \(seed): \(rect) \(size) -> \(box)")
      #expect(box.width == size.0 && box.height == size.1)
    }
  }

  @Test func incompleteRulesAreKnown() {
    var rules = PositionerRules()
    #expect(!rules.isComplete)
    rules.width = 10
    rules.height = 10
    #expect(!rules.isComplete)
    rules.anchorRect = Box(x: 1, y: 1, width: 0, height: 0)
    #expect(rules.isComplete)
  }
}
