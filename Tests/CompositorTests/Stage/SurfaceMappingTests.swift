import PointerGeometry
import Testing

@testable import CompositorCore

/// Sizes and damage under scale, transform and viewport.
@Suite struct SurfaceMappingTests {
  private func mapping(
    _ width: Int32, _ height: Int32, scale: Int32 = 1, transform: BufferTransform = .normal,
    viewport: Viewport = .none
  ) throws -> SurfaceMapping {
    try SurfaceMapping(
      buffer: Dimensions(width: width, height: height), scale: scale, transform: transform,
      viewport: viewport)
  }

  @Test func sizes() throws {
    #expect(try mapping(80, 40).size == Dimensions(width: 80, height: 40))
    #expect(try mapping(80, 40, scale: 2).size == Dimensions(width: 40, height: 20))
    #expect(try mapping(80, 40, transform: .rotated90).size == Dimensions(width: 40, height: 80))
    #expect(
      try mapping(80, 40, scale: 2, transform: .flipped270).size
        == Dimensions(width: 20, height: 40))
    let shown = Viewport(source: nil, destination: Dimensions(width: 7, height: 9))
    #expect(try mapping(80, 40, viewport: shown).size == Dimensions(width: 7, height: 9))
    let cut = Viewport(source: Rect(x: 1.5, y: 2, width: 10, height: 20), destination: nil)
    #expect(try mapping(80, 40, viewport: cut).size == Dimensions(width: 10, height: 20))
  }

  @Test func faults() throws {
    let fractional = Viewport(source: Rect(x: 0, y: 0, width: 10.5, height: 20), destination: nil)
    #expect(throws: SurfaceMapping.ViewportFault.fractionalSize) {
      try mapping(80, 40, viewport: fractional)
    }
    let outside = Viewport(source: Rect(x: 71, y: 0, width: 10, height: 20), destination: nil)
    #expect(throws: SurfaceMapping.ViewportFault.outsideBuffer) {
      try mapping(80, 40, viewport: outside)
    }
    let turned = Viewport(source: Rect(x: 0, y: 0, width: 40, height: 80), destination: nil)
    #expect(try mapping(80, 40, transform: .rotated90, viewport: turned).size.height == 80)
    #expect(throws: SurfaceMapping.ViewportFault.outsideBuffer) {
      try mapping(80, 40, viewport: turned)
    }
  }

  /// Each pixel of the buffer is the image of one box of the surface, and back.
  @Test(arguments: BufferTransform.allCases)
  func damageFollowsTheTransform(transform: BufferTransform) throws {
    let map = try mapping(6, 4, scale: 2, transform: transform)
    var seen = BoxRegion()
    for y in 0..<map.size.height {
      for x in 0..<map.size.width {
        let point = Box(x: x, y: y, width: 1, height: 1)
        let pixels = map.bufferBox(of: point)
        #expect(pixels.width == 2 && pixels.height == 2)
        #expect(!seen.intersects(pixels))
        seen.formUnion(pixels)
        #expect(map.surfaceBox(of: pixels).contains(point))
      }
    }
    #expect(seen == BoxRegion(Box(width: 6, height: 4)))
  }

  @Test func bufferDamageUnderAViewportCoversWhatItTouches() throws {
    let viewport = Viewport(
      source: Rect(x: 10, y: 10, width: 20, height: 10),
      destination: Dimensions(width: 60, height: 30))
    let map = try mapping(80, 40, viewport: viewport)
    let box = map.surfaceBox(of: Box(x: 12, y: 11, width: 2, height: 1))
    #expect(box.contains(Box(x: 6, y: 3, width: 6, height: 3)))
    #expect(map.surfaceBox(of: Box(x: 0, y: 0, width: 5, height: 5)).isEmpty)
  }
}
