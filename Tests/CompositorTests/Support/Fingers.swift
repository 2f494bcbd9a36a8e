import EventLoop
import InputSources
import PointerGeometry

@testable import CompositorCore

/// Fingers on a touchscreen of the first output: feeds the seat what such a device would send.
final class Fingers {
  let seat: Seat
  let device: DeviceID
  let outputName: String?

  init(_ world: World, device: UInt32 = 20, on outputName: String? = nil) {
    seat = world.compositor.seat
    self.device = DeviceID(rawValue: device)
    self.outputName = outputName
  }

  var screen: InputDevice {
    InputDevice(
      id: device, name: "test touchscreen", kind: .touchscreen, capabilities: .touch,
      outputName: outputName)
  }

  func plugIn() { send(.deviceAdded(screen)) }

  func unplug() { send(.deviceRemoved(screen)) }

  func send(_ kind: InputEvent.Kind) {
    seat.handle(InputEvent(time: Loop.now(), device: device, kind: kind))
  }

  /// The fraction of an output of 400 × 300 points.
  private func fraction(_ x: Double, _ y: Double) -> (Double, Double) { (x / 400, y / 300) }

  func down(_ contact: Int32 = 0, at x: Double, _ y: Double, frame: Bool = true) {
    let (x, y) = fraction(x, y)
    send(.touch(.down(contact: contact, x: x, y: y)))
    if frame { send(.touch(.frame)) }
  }

  func move(_ contact: Int32 = 0, to x: Double, _ y: Double, frame: Bool = true) {
    let (x, y) = fraction(x, y)
    send(.touch(.motion(contact: contact, x: x, y: y)))
    if frame { send(.touch(.frame)) }
  }

  func up(_ contact: Int32 = 0, frame: Bool = true) {
    send(.touch(.up(contact: contact)))
    if frame { send(.touch(.frame)) }
  }

  func cancel(_ contact: Int32 = 0) {
    send(.touch(.cancel(contact: contact)))
    send(.touch(.frame))
  }

  func tap(_ x: Double, _ y: Double) {
    down(at: x, y)
    up()
  }
}
