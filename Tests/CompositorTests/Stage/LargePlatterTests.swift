import EventLoop
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Platters far larger than the 64 or 256 pixels that cursors of hardware have.
@Suite struct LargePlatterTests {
  /// The edges of what differs between two frames, in pixels.
  private struct Edges: CustomStringConvertible {
    var minX = Int.max
    var minY = Int.max
    var maxX = Int.min
    var maxY = Int.min

    var description: String { "\(minX)...\(maxX), \(minY)...\(maxY)" }

    init(between one: [UInt32], and other: [UInt32], width: Int) {
      for index in one.indices where one[index] != other[index] {
        let (x, y) = (index % width, index / width)
        (minX, maxX) = (min(minX, x), max(maxX, x + 1))
        (minY, maxY) = (min(minY, y), max(maxY, y + 1))
      }
    }
  }

  /// No crop, no vanishing, every edge within a pixel of where the engine has it.
  @Test(arguments: [1.25, 2, 2.75], [20.0, -150])
  func aPlatterHasAllOfItsEdges(scale: Double, left: Double) throws {
    let (width, height) = (Int(620 * scale), Int(420 * scale))
    let world = try World(width: width, height: height, scale: scale)
    let hand = Hand(world)
    let client = try world.connect()
    let adaptive = AdaptiveProbe(client, pointer: PointerProbe(client))
    let window = try client.window(480, 360, 0xffe8_e8ec)
    try #require(world.scene.toplevels.first).move(to: Point(x: left, y: 20))
    let regions = adaptive.manager.getRegions(surface: window.proxy)
    regions.setRegion(
      id: 1, x: Fixed(30), y: Fixed(30), width: Fixed(420), height: Fixed(300), kind: .control,
      effect: .highlight, cornerRadius: Fixed(12), padding: Fixed(0), group: 0, z: 0)
    window.proxy.commit()
    hand.move(to: 610, 410)
    try world.settle()
    let before = world.pixels

    hand.move(to: left + 240, 200)
    try world.pump("the platter to rest") {
      world.compositor.pointerHost.schedule == .idle
        && world.compositor.outputs.allSatisfy { $0.redraw == .idle }
    }
    // Where the pointer was is no part of the platter.
    var after = world.pixels
    let apart = Int(560 * scale)
    for y in 0..<height { for x in apart..<width { after[y * width + x] = before[y * width + x] } }
    let seen = Edges(between: before, and: after, width: width)

    var look = Presentation()
    world.compositor.pointerHost.present(at: Loop.now(), into: &look)
    #expect(look.material > 0.9 && look.shape.rect.width > 400, "it is the platter")
    let platter = look.shape.rect
    #expect(abs(Double(seen.minX) - max(0, platter.minX) * scale) <= 1, "\(seen) of \(platter)")
    #expect(abs(Double(seen.maxX) - platter.maxX * scale) <= 1, "\(seen) of \(platter)")
    #expect(abs(Double(seen.minY) - platter.minY * scale) <= 1, "\(seen) of \(platter)")
    #expect(abs(Double(seen.maxY) - platter.maxY * scale) <= 1, "\(seen) of \(platter)")
  }
}
