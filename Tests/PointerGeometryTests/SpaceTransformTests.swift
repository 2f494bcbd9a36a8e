import TestNumbers
import PointerGeometry
import Testing

@Suite struct SpaceTransformTests {
  private typealias Map = SpaceTransform<SurfaceSpace, LogicalSpace>
  private typealias Next = SpaceTransform<LogicalSpace, PhysicalSpace>
  private typealias Place = Point<SurfaceSpace>

  private func number(_ random: inout SplitMix) -> Double {
    Double.random(in: -10...10, using: &random)
  }

  private func map<From, To>(_ random: inout SplitMix) -> SpaceTransform<From, To> {
    SpaceTransform(
      a: number(&random), b: number(&random), c: number(&random), d: number(&random),
      tx: number(&random), ty: number(&random))
  }

  @Test func thereAndBack() throws {
    let seed: UInt64 = 41
    var random = SplitMix(seed: seed)
    for turn in 0..<2000 {
      let there: Map = map(&random)
      guard abs(there.determinant) > 0.01 else { continue }
      let back = try #require(there.inverse)
      let point = Place(x: number(&random), y: number(&random))
      let vector = Vector<SurfaceSpace>(dx: number(&random), dy: number(&random))
      #expect(
        back.applied(to: there.applied(to: point)).distance(to: point) < 1e-9,
        "seed \(seed), turn \(turn)")
      #expect(
        (back.applied(to: there.applied(to: vector)) - vector).length < 1e-9,
        "seed \(seed), turn \(turn)")
      #expect(abs(back.determinant * there.determinant - 1) < 1e-9)
    }
  }

  @Test func oneAfterTheOther() {
    let seed: UInt64 = 42
    var random = SplitMix(seed: seed)
    for turn in 0..<1000 {
      let first: Map = map(&random)
      let second: Next = map(&random)
      let both = first.followed(by: second)
      let point = Place(x: number(&random), y: number(&random))
      let vector = Vector<SurfaceSpace>(dx: number(&random), dy: number(&random))
      let apart = second.applied(to: first.applied(to: point)) - both.applied(to: point)
      #expect(apart.length < 1e-9, "seed \(seed), turn \(turn)")
      let bent = second.applied(to: first.applied(to: vector)) - both.applied(to: vector)
      #expect(bent.length < 1e-9, "seed \(seed), turn \(turn)")
      // A vector is the difference of two points.
      let moved = both.applied(to: point + vector) - both.applied(to: point)
      #expect((moved - both.applied(to: vector)).length < 1e-9, "seed \(seed), turn \(turn)")
    }
  }

  @Test func rectanglesHoldTheirCorners() {
    let seed: UInt64 = 43
    var random = SplitMix(seed: seed)
    for turn in 0..<500 {
      let there: Map = map(&random)
      let rect = Rect<SurfaceSpace>(
        x: number(&random), y: number(&random), width: abs(number(&random)),
        height: abs(number(&random)))
      let image = there.applied(to: rect)
      let corners = [
        Place(x: rect.minX, y: rect.minY), Place(x: rect.maxX, y: rect.minY),
        Place(x: rect.maxX, y: rect.maxY), Place(x: rect.minX, y: rect.maxY),
      ].map { there.applied(to: $0) }
      let xs = corners.map(\.x)
      let ys = corners.map(\.y)
      #expect(
        abs(image.minX - (xs.min() ?? 0)) < 1e-9 && abs(image.maxX - (xs.max() ?? 0)) < 1e-9
          && abs(image.minY - (ys.min() ?? 0)) < 1e-9 && abs(image.maxY - (ys.max() ?? 0)) < 1e-9,
        "seed \(seed), turn \(turn)")
    }
  }

  @Test func rectangleOntoRectangle() throws {
    let source = Rect<SurfaceSpace>(x: 10, y: 20, width: 40, height: 80)
    let target = Rect<LogicalSpace>(x: -5, y: 7, width: 20, height: 20)
    let map = try #require(Map(mapping: source, onto: target))
    #expect(map.applied(to: source) == target)
    #expect(map.uniformScale == nil && map.keepsUpright)
    #expect(Map(mapping: .zero, onto: target) == nil)
    #expect(Map(mapping: source, onto: Rect(x: .nan, y: 0, width: 1, height: 1)) == nil)
    #expect(Map(mapping: source, onto: Rect(x: 0, y: 0, width: .infinity, height: 1)) == nil)
  }

  @Test func whatHasNoInverse() {
    for bad in [0, .nan, .infinity, 1e-200] as [Double] { #expect(Map(scale: bad).inverse == nil) }
    #expect(Map(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Map(a: 1, b: 0, c: 0, d: 1, tx: .nan, ty: 0).inverse == nil)
    #expect(Map.unit.inverse == .unit)
  }

  @Test func whatKeepsCornersRound() {
    let shape = RoundedRect<SurfaceSpace>(
      rect: Rect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2)
    #expect(Map(scale: 2).applied(to: shape)?.cornerRadius == 4)
    #expect(Map(scaleX: 2, scaleY: -2).applied(to: shape)?.cornerRadius == 4)
    #expect(Map(scaleX: 2, scaleY: 3).applied(to: shape) == nil)
    #expect(Map(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0).applied(to: shape) == nil)
    #expect(Map(scale: .nan).applied(to: shape) == nil)
    #expect(Map(scale: 0).applied(to: shape) == nil)
    let sheared = Map(a: 1, b: 0, c: 0.6, d: 0.8, tx: 0, ty: 0)
    #expect(sheared.uniformScale == nil)
  }
}
