import AllocationCounter
import EventLoop
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Frames of the pointer, from the beat to the screen, counted.
@Suite(.enabled(if: allocation_counter_is_active()))
struct FrameAllocationTests {
  private struct Scene {
    let world: World
    let hand: Hand
    let client: TestClient

    /// A window over all of a headless output, with two regions.
    init(planeSize: PixelSize? = nil) throws {
      world = try World(planeSize: planeSize)
      hand = Hand(world)
      client = try world.connect()
      let adaptive = AdaptiveProbe(client, pointer: PointerProbe(client))
      let window = try client.window(400, 300, 0xffe8_e8ec, format: .xrgb8888)
      let regions = adaptive.describe(window, id: 1, x: 40, y: 40, width: 90, height: 44)
      regions.setRegion(
        id: 2, x: Fixed(200), y: Fixed(100), width: Fixed(96), height: Fixed(96), kind: .control,
        effect: .lift, cornerRadius: Fixed(20), padding: Fixed(0), group: 0, z: 0)
      window.proxy.commit()
      try world.settle()
    }

    /// The most that one of a number of frames allocates, at given times.
    func allocations(frames: Int, _ move: (Int) -> Void) -> UInt64 {
      var sum: UInt64 = 0
      for index in 0..<frames {
        move(index)
        let output = world.output
        output.redraw = .requested
        let time = Loop.now()
        let before = allocation_counter_value()
        output.frame(at: time)
        sum += allocation_counter_value() - before
      }
      return sum
    }
  }

  @Test(arguments: [nil, PixelSize(width: 64, height: 64)])
  func aMovingCircleAllocatesNothing(plane: PixelSize?) throws {
    let scene = try Scene(planeSize: plane)
    let move = { (index: Int) in
      scene.hand.move(to: 150 + Double(index % 40), 250 + Double(index % 3))
    }
    _ = scene.allocations(frames: 60, move)
    try scene.world.settle()
    let frames = scene.world.output.counts
    let count = scene.allocations(frames: 60, move)
    #expect(count == 0)
    if let plane = scene.world.screen.plane {
      #expect(scene.world.output.counts.composedPixels == frames.composedPixels)
      #expect(plane.images + plane.moves > 100)
    } else {
      #expect(scene.world.output.counts.frames >= frames.frames + 50)
    }
  }

  @Test func aMorphAndALiftAllocateNothing() throws {
    let scene = try Scene()
    func visit(_ x: Double, _ y: Double) -> UInt64 {
      scene.hand.move(to: x, y)
      let end = Loop.now().advanced(bySeconds: 0.5)
      var sum: UInt64 = 0
      while Loop.now() < end { sum += scene.allocations(frames: 1) { _ in } }
      return sum
    }
    func tour() -> UInt64 { visit(85, 62) + visit(248, 148) + visit(20, 200) }
    _ = tour()
    _ = tour()
    try scene.world.settle()
    // Three regions are left or entered at frames, and three movements end, some of which go on to
    // the middle of a region; libwayland makes two allocations for each event, and each group of
    // them has an end.
    let count = tour()
    #expect(count <= 36, "\(count) in some hundred frames")
  }
}
