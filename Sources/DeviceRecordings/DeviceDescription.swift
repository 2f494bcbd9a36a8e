import DeviceModels
import YAMLDocuments

/// The part of a recording that says what a device is.
struct DeviceDescription {
  private let evdev: YAMLNode
  private let udev: YAMLNode?

  init(_ evdev: YAMLNode, udev: YAMLNode?) {
    self.evdev = evdev
    self.udev = udev
  }

  /// Reads it; nil if so much is missing that there can be no such device.
  func read(_ reader: inout DeviceRecordingReader) -> RecordedDevice? {
    guard let name = evdev["name"]?.text, !name.isEmpty else {
      reader.report(evdev.mark, "a device has no 'name'")
      return nil
    }
    let id = evdev["id"]
    guard let numbers = id.flatMap({ Self.numbers($0, 0...0xffff) }), numbers.count == 4 else {
      reader.report(
        (id ?? evdev).mark,
        "'id' of \"\(DeviceRecordingReader.shown(name))\" is not four numbers from 0 to 65535: "
          + "bus, vendor, product and version")
      return nil
    }
    var model = DeviceModel(
      name: name, bus: DeviceModel.Bus(rawValue: UInt16(numbers[0])), vendor: UInt16(numbers[1]),
      product: UInt16(numbers[2]), version: UInt16(numbers[3]), codes: [:])
    readCodes(&model, &reader)
    readAxes(&model, &reader)
    if let properties = evdev["properties"], !properties.isNull {
      // INPUT_PROP_MAX. Source: linux/input-event-codes.h.
      if let list = Self.numbers(properties, 0...0x1f) {
        model.properties = list.map { UInt16($0) }
      } else {
        reader.report(properties.mark, "'properties' is not a list of numbers from 0 to 31")
      }
    }
    model.tags = tags
    guard !model.codes.isEmpty || !model.axes.isEmpty else {
      reader.report(
        evdev.mark, "\"\(DeviceRecordingReader.shown(name))\" can send nothing: no 'codes'")
      return nil
    }
    return RecordedDevice(model: model, node: "")
  }

  /// The highest code of each type.
  ///
  /// Source: linux/input-event-codes.h.
  static func mostCode(of type: EvdevType) -> Int64 {
    switch type {
    case .synchronization, .led, .relative: 0x0f
    case .key: 0x2ff
    case .absolute: 0x3f
    case .miscellaneous, .sound: 0x07
    case .toggle: 0x10
    case .repetition, .forceFeedbackStatus: 0x01
    case .forceFeedback: 0x7f
    case .power: 0
    }
  }

  private func readCodes(_ model: inout DeviceModel, _ reader: inout DeviceRecordingReader) {
    guard let codes = evdev["codes"] else { return }
    guard let entries = codes.entries else {
      reader.report(codes.mark, "'codes' is no group of types, each with a list of codes")
      return
    }
    for entry in entries {
      guard let number = UInt16(entry.name), let type = EvdevType(rawValue: number) else {
        reader.report(
          entry.mark, "'\(DeviceRecordingReader.shown(entry.name))' is no type of evdev")
        continue
      }
      // Every device synchronises, and absolute axes are in 'absinfo', with their ranges.
      guard type != .synchronization, type != .absolute, !entry.value.isNull else { continue }
      guard let list = Self.numbers(entry.value, 0...Self.mostCode(of: type)) else {
        reader.report(
          entry.value.mark,
          "the codes of type \(number) are not a list of numbers from 0 to "
            + "\(Self.mostCode(of: type))")
        continue
      }
      model.codes[type] = Array(Set(list.map { UInt16($0) })).sorted()
    }
  }

  private func readAxes(_ model: inout DeviceModel, _ reader: inout DeviceRecordingReader) {
    guard let axes = evdev["absinfo"], !axes.isNull else { return }
    guard let entries = axes.entries else {
      reader.report(axes.mark, "'absinfo' is no group of axes")
      return
    }
    let values = Int64(Int32.min)...Int64(Int32.max)
    for entry in entries {
      guard let code = UInt16(entry.name), code <= Self.mostCode(of: .absolute),
        let list = Self.numbers(entry.value, values), list.count == 5, list[0] <= list[1]
      else {
        reader.report(
          entry.mark,
          "the axis '\(DeviceRecordingReader.shown(entry.name))' is no code from 0 to 63 with five "
            + "numbers: minimum, maximum, fuzz, flat and resolution")
        continue
      }
      model.axes.append(
        DeviceModel.Axis(
          code: code, minimum: Int32(list[0]), maximum: Int32(list[1]), fuzz: Int32(list[2]),
          flat: Int32(list[3]), resolution: Int32(list[4])))
    }
    model.axes.sort { $0.code < $1.code }
  }

  /// What udev's rules found: properties of its input rules whose value is 1.
  private var tags: [String] {
    (udev?["properties"]?.values ?? []).compactMap { node in
      guard let text = node.text, text.hasPrefix("ID_INPUT"), text.hasSuffix("=1") else {
        return nil
      }
      let name = text.dropLast(2)
      let isName = name.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      return isName ? String(name) : nil
    }
  }

  /// A list of whole numbers of a range; nil if it is anything else.
  static func numbers(_ node: YAMLNode, _ range: ClosedRange<Int64>) -> [Int64]? {
    guard let values = node.values else { return nil }
    var numbers: [Int64] = []
    for value in values {
      guard let number = value.text.flatMap({ Int64($0) }), range.contains(number) else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }
}
