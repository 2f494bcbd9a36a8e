import DeviceModels
import YAMLDocuments

/// Puts the events of a device together to frames.
struct FrameReader {
  private(set) var frames: [RecordedFrame] = []

  private let name: String
  private let codes: [EvdevType: Set<UInt16>]
  private var frame = RecordedFrame(microseconds: 0)
  private var hasEvents = false
  private var latest: Int64 = 0
  /// What was reported as unknown to the device, once each.
  private var strangers: Set<RecordedFrame.Event> = []

  init(model: DeviceModel) {
    name = model.name
    var codes: [EvdevType: Set<UInt16>] = [:]
    for type in model.types { codes[type] = Set(model.allCodes(of: type)) }
    self.codes = codes
  }

  /// Takes one event: seconds, microseconds, type, code and value.
  mutating func take(_ node: YAMLNode) throws(YAMLProblem) {
    let range = Int64(Int32.min)...Int64(Int32.max)
    guard let parts = DeviceDescription.numbers(node, range), parts.count == 5,
      parts[0] >= 0, (0..<1_000_000).contains(parts[1])
    else {
      throw YAMLProblem(
        at: node.mark,
        "an event is five numbers: seconds, microseconds (below 1000000), type, code and value")
    }
    guard let number = UInt16(exactly: parts[2]), let type = EvdevType(rawValue: number),
      (0...DeviceDescription.mostCode(of: type)).contains(parts[3])
    else {
      throw YAMLProblem(
        at: node.mark, "evdev has no type \(parts[2]) with a code \(parts[3])")
    }
    latest = max(latest, parts[0] * 1_000_000 + parts[1])
    let event = RecordedFrame.Event(type, UInt16(parts[3]), Int32(parts[4]))
    guard type != .synchronization else { return try synchronise(event, node.mark) }
    guard codes[type]?.contains(event.code) == true else {
      let kind = RecordedFrame.Event(type, event.code, 0)
      guard strangers.insert(kind).inserted else { return }
      throw YAMLProblem(
        at: node.mark,
        "\"\(DeviceRecordingReader.shown(name))\" has no code \(event.code) of type \(number) in "
          + "its description; such events are left out")
    }
    frame.events.append(event)
    hasEvents = true
  }

  private mutating func synchronise(
    _ event: RecordedFrame.Event, _ mark: YAMLMark
  ) throws(YAMLProblem) {
    switch event.code {
    case EvdevCode.report: endFrame()
    // SYN_DROPPED: the recorder was too slow, and what follows does not fit what was before.
    case 3:
      throw YAMLProblem(at: mark, "events were lost here when this was recorded")
    default: break
    }
  }

  /// Ends the frame, if there is one.
  mutating func endFrame() {
    guard hasEvents else { return }
    frame.microseconds = latest
    frames.append(frame)
    frame = RecordedFrame(microseconds: latest)
    hasEvents = false
  }
}
