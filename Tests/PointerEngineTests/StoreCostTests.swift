import AllocationCounter
import PointerGeometry
import Testing

@testable import PointerEngine

/// What the store may cost: allocations, memory, and what scrolling touches.
@Suite struct StoreCostTests {
  private static let surface = SurfaceID(rawValue: 4)
  private static let layer = LayerID(rawValue: 2)
  private static let size = Size<SurfaceSpace>(width: 6000, height: 4400)

  /// A store with rows of controls, cards and text, groups, children and sensors.
  private func store(_ count: Int) -> RegionStore {
    var store = RegionStore()
    var refusals = Refusals(of: Self.surface)
    let regions = (0..<count).map { index -> Region in
      let (column, row) = (Double(index % 100), Double(index / 100))
      var region = Region(
        UInt32(index + 1), column * 60, row * 44, 50, 34,
        RegionKind.allCases[index / 16 % RegionKind.allCases.count],
        group: UInt32(index / 12), lines: index % 97 == 0 ? [TextLine(y: 0, height: 20)] : [])
      region.layer = index % 2 == 0 ? .root : Self.layer
      if index % 50 == 8 { region.parent = RegionID(rawValue: UInt32(index - 1)) }
      region.isSensor = index % 11 == 0
      return region
    }
    store.declare([Layer(id: Self.layer)], of: Self.surface, noting: &refusals)
    store.replace(regions, of: Self.surface, noting: &refusals)
    return store
  }

  /// A cell of a grid a hundred wide, at a pitch of 60 × 44 times `pitch`.
  private static func cell(
    _ index: Int, pitch: Double, _ width: Double, _ height: Double, _ kind: RegionKind = .control
  ) -> Region {
    let (column, row) = (Double(index % 100), Double(index / 100))
    return Region(
      UInt32(index), column * 60 * pitch, row * 44 * pitch, width, height, kind)
  }

  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_value()
    body()
    return allocation_counter_value() - before
  }

  private func point(_ index: Int) -> Point<SurfaceSpace> {
    Point(x: Double(index * 37 % 6000), y: Double(index * 29 % 4400))
  }

  @Test(.enabled(if: allocation_counter_is_active()), arguments: [30, 10_000])
  func askingAllocatesNothing(count: Int) {
    var store = store(count)
    var keys: ContiguousArray<RegionKey> = []
    keys.reserveCapacity(16)
    var candidates: ContiguousArray<MagneticCandidate> = []
    candidates.reserveCapacity(Tuning.candidateLimit)
    // The first calls make types known to the runtime.
    store.sensors(at: Point(x: 5, y: 5), on: Self.surface, size: Self.size, into: &keys)
    #expect(keys.count == 1)
    store.candidates(
      near: point(0), reach: 320, on: Self.surface, size: Self.size, into: &candidates)
    var kept: RegionKey?
    var found = 0
    let hitTests = allocations {
      for index in 0..<2000 {
        kept = store.hitTest(
          point(index), on: Self.surface, size: Self.size, keeping: kept)
        if kept != nil { found += 1 }
      }
    }
    #expect(hitTests == 0)
    #expect(found > (count > 100 ? 1000 : 2))
    let frames = allocations {
      for index in 0..<300 {
        kept = store.hitTest(point(index), on: Self.surface, size: Self.size, keeping: nil)
        guard let kept else { continue }
        if store.visibleFrame(kept, in: Self.size) == nil { found = -1 }
        if store.offset(of: kept) != .zero { found = -1 }
      }
    }
    #expect(frames == 0)
    let regions = allocations {
      for index in 0..<300 {
        kept = store.hitTest(point(index), on: Self.surface, size: Self.size, keeping: nil)
        guard let kept else { continue }
        if store.region(kept) == nil { found = -1 }
      }
    }
    #expect(regions == 0)
    let sensors = allocations {
      for index in 0..<50 {
        store.sensors(at: point(index), on: Self.surface, size: Self.size, into: &keys)
      }
    }
    #expect(sensors == 0)
    let lists = allocations {
      for index in 0..<50 {
        store.candidates(
          near: point(index % 20), reach: 320, on: Self.surface, size: Self.size, into: &candidates)
      }
    }
    #expect(lists == 0)
    #expect(found >= 0 && !candidates.isEmpty)
    var refusals = Refusals(of: Self.surface)
    let scrolls = allocations {
      for index in 0..<100 {
        store.scroll(
          Self.layer, of: Self.surface, to: Vector(dx: 0, dy: Double(index % 7)),
          noting: &refusals)
      }
    }
    #expect(scrolls == 0)
  }

  @Test func scrollingTouchesNoRegion() throws {
    var store = store(1000)
    let place = try #require(store.place(of: Self.surface))
    let table = store.surfaces[place].table
    var refusals = Refusals(of: Self.surface)
    for dy in 0..<100 {
      store.scroll(
        Self.layer, of: Self.surface, to: Vector(dx: 0, dy: Double(dy)), noting: &refusals)
    }
    store.declare([], of: Self.surface, noting: &refusals)
    // The very same table, which is immutable: no region was read or written.
    #expect(store.surfaces[place].table === table)
  }

  @Test(arguments: [1000, 10_000]) func aRegionTakesAtMost96Bytes(count: Int) throws {
    var store = RegionStore()
    var refusals = Refusals(of: Self.surface)
    let kinds: [RegionKind] = [.control, .bare, .icon, .card]
    let regions = (0..<count).map { (index: Int) -> Region in
      var region = Self.cell(index, pitch: 1, 50, 34, kinds[index % 4])
      region.group = UInt32(index % 2)
      return region
    }
    store.replace(regions, of: Self.surface, noting: &refusals)
    let place = try #require(store.place(of: Self.surface))
    let table = store.surfaces[place].table
    #expect(table.count == count)
    // Four templates serve all.
    #expect(table.templates.count == 4, "\(table.templates.count) templates")
    #expect(table.variants.count == 4, "\(table.variants.count) variants")
    let shared = table.templates.capacity * MemoryLayout<Region>.stride
    let bytes = Double(table.byteCount - shared) / Double(count)
    #expect(bytes <= 96, "\(bytes)")
    #expect(bytes > 80, "\(bytes): something is not counted")
  }

  @Test func whatIsAskedOfTenThousandLooksAtFew() throws {
    struct Counter: RegionVisitor {
      var inner: HitVisitor
      var visits = 0
      func bound(of node: RegionNode) -> Candidate? { inner.bound(of: node) }
      func prefers(_ bound: Candidate, to other: Candidate) -> Bool {
        inner.prefers(bound, to: other)
      }
      mutating func visit(_ place: Int, of table: RegionTable) {
        visits += 1
        inner.visit(place, of: table)
      }
    }
    /// The most regions that a search at one of many points looks at.
    func most(_ regions: [Region], around middle: Point<SurfaceSpace>, within span: Double) -> Int {
      var store = RegionStore()
      var refusals = Refusals(of: Self.surface)
      store.replace(regions, of: Self.surface, noting: &refusals)
      guard let place = store.place(of: Self.surface) else { return .max }
      let table = store.surfaces[place].table
      var most = 0
      for index in 0..<200 {
        let point = Point<SurfaceSpace>(
          x: middle.x + Double(index * 37 % 200 - 100) / 100 * span,
          y: middle.y + Double(index * 29 % 200 - 100) / 100 * span)
        let window = Rect<SurfaceSpace>(x: -1e9, y: -1e9, width: 4e9, height: 4e9)
        var counter = Counter(inner: HitVisitor(point, window: window, layer: 0))
        table.search(0, in: 0..<table.count, &counter)
        most = max(most, counter.visits)
      }
      return most
    }
    let grid = (0..<10_000).map { Self.cell($0, pitch: 1, 50, 34) }
    #expect(most(grid, around: Point(x: 3000, y: 2200), within: 2000) <= 16 * 12)
    var giants = grid
    for index in stride(from: 0, to: 10_000, by: 100) {
      giants[index].frame = Rect(x: Double(index), y: 0, width: 6000, height: 4400)
    }
    #expect(most(giants, around: Point(x: 3000, y: 2200), within: 2000) <= 16 * 16)
    let pile = (0..<10_000).map { (index: Int) -> Region in
      var region = Self.cell(index, pitch: 0, 50, 34)
      region.frame.origin = Point(x: 100 - Double(index % 7), y: 100 - Double(index % 11))
      region.z = Int32(index % 5)
      return region
    }
    #expect(most(pile, around: Point(x: 120, y: 110), within: 60) <= 16 * 40)
    var far = (0..<10_000).map { Self.cell($0, pitch: 1.0 / 88, 0.5, 0.5, .text) }
    far[5].frame.origin = Point(x: 1e9, y: -1e9)
    #expect(most(far, around: Point(x: 25, y: 25), within: 20) <= 16 * 12)
  }

  /// What the store keeps once for all regions that are alike is compared field by field.
  @Test func theComparisonKnowsAllFields() {
    let region = Region(1, 0, 0, 1, 1)
    let fields = Set(Mirror(reflecting: region).children.compactMap(\.label))
    let own: Set = ["id", "frame", "parent", "z", "group", "lineStorage", "traits"]
    let compared: Set = [
      "kind", "layer", "padding", "isEnabled", "isSensor", "asksClient", "latchingAxes",
      "recenteringAxes", "style", "modifierStorage", "grid",
    ]
    #expect(
      fields == own.union(compared),
      "a new field belongs into isLike, or into the table's columns and `template`")
    let changes: [(inout Region) -> Void] = [
      { $0.kind = .bare }, { $0.layer = LayerID(rawValue: 3) }, { $0.padding = 3 },
      { $0.isEnabled = false }, { $0.isSensor = true }, { $0.asksClient = true },
      { $0.latchingAxes = .both }, { $0.recenteringAxes = .horizontal },
      { $0.style.effect = .lift }, { $0.grid = RegionGrid() },
      { $0.modified = ModifierStyle(modifiers: .shift, style: RegionStyle()) },
    ]
    #expect(changes.count == compared.count)
    for change in changes {
      var other = region
      change(&other)
      #expect(![other, region].isLike(at: 0, 1) && ![other, region].isLike(at: 1, 0))
      var store = RegionStore()
      var refusals = Refusals(of: Self.surface)
      other.id = RegionID(rawValue: 2)
      store.replace([region, other], of: Self.surface, noting: &refusals)
      let key = RegionKey(surface: Self.surface, region: other.id, generation: 1)
      #expect(store.region(key) == other)
    }
  }
}
