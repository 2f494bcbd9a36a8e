import CLibinput
import Glibc
import PointerMotion

extension DeviceResolution {
  /// What the numbers are that libinput calls a device's unaccelerated motion.
  ///
  /// They are a mouse's own counts, and a touchpad's units of its horizontal axis. libinput
  /// normalises both before its own acceleration, and tells nobody by how much; so this finds out
  /// as it does.
  ///
  /// - A touchpad: the range of its axis by its width. One without a resolution is taken for 69 mm
  ///   wide, which is libinput's guess too.
  /// - Anything else: what the hardware database of udev says of the model, `MOUSE_DPI`; else
  ///   1,000 dots an inch.
  ///
  /// - Parameters:
  ///   - raw: the device.
  ///   - info: what is known of it.
  ///   - descriptor: of the node that libinput reads; negative if it is not open.
  /// - Returns: nil for a touchpad that cannot be asked now.
  init?(_ raw: OpaquePointer, _ info: InputDevice, descriptor: Int32) {
    guard info.kind == .touchpad else {
      let text = UdevProperty.value("MOUSE_DPI", of: raw)
      self.init(dotsPerInch: text.flatMap(Self.dotsPerInch) ?? 1000)
      return
    }
    guard let range = AbsoluteRange.width(descriptor) else { return nil }
    let units = info.size.map { range / $0.width } ?? (range / Self.guessedWidth).rounded(.down)
    self.init(countsPerMillimetreX: units, y: units)
  }

  /// libinput's guess of the width of a touchpad that does not say, in millimetres.
  private static let guessedWidth = 69.0

  /// The dots an inch in a text such as `400@125 *800@125`: those with the star, else the last.
  ///
  /// **Source:** the hardware database's file for mice.
  static func dotsPerInch(_ text: String) -> Double? {
    var last: Double?
    for word in text.split(separator: " ") {
      let isDefault = word.hasPrefix("*")
      let number = (isDefault ? word.dropFirst() : word).prefix { $0 != "@" }
      guard let value = Int(number), value > 0 else { return nil }
      last = Double(value)
      if isDefault { break }
    }
    return last
  }
}

/// The ranges of a device's axes, as the kernel has them.
private enum AbsoluteRange {
  /// The kernel's `struct input_absinfo`.
  private struct Information {
    var value: Int32 = 0
    var minimum: Int32 = 0
    var maximum: Int32 = 0
    var fuzz: Int32 = 0
    var flat: Int32 = 0
    var resolution: Int32 = 0
  }

  /// How many units wide a touchpad is; nil if it cannot be told.
  static func width(_ descriptor: Int32) -> Double? {
    // Where fingers are told apart, and where a single one is.
    for code: UInt in [0x35, 0x00] {
      var information = Information()
      guard descriptor >= 0, ioctl(descriptor, request(code), &information) >= 0 else { continue }
      let range = Double(information.maximum) - Double(information.minimum)
      if range > 0 { return range }
    }
    return nil
  }

  /// EVIOCGABS: a read of 24 bytes, family E, number 0x40 and the axis.
  ///
  /// Source: linux/input.h.
  private static func request(_ code: UInt) -> UInt {
    2 << 30 | UInt(MemoryLayout<Information>.size) << 16 | 0x45 << 8 | (0x40 + code)
  }
}
