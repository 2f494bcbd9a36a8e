/// The numbers of the protocol that are neither `fixed` nor plain.
enum WireUnits {
  /// The scale of one: units of 1/65536.
  private static let scaleOfOne = 65_536.0

  /// A scale on the wire: at least one unit, so that it is never zero.
  static func scale(_ scale: Double) -> UInt32 {
    let units = (scale * scaleOfOne).rounded()
    guard units > 1 else { return 1 }
    return units >= Double(UInt32.max) ? .max : UInt32(units)
  }

  /// The longest duration that is sent, in seconds; any transition of a pointer is far shorter.
  private static let longestDuration = 10.0

  /// A duration in seconds as whole milliseconds; zero for what is no duration.
  static func milliseconds(_ duration: Double) -> UInt32 {
    guard duration > 0 else { return 0 }
    return UInt32((min(duration, longestDuration) * 1000).rounded())
  }
}
