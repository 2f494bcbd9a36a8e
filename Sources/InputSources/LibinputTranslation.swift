import CLibinput
import Glibc
import PointerGeometry

/// Turns one event of libinput into ours, without an allocation.
struct LibinputTranslation {
  /// The handler of a source.
  typealias Handler = (InputEvent) -> Void

  let event: OpaquePointer
  let type: libinput_event_type
  let device: LibinputDevice
  /// Knows the times and what came before.
  let source: LibinputSource

  /// Gives the event to the handler, with a `frame` after one of the pointer.
  ///
  /// libinput puts what belongs together (both axes of a scroll) into one event, so each is a
  /// group of its own.
  func deliver(to handler: Handler) {
    switch type {
    case LIBINPUT_EVENT_POINTER_MOTION: motion(handler)
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER: scroll(.finger, handler)
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL: scroll(.wheel, handler)
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS: scroll(.continuous, handler)
    case LIBINPUT_EVENT_POINTER_BUTTON: button(handler)
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE: absoluteMotion(handler)
    case LIBINPUT_EVENT_KEYBOARD_KEY: key(handler)
    default:
      if touch(handler) || tool(handler) || pad(handler) { return }
      gesture(handler)
    }
  }

  /// Ends what a device was in the middle of and can no longer end itself.
  ///
  /// Keys and buttons are let go by libinput.
  static func stop(_ device: LibinputDevice, at time: Instant, _ handler: Handler) {
    for (source, axes) in [
      (AxisSource.finger, \LibinputDevice.fingerAxes),
      (.continuous, \LibinputDevice.continuousAxes),
    ] where !device[keyPath: axes].isEmpty {
      var frame = AxisFrame(source: source)
      if device[keyPath: axes].contains(.horizontal) { frame.horizontal = .stopped }
      if device[keyPath: axes].contains(.vertical) { frame.vertical = .stopped }
      device[keyPath: axes] = []
      handler(InputEvent(time: time, device: device.info.id, kind: .axis(frame)))
      handler(InputEvent(time: time, device: device.info.id, kind: .frame))
    }
    guard let gesture = device.gesture else { return }
    device.gesture = nil
    let kind: InputEvent.Kind =
      switch gesture {
      case .swipe: .swipeEnd(cancelled: true)
      case .pinch: .pinchEnd(cancelled: true)
      case .hold: .holdEnd(cancelled: true)
      }
    handler(InputEvent(time: time, device: device.info.id, kind: kind))
  }

  /// Delivers one event.
  func send(_ handler: Handler, _ microseconds: UInt64, _ kind: InputEvent.Kind) {
    send(handler, at: source.time(microseconds), kind)
  }

  private func send(_ handler: Handler, at time: Instant, _ kind: InputEvent.Kind) {
    handler(
      InputEvent(time: source.delivery(at: time), device: device.info.id, kind: kind))
  }

  // MARK: Pointer

  private func motion(_ handler: Handler) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    let time = source.time(libinput_event_pointer_get_time_usec(pointer))
    let unaccelerated: Vector<LogicalSpace> = InputLimits.vector(
      dx: libinput_event_pointer_get_dx_unaccelerated(pointer),
      dy: libinput_event_pointer_get_dy_unaccelerated(pointer))
    let delta =
      accelerated(unaccelerated, at: time)
      ?? InputLimits.vector(
        dx: libinput_event_pointer_get_dx(pointer), dy: libinput_event_pointer_get_dy(pointer))
    send(handler, at: time, .motion(delta: delta, unaccelerated: unaccelerated))
    send(handler, at: time, .frame)
  }

  /// The pointer's way by our acceleration; nil where libinput's is used.
  private func accelerated(
    _ counts: Vector<LogicalSpace>, at time: Instant
  ) -> Vector<LogicalSpace>? {
    let way = device.resolution.millimetres(dx: counts.dx, dy: counts.dy)
    return device.accelerator?.move(by: way, at: time)
  }

  private func absoluteMotion(_ handler: Handler) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    // Of an output one wide and one high: the fraction.
    guard
      let x = InputLimits.fraction(libinput_event_pointer_get_absolute_x_transformed(pointer, 1)),
      let y = InputLimits.fraction(libinput_event_pointer_get_absolute_y_transformed(pointer, 1))
    else { return }
    let time = libinput_event_pointer_get_time_usec(pointer)
    send(handler, time, .motionAbsolute(x: x, y: y))
    send(handler, time, .frame)
  }

  private func button(_ handler: Handler) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    let code = libinput_event_pointer_get_button(pointer)
    let pressed =
      libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED
    let time = source.time(libinput_event_pointer_get_time_usec(pointer))
    let secondary = code == Self.secondaryButton ? origin(pressed: pressed, at: time) : nil
    send(handler, at: time, .button(code: code, pressed: pressed, source: secondary))
    send(handler, at: time, .frame)
  }

  /// Where the secondary button's press comes from; its release comes from the same.
  private func origin(pressed: Bool, at time: Instant) -> SecondarySource {
    if !pressed, let known = device.secondary {
      device.secondary = nil
      return known
    }
    let found: SecondarySource =
      source.isTap(device, at: time)
      ? .twoFingerTap : device.usesClickfinger ? .twoFingerClick : .button
    device.secondary = pressed ? found : nil
    return found
  }

  /// The code of the secondary button, BTN_RIGHT.
  ///
  /// Source: linux/input-event-codes.h.
  private static let secondaryButton: UInt32 = 0x111

  // MARK: Scroll

  private func scroll(_ source: AxisSource, _ handler: Handler) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    var frame = AxisFrame(
      source: source,
      horizontal: value(pointer, LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL, source),
      vertical: value(pointer, LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL, source))
    switch source {
    case .finger: track(&frame, in: &device.fingerAxes)
    case .continuous: track(&frame, in: &device.continuousAxes)
    case .wheel, .tilt: break
    }
    guard frame.horizontal != nil || frame.vertical != nil else { return }
    let time = libinput_event_pointer_get_time_usec(pointer)
    send(handler, time, .axis(frame))
    send(handler, time, .frame)
  }

  /// What the event says of one axis; nil if nothing.
  ///
  /// libinput leaves an axis out when it did not move; a zero of fingers or of a continuous source
  /// is how it says that the scroll has ended.
  private func value(
    _ pointer: OpaquePointer, _ axis: libinput_pointer_axis, _ source: AxisSource
  ) -> AxisFrame.Value? {
    guard libinput_event_pointer_has_axis(pointer, axis) != 0 else { return nil }
    let distance = InputLimits.distance(
      libinput_event_pointer_get_scroll_value(pointer, axis) * device.scrollFactor)
    guard source == .wheel else {
      return distance == 0 ? .stopped : AxisFrame.Value(value: distance)
    }
    let v120 = libinput_event_pointer_get_scroll_value_v120(pointer, axis) * device.scrollFactor
    return AxisFrame.Value(value: distance, v120: steps(v120, axis))
  }

  /// Whole 120ths of a detent; what is left over waits for the next turn of the wheel.
  private func steps(_ v120: Double, _ axis: libinput_pointer_axis) -> Int32 {
    let isHorizontal = axis == LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL
    let rest = isHorizontal ? device.wheelRest.horizontal : device.wheelRest.vertical
    let wanted = InputLimits.distance(rest + v120)
    let whole = wanted.rounded()
    if isHorizontal {
      device.wheelRest.horizontal = wanted - whole
    } else {
      device.wheelRest.vertical = wanted - whole
    }
    return Int32(whole)
  }

  /// Keeps account of the axes that move.
  ///
  /// An end stops all of them together, whichever axes the event names. A zero of one axis beside
  /// a distance of the other is no end.
  private func track(_ frame: inout AxisFrame, in axes: inout LibinputDevice.AxisSet) {
    if frame.horizontal?.stop == false { axes.insert(.horizontal) }
    if frame.vertical?.stop == false { axes.insert(.vertical) }
    let ends = frame.horizontal?.stop ?? true && frame.vertical?.stop ?? true
    guard ends else {
      if frame.horizontal?.stop == true { frame.horizontal = nil }
      if frame.vertical?.stop == true { frame.vertical = nil }
      return
    }
    frame.horizontal = axes.contains(.horizontal) ? .stopped : nil
    frame.vertical = axes.contains(.vertical) ? .stopped : nil
    axes = []
  }

  // MARK: Keyboard and gestures

  private func key(_ handler: Handler) {
    guard let keyboard = libinput_event_get_keyboard_event(event) else { return }
    let code = libinput_event_keyboard_get_key(keyboard)
    let pressed = libinput_event_keyboard_get_key_state(keyboard) == LIBINPUT_KEY_STATE_PRESSED
    send(
      handler, libinput_event_keyboard_get_time_usec(keyboard),
      .key(code: code, pressed: pressed))
  }

  private func gesture(_ handler: Handler) {
    guard Self.isGesture(type), let gesture = libinput_event_get_gesture_event(event) else {
      return
    }
    var fingers: Int { Int(libinput_event_gesture_get_finger_count(gesture)) }
    var cancelled: Bool { libinput_event_gesture_get_cancelled(gesture) != 0 }
    var delta: Vector<LogicalSpace> {
      InputLimits.vector(
        dx: libinput_event_gesture_get_dx(gesture), dy: libinput_event_gesture_get_dy(gesture))
    }
    let kind: InputEvent.Kind
    switch type {
    case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
      kind = .pinchUpdate(
        delta, scale: InputLimits.scale(libinput_event_gesture_get_scale(gesture)),
        rotation: InputLimits.turn(libinput_event_gesture_get_angle_delta(gesture)))
    case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE: kind = .swipeUpdate(delta)
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: kind = .pinchBegin(fingers: fingers)
    case LIBINPUT_EVENT_GESTURE_PINCH_END: kind = .pinchEnd(cancelled: cancelled)
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN: kind = .swipeBegin(fingers: fingers)
    case LIBINPUT_EVENT_GESTURE_SWIPE_END: kind = .swipeEnd(cancelled: cancelled)
    case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN: kind = .holdBegin(fingers: fingers)
    case LIBINPUT_EVENT_GESTURE_HOLD_END: kind = .holdEnd(cancelled: cancelled)
    default: return
    }
    note(kind)
    send(handler, libinput_event_gesture_get_time_usec(gesture), kind)
  }

  /// Keeps account of the gesture that is under way.
  private func note(_ kind: InputEvent.Kind) {
    switch kind {
    case .swipeBegin: device.gesture = .swipe
    case .pinchBegin: device.gesture = .pinch
    case .holdBegin: device.gesture = .hold
    case .swipeEnd, .pinchEnd, .holdEnd: device.gesture = nil
    default: break
    }
  }

  /// libinput complains when an event of another family is asked for its gesture.
  private static func isGesture(_ type: libinput_event_type) -> Bool {
    type.rawValue >= LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN.rawValue
      && type.rawValue <= LIBINPUT_EVENT_GESTURE_HOLD_END.rawValue
  }
}

extension AxisFrame.Value {
  /// An axis that came to rest.
  fileprivate static let stopped = AxisFrame.Value(value: 0, stop: true)
}
