import EventLoop
import InputSources
import PointerGeometry
import WaylandServer

/// A tool's pointer: its requests become input events and take the path of every device.
///
/// Motion and buttons count at once. The parts of a scroll are gathered until `frame`, since a
/// source and a stop say something about the others. The times that the tool gives go on to
/// clients unchanged.
final class VirtualPointer {
  private unowned let seat: Seat
  private let device: DeviceID
  private weak var output: Output?
  private let isBound: Bool

  private var source = AxisSource.wheel
  private var vertical: AxisFrame.Value?
  private var horizontal: AxisFrame.Value?
  private var axisTime: UInt32 = 0
  private var down: [UInt32] = []

  init(seat: Seat, device: DeviceID, output: Output?) {
    self.seat = seat
    self.device = device
    self.output = output
    isBound = output != nil
  }

  func plugIn() {
    send(.deviceAdded(description), SeatTime(Loop.now()))
  }

  private var description: InputDevice {
    InputDevice(
      id: device, name: "virtual pointer \(UInt32.max - device.rawValue + 1)",
      kind: .other, capabilities: .pointer, isVirtual: true)
  }

  private func unplug() {
    let time = SeatTime(Loop.now())
    for code in down { send(.button(code: code, pressed: false, source: nil), time) }
    if !down.isEmpty { send(.frame, time) }
    down = []
    send(.deviceRemoved(description), time)
  }

  private func send(_ kind: InputEvent.Kind, _ time: SeatTime) {
    seat.handle(
      InputEvent(time: time.instant, device: device, kind: kind),
      milliseconds: time.milliseconds)
  }

  private func time(_ milliseconds: UInt32) -> SeatTime {
    SeatTime(Loop.now(), milliseconds: milliseconds)
  }

  /// The area that absolute positions are fractions of.
  private var area: Rect<LogicalSpace>? {
    if isBound { return output?.bounds }
    guard var all = seat.pointer.bounds.first else { return nil }
    for bound in seat.pointer.bounds { all = all.union(bound) }
    return all
  }

  private func add(_ axis: WlPointer.Axis, _ body: (inout AxisFrame.Value) -> Void) {
    switch axis {
    case .verticalScroll:
      var value = vertical ?? AxisFrame.Value(value: 0)
      body(&value)
      vertical = value
    default:
      var value = horizontal ?? AxisFrame.Value(value: 0)
      body(&value)
      horizontal = value
    }
  }

  private func isAxis(
    _ axis: WlPointer.Axis, _ resource: Resource<ZwlrVirtualPointerV1>
  ) -> Bool {
    guard axis == .verticalScroll || axis == .horizontalScroll else {
      resource.postError(
        .invalidAxis, "zwlr_virtual_pointer_v1: \(axis.rawValue) is not an axis")
      return false
    }
    return true
  }
}

extension VirtualPointer: ZwlrVirtualPointerV1Requests {
  func motion(_ resource: Resource<ZwlrVirtualPointerV1>, time: UInt32, dx: Fixed, dy: Fixed) {
    let delta = Vector<LogicalSpace>(dx: dx.double, dy: dy.double)
    send(.motion(delta: delta, unaccelerated: delta), self.time(time))
  }

  func motionAbsolute(
    _ resource: Resource<ZwlrVirtualPointerV1>, time: UInt32, x: UInt32, y: UInt32,
    xExtent: UInt32, yExtent: UInt32
  ) {
    guard xExtent > 0, yExtent > 0, let area else { return }
    let point = Point<LogicalSpace>(
      x: area.minX + Double(x) / Double(xExtent) * area.width,
      y: area.minY + Double(y) / Double(yExtent) * area.height)
    let delta = point - seat.pointer.location
    send(.motion(delta: delta, unaccelerated: delta), self.time(time))
  }

  func button(
    _ resource: Resource<ZwlrVirtualPointerV1>, time: UInt32, button: UInt32,
    state: WlPointer.ButtonState
  ) {
    let isPressed = state == .pressed
    // A device holds a button once; a second press is no news.
    if isPressed == down.contains(button) { return }
    if isPressed { down.append(button) } else { down.removeAll { $0 == button } }
    send(
      .button(
        code: button, pressed: isPressed,
        source: button == EventCode.rightButton ? .button : nil), self.time(time))
  }

  func axis(
    _ resource: Resource<ZwlrVirtualPointerV1>, time: UInt32, axis: WlPointer.Axis, value: Fixed
  ) {
    guard isAxis(axis, resource) else { return }
    axisTime = time
    add(axis) { $0.value += value.double }
  }

  func frame(_ resource: Resource<ZwlrVirtualPointerV1>) {
    if vertical != nil || horizontal != nil {
      let frame = AxisFrame(source: source, horizontal: horizontal, vertical: vertical)
      vertical = nil
      horizontal = nil
      source = .wheel
      send(.axis(frame), time(axisTime))
    }
    send(.frame, SeatTime(Loop.now()))
  }

  func axisSource(_ resource: Resource<ZwlrVirtualPointerV1>, axisSource: WlPointer.AxisSource) {
    guard let source = AxisSource(rawValue: axisSource.rawValue) else {
      resource.postError(
        .invalidAxisSource,
        "zwlr_virtual_pointer_v1: \(axisSource.rawValue) is not a source of scrolls")
      return
    }
    self.source = source
  }

  func axisStop(
    _ resource: Resource<ZwlrVirtualPointerV1>, time: UInt32, axis: WlPointer.Axis
  ) {
    guard isAxis(axis, resource) else { return }
    axisTime = time
    add(axis) { $0.stop = true }
  }

  func axisDiscrete(
    _ resource: Resource<ZwlrVirtualPointerV1>, time: UInt32, axis: WlPointer.Axis,
    value: Fixed, discrete: Int32
  ) {
    guard isAxis(axis, resource) else { return }
    axisTime = time
    add(axis) {
      $0.value += value.double
      $0.v120 = $0.v120 &+ discrete &* 120
    }
  }

  func resourceDestroyed(_ resource: Resource<ZwlrVirtualPointerV1>) { unplug() }
}
