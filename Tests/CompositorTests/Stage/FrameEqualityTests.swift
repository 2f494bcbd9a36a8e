import EventLoop
import Glibc
import PointerGeometry
import PointerRendering
import Testing

@testable import CompositorCore

/// Each single frame, in the midst of whatever moves, is what a full repaint would be.
@Suite struct FrameEqualityTests {
  struct Case: CustomTestStringConvertible {
    let seed: UInt64
    let scale: Double
    let orientation: Orientation
    var testDescription: String { "seed \(seed), scale \(scale), \(orientation)" }
  }

  static let cases: [Case] = [
    Case(seed: 41, scale: 1, orientation: .normal),
    Case(seed: 42, scale: 1.25, orientation: .normal),
    Case(seed: 43, scale: 2, orientation: .normal),
    Case(seed: 44, scale: 1, orientation: .rotated90),
    Case(seed: 45, scale: 1.5, orientation: .flipped270),
    Case(seed: 46, scale: 1.75, orientation: .rotated180),
  ]

  /// The pointer moves, snaps, raises and fades; windows move, scroll and change; buffers are of
  /// ages 0 to 4; a second output shows a part of the same.
  @Test(arguments: cases)
  func everyFrameEqualsARepaint(_ test: Case) throws {
    let world = try World(width: 240, height: 180)
    world.compositor.removeOutput(world.output)
    let screens = [
      ManualScreen(width: 240, height: 180, scale: test.scale, orientation: test.orientation),
      ManualScreen(name: "MANUAL-2", width: 90, height: 120, scale: 1),
    ]
    for screen in screens { try world.compositor.addOutput(screen) }
    let chaos = try Chaos(seed: test.seed, world)
    chaos.isAdaptive = true
    for step in 0..<70 {
      for _ in 0..<chaos.number(0...2) { try chaos.step() }
      try world.sync(chaos.client)
      try #require(chaos.client.violation == nil, "\(test.testDescription), step \(step)")
      for screen in screens {
        screen.nextBuffer = chaos.number(0...4)
        let time = Loop.now()
        screen.beat(at: time)
        try expectRepaintIsTheSame(screen, at: time, "\(test.testDescription), step \(step)")
      }
      usleep(4000)
    }
    #expect(screens[0].presents > 15)
  }

  private func expectRepaintIsTheSame(
    _ screen: ManualScreen, at time: Instant, _ note: String
  ) throws {
    let output = try #require(screen.output)
    let shown = try #require(screen.presentedImage).rgb
    let anew = try #require(output.drawnAnew(showsPointer: true, at: time)).image.rgb
    guard shown != anew, let first = shown.indices.first(where: { shown[$0] != anew[$0] }) else {
      return
    }
    let width = screen.pixelSize.width
    let last = shown.indices.last { shown[$0] != anew[$0] } ?? first
    Issue.record(
      """
      \(screen.name) differs from \(first % width), \(first / width) to \(last % width), \
      \(last / width) by \(greatestDifference(shown, anew)): \(note)
      """)
  }
}
