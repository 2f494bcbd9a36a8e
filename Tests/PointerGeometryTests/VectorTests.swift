import PointerGeometry
import Testing

@Suite struct VectorTests {
  private typealias Shift = Vector<LogicalSpace>
  private typealias Place = Point<LogicalSpace>

  @Test func arithmetic() {
    let a = Place(x: 1, y: 2)
    let b = Place(x: 4, y: 6)
    #expect(b - a == Shift(dx: 3, dy: 4))
    #expect(a + (b - a) == b)
    #expect(b - (b - a) == a)
    #expect(a.vector(to: b) == b - a)
    #expect(a.distance(to: b) == 5)
    #expect(-Shift(dx: 3, dy: 4) * 2 == Shift(dx: -6, dy: -8))
    #expect(Shift(dx: 3, dy: 4) / 2 == 0.5 * Shift(dx: 3, dy: 4))
    var moved = a
    moved += Shift(dx: 1, dy: 1)
    moved -= Shift(dx: 2, dy: 0)
    #expect(moved == Place(x: 0, y: 3))
  }

  @Test func lengthNeitherOverflowsNorVanishes() {
    #expect(abs(Shift(dx: 3e200, dy: 4e200).length / 5e200 - 1) < 1e-15)
    #expect(abs(Shift(dx: 3e-200, dy: 4e-200).length / 5e-200 - 1) < 1e-15)
    #expect(Shift.zero.length == 0)
    #expect(Shift(dx: .infinity, dy: 1).length == .infinity)
  }

  @Test func limitedKeepsTheDirection() {
    #expect(Shift(dx: 30, dy: 40).limited(to: 5) == Shift(dx: 3, dy: 4))
    #expect(Shift(dx: 3, dy: 4).limited(to: 6) == Shift(dx: 3, dy: 4))
    #expect(Shift.zero.limited(to: 0) == .zero)
  }

  @Test func surfacesAndTheGlobalSpaceDifferByATranslation() {
    let origin = Place(x: 100, y: -50)
    let local = Point<SurfaceSpace>(x: 3, y: 4)
    #expect(local.logical(origin: origin) == Place(x: 103, y: -46))
    #expect(local.logical(origin: origin).surface(origin: origin) == local)
    let rect = Rect<SurfaceSpace>(x: 3, y: 4, width: 5, height: 6)
    #expect(rect.logical(origin: origin) == Rect(x: 103, y: -46, width: 5, height: 6))
    #expect(rect.logical(origin: origin).surface(origin: origin) == rect)
    #expect(Vector<SurfaceSpace>(dx: 1, dy: 2).logical.surface == Vector(dx: 1, dy: 2))
  }
}
