import InputSources
import PointerGestures
import PointerUI
import Testing
import WaylandClient

@testable import CompositorCore

/// Fingers on a screen, by way of the client library, in recognisers.
@Suite struct TouchSourceTests {
  private final class Listener {
    var gestures = GestureSet<SurfaceSpace>()
    var reports: [GestureReport] = []
    var inputs: [GestureInput<SurfaceSpace>] = []

    func handle(_ input: GestureInput<SurfaceSpace>) {
      inputs.append(input)
      gestures.handle(input, into: &reports)
    }

    /// What came, as short lines.
    var lines: [String] {
      inputs.map { input in
        guard case .touch(let touch) = input.kind else { return "\(input.kind)" }
        return "\(touch.phase) \(touch.kind) \(touch.location.x),\(touch.location.y)"
      }
    }
  }

  private struct Setting {
    let desk: Desk
    let fingers: Fingers
    let source: TouchSource
    let window: TestWindow
    let listener = Listener()

    init() throws {
      desk = try Desk()
      fingers = Fingers(desk.world)
      fingers.plugIn()
      let client = try desk.world.connect()
      source = TouchSource(client.seat.getTouch())
      window = try desk.window("A", of: client, at: 0, 0)
      source.listen(on: window.proxy) { [listener] in listener.handle($0) }
      try desk.settle()
    }
  }

  @Test func aTapIsATapOfADirectTouch() throws {
    let setting = try Setting()
    let listener = setting.listener
    let forFingers = listener.gestures.add(
      TapRecognizer<SurfaceSpace>(filter: GestureFilter(kinds: .direct)))
    let forPointers = listener.gestures.add(
      TapRecognizer<SurfaceSpace>(filter: GestureFilter(kinds: [.pointer, .indirect])))
    let direct = try #require(forFingers)
    let pointer = try #require(forPointers)
    setting.fingers.tap(20, 30)
    try setting.desk.settle()
    #expect(setting.listener.lines == ["began direct 20.0,30.0", "ended direct 20.0,30.0"])
    #expect(setting.listener.reports.filter { $0.id == direct.id }.map(\.state) == [.ended])
    #expect(setting.listener.reports.filter { $0.id == pointer.id }.map(\.state) != [.ended])
  }

  @Test func twoFingersPinch() throws {
    let setting = try Setting()
    let added = setting.listener.gestures.add(PinchRecognizer<SurfaceSpace>())
    let pinch = try #require(added)
    setting.fingers.down(0, at: 40, 50, frame: false)
    setting.fingers.down(1, at: 60, 50)
    for step in 1...10 {
      setting.fingers.move(0, to: 40 - 2 * Double(step), 50, frame: false)
      setting.fingers.move(1, to: 60 + 2 * Double(step), 50)
    }
    try setting.desk.settle()
    let scale = try #require(setting.listener.gestures[pinch]).scale
    // From 20 points apart to 60, less what the slop takes.
    #expect(scale > 1.3 && scale <= 3)
    setting.fingers.up(0, frame: false)
    setting.fingers.up(1)
    try setting.desk.settle()
    #expect(setting.listener.reports.last?.state == .ended)
  }

  @Test func nothingIsHandedOnBeforeItsFrame() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30, frame: false)
    try setting.desk.settle()
    #expect(setting.listener.lines == [])
    setting.fingers.send(.touch(.frame))
    try setting.desk.settle()
    #expect(setting.listener.lines == ["began direct 20.0,30.0"])
  }

  @Test func whatIsCancelledIsVoid() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    setting.fingers.move(0, to: 25, 30)
    setting.fingers.cancel(0)
    setting.fingers.up(0)
    try setting.desk.settle()
    #expect(
      setting.listener.lines == [
        "began direct 20.0,30.0", "moved direct 25.0,30.0", "cancelled direct 25.0,30.0",
      ])
  }

  @Test func whoStopsListeningHearsThatItIsOver() throws {
    let setting = try Setting()
    setting.fingers.down(0, at: 20, 30)
    try setting.desk.settle()
    setting.source.stopListening(on: setting.window.proxy)
    setting.fingers.move(0, to: 30, 30)
    setting.fingers.up(0)
    setting.fingers.tap(50, 50)
    try setting.desk.settle()
    #expect(
      setting.listener.lines == ["began direct 20.0,30.0", "cancelled direct 20.0,30.0"])
  }

  @Test func timesNeverGoBackAndSurviveTheCountersEnd() throws {
    let setting = try Setting()
    let touch = Proxy<WlTouch>()
    for (time, expected) in [
      (UInt32.max - 10, 4_294_967_285.0), (5, 4_294_967_301.0), (2, 4_294_967_301.0),
    ] {
      setting.source.motion(touch, time: time, id: 0, x: Fixed(0), y: Fixed(0))
      #expect((setting.source.latest.seconds(since: .zero) * 1000).rounded() == expected)
    }
  }
}
