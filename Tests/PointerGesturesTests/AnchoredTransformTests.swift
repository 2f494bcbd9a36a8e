import TestNumbers
import PointerGeometry
import Testing

@testable import PointerGestures

/// Zooming and turning about an anchor.
@Suite struct AnchoredTransformTests {
  typealias Transform = AnchoredTransform<BufferSpace, SurfaceSpace>

  @Test func mapsThereAndBack() {
    let transform = Transform(origin: Point(x: 10, y: 20), scale: 2, rotation: 90)
    #expect(transform(Point(x: 3, y: 0)).distance(to: Point(x: 10, y: 26)) < 1e-12)
    #expect(transform.content(at: Point(x: 10, y: 26)).distance(to: Point(x: 3, y: 0)) < 1e-12)
  }

  @Test(arguments: [1e-3, 0.1, 0.999, 1, 1.001, 7, 1e3])
  func theAnchorStaysUnderAnyFactor(factor: Double) {
    let transform = Transform(origin: Point(x: -700, y: 300), scale: 1.7, rotation: 33)
    let anchor = Point<SurfaceSpace>(x: 612, y: 408)
    let content = transform.content(at: anchor)
    let zoomed = transform.zoomed(by: factor, about: anchor)
    #expect(zoomed(content).distance(to: anchor) < 1e-6)
    #expect(abs(zoomed.scale - 1.7 * factor) < 1e-9)
    let turned = transform.rotated(by: factor * 100, about: anchor)
    #expect(turned(content).distance(to: anchor) < 1e-6)
  }

  @Test func tenThousandZoomsDoNotDrift() {
    var random = SplitMix(seed: 20)
    var transform = Transform()
    let anchor = Point<SurfaceSpace>(x: 1280, y: 800)
    let content = transform.content(at: anchor)
    for _ in 0..<10_000 {
      let factor = transform.scale > 50 ? 0.5 : transform.scale < 0.02 ? 2 : 1
      transform = transform.zoomed(
        by: factor * .random(in: 0.5...2, using: &random), about: anchor)
      transform = transform.rotated(by: .random(in: -90...90, using: &random), about: anchor)
    }
    #expect(transform(content).distance(to: anchor) < 1e-6)
  }

  @Test func atALimitTheAnchorStays() {
    let transform = Transform(scale: 1)
    let anchor = Point<SurfaceSpace>(x: 100, y: 50)
    let content = transform.content(at: anchor)
    let most = transform.zoomed(by: 50, about: anchor, within: 0.5...4)
    #expect(most.scale == 4)
    #expect(most(content).distance(to: anchor) < 1e-9)
    let least = transform.zoomed(by: 0.01, about: anchor, within: 0.5...4)
    #expect(least.scale == 0.5)
    #expect(least(content).distance(to: anchor) < 1e-9)
  }

  @Test func aPinchMovesThePointUnderTheAnchorByItsTranslation() {
    let transform = Transform(origin: Point(x: 5, y: 6), scale: 3, rotation: 10)
    let anchor = Point<SurfaceSpace>(x: 200, y: 100)
    let content = transform.content(at: anchor)
    let value = PinchValue<SurfaceSpace>(
      translation: Vector(dx: 30, dy: -12), scale: 0.4, rotation: 55)
    let pinched = transform.pinched(by: value, about: anchor)
    #expect(pinched(content).distance(to: Point(x: 230, y: 88)) < 1e-9)
    #expect(abs(pinched.rotation - 65) < 1e-9)
  }

  @Test func badNumbersChangeNothing() {
    let transform = Transform(origin: Point(x: 5, y: 6), scale: 3, rotation: 10)
    let far = Point<SurfaceSpace>(x: .infinity, y: 0)
    for bad in [Double.nan, 0, -1] {
      #expect(transform.zoomed(by: bad, about: .zero) == transform)
    }
    #expect(transform.zoomed(by: 2, about: far) == transform)
    #expect(transform.rotated(by: .nan, about: .zero) == transform)
    #expect(transform.rotated(by: 5, about: far) == transform)
    #expect(transform.moved(by: Vector(dx: .nan, dy: 0)) == transform)
    #expect(transform.pinched(by: PinchValue(scale: .nan), about: .zero) == transform)
    let odd = Transform(origin: Point(x: .nan, y: 0), scale: .nan, rotation: .infinity)
    #expect(odd == Transform())
    #expect(transform.zoomed(by: .infinity, about: .zero).scale == 1e6)
    #expect(transform.zoomed(by: 2, about: .zero, within: 1e9...2e9).scale.isFinite)
    #expect(Transform(rotation: 730).rotation == 10)
  }
}
