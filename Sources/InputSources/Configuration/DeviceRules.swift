/// What every device is set to: rules in order, each of which overrides those before it.
///
/// The first ones are the defaults by kind of device, in this table; everything else is left as
/// libinput has it for the device.
///
/// | Kind | Default | Why |
/// |---|---|---|
/// | touchpad | clickfinger | two fingers are a secondary click wherever the pad is pressed |
/// | touchpad | tapping, two fingers secondary | a click without the force of a press |
/// | touchpad | tap and drag, no drag lock | a drag ends where the finger leaves |
/// | touchpad | natural scrolling | the content follows the fingers, as on a screen |
/// | touchpad | two-finger scroll | an edge that scrolls takes room from the pointer |
/// | touchpad | disable while typing | the palms |
/// | touchpad, mouse, trackball | our adaptive acceleration | see `AdaptiveCurve` |
/// | trackpoint | libinput's acceleration | it pushes with a force, not a way in millimetres |
/// | others | libinput's settings | nothing is known that would be better |
public struct DeviceRules: Hashable, Sendable {
  /// The rules, of which later ones win.
  public var rules: [DeviceRule]

  /// Puts rules after others.
  ///
  /// - Parameters:
  ///   - rules: the user's, in order.
  ///   - defaults: what comes before them.
  public init(_ rules: [DeviceRule] = [], after defaults: [DeviceRule] = DeviceRules.defaults) {
    self.rules = defaults + rules
  }

  /// What a device is set to.
  public func configuration(for device: InputDevice) -> DeviceConfiguration {
    var configuration = DeviceConfiguration()
    for rule in rules where rule.match.matches(device) {
      configuration.merge(rule.configuration)
    }
    return configuration
  }

  /// The first rules: the defaults by kind, as in the table above.
  public static let defaults: [DeviceRule] = {
    var touchpad = DeviceConfiguration()
    touchpad.clickMethod = .clickfinger
    touchpad.tapping = true
    touchpad.tapButtonOrder = .twoFingersSecondary
    touchpad.tapAndDrag = true
    touchpad.dragLock = false
    touchpad.naturalScrolling = true
    touchpad.scrollMethod = .twoFinger
    touchpad.disableWhileTyping = true
    touchpad.acceleration = .adaptive
    var mouse = DeviceConfiguration()
    mouse.acceleration = .adaptive
    return [
      DeviceRule(match: DeviceMatch(kind: .touchpad), touchpad),
      DeviceRule(match: DeviceMatch(kind: .mouse), mouse),
      DeviceRule(match: DeviceMatch(kind: .trackball), mouse),
    ]
  }()
}
