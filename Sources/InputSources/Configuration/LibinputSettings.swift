import CLibinput

/// Sets a device of libinput to what a configuration asks for.
///
/// What the configuration leaves open goes back to libinput's default for the device, so that rules
/// can be changed at any time.
struct LibinputSettings {
  /// Something that was asked for and that the device does not have.
  struct Lack: Hashable {
    /// The field of the configuration.
    let field: PartialKeyPath<DeviceConfiguration>
    /// The feature, and what the device has instead.
    let text: String
  }

  private let raw: OpaquePointer
  private let wanted: DeviceConfiguration
  private(set) var lacks: [Lack] = []

  /// Takes a device, without changing it yet.
  init(_ raw: OpaquePointer, to wanted: DeviceConfiguration) {
    self.raw = raw
    self.wanted = wanted
  }

  /// Sets everything.
  mutating func apply() {
    use()
    taps()
    clicks()
    scrolling()
    typing()
    hands()
    acceleration()
    calibration()
  }

  /// Sets one feature.
  ///
  /// - Parameters:
  ///   - field: what was asked for.
  ///   - feature: what a person calls it.
  ///   - offers: what the device has instead.
  ///   - isThere: whether the device has it as asked.
  ///   - absent: what a device without the feature is anyway.
  ///   - defaultValue: libinput's own value for the device.
  ///   - change: sets it.
  private mutating func set<Value: Equatable, Raw>(
    _ field: KeyPath<DeviceConfiguration, Value?>, _ feature: String,
    offers: @autoclosure () -> String = "none", isThere: Bool, absent: Value? = nil,
    to value: (Value) -> Raw, otherwise defaultValue: Raw,
    by change: (OpaquePointer, Raw) -> libinput_config_status
  ) {
    guard let asked = wanted[keyPath: field] else {
      if isThere { _ = change(raw, defaultValue) }
      return
    }
    if !isThere, asked == absent { return }
    let hasIt = isThere && change(raw, value(asked)) == LIBINPUT_CONFIG_STATUS_SUCCESS
    guard !hasIt else { return }
    lacks.append(Lack(field: field, text: "\(feature) (it offers \(offers()))"))
  }

  // MARK: Parts

  private mutating func use() {
    let modes = libinput_device_config_send_events_get_modes(raw)
    let (off, beside) = (
      LIBINPUT_CONFIG_SEND_EVENTS_DISABLED, LIBINPUT_CONFIG_SEND_EVENTS_DISABLED_ON_EXTERNAL_MOUSE
    )
    let standard = LIBINPUT_CONFIG_SEND_EVENTS_ENABLED.rawValue
    if wanted.isEnabled == false {
      set(
        \.isEnabled, "way to be turned off", isThere: modes & off.rawValue != 0,
        to: { _ in off.rawValue }, otherwise: standard,
        by: libinput_device_config_send_events_set_mode)
    } else {
      set(
        \.restsBesideMouse, "way to rest beside a mouse",
        isThere: modes & beside.rawValue != 0, absent: false,
        to: { $0 ? beside.rawValue : standard }, otherwise: standard,
        by: libinput_device_config_send_events_set_mode)
    }
  }

  private mutating func taps() {
    let fingers = libinput_device_config_tap_get_finger_count(raw)
    let hasTaps = fingers > 0
    set(
      \.tapping, "tapping", isThere: hasTaps, absent: false,
      to: { $0 ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED },
      otherwise: libinput_device_config_tap_get_default_enabled(raw),
      by: libinput_device_config_tap_set_enabled)
    guard hasTaps else { return }
    set(
      \.tapButtonOrder, "order of tap buttons", isThere: true,
      to: {
        $0 == .twoFingersSecondary
          ? LIBINPUT_CONFIG_TAP_MAP_LRM : LIBINPUT_CONFIG_TAP_MAP_LMR
      }, otherwise: libinput_device_config_tap_get_default_button_map(raw),
      by: libinput_device_config_tap_set_button_map)
    set(
      \.tapAndDrag, "tap and drag", isThere: true,
      to: { $0 ? LIBINPUT_CONFIG_DRAG_ENABLED : LIBINPUT_CONFIG_DRAG_DISABLED },
      otherwise: libinput_device_config_tap_get_default_drag_enabled(raw),
      by: libinput_device_config_tap_set_drag_enabled)
    set(
      \.dragLock, "drag lock", isThere: true,
      to: { $0 ? LIBINPUT_CONFIG_DRAG_LOCK_ENABLED : LIBINPUT_CONFIG_DRAG_LOCK_DISABLED },
      otherwise: libinput_device_config_tap_get_default_drag_lock_enabled(raw),
      by: libinput_device_config_tap_set_drag_lock_enabled)
  }

  private mutating func clicks() {
    let offered = libinput_device_config_click_get_methods(raw)
    let names = ClickMethod.allCases.filter { $0 != .none && offered & $0.raw.rawValue != 0 }
    let asked = wanted.clickMethod
    set(
      \.clickMethod, "click method \(asked?.rawValue.hyphened ?? "")",
      offers: names.isEmpty ? "buttons" : Self.list(names.map(\.rawValue.hyphened)),
      isThere: asked.map { offered & $0.raw.rawValue != 0 || ($0 == .none && offered != 0) }
        ?? (offered != 0),
      to: \.raw, otherwise: libinput_device_config_click_get_default_method(raw),
      by: libinput_device_config_click_set_method)
    set(
      \.middleEmulation, "emulation of a middle button",
      isThere: libinput_device_config_middle_emulation_is_available(raw) != 0, absent: false,
      to: {
        $0 ? LIBINPUT_CONFIG_MIDDLE_EMULATION_ENABLED : LIBINPUT_CONFIG_MIDDLE_EMULATION_DISABLED
      }, otherwise: libinput_device_config_middle_emulation_get_default_enabled(raw),
      by: libinput_device_config_middle_emulation_set_enabled)
  }

  private mutating func scrolling() {
    set(
      \.naturalScrolling, "natural scrolling",
      isThere: libinput_device_config_scroll_has_natural_scroll(raw) != 0, absent: false,
      to: { $0 ? 1 : 0 },
      otherwise: libinput_device_config_scroll_get_default_natural_scroll_enabled(raw),
      by: libinput_device_config_scroll_set_natural_scroll_enabled)
    let offered = libinput_device_config_scroll_get_methods(raw)
    let names = ScrollMethod.allCases.filter { $0 != .none && offered & $0.raw.rawValue != 0 }
    let asked = wanted.scrollMethod
    set(
      \.scrollMethod, "scroll method \(asked?.rawValue.hyphened ?? "")",
      offers: names.isEmpty ? "none" : Self.list(names.map(\.rawValue.hyphened)),
      isThere: asked.map { $0 == .none || offered & $0.raw.rawValue != 0 } ?? (offered != 0),
      to: \.raw, otherwise: libinput_device_config_scroll_get_default_method(raw),
      by: libinput_device_config_scroll_set_method)
    let onButton = LIBINPUT_CONFIG_SCROLL_ON_BUTTON_DOWN.rawValue
    set(
      \.scrollButton, "button \(wanted.scrollButton ?? 0) to scroll with",
      offers: "scroll methods \(Self.list(names.map(\.rawValue)))",
      isThere: offered & onButton != 0, to: { $0 },
      otherwise: libinput_device_config_scroll_get_default_button(raw),
      by: libinput_device_config_scroll_set_button)
  }

  private mutating func typing() {
    set(
      \.disableWhileTyping, "way to be deaf while somebody types",
      isThere: libinput_device_config_dwt_is_available(raw) != 0, absent: false,
      to: { $0 ? LIBINPUT_CONFIG_DWT_ENABLED : LIBINPUT_CONFIG_DWT_DISABLED },
      otherwise: libinput_device_config_dwt_get_default_enabled(raw),
      by: libinput_device_config_dwt_set_enabled)
  }

  private mutating func hands() {
    set(
      \.leftHanded, "left-handed use",
      isThere: libinput_device_config_left_handed_is_available(raw) != 0, absent: false,
      to: { $0 ? 1 : 0 }, otherwise: libinput_device_config_left_handed_get_default(raw),
      by: libinput_device_config_left_handed_set)
  }

  /// libinput's profile and speed matter only where ours do not take their place.
  private mutating func acceleration() {
    let isThere = libinput_device_config_accel_is_available(raw) != 0
    let standard = libinput_device_config_accel_get_default_profile(raw)
    switch wanted.acceleration {
    case .adaptive, .profile:
      // Ours needs nothing of the device; speed and profile are ours as well.
      if isThere { libinput_device_config_accel_set_speed(raw, 0) }
      return
    case .libinputAdaptive, .libinputFlat, nil:
      set(
        \.acceleration, "such acceleration of libinput's", isThere: isThere,
        to: {
          $0 == .libinputFlat
            ? LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT : LIBINPUT_CONFIG_ACCEL_PROFILE_ADAPTIVE
        }, otherwise: standard, by: libinput_device_config_accel_set_profile)
      set(
        \.speed, "speed to be set", isThere: isThere, to: DeviceConfiguration.clampedSpeed,
        otherwise: libinput_device_config_accel_get_default_speed(raw),
        by: libinput_device_config_accel_set_speed)
    }
  }

  private mutating func calibration() {
    var standard = [Float](repeating: 0, count: 6)
    libinput_device_config_calibration_get_default_matrix(raw, &standard)
    set(
      \.calibration, "calibration",
      isThere: libinput_device_config_calibration_has_matrix(raw) != 0,
      to: { $0.numbers.map { Float($0) } }, otherwise: standard,
      by: { libinput_device_config_calibration_set_matrix($0, $1) })
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}

extension ClickMethod {
  /// libinput's number.
  var raw: libinput_config_click_method {
    switch self {
    case .clickfinger: LIBINPUT_CONFIG_CLICK_METHOD_CLICKFINGER
    case .buttonAreas: LIBINPUT_CONFIG_CLICK_METHOD_BUTTON_AREAS
    case .none: LIBINPUT_CONFIG_CLICK_METHOD_NONE
    }
  }
}

extension ScrollMethod {
  /// libinput's number.
  var raw: libinput_config_scroll_method {
    switch self {
    case .twoFinger: LIBINPUT_CONFIG_SCROLL_2FG
    case .edge: LIBINPUT_CONFIG_SCROLL_EDGE
    case .onButton: LIBINPUT_CONFIG_SCROLL_ON_BUTTON_DOWN
    case .none: LIBINPUT_CONFIG_SCROLL_NO_SCROLL
    }
  }
}

extension DeviceConfiguration {
  /// A speed within `speeds`; NaN is the middle.
  static func clampedSpeed(_ speed: Double) -> Double {
    speed.isNaN ? 0 : min(speeds.upperBound, max(speeds.lowerBound, speed))
  }
}
