import TestNumbers
import PointerGeometry
import Testing

@testable import PointerRendering

@Suite struct RasteriserTests {
  private func coverage(_ shape: RoundedRect<PhysicalSpace>, _ box: PixelBox) -> [UInt8] {
    var mask = [UInt8](repeating: 7, count: Int(box.width * box.height))
    mask.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { Rasteriser().fill(shape, box: box, into: base) }
    }
    return mask
  }

  @Test func coverageIsTheAreaInside() {
    var random = SplitMix(seed: 11)
    for _ in 0..<200 {
      let shape = RoundedRect<PhysicalSpace>(
        rect: Rect(
          x: .random(in: 2...6, using: &random), y: .random(in: 2...6, using: &random),
          width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random)),
        cornerRadius: .random(in: 0...12, using: &random))
      let sum = coverage(shape, PixelBox(x: 0, y: 0, width: 40, height: 40))
        .reduce(0) { $0 + Double($1) / 255 }
      let radius = shape.cornerRadius
      let area = shape.rect.width * shape.rect.height - (4 - .pi) * radius * radius
      // Along a straight edge all pixels round the same way, each by up to 1/510.
      let rounding = (shape.rect.width + shape.rect.height) * 2 / 510
      // A chord's segment has two thirds of its length times its height.
      let chords = 2 * .pi * radius * Outline.tolerance * 2 / 3
      #expect(abs(sum - area) < rounding + chords + 0.01, "\(shape)")
    }
  }

  @Test func straightEdgesHaveTheirExactShare() {
    let shape = RoundedRect<PhysicalSpace>(
      rect: Rect(x: 1.25, y: 1.5, width: 2, height: 1.25), cornerRadius: 0)
    let expected: [Double] = [
      0, 0, 0, 0, 0,
      0, 0.375, 0.5, 0.125, 0,
      0, 0.5625, 0.75, 0.1875, 0,
    ]
    #expect(
      coverage(shape, PixelBox(x: 0, y: 0, width: 5, height: 3))
        == expected.map { UInt8($0 * 255 + 0.5) })
  }

  @Test func partsEqualTheWhole() {
    var random = SplitMix(seed: 12)
    for _ in 0..<100 {
      let shape = RoundedRect<PhysicalSpace>(
        rect: Rect(
          x: .random(in: -3...5, using: &random), y: .random(in: -3...5, using: &random),
          width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random)),
        cornerRadius: .random(in: 0...12, using: &random))
      let whole = coverage(shape, PixelBox(x: -4, y: -4, width: 44, height: 44))
      let top = Int32.random(in: -4...30, using: &random)
      let height = Int32.random(in: 1...8, using: &random)
      let part = coverage(shape, PixelBox(x: -4, y: top, width: 44, height: height))
      #expect(part == Array(whole[(Int(top + 4) * 44)..<(Int(top + 4 + height) * 44)]), "\(shape)")
    }
  }

  @Test func whatIsBesideTheBoxCounts() {
    let shape = RoundedRect<PhysicalSpace>(
      rect: Rect(x: -10, y: -10, width: 30, height: 30), cornerRadius: 0)
    #expect(
      coverage(shape, PixelBox(x: 0, y: 0, width: 4, height: 4)).allSatisfy { $0 == 255 })
    let left = RoundedRect<PhysicalSpace>(
      rect: Rect(x: -30, y: 0, width: 20, height: 4), cornerRadius: 2)
    #expect(coverage(left, PixelBox(x: 0, y: 0, width: 4, height: 4)).allSatisfy { $0 == 0 })
  }

  @Test func polygonsMayLean() {
    var outline = Outline()
    outline.add(Point(x: 1, y: 1), Point(x: 9, y: 5))
    outline.add(Point(x: 9, y: 5), Point(x: 2, y: 9))
    outline.add(Point(x: 2, y: 9), Point(x: 1, y: 1))
    var mask = [UInt8](repeating: 0, count: 100)
    mask.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      Rasteriser().fill(outline, box: PixelBox(x: 0, y: 0, width: 10, height: 10), into: base)
    }
    let area = mask.reduce(0) { $0 + Double($1) / 255 }
    // Half the cross product of two sides: (8 · 8 − 4 · 1) / 2.
    #expect(abs(area - 30) < 0.1)
  }
}
