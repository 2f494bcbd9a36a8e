import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Random scenes: what damage has led to is what a full repaint gives, with buffers of any age.
@Suite struct RandomDamageTests {
  /// Windows, subsurfaces and popups that a random client moves about.
  private final class Chaos {
    let world: World
    let client: TestClient
    var random: SeededGenerator
    var windows: [(window: TestWindow, buffer: TestBuffer)] = []
    let hand: Hand
    var children: [(surface: TestSurface, role: Proxy<WlSubsurface>, parent: TestWindow)] = []

    init(seed: UInt64, scale: Double, bufferCount: Int) throws {
      random = SeededGenerator(seed: seed)
      world = try World(width: 240, height: 180, scale: scale, bufferCount: bufferCount)
      client = try world.connect()
      hand = Hand(world)
      for _ in 0..<3 { try addWindow() }
    }

    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    func color() -> UInt32 {
      let alpha: UInt32 = Bool.random(using: &random) ? 0xff : 0x60
      let level = UInt32(number(0...Int(alpha)))
      return alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2
    }

    func addWindow() throws {
      let isOpaque = Bool.random(using: &random)
      let buffer = try client.buffer(
        number(8...120), number(8...90), color(), format: isOpaque ? .xrgb8888 : .argb8888)
      let window = TestWindow(window: client)
      try window.map(buffer)
      windows.append((window, buffer))
      world.scene.topToplevel?.move(
        to: Point(x: Double(number(-40...200)), y: Double(number(-40...150))))
    }

    func paintSomething() {
      let index = number(0...(windows.count - 1))
      let (window, buffer) = windows[index]
      let x = number(0...(buffer.width - 1))
      let y = number(0...(buffer.height - 1))
      let width = number(1...(buffer.width - x))
      let height = number(1...(buffer.height - y))
      let pixel = color()
      for row in y..<(y + height) {
        for column in x..<(x + width) { buffer[column, row] = pixel }
      }
      window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
      window.proxy.damageBuffer(
        x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
      window.proxy.commit()
    }

    func resizeSomething() throws {
      let index = number(0...(windows.count - 1))
      let buffer = try client.buffer(number(8...120), number(8...90), color())
      windows[index].buffer = buffer
      windows[index].window.commit(buffer)
    }

    func addChild() throws {
      let parent = windows[number(0...(windows.count - 1))].window
      let surface = TestSurface(client)
      let role = parent.subsurface(surface)
      role.setPosition(x: Int32(number(-20...80)), y: Int32(number(-20...60)))
      if Bool.random(using: &random) { role.placeBelow(sibling: parent.proxy) }
      if Bool.random(using: &random) { role.setDesync() }
      surface.commit(try client.buffer(number(4...60), number(4...40), color()))
      parent.proxy.commit()
      children.append((surface, role, parent))
    }

    func changeChild() throws {
      guard !children.isEmpty else { return }
      let index = number(0...(children.count - 1))
      let child = children[index]
      switch number(0...3) {
      case 0: child.role.setPosition(x: Int32(number(-20...80)), y: Int32(number(-20...60)))
      case 1: child.surface.commit(try client.buffer(number(4...60), number(4...40), color()))
      case 2: child.surface.commit(nil)
      default:
        child.surface.proxy.destroy()
        children.remove(at: index)
      }
      child.parent.proxy.commit()
    }

    func removeWindow() {
      guard windows.count > 1 else { return }
      let window = windows.remove(at: number(0...(windows.count - 1))).window
      children.removeAll { $0.parent === window }
      window.toplevel.destroy()
      window.shell.destroy()
      window.proxy.destroy()
    }

    func moveOrRaise() {
      let toplevels = world.scene.toplevels
      guard !toplevels.isEmpty else { return }
      let toplevel = toplevels[number(0...(toplevels.count - 1))]
      if Bool.random(using: &random) {
        world.scene.raise(toplevel)
      } else {
        toplevel.move(to: Point(x: Double(number(-40...200)), y: Double(number(-40...150))))
      }
    }

    func changeRegion() {
      let window = windows[number(0...(windows.count - 1))]
      let region = client.compositor.createRegion()
      // Only truth: what has no alpha, or nothing.
      if Bool.random(using: &random) {
        window.window.proxy.setOpaqueRegion(region: region)
      } else {
        region.add(x: 0, y: 0, width: Int32(number(1...100)), height: Int32(number(1...80)))
        window.window.proxy.setInputRegion(region: region)
      }
      region.destroy()
      window.window.proxy.commit()
    }

    /// Moves the adaptive pointer; its colour follows what is below it.
    func movePointer() {
      hand.move(to: Double(number(-5...245)), Double(number(-5...185)))
      if number(0...3) == 0 { hand.click() }
    }

    func step() throws {
      switch number(0...13) {
      case 12, 13: movePointer()
      case 0...3: paintSomething()
      case 4: try resizeSomething()
      case 5, 6: moveOrRaise()
      case 7: try addChild()
      case 8: try changeChild()
      case 9: changeRegion()
      case 10: windows.count < 6 ? try addWindow() : removeWindow()
      default: removeWindow()
      }
    }
  }

  @Test(
    arguments: [
      (21, 1, 1), (22, 1, 2), (23, 1, 3), (24, 2, 1), (25, 1.25, 2), (26, 1.5, 3), (27, 1, 4),
    ] as [(UInt64, Double, Int)])
  func damageEqualsAFullRepaint(seed: UInt64, scale: Double, bufferCount: Int) throws {
    let chaos = try Chaos(seed: seed, scale: scale, bufferCount: bufferCount)
    for step in 0..<60 {
      for _ in 0..<chaos.number(1...3) { try chaos.step() }
      try chaos.world.settle()
      #expect(chaos.client.violation == nil, "seed \(seed), step \(step)")
      try expectRepaintChangesNothing(chaos.world, "(seed \(seed), step \(step))")
    }
  }
}
