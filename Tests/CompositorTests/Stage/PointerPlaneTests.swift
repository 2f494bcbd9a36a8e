import EventLoop
import Glibc
import HeadlessBackend
import PointerEngine
import PointerGeometry
import PointerRendering
import Testing
import WaylandClient

@testable import CompositorCore

/// The pointer on a plane of its own, frame by frame.
@Suite struct PointerPlaneTests {
  private struct Setup {
    let world: World
    let hand: Hand
    let client: TestClient
    let adaptive: AdaptiveProbe
    let window: TestWindow

    /// A window over all of an output with a plane, with a small and a large region.
    init(
      _ orientation: Orientation = .normal, scale: Double = 1,
      plane: PixelSize = PixelSize(width: 64, height: 64)
    ) throws {
      let (width, height) = (Int(400 * scale), Int(300 * scale))
      world = try World(
        width: orientation.swapsAxes ? height : width,
        height: orientation.swapsAxes ? width : height, scale: scale, orientation: orientation,
        planeSize: plane)
      hand = Hand(world)
      client = try world.connect()
      adaptive = AdaptiveProbe(client, pointer: PointerProbe(client))
      window = try client.window(400, 300, 0xffe8_e8ec, format: .xrgb8888)
      let regions = adaptive.describe(window, id: 1, x: 30, y: 30, width: 250, height: 180)
      regions.setRegion(
        id: 2, x: Fixed(300), y: Fixed(220), width: Fixed(48), height: Fixed(48), kind: .control,
        effect: .lift, cornerRadius: Fixed(9), padding: Fixed(0), group: 0, z: 0)
      window.proxy.commit()
      try world.settle()
    }

    var plane: HeadlessPointerPlane? { world.screen.plane }

    /// One frame; what is seen must be what would be drawn, whichever way it was chosen.
    func frame(_ note: String) throws {
      let output = world.output
      output.redraw = .requested
      let time = Loop.now()
      output.frame(at: time)
      let seen = try #require(world.screen.shownImage).rgb
      let drawn = try #require(output.drawnAnew(showsPointer: true, at: time)).image.rgb
      let difference = greatestDifference(seen, drawn)
      #expect(difference <= 1, "\(note): by \(difference)")
    }
  }

  @Test func motionOnAPlaneComposesNothing() throws {
    let setup = try Setup()
    let plane = try #require(setup.plane)
    setup.hand.move(to: 350, 40)
    try setup.world.settle()
    #expect(plane.isShown && setup.world.output.pointerLayer.isOnPlane)
    let before = setup.world.output.counts
    let shown = plane.images + plane.moves
    for step in 0..<30 {
      setup.hand.move(by: step % 2 == 0 ? 3.25 : -2.5, 1.5)
      try setup.frame("step \(step)")
    }
    #expect(setup.world.output.counts.composedPixels == before.composedPixels)
    #expect(setup.world.output.counts.frames == before.frames)
    #expect(plane.images + plane.moves >= shown + 30)
    let images = plane.images
    setup.hand.move(by: 2, -4)
    try setup.frame("whole pixels")
    #expect(plane.images == images, "the same picture elsewhere is only moved")
  }

  /// Report 9: a platter larger than any plane is composed whole, and there is one pointer always.
  @Test(arguments: Orientation.allCases, [1, 1.5, 2])
  func planeAndFrameShowTheSame(orientation: Orientation, scale: Double) throws {
    let setup = try Setup(orientation, scale: scale)
    let plane = try #require(setup.plane)
    let places: [(Double, Double)] = [(350, 40), (160, 120), (370, 20), (324, 244), (390, 10)]
    for (x, y) in places {
      setup.hand.move(to: x, y)
      let end = Loop.now().advanced(bySeconds: 0.35)
      var step = 0
      while Loop.now() < end {
        try setup.frame("at \(x), \(y), frame \(step)")
        usleep(20_000)
        step += 1
      }
      let layer = setup.world.output.pointerLayer
      if x == 160 || x == 324 {
        #expect(!layer.isOnPlane && !plane.isShown, "a platter and a lift are no plane's")
      } else {
        #expect(layer.isOnPlane == plane.isShown)
      }
    }
  }

  @Test func aPlaneThatIsTooSmallIsNotUsed() throws {
    let setup = try Setup(scale: 2, plane: PixelSize(width: 32, height: 32))
    setup.hand.move(to: 350, 40)
    try setup.frame("too small")
    #expect(setup.plane?.isShown == false && !setup.world.output.pointerLayer.isOnPlane)
    #expect(setup.world.pixel(700, 80) != 0xe8e8ec)
  }

  @Test func theMaterialFollowsWhatIsBelow() throws {
    let setup = try Setup()
    setup.hand.move(to: 350, 40)
    try setup.world.settle()
    let light = try #require(setup.world.pixel(350, 40))
    #expect(light & 0xff < 0xec, "darker than the light window")
    setup.window.commit(try setup.client.buffer(400, 300, 0xff10_1012, format: .xrgb8888))
    let end = Loop.now().advanced(bySeconds: 1)
    try setup.world.settle()
    while Loop.now() < end, setup.world.output.pointerLayer.isAnimating(after: Loop.now()) {
      try setup.frame("the cross-fade")
      usleep(15_000)
    }
    try setup.world.settle()
    let dark = try #require(setup.world.pixel(350, 40))
    #expect(dark & 0xff > 0x12, "lighter than the dark window")
    #expect(setup.plane?.isShown == true)
  }

  @Test func copiesOfTheScreenHaveThePointerOrNot() throws {
    let setup = try Setup()
    setup.hand.move(to: 350, 40)
    try setup.world.settle()
    for showsPointer in [false, true] {
      let probe = CopyProbe()
      let frame = setup.client.screencopy.captureOutput(
        overlayCursor: showsPointer ? 1 : 0, output: setup.client.output)
      frame.setHandler(probe)
      let buffer = try setup.client.buffer(400, 300, 0, format: .xrgb8888)
      frame.copy(buffer: buffer.proxy)
      try setup.world.pump("the copy") { probe.isReady }
      let pixel = buffer[350, 40] & 0xff_ffff
      #expect(pixel == (showsPointer ? setup.world.pixel(350, 40) : 0xe8e8ec))
    }
  }

  /// Who copies what changes sees the pointer move, though no frame is composed.
  @Test func copiesWithDamageFollowThePlane() throws {
    let setup = try Setup()
    setup.hand.move(to: 350, 40)
    try setup.world.settle()
    func copy() throws -> (CopyProbe, TestBuffer) {
      let probe = CopyProbe()
      let frame = setup.client.screencopy.captureOutput(
        overlayCursor: 1, output: setup.client.output)
      frame.setHandler(probe)
      let buffer = try setup.client.buffer(400, 300, 0, format: .xrgb8888)
      frame.copyWithDamage(buffer: buffer.proxy)
      return (probe, buffer)
    }
    let (first, _) = try copy()
    try setup.world.pump("the first copy") { first.isReady }
    for (x, y) in [(360, 60), (340, 100)] {
      let (probe, buffer) = try copy()
      try setup.world.settle()
      #expect(!probe.isReady, "nothing has changed")
      let frames = setup.world.output.counts.frames
      setup.hand.move(to: Double(x), Double(y))
      try setup.world.pump("the copy at \(x), \(y)") { probe.isReady }
      #expect(setup.world.output.counts.frames == frames && setup.plane?.isShown == true)
      #expect(buffer[x, y] & 0xff_ffff != 0xe8e8ec, "the pointer is in the copy")
      try setup.world.settle()
      // What followed the copy is taken off the record.
      let (rest, _) = try copy()
      if setup.world.output.captureTrackers.contains(where: { !$0.region.isEmpty }) {
        try setup.world.pump("the rest") { rest.isReady }
      }
    }
  }

  private final class CopyProbe: ZwlrScreencopyFrameV1Events {
    var isReady = false
    func ready(
      _ object: Proxy<ZwlrScreencopyFrameV1>, tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32
    ) { isReady = true }
  }
}
