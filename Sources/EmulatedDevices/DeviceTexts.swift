import DeviceModels

/// An emulated device in the two text forms that umockdev reads.
///
/// One describes sysfs and udev; the other holds the answer to every question (ioctl) that
/// libevdev asks when it opens the device. libevdev asks with buffers of fixed sizes, and umockdev
/// knows an answer by the size too, so each is given at exactly the size asked for.
struct DeviceTexts {
  /// What is described.
  let model: DeviceModel
  /// The number in `/dev/input/eventN`.
  let number: Int

  /// The path of the node.
  var node: String { "/dev/input/event\(number)" }

  /// The path in sysfs.
  var sysfsPath: String { "\(parentSysfsPath)/event\(number)" }

  /// The path in sysfs of the device that the node belongs to.
  var parentSysfsPath: String { "/sys/devices/virtual/input/input\(number)" }

  /// The kernel's number of the node: all input devices have major 13, minors from 64 on.
  private var minor: Int { 64 + number }

  /// The description for `umockdev_testbed_add_from_string`.
  var description: String {
    let properties = model.tags.map { "E: \($0)=1\n" }.joined()
    return """
      P: /devices/virtual/input/input\(number)/event\(number)
      N: input/event\(number)
      E: DEVNAME=\(node)
      E: MAJOR=13
      E: MINOR=\(minor)
      E: SUBSYSTEM=input
      \(properties)A: dev=13:\(minor)
      L: device=../../input\(number)

      P: /devices/virtual/input/input\(number)
      E: SUBSYSTEM=input
      E: NAME="\(model.name)"
      E: PRODUCT=\(identity.map { hexadecimal($0) }.joined(separator: "/"))
      E: PROP=\(words(model.properties))
      E: EV=\(words(model.types.map(\.rawValue)))
      \(properties)A: name=\(model.name)
      A: properties=\(words(model.properties))
      A: phys=
      A: uniq=
      A: id/bustype=\(hexadecimal(identity[0], digits: 4))
      A: id/vendor=\(hexadecimal(identity[1], digits: 4))
      A: id/product=\(hexadecimal(identity[2], digits: 4))
      A: id/version=\(hexadecimal(identity[3], digits: 4))
      A: capabilities/ev=\(words(model.types.map(\.rawValue)))
      A: capabilities/key=\(words(model.allCodes(of: .key)))
      A: capabilities/rel=\(words(model.allCodes(of: .relative)))
      A: capabilities/abs=\(words(model.allCodes(of: .absolute)))

      """
  }

  /// The answers for `umockdev_testbed_load_ioctl`.
  var ioctls: String {
    var lines = ["@DEV \(node)"]
    let name = Array(model.name.utf8) + [0]
    lines.append(answer("EVIOCGID", littleEndian(identity)))
    lines.append(answer("EVIOCGVERSION", littleEndian([UInt32(0x01_00_01)])))
    lines.append(answer("EVIOCGNAME(0)", result: name.count, padded(name, to: 255)))
    lines.append(answer("EVIOCGPHYS(0)", result: 1, padded([], to: 255)))
    lines.append(answer("EVIOCGUNIQ(0)", result: 1, padded([], to: 255)))
    lines.append(bitmap("EVIOCGPROP(0)", model.properties, size: 8))
    lines.append(bitmap("EVIOCGBIT(0)", model.types.map(\.rawValue), size: 8))
    for (type, size) in Self.bitmapSizes {
      lines.append(bitmap("EVIOCGBIT(\(type.rawValue))", model.allCodes(of: type), size: size))
    }
    // Nothing is pressed, lit or switched when the device appears.
    lines.append(bitmap("EVIOCGKEY(0)", [], size: 96))
    lines.append(bitmap("EVIOCGLED(0)", [], size: 8))
    lines.append(bitmap("EVIOCGSW(0)", [], size: 8))
    for axis in model.axes {
      let name = axis.code == 0 ? "EVIOCGABS" : "EVIOCGABS(\(axis.code))"
      let values: [Int32] = [0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
      lines.append(answer(name, littleEndian(values)))
    }
    if model.axis(EvdevCode.slot) != nil {
      for axis in model.axes where axis.code > EvdevCode.slot {
        lines.append(slots(of: axis.code))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bytes of the bitmap that libevdev asks for, for each type.
  ///
  /// It keeps an array of longs that holds the highest code of the type: KEY_MAX is 0x2ff, FF_MAX
  /// 0x7f, and all others fit one long.
  private static let bitmapSizes: [(EvdevType, Int)] = [
    (.key, 96), (.relative, 8), (.absolute, 8), (.miscellaneous, 8), (.toggle, 8), (.led, 8),
    (.sound, 8), (.repetition, 8), (.forceFeedback, 16),
  ]

  /// The slots' values of one axis: libevdev asks for 256 of them, whatever the device has.
  private func slots(of code: UInt16) -> String {
    let empty: Int32 = code == EvdevCode.trackingID ? -1 : 0
    let values = [Int32(code)] + [Int32](repeating: empty, count: 256)
    return answer("EVIOCGMTSLOTS(0)", littleEndian(values))
  }

  private var identity: [UInt16] {
    [model.bus.rawValue, model.vendor, model.product, model.version]
  }

  /// One line: the question, what the call returns, and the bytes that it fills in.
  private func answer(_ name: String, result: Int = 0, _ bytes: [UInt8]) -> String {
    "\(name) \(result) " + bytes.map { hexadecimal($0, digits: 2) }.joined().uppercased()
  }

  /// The answer to a question for a set of codes: the kernel returns how many bytes it filled.
  private func bitmap(_ name: String, _ codes: [UInt16], size: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: size)
    for code in codes where Int(code) / 8 < size {
      bytes[Int(code) / 8] |= 1 << (code % 8)
    }
    return answer(name, result: size, bytes)
  }

  /// A set of codes as sysfs shows it: words of 64 bits in hexadecimal, the highest first.
  private func words(_ codes: [UInt16]) -> String {
    var words = [UInt64](repeating: 0, count: Int(codes.max() ?? 0) / 64 + 1)
    for code in codes {
      words[Int(code) / 64] |= 1 << UInt64(code % 64)
    }
    return words.reversed().map { hexadecimal($0) }.joined(separator: " ")
  }

  private func padded(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    Array((bytes + [UInt8](repeating: 0, count: size)).prefix(size))
  }

  private func littleEndian<Value: FixedWidthInteger>(_ values: [Value]) -> [UInt8] {
    values.flatMap { value in
      (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
  }

  private func hexadecimal<Value: BinaryInteger>(_ value: Value, digits: Int = 1) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
