import DeviceModels
import YAMLDocuments

/// Reads a recording, whatever the text is.
///
/// What cannot be understood is left out, and a problem says where, what, and what is allowed. Keys
/// that are not known are skipped, as the format wants it.
public struct DeviceRecordingReader {
  /// How much is read: 64 MiB of text and 8 million values.
  ///
  /// As `libinput record` writes it, that is about half an hour of a mouse that reports 125 times a
  /// second, or six minutes of five fingers.
  public static let limits = YAMLLimits(bytes: 64 << 20, depth: 16, nodes: 8_000_000)
  /// The most problems that are kept; the others are only counted.
  public static let mostProblems = 100
  /// The most devices: nobody has more, and each is one that the kernel has to make.
  static let mostDevices = 64

  /// What could be read.
  public private(set) var recording = DeviceRecording()
  /// The first of what could not.
  public private(set) var problems: [YAMLProblem] = []
  /// How many events, frames and devices were left out.
  public private(set) var skipped = 0

  /// Reads the bytes of a file.
  public init(utf8 bytes: [UInt8], limits: YAMLLimits = Self.limits) {
    let document = YAMLDocument(utf8: bytes, limits: limits)
    for problem in document.problems { note(problem.mark, problem.message) }
    guard let root = document.root else {
      if problems.isEmpty {
        note(YAMLMark(line: 1, column: 1), "the file is empty; 'libinput record' writes one")
      }
      return
    }
    // Of a fault at the very beginning nothing but an empty group is left.
    guard problems.isEmpty || root.entries?.isEmpty == false, checkVersion(root) else { return }
    guard let devices = root["devices"]?.values, !devices.isEmpty else {
      note((root["devices"] ?? root).mark, "there are no 'devices'; it is a list of them")
      return
    }
    for node in devices.prefix(Self.mostDevices) {
      if let device = device(node) { recording.devices.append(device) }
    }
    if devices.count > Self.mostDevices {
      note(devices[Self.mostDevices].mark, "no more than \(Self.mostDevices) devices are read")
    }
  }

  private mutating func note(_ mark: YAMLMark, _ message: String) {
    skipped += 1
    guard problems.count < Self.mostProblems else { return }
    problems.append(YAMLProblem(at: mark, message))
  }

  private mutating func checkVersion(_ root: YAMLNode) -> Bool {
    guard let version = root["version"] else {
      note(root.mark, "there is no 'version'; this is no recording of 'libinput record'")
      return false
    }
    guard version.text == "1" else {
      note(
        version.mark, "the version '\(version.text.map(Self.shown) ?? "")' is not known; 1 is")
      return false
    }
    return true
  }

  // MARK: Devices

  private mutating func device(_ node: YAMLNode) -> RecordedDevice? {
    guard let evdev = node["evdev"] else {
      note(node.mark, "a device has no 'evdev'; it is a group that says what the device is")
      return nil
    }
    guard var device = DeviceDescription(evdev, udev: node["udev"]).read(&self) else {
      return nil
    }
    device.node = node["node"]?.text ?? ""
    guard let events = node["events"], !events.isNull else { return device }
    guard let list = events.values else {
      note(events.mark, "'events' is no list")
      return device
    }
    var frames = FrameReader(model: device.model)
    for entry in list {
      // What libinput made of it, in recordings with '--with-libinput', has a name of its own.
      guard let evdev = entry["evdev"] else { continue }
      guard let values = evdev.values else {
        note(evdev.mark, "'evdev' is no list of events")
        continue
      }
      for value in values {
        do throws(YAMLProblem) {
          try frames.take(value)
        } catch {
          note(error.mark, error.message)
        }
      }
      frames.endFrame()
    }
    device.frames = frames.frames
    return device
  }

  /// A text of somebody else's as a message shows it.
  static func shown(_ text: String) -> String {
    let cut = text.unicodeScalars.prefix(40).map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7f ? "?" : Character(scalar)
    }
    return String(cut) + (text.unicodeScalars.count > 40 ? "…" : "")
  }

  /// Reports what cannot be understood of a device.
  mutating func report(_ mark: YAMLMark, _ message: String) { note(mark, message) }
}
