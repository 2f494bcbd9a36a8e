import EventLoop
import InputSources

/// Which of the machine's devices are listened to.
enum InputDevices {
  /// Those with these nodes.
  case paths([String])
  /// All of a udev seat.
  case seat(String)

  /// Opens them.
  ///
  /// - Parameter rules: What they are set to, over the defaults.
  /// - Throws: What cannot be used, and how to mend it.
  func open(_ rules: [DeviceRule], loop: Loop, log: InputLog = .standardError) throws
    -> LibinputSource
  {
    let rules = DeviceRules(rules)
    return switch self {
    case .paths(let paths): try LibinputSource(paths: paths, rules: rules, loop: loop, log: log)
    case .seat(let seat): try LibinputSource(udevSeat: seat, rules: rules, loop: loop, log: log)
    }
  }
}
