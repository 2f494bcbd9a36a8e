import AllocationCounter
import PointerGeometry
import Testing

/// What the engine does with shapes while the pointer moves allocates nothing, counted.
@Suite(.enabled(if: allocation_counter_is_active()))
struct GeometryAllocationTests {
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_value()
    body()
    return allocation_counter_value() - before
  }

  /// Runs a body to warm up, so that every branch has met its types, and counts in the runs after.
  private func steadyAllocations(_ body: (Int) -> Void) -> UInt64 {
    for run in 0..<20 { body(run) }
    return allocations { for run in 20..<120 { body(run) } }
  }

  private static let shapes: [Shape] = [
    .circle(diameter: 19), .cross(), .pairedTriangles(), .markerTip(),
    .verticalBeam(length: 24, thickness: 2.5),
    .roundedRect(CornerRadii(topLeft: 9, topRight: 0, bottomRight: 3, bottomLeft: 4)),
  ]

  @Test func makingAPathDoesAllocate() {
    var shape = Shape.capsule
    #expect(allocations { shape = .cross() } > 0)
    #expect(shape != .capsule)
  }

  @Test func pathsAreCopiedAndAskedForFree() throws {
    let path = try #require(Shape.markerTip().outline(in: Size<LogicalSpace>.zero).path).path
    var sum = 0.0
    var copies = [path, path, path, path]
    let count = steadyAllocations { run in
      let copy = path
      let point = Point<ShapeSpace>(x: Double(run) / 5 - 4, y: Double(-run) / 3)
      sum += copy.signedDistance(to: point) + copy.bounds.width + copy.depth
      sum += Double(copy.winding(around: point))
      if copy.contains(point), copy.isStarShaped(about: point) { sum += 1 }
      copies[run % 4] = copy
    }
    #expect(count == 0)
    #expect(sum.isFinite && copies.count == 4)
  }

  @Test func morphsAllocateNothing() {
    let frame = Rect<LogicalSpace>(x: 10, y: 20, width: 60, height: 30)
    var shown = ShapeBlend(Self.shapes[0], in: frame)
    var sum = 0.0
    let count = steadyAllocations { run in
      let target = Self.shapes[run % Self.shapes.count].outline(in: frame.size)
      shown = shown.mixed(with: target, fraction: 0.3)
      shown.setWeight(0.2, at: 1)
      shown.append(target, weight: 0.1)
      shown.scale = 0.9
      shown.anchor = Point(x: Double(run), y: 3)
      sum += shown.signedDistance(to: Point(x: 12, y: 6)) + shown.bounds.width
      sum += shown.gradient(at: Point(x: 12, y: 6)).length
      if let exact = shown.resolvedRoundedRect { sum += exact.signedDistance(to: .zero) }
    }
    #expect(count == 0)
    #expect(sum.isFinite && shown.count > 1)
  }

  @Test func gridsAndTransformsAllocateNothing() throws {
    let pitch = try #require(GridPitch(18, offset: -5))
    let frame = Rect<SurfaceSpace>(x: 0, y: 0, width: 300, height: 400)
    let output = try #require(
      OutputMapping(
        origin: .zero, pixels: Size(width: 800, height: 600), scale: .one,
        orientation: .flipped90))
    var sum = 0.0
    let count = steadyAllocations { run in
      let grid = CellGrid(frame: frame, columns: nil, rows: pitch)
      let point = Point<SurfaceSpace>(x: 5, y: Double(run) * 7)
      if let cell = grid?.cell(at: point) { sum += cell.rect.minY }
      let map = SpaceTransform(surfaceAt: Point(x: Double(run), y: 2))
        .followed(by: output.toPhysical)
      sum += map.applied(to: point).x
      if let back = map.inverse { sum += back.tx }
    }
    #expect(count == 0)
    #expect(sum.isFinite && sum != 0)
  }
}
