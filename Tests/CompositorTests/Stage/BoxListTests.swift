import TestNumbers
import AllocationCounter
import PointerRendering
import Testing

@testable import CompositorCore

/// Lists of boxes against the same sets kept point by point.
@Suite struct BoxListTests {
  private static let side: Int32 = 24

  private func points(_ list: BoxList) -> Set<Int32> {
    var all: Set<Int32> = []
    for box in list.boxes {
      for y in box.y1..<box.y2 { for x in box.x1..<box.x2 { all.insert(y * Self.side + x) } }
    }
    return all
  }

  private func random(_ generator: inout SplitMix) -> Box {
    let x = Int32.random(in: 0..<Self.side, using: &generator)
    let y = Int32.random(in: 0..<Self.side, using: &generator)
    return Box(
      x1: x, y1: y, x2: .random(in: x...Self.side, using: &generator),
      y2: .random(in: y...Self.side, using: &generator))
  }

  @Test(arguments: [UInt64(3), 4, 5, 6])
  func setsAreSets(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var list = BoxList()
    var model: Set<Int32> = []
    for step in 0..<400 {
      let box = random(&generator)
      let one = points(BoxList(box))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        list.subtract(box)
        model.subtract(one)
      case 1 where step % 3 == 0:
        list.clip(to: box)
        model.formIntersection(one)
      default:
        list.insert(box)
        model.formUnion(one)
      }
      #expect(list.area == model.count, "boxes overlap: seed \(seed), step \(step)")
      #expect(points(list) == model, "seed \(seed), step \(step)")
      #expect(list.intersects(box) == !model.isDisjoint(with: one))
      var again = BoxList()
      again.formUnion(list.region)
      #expect(points(again) == model)
      var shared: [PixelBox] = []
      list.appendShared(with: BoxRegion(box), in: Box(width: 12, height: 20), to: &shared)
      let sum = shared.reduce(0) { $0 + Int($1.width * $1.height) }
      let wanted = model.intersection(one).filter { $0 % Self.side < 12 && $0 / Self.side < 20 }
      #expect(sum == wanted.count)
    }
  }

  @Test func manyBoxesBecomeOne() {
    var list = BoxList()
    for index in 0..<200 as Range<Int32> {
      list.insert(Box(x: index * 3, y: index * 2, width: 1, height: 1))
      #expect(list.count <= BoxList.limit)
    }
    #expect(list.extents == Box(x1: 0, y1: 0, x2: 598, y2: 399))
  }

  @Test(.enabled(if: allocation_counter_is_active()))
  func nothingIsAllocatedAfterTheFirstTime() {
    var list = BoxList()
    var other = BoxList()
    var boxes: [PixelBox] = []
    boxes.reserveCapacity(64)
    func work() {
      list.removeAll()
      // Other ranges than those of Int allocate in a build without optimisation.
      for index in 0..<20 {
        list.insert(Box(x: Int32(index * 5), y: Int32(index * 4), width: 9, height: 9))
      }
      other.assign(list)
      other.subtract(Box(x: 20, y: 20, width: 30, height: 30))
      other.clip(to: Box(x: 10, y: 10, width: 70, height: 70))
      list.formUnion(other)
      boxes.removeAll(keepingCapacity: true)
      list.appendShared(with: Box(x: 0, y: 0, width: 50, height: 50), to: &boxes)
    }
    work()
    let before = allocation_counter_value()
    work()
    #expect(allocation_counter_value() == before)
    #expect(!boxes.isEmpty)
  }
}
