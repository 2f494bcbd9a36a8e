import DeviceModels

extension DeviceRecording {
  /// The recording as `libinput record` would write it; `DeviceRecordingReader` reads it again.
  public var text: String {
    var text = "# libinput record\nversion: 1\nndevices: \(devices.count)\ndevices:\n"
    for device in devices { device.write(to: &text) }
    return text
  }
}

extension RecordedDevice {
  fileprivate func write(to text: inout String) {
    let id = [model.bus.rawValue, model.vendor, model.product, model.version]
    text += """
      - node: \(Self.quoted(node))
        evdev:
          name: \(Self.quoted(model.name))
          id: \(Self.list(id))
          codes:
            0: [0]

      """
    for type in model.types where type != .synchronization {
      text += "      \(type.rawValue): \(Self.list(model.allCodes(of: type)))\n"
    }
    if !model.axes.isEmpty { text += "    absinfo:\n" }
    for axis in model.axes {
      let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
      text += "      \(axis.code): \(Self.list(numbers))\n"
    }
    text += "    properties: \(Self.list(model.properties))\n  udev:\n    properties:\n"
    for tag in model.tags { text += "    - \(tag)=1\n" }
    text += "  events:\n"
    for frame in frames {
      text += "  - evdev:\n"
      for event in frame.events { write(event, frame, to: &text) }
      write(RecordedFrame.Event(.synchronization, EvdevCode.report, 0), frame, to: &text)
    }
  }

  private func write(
    _ event: RecordedFrame.Event, _ frame: RecordedFrame, to text: inout String
  ) {
    let (seconds, rest) = frame.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    text += "    - [\(seconds), \(rest), \(event.type.rawValue), \(event.code), \(event.value)]\n"
  }

  private static func list<Number: BinaryInteger>(_ numbers: [Number]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  /// A text in double quotes, with what YAML wants escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value):
        let code = String(scalar.value, radix: 16)
        result += "\\x" + (code.utf8.count < 2 ? "0" : "") + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
