import PointerGeometry
import WaylandClient

/// The first finger on the screen presses, drags and releases; others do nothing.
final class TouchListener: WlTouchEvents {
  private weak var window: ExampleWindow?
  private let seat: Proxy<WlSeat>
  private var finger: Finger?

  private struct Finger {
    let id: Int32
    var press: Press
  }

  init(window: ExampleWindow, seat: Proxy<WlSeat>) {
    self.window = window
    self.seat = seat
  }

  func down(
    _ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, surface: Proxy<WlSurface>?, id: Int32,
    x: Fixed, y: Fixed
  ) {
    guard finger == nil, let surface else { return }
    let press = Press(
      surface: surface, place: Point(x: x.double, y: y.double), isDown: true, serial: serial,
      time: time, seat: seat, isTouch: true)
    finger = Finger(id: id, press: press)
    window?.pointerMoved(on: surface, to: press.place)
    window?.primaryButton(press)
  }

  func motion(_ object: Proxy<WlTouch>, time: UInt32, id: Int32, x: Fixed, y: Fixed) {
    guard finger?.id == id else { return }
    finger?.press.place = Point(x: x.double, y: y.double)
    if let press = finger?.press { window?.pointerMoved(on: press.surface, to: press.place) }
  }

  func up(_ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, id: Int32) {
    guard let finger, finger.id == id else { return }
    self.finger = nil
    var press = finger.press
    press.isDown = false
    window?.primaryButton(press)
    // A finger that has gone hovers over nothing.
    window?.pointerLeft(press.surface)
  }

  func cancel(_ object: Proxy<WlTouch>) {
    guard let finger else { return }
    self.finger = nil
    window?.pointerLeft(finger.press.surface)
  }
}
