import CLibinput
import PointerGeometry

/// Contacts on a screen.
///
/// | Event of libinput | Told | Account of the contact |
/// |---|---|---|
/// | down | down | open; one that was open is cancelled first |
/// | motion | motion, if it is open | |
/// | up | up, if it is open | closed |
/// | cancel | cancel, if it is open | closed |
/// | frame | frame | |
/// | the device goes | cancel of each that is open, and a frame | all closed |
extension LibinputTranslation {
  /// The most contacts of a seat; libinput itself knows no more at a time.
  private static let contactLimit: Int32 = 64

  /// Gives an event of a touchscreen to the handler; false if it is none.
  func touch(_ handler: Handler) -> Bool {
    guard
      type.rawValue >= LIBINPUT_EVENT_TOUCH_DOWN.rawValue,
      type.rawValue <= LIBINPUT_EVENT_TOUCH_FRAME.rawValue,
      let touch = libinput_event_get_touch_event(event)
    else { return false }
    let time = libinput_event_touch_get_time_usec(touch)
    guard type != LIBINPUT_EVENT_TOUCH_FRAME else {
      send(handler, time, .touch(.frame))
      return true
    }
    // The number is one of the seat: two screens never share one.
    let contact = libinput_event_touch_get_seat_slot(touch)
    guard contact >= 0, contact < Self.contactLimit else { return true }
    let bit: UInt64 = 1 << UInt64(contact)
    let isOpen = device.touches & bit != 0
    switch type {
    case LIBINPUT_EVENT_TOUCH_DOWN:
      guard let place = place(of: touch) else { return true }
      if isOpen { send(handler, time, .touch(.cancel(contact: contact))) }
      device.touches |= bit
      send(handler, time, .touch(.down(contact: contact, x: place.x, y: place.y)))
    case LIBINPUT_EVENT_TOUCH_MOTION:
      guard isOpen, let place = place(of: touch) else { return true }
      send(handler, time, .touch(.motion(contact: contact, x: place.x, y: place.y)))
    case LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL:
      guard isOpen else { return true }
      device.touches &= ~bit
      let isUp = type == LIBINPUT_EVENT_TOUCH_UP
      send(
        handler, time, .touch(isUp ? .up(contact: contact) : .cancel(contact: contact)))
    default: break
    }
    return true
  }

  /// Cancels the contacts of a device that can no longer say so itself.
  static func cancelContacts(of device: LibinputDevice, at time: Instant, _ handler: Handler) {
    guard device.touches != 0 else { return }
    for contact in 0..<contactLimit where device.touches & (1 << UInt64(contact)) != 0 {
      handler(
        InputEvent(
          time: time, device: device.info.id, kind: .touch(.cancel(contact: contact))))
    }
    device.touches = 0
    handler(InputEvent(time: time, device: device.info.id, kind: .touch(.frame)))
  }

  /// Where a contact is, of an output one wide and one high.
  private func place(of touch: OpaquePointer) -> TabletAxes.Place? {
    Self.place(
      libinput_event_touch_get_x_transformed(touch, 1),
      libinput_event_touch_get_y_transformed(touch, 1))
  }

  /// A place within 0…1; nil for numbers that are none.
  static func place(_ x: Double, _ y: Double) -> TabletAxes.Place? {
    guard x.isFinite, y.isFinite else { return nil }
    return TabletAxes.Place(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
  }
}
