import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// The engine moves the pointer itself: clients hear of it as of any other motion.
@Suite struct EngineMoveTests {
  private final class RelativeProbe: ZwpRelativePointerV1Events {
    private(set) var count = 0

    func relativeMotion(
      _ object: Proxy<ZwpRelativePointerV1>, utimeHi: UInt32, utimeLo: UInt32, dx: Fixed,
      dy: Fixed, dxUnaccel: Fixed, dyUnaccel: Fixed
    ) { count += 1 }
  }

  private struct Setting {
    let recorded = try? RecordedDesk()
    let desk: Desk
    let client: TestClient
    let probe: PointerProbe
    let adaptive: AdaptiveProbe
    let relative = RelativeProbe()
    let window: TestWindow

    /// A window at 100, 100 with region 7 in the rectangle 20, 20 … 60, 40 of it, and a hand on
    /// a touchpad, beside the region.
    init() throws {
      desk = try #require(recorded).desk
      client = try desk.world.connect()
      probe = PointerProbe(client)
      adaptive = AdaptiveProbe(client, pointer: probe)
      window = try desk.window("A", of: client, at: 100, 100, size: 150, probe: probe)
      _ = adaptive.describe(window, id: 7, x: 20, y: 20, width: 40, height: 20)
      window.proxy.commit()
      let manager = try #require(client.registry.bind(ZwpRelativePointerManagerV1.self))
      manager.getRelativePointer(pointer: probe.proxy).setHandler(relative)
      desk.hand.send(.deviceAdded(desk.hand.touchpad))
      desk.hand.move(to: 110, 110)
      try desk.settle()
      _ = probe.take()
    }

    func moves() throws -> [(place: Point<LogicalSpace>, cause: MoveCause)] {
      try #require(recorded).effects().compactMap {
        guard case .moveModel(let place, let cause) = $0 else { return nil }
        return (place, cause)
      }
    }

    /// Waits until the engine has moved the pointer, and everybody has heard of it.
    func awaitMove() throws {
      let former = desk.seat.pointer.location
      try desk.world.pump("the engine to move the pointer") {
        desk.seat.pointer.location != former
      }
      try desk.settle()
    }
  }

  @Test func aPointerThatRestsInAControlGoesToItsMiddle() throws {
    let setting = try Setting()
    let before = setting.relative.count
    setting.desk.hand.move(to: 130, 125)
    try setting.awaitMove()
    // The control is at 120 … 160, 120 … 140.
    #expect(setting.desk.seat.pointer.location == Point(x: 140, y: 130))
    #expect(
      setting.probe.take() == ["motion 30,25", "region enter 7", "frame", "motion 40,30", "frame"])
    // The hand moved once.
    #expect(setting.relative.count == before + 1)
    let moves = try setting.moves()
    #expect(moves.map(\.place) == [Point(x: 140, y: 130)])
    #expect(moves.map(\.cause) == [.recentering])
    // A click goes where the client believes that the pointer is.
    setting.desk.hand.press(Code.right, source: .button)
    try setting.desk.settle()
    #expect(
      setting.probe.take() == ["secondary press 40,30 region 7 source 0", "press 273", "frame"])
  }

  @Test func theNextMotionGoesOnFromThere() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 125)
    try setting.awaitMove()
    _ = setting.probe.take()
    setting.desk.hand.move(by: 5, 0)
    try setting.desk.settle()
    #expect(setting.probe.take().first == "motion 45,30")
  }

  /// Moves the finger in steps of 8 ms, by the devices' own clock, and lifts it.
  private func flick(_ setting: Setting, by step: Vector<LogicalSpace>, steps: Int = 12) {
    let hand = setting.desk.hand
    var time = Loop.now()
    func send(_ kind: InputEvent.Kind) {
      hand.seat.handle(InputEvent(time: time, device: hand.device, kind: kind))
    }
    send(.contact(fingers: 1))
    for _ in 0..<steps {
      time = time.advanced(bySeconds: 0.008)
      send(.motion(delta: step, unaccelerated: step))
      send(.frame)
    }
    send(.contact(fingers: 0))
  }

  @Test func aFlickCarriesThePointerOnFrameByFrame() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 110, 180)
    try setting.desk.settle()
    _ = setting.probe.take()
    flick(setting, by: Vector(dx: 6, dy: 0))
    let lifted = setting.desk.seat.pointer.location
    #expect(lifted == Point(x: 182, y: 180))
    try setting.awaitMove()
    let rested = setting.desk.seat.pointer.location
    // v·τ: some 750 pt/s for 65 ms, and no farther than the window it began on.
    #expect(rested.x > lifted.x + 20 && rested.x < 250 && rested.y == 180)
    let told = setting.probe.take().filter { $0.hasPrefix("motion") }
    #expect(told.count > 12 + 3)
    let moves = try setting.moves()
    #expect(moves.allSatisfy { $0.cause == .inertia })
    // The last steps are smaller than what the wire can say.
    #expect(moves.count >= told.count - 12)
    // Every step forward, the first ones the largest.
    let places = [lifted.x] + moves.map(\.place.x)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    // Then nothing happens any more.
    try setting.desk.world.pump("the engine to rest") {
      setting.desk.seat.pointerHost.schedule == .idle
    }
  }

  @Test func aButtonStopsWhatCoasts() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 110, 180)
    try setting.desk.settle()
    flick(setting, by: Vector(dx: 6, dy: 0))
    try setting.desk.world.pump("the first step") {
      setting.desk.seat.pointer.location.x > 183
    }
    setting.desk.hand.press()
    let place = setting.desk.seat.pointer.location
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == place)
    #expect(place.x < 240)
  }

  // Report 15, of the pointer: resting fingers stop it within one frame.
  @Test(arguments: [
    InputEvent.Kind.contact(fingers: 1), .contact(fingers: 2),
  ])
  func aTouchStopsWhatCoasts(touch: InputEvent.Kind) throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 110, 180)
    try setting.desk.settle()
    flick(setting, by: Vector(dx: 6, dy: 0))
    try setting.desk.world.pump("the first step") {
      setting.desk.seat.pointer.location.x > 183
    }
    setting.desk.hand.send(touch)
    let place = setting.desk.seat.pointer.location
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == place)
    #expect(place.x < 240)
  }

  @Test func aConfinedPointerIsNotMoved() throws {
    let setting = try Setting()
    let manager = try #require(setting.client.registry.bind(ZwpPointerConstraintsV1.self))
    let confined = manager.confinePointer(
      surface: setting.window.proxy, pointer: setting.probe.proxy, region: nil,
      lifetime: .persistent)
    try setting.desk.settle()
    setting.desk.hand.move(to: 130, 125)
    try setting.desk.settle()
    // Longer than any rest that leads to a move.
    let end = Loop.now().advanced(bySeconds: 0.4)
    try setting.desk.world.pump("time to pass") { Loop.now() > end }
    #expect(setting.desk.seat.pointer.location == Point(x: 130, y: 125))
    #expect(try setting.moves().isEmpty)
    let events = try #require(setting.recorded).events()
    #expect(events.contains(.constraint(.confined)))
    confined.destroy()
    try setting.desk.settle()
    #expect(try #require(setting.recorded).events().last { $0.isConstraint } == .constraint(.none))
  }

  /// The pointer goes to the middle of a region that a menu covers: the move is taken back.
  @Test func aMoveOntoAnotherSurfaceIsTakenBack() throws {
    let setting = try Setting()
    let other = try setting.desk.world.connect()
    let otherProbe = PointerProbe(other)
    // It lies over the middle of the region, 140, 130, and leaves the left part bare.
    _ = try setting.desk.window("B", of: other, at: 137, 125, size: 40, probe: otherProbe)
    _ = (setting.probe.take(), otherProbe.take())
    setting.desk.hand.move(to: 125, 130)
    let end = Loop.now().advanced(bySeconds: 0.4)
    try setting.desk.world.pump("time to pass") { Loop.now() > end }
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == Point(x: 125, y: 130))
    #expect(otherProbe.take() == [])
    #expect(!setting.probe.take().contains("leave A"))
  }

  @Test func aSessionReplays() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 125)
    try setting.awaitMove()
    flick(setting, by: Vector(dx: 5, dy: 3))
    try setting.desk.settle()
    setting.desk.hand.type(Code.a)
    setting.desk.hand.scroll(dy: 3)
    setting.desk.hand.stopScroll()
    setting.window.commit(nil)
    try setting.desk.settle()
    let recording = try #require(setting.recorded).recording()
    #expect(recording.entries.count > 40)
    #expect(recording.replayed().text == recording.text)
  }
}

extension PointerEvent {
  fileprivate var isConstraint: Bool {
    if case .constraint = self { true } else { false }
  }
}
