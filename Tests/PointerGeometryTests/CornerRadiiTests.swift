import TestNumbers
import PointerGeometry
import Testing

@Suite struct CornerRadiiTests {
  private typealias Extent = Size<LogicalSpace>

  @Test func badRadiiAreMended() {
    let radii = CornerRadii(topLeft: -1, topRight: .nan, bottomRight: -.infinity, bottomLeft: 3)
    #expect(radii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 3))
    #expect(CornerRadii(.infinity).topLeft == CornerRadii.greatest)
    #expect(CornerRadii(.greatestFiniteMagnitude).largest == CornerRadii.greatest)
    #expect(CornerRadii(4).scaled(by: .nan) == .zero)
    #expect(CornerRadii(4).scaled(by: -2) == .zero)
  }

  @Test func neighboursAreScaledInProportion() {
    // The specification's rule: the narrowest side decides for all four.
    let radii = CornerRadii(topLeft: 30, topRight: 15, bottomRight: 0, bottomLeft: 30)
    #expect(
      radii.fitted(to: Extent(width: 80, height: 40))
        == CornerRadii(topLeft: 20, topRight: 10, bottomRight: 0, bottomLeft: 20))
    #expect(radii.fitted(to: Extent(width: 80, height: 60)) == radii)
    #expect(CornerRadii(99).fitted(to: Extent(width: 80, height: 40)) == CornerRadii(20))
  }

  @Test func oneLargeCornerMayTakeTheWholeSide() {
    let leaf = CornerRadii(topLeft: 40, topRight: 0, bottomRight: 40, bottomLeft: 0)
    #expect(leaf.fitted(to: Extent(width: 40, height: 40)) == leaf)
    let greedy = CornerRadii(topLeft: .infinity, topRight: 0, bottomRight: 0, bottomLeft: 0)
    let fitted = greedy.fitted(to: Extent(width: 40, height: 30))
    #expect(abs(fitted.topLeft - 30) < 1e-12 && fitted.topRight == 0)
  }

  @Test(arguments: [-5.0, 0, .nan]) func aSideThatIsNoneLeavesNoRadius(side: Double) {
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    #expect(radii.fitted(to: Extent(width: side, height: 10)) == .zero)
    #expect(radii.fitted(to: Extent(width: 10, height: side)) == .zero)
    #expect(CornerRadii(5).fitted(to: Extent(width: 10, height: side)) == .zero)
  }

  /// Report 21: four radii accepted and clamped so that neighbours fit.
  @Test func report21AnyRadiiFitAnySize() {
    let seed: UInt64 = 21
    var random = SplitMix(seed: seed)
    let odd: [Double] = [0, -1, .nan, .infinity, 1e-300, 1e300, 1e308]
    func radius() -> Double {
      Int.random(in: 0..<4, using: &random) == 0
        ? odd[Int.random(in: 0..<odd.count, using: &random)]
        : Double.random(in: 0...60, using: &random)
    }
    for turn in 0..<4000 {
      let size = Extent(
        width: Double.random(in: 0.01...100, using: &random),
        height: Double.random(in: 0.01...100, using: &random))
      let given = CornerRadii(
        topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
      let used = given.fitted(to: size)
      let slack = 1 + 1e-14
      #expect(
        used.topLeft + used.topRight <= size.width * slack
          && used.bottomLeft + used.bottomRight <= size.width * slack
          && used.topLeft + used.bottomLeft <= size.height * slack
          && used.topRight + used.bottomRight <= size.height * slack,
        "seed \(seed), turn \(turn): \(given) in \(size)")
      #expect(
        used.topLeft <= given.topLeft && used.bottomRight <= given.bottomRight,
        "seed \(seed), turn \(turn): never rounder than asked")
      // Either nothing had to give, or some side is used up.
      let fullest = max(
        max(used.topLeft + used.topRight, used.bottomLeft + used.bottomRight) / size.width,
        max(used.topLeft + used.bottomLeft, used.topRight + used.bottomRight) / size.height)
      #expect(
        used == given || abs(fullest - 1) < 1e-12, "seed \(seed), turn \(turn): shrunk too far")
    }
  }
}
