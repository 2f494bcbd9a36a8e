import InputSources
import PointerMotion

/// A rule for devices in words, such as `kind=touchpad tapping=off speed=0.5`.
///
/// A name with blanks is written with `?` in their places.
struct RuleWords {
  /// A word that says nothing.
  struct Unknown: Error, CustomStringConvertible {
    let word: String
    var description: String { "cannot read the word \"\(word)\" of a rule" }
  }

  let rule: DeviceRule

  init(_ text: String) throws {
    var match = DeviceMatch()
    var configuration = DeviceConfiguration()
    for word in text.split(separator: " ") {
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2,
        Self.read(pair[0], pair[1], into: &match) || Self.read(pair[0], pair[1], &configuration)
      else { throw Unknown(word: String(word)) }
    }
    rule = DeviceRule(match: match, configuration)
  }

  private static func read(_ key: String, _ value: String, into match: inout DeviceMatch) -> Bool {
    switch key {
    case "name": match.name = value
    case "vendor": match.vendor = UInt32(value, radix: 16)
    case "product": match.product = UInt32(value, radix: 16)
    case "kind": match.kind = InputDevice.Kind(rawValue: value)
    default: return false
    }
    return true
  }

  private static func read(
    _ key: String, _ value: String, _ configuration: inout DeviceConfiguration
  ) -> Bool {
    if let path = switches[key] {
      configuration[keyPath: path] = value == "on"
      return value == "on" || value == "off"
    }
    if let path = numbers[key] {
      configuration[keyPath: path] = Double(value)
      return configuration[keyPath: path] != nil
    }
    switch key {
    case "click": configuration.clickMethod = ClickMethod(rawValue: value)
    case "order": configuration.tapButtonOrder = TapButtonOrder(rawValue: value)
    case "scroll": configuration.scrollMethod = ScrollMethod(rawValue: value)
    case "button": configuration.scrollButton = UInt32(value)
    case "acceleration": configuration.acceleration = acceleration(value)
    case "matrix":
      configuration.calibration = CalibrationMatrix(
        value.split(separator: ",").compactMap { Double($0) })
    case "output": configuration.outputName = value
    default: return false
    }
    return true
  }

  private static func acceleration(_ value: String) -> DeviceAcceleration? {
    switch value {
    case "adaptive": .adaptive
    case "libinput": .libinputAdaptive
    case "libinput-flat": .libinputFlat
    default: Double(value).map { .profile(.flat(gain: $0)) }
    }
  }

  private static var switches: [String: WritableKeyPath<DeviceConfiguration, Bool?>] {
    [
      "enabled": \.isEnabled, "beside-mouse": \.restsBesideMouse, "tapping": \.tapping,
      "drag": \.tapAndDrag, "lock": \.dragLock, "natural": \.naturalScrolling,
      "typing": \.disableWhileTyping, "left": \.leftHanded, "middle": \.middleEmulation,
    ]
  }

  private static var numbers: [String: WritableKeyPath<DeviceConfiguration, Double?>] {
    ["scroll-speed": \.scrollSpeed, "speed": \.speed, "dpi": \.resolution]
  }
}
