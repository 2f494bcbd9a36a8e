/// What a user may set about a device; what is nil is left as the device has it.
///
/// A device that lacks what is asked for says so once in the log and goes on without it.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The speeds that a device can be set to: −1 … 1, where 0 is the middle.
  public static let speeds = -1.0...1.0
  /// The factors by which a scroll can be made longer or shorter.
  public static let scrollSpeeds = 0.01...100.0
  /// The resolutions that a mouse may be said to have, in dots an inch.
  ///
  /// Public: mice are sold with 100 to 44,000.
  public static let resolutions = 1.0...1_000_000.0

  /// Whether the device is used at all.
  public var isEnabled: Bool?
  /// Whether the device rests while a mouse is plugged in.
  public var restsBesideMouse: Bool?
  /// What a press of the whole pad is told apart by.
  public var clickMethod: ClickMethod?
  /// Whether a short touch is a click.
  public var tapping: Bool?
  /// Which buttons taps with two and with three fingers are.
  public var tapButtonOrder: TapButtonOrder?
  /// Whether a tap and a touch right after it drag.
  public var tapAndDrag: Bool?
  /// Whether a drag goes on for a moment after the finger has left.
  public var dragLock: Bool?
  /// Whether the content follows the fingers, rather than the view.
  public var naturalScrolling: Bool?
  /// What scrolls.
  public var scrollMethod: ScrollMethod?
  /// The button that scrolls with `ScrollMethod.onButton`, by its evdev code (274 is the middle).
  public var scrollButton: UInt32?
  /// What scroll distances are multiplied by; see `scrollSpeeds`.
  public var scrollSpeed: Double?
  /// Whether the pad is deaf while somebody types on the same machine's keyboard.
  public var disableWhileTyping: Bool?
  /// Whether primary and secondary button are swapped.
  public var leftHanded: Bool?
  /// Whether primary and secondary button together are the middle one.
  public var middleEmulation: Bool?
  /// How fast the pointer goes; see `speeds`.
  public var speed: Double?
  /// How the pointer's way follows from the hand's.
  public var acceleration: DeviceAcceleration?
  /// The dots an inch of a mouse, whatever is known of it otherwise; see `resolutions`.
  public var resolution: Double?
  /// Where a touchscreen's or a tablet's places lie.
  public var calibration: CalibrationMatrix?
  /// The output that the device belongs to.
  public var outputName: String?

  /// Leaves everything as the device has it.
  public init() {}

  /// Takes over what another configuration says; what that one leaves open stays.
  public mutating func merge(_ later: DeviceConfiguration) {
    func take<Value>(_ path: WritableKeyPath<DeviceConfiguration, Value?>) {
      if let value = later[keyPath: path] { self[keyPath: path] = value }
    }
    for path in [
      \DeviceConfiguration.isEnabled, \.restsBesideMouse, \.tapping, \.tapAndDrag, \.dragLock,
      \.naturalScrolling, \.disableWhileTyping, \.leftHanded, \.middleEmulation,
    ] { take(path) }
    for path in [\DeviceConfiguration.scrollSpeed, \.speed, \.resolution] { take(path) }
    take(\.clickMethod)
    take(\.tapButtonOrder)
    take(\.scrollMethod)
    take(\.scrollButton)
    take(\.acceleration)
    take(\.calibration)
    take(\.outputName)
  }

  /// This configuration with what another one says on top.
  public func merging(_ later: DeviceConfiguration) -> DeviceConfiguration {
    var merged = self
    merged.merge(later)
    return merged
  }
}
