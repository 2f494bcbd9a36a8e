import CompositorCore
import EventLoop
import Glibc
import InputSources
import PointerGeometry
import WaylandClient

/// The parent's pointer over our window, as a device.
///
/// The device is there while the pointer is in the window; so ours is hidden while the parent
/// shows its own elsewhere.
final class NestedPointer {
  private let proxy: Proxy<WlPointer>
  private let seat: Seat
  private let output: NestedOutput
  private var events: NestedPointerEvents?
  private var gestureEvents: NestedGestures?
  private var isInside = false

  init(
    _ proxy: Proxy<WlPointer>, gestures: Proxy<ZwpPointerGesturesV1>?, seat: Seat,
    output: NestedOutput
  ) {
    self.proxy = proxy
    self.seat = seat
    self.output = output
    let events = NestedPointerEvents(self)
    self.events = events
    proxy.setHandler(events)
    gestureEvents = gestures.map { NestedGestures($0, pointer: proxy, owner: self) }
  }

  /// The parent's seat has no pointer any more.
  func end() {
    leave()
    gestureEvents?.end()
    if proxy.version >= 3 { proxy.release() } else { proxy.discard() }
  }

  // MARK: For the handlers

  func send(_ kind: InputEvent.Kind, milliseconds: UInt32? = nil) {
    let event = InputEvent(time: Loop.now(), device: NestedSeat.Device.pointer, kind: kind)
    if let milliseconds {
      seat.handle(event, milliseconds: milliseconds)
    } else {
      seat.handle(event)
    }
  }

  private var description: InputDevice {
    InputDevice(
      id: NestedSeat.Device.pointer, name: "the parent's pointer", kind: .other,
      capabilities: gestureEvents == nil ? .pointer : [.pointer, .gesture])
  }

  func enter(serial: UInt32, x: Fixed, y: Fixed) {
    // The user sees our pointer, and the parent's not as well.
    proxy.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    isInside = true
    move(x: x, y: y)
    send(.deviceAdded(description))
    send(.frame)
  }

  func leave() {
    guard isInside else { return }
    isInside = false
    send(.deviceRemoved(description))
  }

  func move(x: Fixed, y: Fixed, milliseconds: UInt32? = nil) {
    let size = output.size
    send(
      .motionAbsolute(
        x: x.double / Double(max(1, size.width)), y: y.double / Double(max(1, size.height))),
      milliseconds: milliseconds)
  }
}

/// Turns the events of the parent's `wl_pointer` into those of a device.
private final class NestedPointerEvents: WlPointerEvents {
  private unowned let owner: NestedPointer
  private var source: AxisSource?
  private var horizontal: AxisFrame.Value?
  private var vertical: AxisFrame.Value?
  private var axisTime: UInt32?

  init(_ owner: NestedPointer) { self.owner = owner }

  func enter(
    _ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?, surfaceX: Fixed,
    surfaceY: Fixed
  ) {
    owner.enter(serial: serial, x: surfaceX, y: surfaceY)
  }

  func leave(_ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?) {
    finishAxis()
    owner.leave()
  }

  func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
    owner.move(x: surfaceX, y: surfaceY, milliseconds: time)
    endGroup(object)
  }

  func button(
    _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
    state: WlPointer.ButtonState
  ) {
    owner.send(
      .button(
        code: button, pressed: state == .pressed, source: button == 0x111 ? .button : nil),
      milliseconds: time)
    endGroup(object)
  }

  func axis(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis, value: Fixed) {
    axisTime = time
    change(axis) { $0.value += value.double }
    endGroup(object)
  }

  func axisSource(_ object: Proxy<WlPointer>, axisSource: WlPointer.AxisSource) {
    source = AxisSource(rawValue: axisSource.rawValue)
  }

  func axisStop(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis) {
    axisTime = time
    change(axis) { $0.stop = true }
  }

  func axisDiscrete(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, discrete: Int32) {
    change(axis) { $0.v120 = $0.v120 &+ discrete &* 120 }
  }

  func axisValue120(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, value120: Int32) {
    change(axis) { $0.v120 = $0.v120 &+ value120 }
  }

  func frame(_ object: Proxy<WlPointer>) {
    finishAxis()
    owner.send(.frame)
  }

  /// Before version 5 nothing says what belongs together: each event stands for itself.
  private func endGroup(_ object: Proxy<WlPointer>) {
    if object.version < 5 { frame(object) }
  }

  private func change(_ axis: WlPointer.Axis, _ body: (inout AxisFrame.Value) -> Void) {
    if axis == .horizontalScroll {
      var value = horizontal ?? AxisFrame.Value(value: 0)
      body(&value)
      horizontal = value
    } else {
      var value = vertical ?? AxisFrame.Value(value: 0)
      body(&value)
      vertical = value
    }
  }

  private func finishAxis() {
    guard horizontal != nil || vertical != nil else { return }
    let frame = AxisFrame(source: source ?? .wheel, horizontal: horizontal, vertical: vertical)
    horizontal = nil
    vertical = nil
    source = nil
    owner.send(.axis(frame), milliseconds: axisTime)
    axisTime = nil
  }
}
