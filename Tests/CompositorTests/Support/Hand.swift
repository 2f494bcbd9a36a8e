import EventLoop
import InputSources
import PointerGeometry

@testable import CompositorCore

/// A user's hand: feeds the seat what a device would send.
///
/// Each gesture of the hand is a group of events closed by a frame, as sources deliver them; the
/// clients' side is for the test to pump.
final class Hand {
  let seat: Seat
  let device: DeviceID

  init(_ world: World, device: UInt32 = 1) {
    seat = world.compositor.seat
    self.device = DeviceID(rawValue: device)
  }

  /// The device that the hand holds, for tests that plug it in and out.
  var mouse: InputDevice {
    InputDevice(id: device, name: "test mouse", kind: .mouse, capabilities: .pointer)
  }

  /// The same hand on a touchpad.
  var touchpad: InputDevice {
    InputDevice(
      id: device, name: "test touchpad", kind: .touchpad, capabilities: [.pointer, .gesture])
  }

  func send(_ kind: InputEvent.Kind) {
    seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
  }

  /// Moves the pointer to a place among the outputs.
  func move(to x: Double, _ y: Double) {
    let way = Point<LogicalSpace>(x: x, y: y) - seat.pointer.location
    move(by: way.dx, way.dy)
  }

  func move(by dx: Double, _ dy: Double) {
    let way = Vector<LogicalSpace>(dx: dx, dy: dy)
    send(.motion(delta: way, unaccelerated: way))
    send(.frame)
  }

  func press(_ code: UInt32 = 272, source: SecondarySource? = nil) {
    send(.button(code: code, pressed: true, source: source))
    send(.frame)
  }

  func release(_ code: UInt32 = 272, source: SecondarySource? = nil) {
    send(.button(code: code, pressed: false, source: source))
    send(.frame)
  }

  func click(_ code: UInt32 = 272) {
    press(code)
    release(code)
  }

  /// Scrolls with two fingers; nil leaves an axis out.
  func scroll(dx: Double? = nil, dy: Double? = nil) {
    send(
      .axis(
        AxisFrame(
          source: .finger, horizontal: dx.map { AxisFrame.Value(value: $0) },
          vertical: dy.map { AxisFrame.Value(value: $0) })))
    send(.frame)
  }

  /// Lifts the fingers after a scroll.
  func stopScroll(horizontal: Bool = false, vertical: Bool = true) {
    let stop = AxisFrame.Value(value: 0, stop: true)
    send(
      .axis(
        AxisFrame(
          source: .finger, horizontal: horizontal ? stop : nil, vertical: vertical ? stop : nil)))
    send(.frame)
  }

  func wheel(v120: Int32) {
    send(
      .axis(
        AxisFrame(
          source: .wheel,
          vertical: AxisFrame.Value(value: Double(v120) / 8, v120: v120))))
    send(.frame)
  }

  func key(_ code: UInt32, _ pressed: Bool) { send(.key(code: code, pressed: pressed)) }

  /// Presses and releases a key.
  func type(_ code: UInt32) {
    key(code, true)
    key(code, false)
  }
}

/// evdev codes that tests use.
enum Code {
  static let left: UInt32 = 272
  static let right: UInt32 = 273
  static let middle: UInt32 = 274
  static let a: UInt32 = 30
  static let b: UInt32 = 48
  static let escape: UInt32 = 1
  static let control: UInt32 = 29
  static let backspace: UInt32 = 14
  static let leftArrow: UInt32 = 105
  static let shift: UInt32 = 42
  static let numLock: UInt32 = 69
}
