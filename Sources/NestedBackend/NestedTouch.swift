import CompositorCore
import EventLoop
import InputSources
import WaylandClient

/// The parent's fingers on our window, as a touchscreen.
///
/// A finger that leaves the window stays at its edge until it is lifted.
final class NestedTouch: WlTouchEvents {
  private let proxy: Proxy<WlTouch>
  private unowned let seat: Seat
  private let output: NestedOutput
  /// The contacts that are down.
  private var contacts: Set<Int32> = []

  init(_ proxy: Proxy<WlTouch>, seat: Seat, output: NestedOutput) {
    self.proxy = proxy
    self.seat = seat
    self.output = output
    send(.deviceAdded(description))
    proxy.setHandler(self)
  }

  /// The parent's seat has no screen to touch any more.
  func end() {
    cancelAll()
    send(.deviceRemoved(description))
    if proxy.version >= 3 { proxy.release() } else { proxy.discard() }
  }

  private var description: InputDevice {
    InputDevice(
      id: NestedSeat.Device.touch, name: "the parent's touchscreen", kind: .touchscreen,
      capabilities: .touch, outputName: output.name)
  }

  private func send(_ kind: InputEvent.Kind, milliseconds: UInt32? = nil) {
    let event = InputEvent(time: Loop.now(), device: NestedSeat.Device.touch, kind: kind)
    if let milliseconds {
      seat.handle(event, milliseconds: milliseconds)
    } else {
      seat.handle(event)
    }
  }

  private func cancelAll() {
    for contact in contacts.sorted() { send(.touch(.cancel(contact: contact))) }
    if !contacts.isEmpty { send(.touch(.frame)) }
    contacts = []
  }

  /// A place as fractions of the output.
  private func place(_ x: Fixed, _ y: Fixed) -> (Double, Double) {
    let size = output.size
    return (x.double / Double(max(1, size.width)), y.double / Double(max(1, size.height)))
  }

  func down(
    _ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, surface: Proxy<WlSurface>?, id: Int32,
    x: Fixed, y: Fixed
  ) {
    contacts.insert(id)
    let (x, y) = place(x, y)
    send(.touch(.down(contact: id, x: x, y: y)), milliseconds: time)
  }

  func motion(_ object: Proxy<WlTouch>, time: UInt32, id: Int32, x: Fixed, y: Fixed) {
    let (x, y) = place(x, y)
    send(.touch(.motion(contact: id, x: x, y: y)), milliseconds: time)
  }

  func up(_ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, id: Int32) {
    guard contacts.remove(id) != nil else { return }
    send(.touch(.up(contact: id)), milliseconds: time)
  }

  func frame(_ object: Proxy<WlTouch>) { send(.touch(.frame)) }

  func cancel(_ object: Proxy<WlTouch>) { cancelAll() }

  func shape(_ object: Proxy<WlTouch>, id: Int32, major: Fixed, minor: Fixed) {}

  func orientation(_ object: Proxy<WlTouch>, id: Int32, orientation: Fixed) {}
}
