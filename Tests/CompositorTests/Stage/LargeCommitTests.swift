import TestNumbers
import PointerGeometry
import Testing

@testable import CompositorCore

/// Commits that are read when they are shown: both what is shown and what is kept are right.
@Suite struct LargeCommitTests {
  /// The window's size is such that rows begin at all places of a line of the cache.
  static let size = (width: 413, height: 301)

  /// Windows of any place, also partly off the screen, whose damage is any part of them: in the
  /// frame and, when all is drawn anew elsewhere, in the copy that was kept.
  @Test(arguments: [UInt64(1), 2, 3])
  func whatIsShownAndWhatIsKeptAreTheClientsPixels(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let world = try World(width: 640, height: 480)
    let desk = Desk(world)
    let client = try world.connect()
    let window = try client.window(Self.size.width, Self.size.height, format: .xrgb8888)
    let toplevel = try desk.toplevel(window)
    var expected = [UInt32](repeating: 0xff_ffff, count: Self.size.width * Self.size.height)
    for step in 0..<12 {
      // Every second place is aligned as the copy is.
      let x = Double(Int.random(in: -20...12, using: &random) * (step % 2 == 0 ? 16 : 13))
      toplevel.move(to: Point(x: x, y: Double(Int.random(in: -150...250, using: &random))))
      try world.settle()
      let buffer = try client.buffer(Self.size.width, Self.size.height, format: .xrgb8888)
      buffer.fill { _, _ in UInt32.random(in: 0...0xff_ffff, using: &random) }
      let damage = Self.damage(step, &random)
      for y in damage.y1..<damage.y2 {
        for x in damage.x1..<damage.x2 {
          expected[Int(y) * Self.size.width + Int(x)] = buffer[Int(x), Int(y)]
        }
      }
      window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
      window.proxy.damageBuffer(
        x: damage.x1, y: damage.y1, width: damage.width, height: damage.height)
      window.proxy.commit()
      try world.settle()
      #expect(buffer.releases == 1)
      expect(world, toplevel, expected, "shown, seed \(seed), step \(step)")
      toplevel.move(to: Point(x: 7, y: 9))
      try world.settle()
      expect(world, toplevel, expected, "kept, seed \(seed), step \(step)")
    }
  }

  /// A buffer that waits for a frame, and is committed again when no output is left to show it, is
  /// released once, with all its pixels read.
  @Test func aBufferCommittedAgainOffAllOutputsIsReleasedOnce() throws {
    let world = try World(width: 640, height: 480)
    let desk = Desk(world)
    world.compositor.removeOutput(world.output)
    let screens = (0..<2).map {
      ManualScreen(name: "MANUAL-\($0)", width: 640, height: 480, scale: 1)
    }
    try world.compositor.addOutput(screens[0])
    let client = try world.connect()
    let window = try client.window(Self.size.width, Self.size.height, format: .xrgb8888)
    try desk.toplevel(window).move(to: Point(x: 0, y: 0))
    screens[0].beat()
    let buffer = try client.buffer(Self.size.width, Self.size.height, 0x11_1111, format: .xrgb8888)
    window.commit(buffer)
    try world.sync(client)
    try #require(buffer.releases == 0, "it waits for the frame")
    world.compositor.removeOutput(try #require(screens[0].output))
    buffer.fill { _, _ in 0x22_2222 }
    window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
    window.proxy.damageBuffer(x: 0, y: 0, width: 50, height: 50)
    window.proxy.commit()
    try world.sync(client)
    try world.compositor.addOutput(screens[1])
    try desk.toplevel(window).move(to: Point(x: 0, y: 0))
    screens[1].beat()
    try world.sync(client)
    #expect(buffer.releases == 1)
    let shown = try #require(screens[1].presentedImage).rgb
    #expect(shown[20 * 640 + 20] == 0x22_2222 && shown[300 * 640 + 400] == 0x22_2222)
  }

  /// All of the window, or a part of it that is large enough to be left in the buffer.
  private static func damage(_ step: Int, _ random: inout SplitMix) -> Box {
    if step % 3 == 0 { return Box(width: Int32(size.width), height: Int32(size.height)) }
    let left = Int32.random(in: 0...60, using: &random)
    let top = Int32.random(in: 0...40, using: &random)
    return Box(
      x: left, y: top, width: Int32(size.width) - left - Int32.random(in: 0...50, using: &random),
      height: Int32(size.height) - top)
  }

  private func expect(
    _ world: World, _ toplevel: Toplevel, _ expected: [UInt32], _ note: String
  ) {
    let pixels = world.pixels
    let (left, top) = (Int(toplevel.position.x), Int(toplevel.position.y))
    for y in max(0, top)..<min(480, top + Self.size.height) {
      for x in max(0, left)..<min(640, left + Self.size.width) {
        let (got, due) = (
          pixels[y * 640 + x], expected[(y - top) * Self.size.width + x - left]
        )
        guard got != due else { continue }
        Issue.record("\(x), \(y) is \(got), not \(due): \(note)")
        return
      }
    }
  }
}
