import CompositorCore
import EventLoop
import InputSources
import WaylandClient

/// The parent's seat: makes our devices from its pointer, keyboard and screen.
final class NestedSeat: WlSeatEvents {
  /// The numbers of our devices: far from those of sources beside this one, which count from 1.
  enum Device {
    static let pointer = DeviceID(rawValue: 1 << 31 + 1)
    static let keyboard = DeviceID(rawValue: 1 << 31 + 2)
    static let touch = DeviceID(rawValue: 1 << 31 + 3)
  }

  private let seat: Seat
  private let output: NestedOutput
  private let gestures: Proxy<ZwpPointerGesturesV1>?
  private var pointer: NestedPointer?
  private var keyboard: NestedKeyboard?
  private var touch: NestedTouch?

  init(seat: Seat, output: NestedOutput, gestures: Proxy<ZwpPointerGesturesV1>?) {
    self.seat = seat
    self.output = output
    self.gestures = gestures
  }

  func capabilities(_ object: Proxy<WlSeat>, capabilities: WlSeat.Capability) {
    if capabilities.contains(.pointer) {
      if pointer == nil {
        pointer = NestedPointer(
          object.getPointer(), gestures: gestures, seat: seat, output: output)
      }
    } else {
      pointer?.end()
      pointer = nil
    }
    if capabilities.contains(.keyboard) {
      if keyboard == nil { keyboard = NestedKeyboard(object.getKeyboard(), seat: seat) }
    } else {
      keyboard?.end()
      keyboard = nil
    }
    if capabilities.contains(.touch) {
      if touch == nil { touch = NestedTouch(object.getTouch(), seat: seat, output: output) }
    } else {
      touch?.end()
      touch = nil
    }
  }
}
