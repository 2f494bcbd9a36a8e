import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Subsurfaces: cached state, order, places, and what they are part of.
@Suite struct SubsurfaceTests {
  private final class Family {
    let world: World
    let client: TestClient
    let window: TestWindow
    let child: TestSurface
    let role: Proxy<WlSubsurface>
    /// The window's corner.
    let x: Int
    let y: Int

    /// A black window of 100 × 100 with a subsurface that has no content yet.
    init() throws {
      world = try World()
      client = try world.connect()
      window = try client.window(100, 100, 0xff00_0000)
      child = TestSurface(client)
      role = window.subsurface(child)
      try world.settle()
      let corner = try #require(world.scene.topToplevel).position
      (x, y) = (Int(corner.x), Int(corner.y))
    }

    func pixel(_ dx: Int, _ dy: Int) -> UInt32? { world.pixel(x + dx, y + dy) }

    func buffer(_ pixel: UInt32, _ width: Int = 20, _ height: Int = 20) throws -> TestBuffer {
      try client.buffer(width, height, pixel)
    }
  }

  @Test func aSynchronisedChildWaitsForItsParent() throws {
    let family = try Family()
    family.role.setPosition(x: 10, y: 10)
    family.child.commit(try family.buffer(0xffff_0000))
    try family.world.settle()
    #expect(family.pixel(10, 10) == 0)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(10, 10) == 0xff0000 && family.pixel(29, 29) == 0xff0000)
    #expect(family.pixel(30, 30) == 0 && family.pixel(9, 9) == 0)
    family.child.commit(try family.buffer(0xff00_ff00))
    try family.world.settle()
    #expect(family.pixel(10, 10) == 0xff0000)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(10, 10) == 0x00ff00)
  }

  @Test func aDesynchronisedChildDoesNot() throws {
    let family = try Family()
    family.role.setDesync()
    family.child.commit(try family.buffer(0xffff_0000))
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0, "being added is the parent's state")
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000)
    family.child.commit(try family.buffer(0xff00_00ff))
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0x0000ff)
  }

  @Test func desynchronisingAppliesWhatWasCached() throws {
    let family = try Family()
    family.child.commit(try family.buffer(0xffff_0000))
    family.window.proxy.commit()
    family.child.commit(try family.buffer(0xff00_ff00))
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000)
    family.role.setDesync()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0x00ff00)
  }

  @Test func aGrandchildWaitsWithItsSynchronisedParent() throws {
    let family = try Family()
    let grandchild = TestSurface(family.client)
    let role = family.child.subsurface(grandchild)
    role.setDesync()
    family.child.commit(try family.buffer(0xff40_4040, 60, 60))
    family.window.proxy.commit()
    grandchild.commit(try family.buffer(0xffff_0000, 10, 10))
    try family.world.settle()
    #expect(family.pixel(5, 5) == 0x404040)
    family.child.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(5, 5) == 0x404040, "the child is synchronised itself")
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(5, 5) == 0xff0000)
  }

  @Test func positionsAreLatchedByTheParent() throws {
    let family = try Family()
    family.role.setDesync()
    family.child.commit(try family.buffer(0xffff_0000))
    family.window.proxy.commit()
    family.role.setPosition(x: 50, y: 40)
    family.child.commit(try family.buffer(0xffff_0000))
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000 && family.pixel(50, 40) == 0)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0 && family.pixel(50, 40) == 0xff0000)
  }

  @Test func positionsOfASynchronisedParentAreCachedWithItsCommit() throws {
    let family = try Family()
    let grandchild = TestSurface(family.client)
    let role = family.child.subsurface(grandchild)
    family.child.commit(try family.buffer(0xff40_4040, 60, 60))
    grandchild.commit(try family.buffer(0xffff_0000, 10, 10))
    family.child.proxy.commit()
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000)
    role.setPosition(x: 20, y: 20)
    family.child.proxy.commit()
    role.setPosition(x: 40, y: 40)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(20, 20) == 0xff0000 && family.pixel(40, 40) == 0x404040)
  }

  @Test func orderIsLatchedByTheParent() throws {
    let family = try Family()
    let second = TestSurface(family.client)
    let secondRole = family.window.subsurface(second)
    family.child.commit(try family.buffer(0xffff_0000))
    second.commit(try family.buffer(0xff00_ff00))
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0x00ff00, "the younger one is on top")
    secondRole.placeBelow(sibling: family.child.proxy)
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0x00ff00)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000)
    family.role.placeBelow(sibling: family.window.proxy)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0x00ff00)
    secondRole.placeBelow(sibling: family.window.proxy)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0)
    family.role.placeAbove(sibling: family.window.proxy)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000)
    #expect(family.client.violation == nil)
  }

  @Test func childrenMayReachOutsideAndGoWithTheirParent() throws {
    let family = try Family()
    family.role.setPosition(x: -30, y: 90)
    family.child.commit(try family.buffer(0xffff_0000, 30, 30))
    family.window.shell.setWindowGeometry(x: 0, y: 0, width: 100, height: 100)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(-30, 119) == 0xff0000)
    family.window.commit(nil)
    try family.world.settle()
    #expect(family.pixel(-30, 119) != 0xff0000)
    try expectRepaintChangesNothing(family.world)
  }

  @Test func destroyingTheRoleUnmapsAtOnce() throws {
    let family = try Family()
    family.child.commit(try family.buffer(0xffff_0000))
    family.window.proxy.commit()
    try family.world.settle()
    family.role.destroy()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0)
    let again = family.window.subsurface(family.child)
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000, "the same role may be given again")
    again.destroy()
    try family.world.settle()
    #expect(family.client.violation == nil)
  }

  @Test func aBufferDestroyedBeforeTheParentsCommitIsStillShown() throws {
    let family = try Family()
    let buffer = try family.buffer(0xffff_0000)
    family.child.commit(buffer)
    try family.world.sync(family.client)
    #expect(buffer.releases == 1)
    buffer.proxy.destroy()
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0xff0000)
  }

  /// All orders in which three protocol objects and the parent's two can be destroyed.
  @Test func destructionInEveryOrder() throws {
    let family = try Family()
    family.window.toplevel.destroy()
    family.window.shell.destroy()
    for order in permutations([0, 1, 2, 3]) {
      let parent = TestWindow(window: family.client)
      let child = TestSurface(family.client)
      let role = parent.subsurface(child)
      let grandchild = TestSurface(family.client)
      let grandRole = child.subsurface(grandchild)
      grandchild.commit(try family.buffer(0xff00_ff00, 5, 5))
      child.commit(try family.buffer(0xffff_0000))
      try parent.map(try family.buffer(0xff11_1111, 50, 50))
      let frame = child.frame()
      child.proxy.commit()
      for step in order {
        switch step {
        case 0: child.proxy.destroy()
        case 1: role.destroy()
        case 2:
          parent.toplevel.destroy()
          parent.shell.destroy()
          parent.proxy.destroy()
        default: grandRole.destroy()
        }
        try family.world.sync(family.client)
      }
      grandchild.proxy.destroy()
      try family.world.settle()
      #expect(family.client.violation == nil, "order \(order)")
      #expect(family.world.scene.toplevels.isEmpty, "order \(order)")
      #expect(!frame.isDone || frame.time > 0)
    }
    let ledger = try #require(family.world.compositor.display.clients.first)
    #expect(family.world.scene.ledger(of: ledger).callbacks == 0)
  }

  @Test func aThousandSubsurfaces() throws {
    let family = try Family()
    let buffer = try family.buffer(0xff12_3456, 2, 2)
    var children: [TestSurface] = []
    for index in 0..<1_000 {
      let child = TestSurface(family.client)
      let role = family.window.subsurface(child)
      role.setPosition(x: Int32(index % 50) * 2, y: Int32(index / 50) * 2)
      child.commit(buffer)
      children.append(child)
      if index % 50 == 49 { try family.world.sync(family.client) }
    }
    family.window.proxy.commit()
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0x123456 && family.pixel(99, 39) == 0x123456)
    #expect(family.pixel(99, 40) == 0)
    try expectRepaintChangesNothing(family.world)
    for child in children.shuffled() { child.proxy.destroy() }
    try family.world.settle()
    #expect(family.pixel(0, 0) == 0)
    #expect(family.client.violation == nil)
  }

  private func permutations(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      permutations(items.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
