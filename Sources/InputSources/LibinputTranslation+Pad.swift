import CLibinput
import PointerGeometry

/// The buttons, rings and strips of tablets.
extension LibinputTranslation {
  /// Gives an event of a pad to the handler; false if it is none.
  ///
  /// A button can switch the mode of its group; the new mode is told before what goes with it.
  func pad(_ handler: Handler) -> Bool {
    guard
      type.rawValue >= LIBINPUT_EVENT_TABLET_PAD_BUTTON.rawValue,
      type.rawValue <= LIBINPUT_EVENT_TABLET_PAD_STRIP.rawValue,
      let pad = libinput_event_get_tablet_pad_event(event)
    else { return false }
    let time = libinput_event_tablet_pad_get_time_usec(pad)
    tellMode(of: pad, time, handler)
    switch type {
    case LIBINPUT_EVENT_TABLET_PAD_BUTTON: button(of: pad, time, handler)
    case LIBINPUT_EVENT_TABLET_PAD_RING:
      let degrees = libinput_event_tablet_pad_get_ring_position(pad)
      let isFinger =
        libinput_event_tablet_pad_get_ring_source(pad)
        == LIBINPUT_TABLET_PAD_RING_SOURCE_FINGER
      send(
        handler, time,
        .tabletPad(
          .ring(
            number: libinput_event_tablet_pad_get_ring_number(pad),
            degrees: degrees < 0 ? nil : Self.angle(degrees), isFinger: isFinger)))
    default:
      let position = libinput_event_tablet_pad_get_strip_position(pad)
      let isFinger =
        libinput_event_tablet_pad_get_strip_source(pad)
        == LIBINPUT_TABLET_PAD_STRIP_SOURCE_FINGER
      send(
        handler, time,
        .tabletPad(
          .strip(
            number: libinput_event_tablet_pad_get_strip_number(pad),
            position: position < 0 ? nil : Self.clamp(position, 0, 1), isFinger: isFinger)))
    }
    return true
  }

  /// Releases the buttons of a pad that can no longer say so itself.
  static func releasePad(
    _ device: LibinputDevice, at time: Instant, _ handler: Handler
  ) {
    for number in device.padButtons {
      handler(
        InputEvent(
          time: time, device: device.info.id,
          kind: .tabletPad(.button(number: number, pressed: false))))
    }
    device.padButtons = []
  }

  private func button(of pad: OpaquePointer, _ time: UInt64, _ handler: Handler) {
    let number = libinput_event_tablet_pad_get_button_number(pad)
    let isPressed =
      libinput_event_tablet_pad_get_button_state(pad) == LIBINPUT_BUTTON_STATE_PRESSED
    let index = device.padButtons.firstIndex(of: number)
    guard isPressed == (index == nil) else { return }
    if let index {
      device.padButtons.remove(at: index)
    } else {
      device.padButtons.append(number)
    }
    send(handler, time, .tabletPad(.button(number: number, pressed: isPressed)))
  }

  private func tellMode(of pad: OpaquePointer, _ time: UInt64, _ handler: Handler) {
    guard let group = libinput_event_tablet_pad_get_mode_group(pad) else { return }
    let index = libinput_tablet_pad_mode_group_get_index(group)
    let mode = libinput_event_tablet_pad_get_mode(pad)
    guard Int(index) < device.padModes.count, device.padModes[Int(index)] != mode else { return }
    device.padModes[Int(index)] = mode
    send(handler, time, .tabletPad(.mode(group: index, mode: mode)))
  }
}
