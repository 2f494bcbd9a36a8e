import EventLoop
import HeadlessBackend
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Images of the theme that have several pictures in turn.
@Suite struct MovingCursorTests {
  private typealias Ink = ThemeDesk.Ink

  /// Runs for a while; what was seen, and how often the loop woke up and a frame was drawn.
  private func watch(
    _ desk: ThemeDesk, seconds: Double
  ) throws -> (seen: Set<UInt32>, wakeUps: UInt64, frames: UInt64) {
    let world = desk.desk.world
    let (wakeUps, frames) = (world.loop.wakeUps, world.screen.frameCount)
    var seen: Set<UInt32> = []
    let end = Loop.now().advanced(bySeconds: seconds)
    var idle: UInt64 = 0
    while Loop.now() < end {
      let before = Loop.now()
      let wakeUpsBefore = world.loop.wakeUps
      let left = Int32(clamping: (end.nanoseconds - before.nanoseconds) / 1_000_000 + 1)
      try world.loop.dispatch(timeout: left)
      // The end of our own waiting is no wake-up of the compositor's.
      if Loop.now() >= end { idle += world.loop.wakeUps - wakeUpsBefore }
      // The pointer is there in the middle of the first window.
      if let pixel = world.pixel(50, 50), Ink.all.contains(pixel) { seen.insert(pixel) }
    }
    return (seen, world.loop.wakeUps - wakeUps - idle, world.screen.frameCount - frames)
  }

  @Test func picturesFollowEachOtherWhileTheyAreSeen() throws {
    let desk = try ThemeDesk()
    try desk.set(.wait)
    let (seen, _, frames) = try watch(desk, seconds: 0.5)
    #expect(seen == Set(Ink.wait))
    // A frame for each picture of 40 ms, and no more.
    #expect((3...14).contains(frames))
    #expect(desk.desk.world.output.pointerCount == 1)
  }

  /// What is not seen does not move, and wakes nobody.
  @Test(arguments: ["a name", "null", "typing", "locked", "elsewhere", "gone", "adaptive"])
  func nothingMovesThatIsNotSeen(cause: String) throws {
    let desk = try ThemeDesk()
    try desk.set(.wait)
    #expect(!desk.inks.isDisjoint(with: Ink.wait))
    switch cause {
    case "a name": try desk.set(.text)
    case "null": try desk.set(nil)
    case "typing": desk.desk.hand.type(Code.a)
    case "locked":
      let manager = try #require(desk.client.registry.bind(ZwpPointerConstraintsV1.self))
      _ = manager.lockPointer(
        surface: desk.window.proxy, pointer: desk.pointer.proxy, region: nil,
        lifetime: .persistent)
    case "elsewhere": desk.desk.hand.move(to: 300, 200)
    case "gone": desk.client.connection.close()
    default: try desk.set(.default)
    }
    if cause == "gone" {
      try desk.desk.world.pump("the client to go") { desk.desk.world.compositor.hasWindow == false }
    } else {
      try desk.settle()
    }
    // Springs and fades of ours may still be on their way.
    _ = try watch(desk, seconds: 0.6)
    let (seen, wakeUps, frames) = try watch(desk, seconds: 0.3)
    #expect(seen.isDisjoint(with: Ink.wait))
    #expect(wakeUps == 0 && frames == 0, "\(cause)")
  }

  /// One image moves by one timer, however many outputs show it.
  @Test func whatStandsStillNeedsNoTimer() throws {
    let desk = try ThemeDesk(plain: true)
    _ = try watch(desk, seconds: 0.3)
    let (_, wakeUps, frames) = try watch(desk, seconds: 0.3)
    #expect(wakeUps == 0 && frames == 0)
    #expect(desk.desk.world.output.pointerLayer.overlays.nextChange == nil)
  }

  /// An output that does not show the image does not move it.
  @Test func anOutputBesideItIsLeftAlone() throws {
    let desk = try ThemeDesk()
    let screen = try HeadlessOutput(
      loop: desk.desk.world.loop, name: "HEADLESS-2",
      pixelSize: PixelSize(width: 200, height: 100), refreshMillihertz: 1_000_000)
    let other = try desk.desk.world.compositor.addOutput(screen)
    try desk.settle()
    try desk.set(.wait)
    let frames = screen.frameCount
    let (seen, _, _) = try watch(desk, seconds: 0.3)
    #expect(seen == Set(Ink.wait))
    #expect(desk.desk.world.output.pointerLayer.overlays.nextChange != nil)
    #expect(other.pointerLayer.overlays.nextChange == nil)
    #expect(screen.frameCount == frames)
  }
}
