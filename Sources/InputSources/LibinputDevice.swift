import CLibinput

/// What the source remembers of one device of libinput.
///
/// It hangs on the device as user data, so that an event leads to it without a look-up.
final class LibinputDevice {
  /// The device as it was announced.
  let info: InputDevice
  /// Whether a secondary press is one with two fingers, not one of a button.
  let usesClickfinger: Bool
  /// The axes of a finger scroll that have not stopped.
  var fingerAxes: AxisSet = []
  /// The axes of a continuous scroll that have not stopped.
  var continuousAxes: AxisSet = []

  /// The fingers on it; nil where fingers are not what moves the pointer.
  var contacts: TouchpadContacts?

  /// Scroll axes.
  struct AxisSet: OptionSet {
    let rawValue: UInt8
    static let horizontal = AxisSet(rawValue: 1)
    static let vertical = AxisSet(rawValue: 2)
  }

  /// Configures a device that has just appeared, and describes it.
  ///
  /// Clicks are told apart by fingers wherever the device can: a press with two is secondary, and
  /// there are no invisible areas. Tapping is off in this version: with it a secondary press could
  /// be a tap or a click, and libinput does not say which. Natural scrolling is left as the device
  /// has it.
  init(_ raw: OpaquePointer, id: DeviceID) {
    let clickfinger = LIBINPUT_CONFIG_CLICK_METHOD_CLICKFINGER
    if libinput_device_config_click_get_methods(raw) & clickfinger.rawValue != 0 {
      libinput_device_config_click_set_method(raw, clickfinger)
    }
    let tapFingers = libinput_device_config_tap_get_finger_count(raw)
    if tapFingers > 0 {
      libinput_device_config_tap_set_enabled(raw, LIBINPUT_CONFIG_TAP_DISABLED)
    }
    usesClickfinger = libinput_device_config_click_get_method(raw) == clickfinger

    info = InputDevice(raw, id: id)
    contacts = info.isTouchpad ? TouchpadContacts() : nil
  }
}
