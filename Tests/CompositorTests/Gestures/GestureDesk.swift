import EventLoop
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A desk with a touchpad whose clock the test turns, and a client that hears of everything.
final class GestureDesk {
  let desk: Desk
  let client: TestClient
  let pointer: PointerProbe
  let gestures: GestureProbe
  let window: TestWindow
  /// A window of another client, right of the first one.
  let other: TestClient
  let otherPointer: PointerProbe
  let otherGestures: GestureProbe
  let otherWindow: TestWindow
  let pad: DeviceID
  /// When the next event of the touchpad happens.
  var time = Loop.now()

  /// Two windows beside each other, of 100 by 100, with the pointer in the middle of the left one.
  ///
  /// - Parameter application: the `app_id` of the left one.
  init(options: CompositorOptions = World.options, application: String = "") throws {
    desk = try Desk(options: options)
    client = try desk.world.connect()
    other = try desk.world.connect()
    pointer = PointerProbe(client)
    gestures = GestureProbe(client, pointer: pointer)
    otherPointer = PointerProbe(other)
    otherGestures = GestureProbe(other, pointer: otherPointer)
    otherWindow = try desk.window("B", of: other, at: 100, 0, probe: otherPointer)
    window = try desk.window("A", of: client, at: 0, 0, probe: pointer)
    if !application.isEmpty { window.toplevel.setAppId(appId: application) }
    pad = DeviceID(rawValue: 20)
    send(.deviceAdded(description))
    desk.hand.move(to: 50, 50)
    try desk.settle()
    _ = (pointer.take(), gestures.take(), otherPointer.take(), otherGestures.take())
  }

  var description: InputDevice {
    InputDevice(
      id: pad, name: "test touchpad", kind: .touchpad, capabilities: [.pointer, .gesture])
  }

  var seat: Seat { desk.seat }

  /// Lets time pass for the touchpad.
  func wait(_ milliseconds: Double) { time = time.advanced(bySeconds: milliseconds / 1000) }

  func send(_ kind: InputEvent.Kind) {
    seat.handle(InputEvent(time: time, device: pad, kind: kind))
  }

  /// Scrolls, 8 ms after what was before.
  func scroll(dx: Double = 0, dy: Double = 0) {
    wait(8)
    send(
      .axis(
        AxisFrame(
          source: .finger, horizontal: dx == 0 ? nil : AxisFrame.Value(value: dx),
          vertical: dy == 0 ? nil : AxisFrame.Value(value: dy))))
    send(.frame)
  }

  /// Lifts the fingers after a scroll.
  func lift(horizontal: Bool = false, after milliseconds: Double = 8) {
    wait(milliseconds)
    let stop = AxisFrame.Value(value: 0, stop: true)
    send(
      .axis(
        AxisFrame(source: .finger, horizontal: horizontal ? stop : nil, vertical: stop)))
    send(.frame)
  }

  /// A flick downwards at 1,500 points a second.
  func flick(_ reports: Int = 12) {
    for _ in 0..<reports { scroll(dy: 12) }
    lift()
  }

  func pinch(
    _ dx: Double = 0, _ dy: Double = 0, scale: Double = 1, rotation: Double = 0
  ) {
    wait(8)
    send(.pinchUpdate(Vector(dx: dx, dy: dy), scale: scale, rotation: rotation))
  }

  func press(_ code: UInt32, source: SecondarySource? = nil) {
    wait(8)
    send(.button(code: code, pressed: true, source: source))
    send(.frame)
  }

  func release(_ code: UInt32, source: SecondarySource? = nil) {
    wait(8)
    send(.button(code: code, pressed: false, source: source))
    send(.frame)
  }

  func settle() throws { try desk.settle() }

  /// What the left client heard of its pointer, without frames, and of gestures.
  func take() throws -> (pointer: [String], gestures: [String]) {
    try settle()
    return (pointer.take().filter { $0 != "frame" }, gestures.take())
  }
}
