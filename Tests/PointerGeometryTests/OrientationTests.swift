import TestNumbers
import PointerGeometry
import Testing

@Suite struct OrientationTests {
  private let size = Size<SurfaceSpace>(width: 30, height: 20)

  private func map(_ orientation: Orientation) -> SpaceTransform<SurfaceSpace, BufferSpace> {
    orientation.transform(of: size, to: BufferSpace.self)
  }

  /// The top left corner, and the point to its right, of a picture of 30 × 20.
  @Test(arguments: [
    (Orientation.normal, 0.0, 0.0, 1.0, 0.0), (.rotated90, 0, 30, 0, 29),
    (.rotated180, 30, 20, 29, 20), (.rotated270, 20, 0, 20, 1), (.flipped, 30, 0, 29, 0),
    (.flipped90, 0, 0, 0, 1), (.flipped180, 0, 20, 1, 20), (.flipped270, 20, 30, 20, 29),
  ])
  func asTheProtocolSays(
    orientation: Orientation, x: Double, y: Double, nextX: Double, nextY: Double
  ) {
    #expect(map(orientation).applied(to: Point(x: 0, y: 0)) == Point(x: x, y: y))
    #expect(map(orientation).applied(to: Point(x: 1, y: 0)) == Point(x: nextX, y: nextY))
  }

  @Test(arguments: Orientation.allCases) func fillsTheTurnedSize(orientation: Orientation) {
    let turned = orientation.size(of: size, as: BufferSpace.self)
    #expect(
      map(orientation).applied(to: Rect(origin: .zero, size: size))
        == Rect(origin: .zero, size: turned))
    #expect(map(orientation).determinant == (orientation.isFlipped ? -1 : 1))
  }

  @Test func theEightAreAGroup() {
    for a in Orientation.allCases {
      #expect(a.followed(by: .normal) == a && Orientation.normal.followed(by: a) == a)
      #expect(a.followed(by: a.inverse) == .normal && a.inverse.followed(by: a) == .normal)
      var products: Set<Orientation> = []
      for b in Orientation.allCases {
        products.insert(a.followed(by: b))
        for c in Orientation.allCases {
          #expect(a.followed(by: b).followed(by: c) == a.followed(by: b.followed(by: c)))
        }
      }
      #expect(products.count == 8)
    }
    #expect(Orientation.rotated90.followed(by: .flipped) == .flipped270)
    #expect(Orientation.flipped.followed(by: .rotated90) == .flipped90)
  }

  @Test func productsOfOrientationsAreThoseOfTheirMaps() {
    for a in Orientation.allCases {
      for b in Orientation.allCases {
        let turned = a.size(of: size, as: BufferSpace.self)
        let both = map(a).followed(by: b.transform(of: turned, to: PhysicalSpace.self))
        let product = a.followed(by: b).transform(of: size, to: PhysicalSpace.self)
        #expect(both == product, "\(a) then \(b)")
      }
    }
  }

  @Test func cornersTurnWithTheirPicture() throws {
    let seed: UInt64 = 31
    var random = SplitMix(seed: seed)
    let shape = RoundedRect<SurfaceSpace>(
      rect: Rect(x: 2, y: 3, width: 20, height: 12),
      radii: CornerRadii(topLeft: 6, topRight: 1, bottomRight: 4, bottomLeft: 2))
    for orientation in Orientation.allCases {
      for scale in [0.5, 1, 1.25] {
        let turn = map(orientation).followed(
          by: SpaceTransform<BufferSpace, PhysicalSpace>(scale: scale))
        let turned = try #require(turn.applied(to: shape))
        for _ in 0..<100 {
          let point = Point<SurfaceSpace>(
            x: Double.random(in: 0...30, using: &random),
            y: Double.random(in: 0...20, using: &random))
          let difference =
            turned.signedDistance(to: turn.applied(to: point))
            - scale * shape.signedDistance(to: point)
          #expect(abs(difference) < 1e-9, "seed \(seed), \(orientation) at \(point)")
        }
      }
    }
  }
}
