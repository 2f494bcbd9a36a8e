import InputSources
import TestNumbers
import Testing
import WaylandClient
import WaylandServer

@testable import CompositorCore

/// A client may make as many objects of a kind as it likes, and take them apart in any order.
@Suite struct ManyObjectsTests {
  private final class Item {}

  enum Order: CaseIterable { case oldestFirst, newestFirst, random }

  private static func sorted<Element>(_ items: [Element], _ order: Order) -> [Element] {
    var generator = SplitMix(seed: 11)
    return switch order {
    case .oldestFirst: items
    case .newestFirst: items.reversed()
    case .random: items.shuffled(using: &generator)
    }
  }

  /// How many objects are moved by removals grows with how many there are, not with its square.
  @Test(arguments: Order.allCases)
  func aRemovalCostsTheSameInAnyOrder(order: Order) {
    for count in [1000, 2000, 4000] {
      let items = (0..<count).map { _ in Item() }
      var list = ObjectList<Item>()
      for item in items { list.append(item) }
      for item in Self.sorted(items, order) { list.remove(identicalTo: item) }
      #expect(list.isEmpty)
      #expect(list.moves <= 2 * count, "\(count), \(order)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aListDoesWhatAnArrayDoes(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let items = (0..<60).map { _ in Item() }
    var list = ObjectList<Item>()
    var array: [Item] = []
    for step in 0..<600 {
      let item = items[Int.random(in: 0..<60, using: &generator)]
      switch Int.random(in: 0..<40, using: &generator) {
      case 0..<19:
        list.append(item)
        if !array.contains(where: { $0 === item }) { array.append(item) }
      case 39:
        let gone = Set(items.shuffled(using: &generator).prefix(30).map(ObjectIdentifier.init))
        list.removeAll { gone.contains(ObjectIdentifier($0)) }
        array.removeAll { gone.contains(ObjectIdentifier($0)) }
      case 38 where step % 5 == 0:
        list.removeAll()
        array = []
      default:
        let before = list
        list.remove(identicalTo: item)
        #expect(before.elementsEqual(array, by: ===), "seed \(seed), a copy, step \(step)")
        array.removeAll { $0 === item }
      }
      #expect(list.elementsEqual(array, by: ===), "seed \(seed), step \(step)")
      #expect(list.count == array.count && list.isEmpty == array.isEmpty, "seed \(seed)")
      #expect(list.last { $0 } === array.last, "seed \(seed), step \(step)")
    }
  }

  /// The same with real objects: what the compositor keeps of them is gone, at linear cost.
  @Test(arguments: Order.allCases)
  func aClientsObjectsGoAtLinearCost(order: Order) throws {
    let count = 600
    let desk = try Desk()
    let client = try desk.world.connect()
    let pointers = (0..<count).map { _ in client.seat.getPointer() }
    let keyboards = (0..<count).map { _ in client.seat.getKeyboard() }
    try desk.settle()
    let owner = try #require(desk.world.compositor.display.clients.last)
    let held = try #require(desk.seat.knownClient(owner))
    #expect((held.pointers.count, held.keyboards.count) == (count, count))
    for pointer in Self.sorted(pointers, order) { pointer.release() }
    for keyboard in Self.sorted(keyboards, order) { keyboard.release() }
    try desk.settle()
    #expect(client.connection.error == nil)
    #expect((held.pointers.count, held.keyboards.count) == (0, 0))
    #expect(max(held.pointers.moves, held.keyboards.moves) <= 2 * count)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theTableOfDevicesKnowsWhatIsLeft(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var table = DeviceTable()
    var reference: [DeviceID: InputDevice] = [:]
    for step in 0..<300 {
      let id = DeviceID(rawValue: UInt32.random(in: 0..<6, using: &generator))
      if Bool.random(using: &generator) {
        let device = InputDevice(
          id: id, name: "device", kind: .other,
          capabilities: InputDevice.Capabilities(
            rawValue: UInt32.random(in: 0..<16, using: &generator)))
        #expect(table.add(device) == (reference.updateValue(device, forKey: id) == nil))
      } else {
        table.remove(id)
        reference[id] = nil
      }
      for kind in [.pointer, .keyboard, .touch, .gesture] as [InputDevice.Capabilities] {
        let expected = reference.values.contains { $0.capabilities.contains(kind) }
        #expect(table.has(kind) == expected, "seed \(seed), step \(step)")
      }
      #expect((table[id] == nil) == (reference[id] == nil))
    }
  }
}
