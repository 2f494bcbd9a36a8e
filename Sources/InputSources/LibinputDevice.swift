import CLibinput
import Glibc
import PointerGeometry
import PointerMotion

/// What the source remembers of one device of libinput.
///
/// It hangs on the device as user data, so that an event leads to it without a look-up.
final class LibinputDevice {
  /// libinput's own object; libinput keeps it until it has told of the removal.
  let raw: OpaquePointer
  /// The device as it was announced.
  private(set) var info: InputDevice
  /// What the device is set to.
  private(set) var configuration = DeviceConfiguration()
  /// What the device's motions mean in millimetres.
  private(set) var resolution: DeviceResolution
  /// Our acceleration; nil where libinput's is used.
  var accelerator: Accelerator?
  /// What scroll distances are multiplied by.
  private(set) var scrollFactor = 1.0
  /// What is left of 120ths of a detent: horizontally and vertically.
  var wheelRest = (horizontal: 0.0, vertical: 0.0)

  /// Whether a secondary press is one with two fingers, not one of a button.
  private(set) var usesClickfinger = false
  /// What tells its taps from its presses.
  private(set) var pad = PressOrigin.Pad()
  /// Whether there was something to read when libinput was last asked to.
  private(set) var hadData = true
  /// Where the secondary button's press came from, while it is down.
  var secondary: SecondarySource?
  /// The axes of a finger scroll that have not stopped.
  var fingerAxes: AxisSet = []
  /// The axes of a continuous scroll that have not stopped.
  var continuousAxes: AxisSet = []
  /// The gesture that has not ended.
  var gesture: Gesture?

  /// The fingers on it; nil where fingers are not what moves the pointer.
  var contacts: TouchpadContacts?
  /// The contacts that are down, a bit for each number.
  var touches: UInt64 = 0
  /// The buttons of a pad that are held down, by number.
  var padButtons: [UInt32] = []
  /// The modes of a pad's groups, as last told.
  var padModes: [UInt32]

  /// Lives as long as the source does that keeps this.
  private unowned let context: LibinputContext
  private let node: String?
  /// What the device itself says of its resolution, once it could be asked.
  private var measured: DeviceResolution?
  /// What the log has been told that the device lacks.
  private var told: Set<String> = []

  /// Scroll axes.
  struct AxisSet: OptionSet {
    let rawValue: UInt8
    static let horizontal = AxisSet(rawValue: 1)
    static let vertical = AxisSet(rawValue: 2)
  }

  /// What fingers may do together.
  enum Gesture {
    case swipe
    case pinch
    case hold
  }

  /// Describes a device that has just appeared.
  ///
  /// - Parameter context: where libinput has it from.
  init(_ raw: OpaquePointer, id: DeviceID, context: LibinputContext) {
    self.raw = raw
    self.context = context
    node = UdevProperty.node(of: raw)
    info = InputDevice(raw, id: id)
    padModes = info.pad?.groups.map(\.mode) ?? []
    measured = DeviceResolution(raw, info, descriptor: context.descriptor(of: node))
    resolution = measured ?? .standard
    contacts = info.isTouchpad ? TouchpadContacts(resolution: resolution) : nil
  }

  // MARK: Configuration

  /// Sets the device to what the rules say, and says once in the log what it lacks.
  ///
  /// What a default asks for is no fault of the user's, and said more quietly.
  ///
  /// - Returns: whether the description of the device is another one now.
  func configure(by rules: DeviceRules, log: InputLog) -> Bool {
    let before = info
    let wanted = rules.configuration(for: info)
    let standard = DeviceRules().configuration(for: info)
    var settings = LibinputSettings(raw, to: wanted)
    settings.apply()
    for lack in settings.lacks where told.insert(lack.text).inserted {
      let isDefault = lack.isAsked(alikeBy: wanted, standard)
      log(isDefault ? .info : .warning, "\(info.name) (\(info.systemName)) has no \(lack.text)")
    }
    configuration = wanted
    info.outputName = wanted.outputName ?? InputDevice.outputName(of: raw)
    scrollFactor = Self.scrollFactor(wanted.scrollSpeed)
    accelerate()
    tellPressesApart()
    return info != before
  }

  private static func scrollFactor(_ asked: Double?) -> Double {
    guard let asked, !asked.isNaN else { return 1 }
    let range = DeviceConfiguration.scrollSpeeds
    return min(range.upperBound, max(range.lowerBound, asked))
  }

  private func accelerate() {
    guard info.capabilities.contains(.pointer),
      let profile = configuration.acceleration?.profile(for: info.kind)
    else {
      accelerator = nil
      return
    }
    if let asked = configuration.resolution, info.kind != .touchpad {
      resolution = DeviceResolution(dotsPerInch: asked)
    } else {
      measured =
        measured ?? DeviceResolution(raw, info, descriptor: context.descriptor(of: node))
      resolution = measured ?? .standard
    }
    contacts?.resolution = resolution
    // A hand in motion stays in motion.
    var accelerator = accelerator ?? Accelerator(profile: profile)
    accelerator.profile = profile
    accelerator.speed = configuration.speed ?? 0
    self.accelerator = accelerator
  }

  private func tellPressesApart() {
    usesClickfinger =
      libinput_device_config_click_get_method(raw) == LIBINPUT_CONFIG_CLICK_METHOD_CLICKFINGER
    pad.taps = libinput_device_config_tap_get_enabled(raw) == LIBINPUT_CONFIG_TAP_ENABLED
    pad.drags = libinput_device_config_tap_get_drag_enabled(raw) == LIBINPUT_CONFIG_DRAG_ENABLED
    let hasButtons = libinput_device_config_click_get_methods(raw) == 0
    let emulates =
      libinput_device_config_middle_emulation_is_available(raw) != 0
      ? libinput_device_config_middle_emulation_get_enabled(raw)
        == LIBINPUT_CONFIG_MIDDLE_EMULATION_ENABLED
        // libinput does it unasked for a touchpad that has two buttons.
      : libinput_device_pointer_has_button(raw, Self.middleButton) == 0
    pad.holdsBack = pad.taps && hasButtons && emulates
  }

  /// The code of the wheel's button, BTN_MIDDLE.
  ///
  /// Source: linux/input-event-codes.h.
  private static let middleButton: UInt32 = 0x112

  // MARK: Reading

  /// Takes note whether there is something to read, where that matters.
  func lookForData() {
    let descriptor = context.descriptor(of: node)
    guard pad.holdsBack, descriptor >= 0 else { return }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    hadData = poll(&ready, 1, 0) != 0
  }
}

extension LibinputSettings.Lack {
  /// Whether two configurations ask for the same in this field.
  fileprivate func isAsked(
    alikeBy one: DeviceConfiguration, _ other: DeviceConfiguration
  ) -> Bool {
    guard let a = one[keyPath: field] as? AnyHashable,
      let b = other[keyPath: field] as? AnyHashable
    else { return false }
    return a == b
  }
}
