import CompositorCore
import EventLoop
import ExampleKit
import InputSources
import PointerGeometry

/// A hand at a mouse and a keyboard.
extension ExampleSession {
  /// Something that a device says now.
  package func send(
    _ kind: InputEvent.Kind, of device: DeviceID = DeviceID(rawValue: 1)
  ) {
    compositor.seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
  }

  /// Moves the pointer to a point of the window.
  package func move(to point: Point<SurfaceSpace>) throws {
    let way = try onScreen(point) - compositor.seat.pointer.location
    send(.motion(delta: way, unaccelerated: way))
    send(.frame)
    try rest()
  }

  /// Moves the pointer to the middle of something.
  package func move(to name: String) throws { try move(to: frame(of: name).center) }

  /// Presses or releases a button, by its code; 272 is the primary one.
  package func button(_ code: UInt32, isDown: Bool, source: SecondarySource? = nil) throws {
    send(.button(code: code, pressed: isDown, source: source))
    send(.frame)
    try rest()
  }

  package func press() throws { try button(272, isDown: true) }
  package func release() throws { try button(272, isDown: false) }

  package func click(_ name: String) throws {
    try move(to: name)
    try press()
    try release()
  }
}
