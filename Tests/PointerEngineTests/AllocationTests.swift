import AllocationCounter
import PointerGeometry
import Testing

@testable import PointerEngine

/// The promise of no heap allocation on the hot path, counted.
@Suite(.enabled(if: allocation_counter_is_active()))
struct AllocationTests {
  /// The allocations a piece of code makes on this thread.
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_value()
    body()
    return allocation_counter_value() - before
  }

  @Test func counterCounts() {
    var array: [Int] = []
    #expect(allocations { array.reserveCapacity(1000) } == 1)
    #expect(allocations { for index in 0..<1000 { array.append(index) } } == 0)
    #expect(allocations { array.reserveCapacity(5000) } == 1)
    #expect(allocations { _ = String(repeating: "x", count: 100) } >= 1)
    #expect(array.count == 1000)
  }

  /// A desk with every kind of region, in groups, above and beside each other.
  private static func desk() -> [Region] {
    let kinds = RegionKind.allCases
    let shapes: [Shape?] = [
      nil, .capsule, .cross(), .circle(diameter: 24), .pairedTriangles(), .markerTip(),
      .roundedRect(CornerRadii(topLeft: 1, topRight: 9, bottomRight: 0, bottomLeft: 20)),
      .verticalBeam(length: 30, thickness: 4),
    ]
    return (0..<96).map { (index: Int) -> Region in
      let (column, row) = (Double(index % 12), Double(index / 12))
      let lines = (0..<3).map { TextLine(y: row * 70 + Double($0) * 15, height: 15) }
      var region = Region(
        UInt32(index), column * 65, row * 70, 50, 48, kinds[index % kinds.count],
        group: UInt32(index % 3), lines: lines)
      region.style.shape = index % 4 == 0 ? shapes[index / 4 % shapes.count] : nil
      if index % 3 == 1 {
        region.style.accessories = [
          Accessory(shape: .triangle(), angle: 0), Accessory(shape: .cross(), angle: 3),
        ]
      }
      if index % 5 == 0 { region.grid = RegionGrid(columns: GridPitch(12), rows: GridPitch(15)) }
      if index % 7 == 0 {
        region.modified = ModifierStyle(modifiers: .shift, style: RegionStyle(effect: .lift))
      }
      region.isSensor = index % 17 == 3
      region.asksClient = index % 19 == 5
      region.latchingAxes = Axes(rawValue: UInt8(index % 4))
      return region
    }
  }

  @Test(arguments: [false, true]) func motionAndPresentationAllocateNothing(reduced: Bool) {
    var engine = Engine(settings: EngineSettings(reducedMotion: reduced))
    var effects: [EngineEffect] = []
    effects.reserveCapacity(64)
    var presentation = Presentation()
    var now = Instant(nanoseconds: 1)
    var entered = 0
    let surface = Scene.surface
    let hit = SurfaceHit(
      surface: surface, origin: Point(x: 10, y: 10), size: Size(width: 800, height: 600))
    _ = engine.step(.regions(of: surface, Self.desk()), at: now, into: &effects)
    func sweep(_ steps: Int) {
      for step in 0..<steps {
        now = now.advanced(bySeconds: 0.004)
        let place = Point<LogicalSpace>(
          x: Double(step * 37 % 1600) / 2, y: Double(step * 11 % 1180) / 2)
        _ = engine.step(.motion(to: place, over: hit), at: now, into: &effects)
        if step % 50 == 0 { _ = engine.step(.button(pressed: 1), at: now, into: &effects) }
        if step % 50 == 9 { _ = engine.step(.button(pressed: 0), at: now, into: &effects) }
        if step % 30 == 7 { _ = engine.step(.modifiers(.shift), at: now, into: &effects) }
        if step % 30 == 19 { _ = engine.step(.modifiers([]), at: now, into: &effects) }
        if step % 90 == 40 { _ = engine.step(.gesture(active: true), at: now, into: &effects) }
        if step % 90 == 47 { _ = engine.step(.gesture(active: false), at: now, into: &effects) }
        if step % 400 == 90 { now = now.advanced(bySeconds: 1) }
        if step % 20 == 3 { _ = engine.step(.timer, at: now, into: &effects) }
        engine.present(at: now.advanced(bySeconds: 0.008), into: &presentation)
        entered += effects.count
        effects.removeAll(keepingCapacity: true)
      }
    }
    sweep(500)
    entered = 0
    #expect(allocations { sweep(5000) } == 0)
    #expect(entered > 1000, "the sweep has to cross regions to prove anything")
  }
}
