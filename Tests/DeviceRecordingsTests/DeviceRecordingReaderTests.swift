import TestNumbers
import DeviceModels
import DeviceRecordings
import Foundation
import Testing
import YAMLDocuments

/// Recordings of `libinput record`: what is read of them, and what is said of bad ones.
@Suite struct DeviceRecordingReaderTests {
  private func read(_ text: String) -> DeviceRecordingReader {
    DeviceRecordingReader(utf8: Array(text.utf8))
  }

  /// A recording as the tool writes it, with all that it says besides; abbreviated.
  private static let sample = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0-13-amd64"
      dmi: "dmi:bvnX:bvr1:bd01/01/2020:svnY:pnZ:"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: SYNA7DB5:01 06CB:CD41 Touchpad
        # ID: bus 0x18 vendor 0x6cb product 0xcd41 version 0x100
        name: "SYNA7DB5:01 06CB:CD41 Touchpad"
        id: [24, 1739, 52545, 256]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [272, 325, 328, 330, 333, 334, 335] # EV_KEY
          3: [0, 1, 47, 53, 54, 55, 57] # EV_ABS
          4: [5] # EV_MSC
        absinfo:
          0: [0, 1216, 0, 0, 12]
          1: [0, 680, 0, 0, 12]
          47: [0, 4, 0, 0, 0]
          53: [0, 1216, 0, 0, 12]
          54: [0, 680, 0, 0, 12]
          55: [0, 2, 0, 0, 0]
          57: [0, 65535, 0, 0, 0]
        properties: [0, 2]
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_HEIGHT_MM=56
        - ID_INPUT_TOUCHPAD=1
        - LIBINPUT_DEVICE_GROUP=18/6cb/cd41:i2c-SYNA7DB5:01
        virtual: false
      quirks:
      - AttrSizeHint=32x32
      libinput:
        size: [101, 57]
        capabilities: [pointer, gesture]
      events:
      # Current time is 14:34:12
      - evdev:
        - [  0,      0,   3,  57,     269] # EV_ABS / ABS_MT_TRACKING_ID        269
        - [  0,      0,   3,  53,     539] # EV_ABS / ABS_MT_POSITION_X         539 (+0)
        - [  0,      0,   4,   5,       0] # EV_MSC / MSC_TIMESTAMP               0
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000000, type: POINTER_MOTION, delta: [  1.00,   0.00]}
      - evdev:
        - [  1,   7104,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID         -1
        - [  1,   7104,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +1007ms
                                   # Touch device in neutral state
    - node: /dev/input/event3
      evdev:
        name: Plain Keyboard
        id: [17, 1, 1, 43841]
        codes:
          0: [0]
          1: [1, 30]
          20: [0, 1]
        properties: []
      events:
      - evdev:
        - [  0, 500000,   1,  30,       1]
        - [  0, 500000,   0,   0,       0]
    """

  @Test func theToolsFormatIsRead() throws {
    let reader = read(Self.sample)
    #expect(reader.problems == [] && reader.skipped == 0)
    let devices = reader.recording.devices
    try #require(devices.count == 2)
    #expect(devices[0].node == "/dev/input/event5")
    let model = devices[0].model
    #expect(model.name == "SYNA7DB5:01 06CB:CD41 Touchpad" && model.bus == .i2c)
    #expect(model.vendor == 1739 && model.product == 52545 && model.version == 256)
    #expect(model.codes == [.key: [272, 325, 328, 330, 333, 334, 335], .miscellaneous: [5]])
    #expect(model.axis(53) == DeviceModel.Axis(code: 53, maximum: 1216, resolution: 12))
    #expect(model.axes.count == 7 && model.properties == [0, 2])
    #expect(model.tags == ["ID_INPUT", "ID_INPUT_TOUCHPAD"])
    #expect(
      devices[0].frames == [
        RecordedFrame(
          microseconds: 0,
          [.init(.absolute, 57, 269), .init(.absolute, 53, 539), .init(.miscellaneous, 5, 0)]),
        RecordedFrame(microseconds: 1_007_104, [.init(.absolute, 57, -1)]),
      ])
    #expect(devices[1].model.codes[.repetition] == [0, 1])
    #expect(reader.recording.steps.map(\.device) == [0, 1, 0])
    #expect(reader.recording.steps.map(\.microseconds) == [0, 500_000, 1_007_104])
  }

  // MARK: Mistakes

  /// A device with its parts replaced.
  private func device(
    evdev: String = "name: A, id: [3, 1, 2, 3], codes: {1: [30]}, absinfo: {0: [0, 9, 0, 0, 0]}",
    events: String = "[{evdev: [[0, 1, 1, 30, 1], [0, 1, 0, 0, 0]]}]"
  ) -> String {
    "version: 1\ndevices:\n- node: x\n  evdev: {\(evdev)}\n  events: \(events)\n"
  }

  @Test(
    arguments: [
      ("", 1, "the file is empty"), ("a: }", 1, "this is no YAML"),
      ("devices: []", 1, "there is no 'version'"), ("- 1", 1, "there is no 'version'"),
      ("version: 2\ndevices: []", 1, "the version '2' is not known; 1 is"),
      ("version: [1]\n", 1, "the version '' is not known"),
      ("version: 1\n", 1, "there are no 'devices'"),
      ("version: 1\ndevices: 3\n", 2, "there are no 'devices'"),
      ("version: 1\ndevices: []\n", 2, "there are no 'devices'"),
      ("version: 1\ndevices: [3]\n", 2, "a device has no 'evdev'"),
      ("version: 1\ndevices: [{evdev: {}}]\n", 2, "a device has no 'name'"),
      ("version: 1\ndevices: [{evdev: {name: A}}]\n", 2, "'id' of \"A\" is not four numbers"),
      ("version: 1\ndevices: [{evdev: {name: A, id: [1, 2, 3]}}]\n", 2, "is not four numbers"),
      ("version: 1\ndevices: [{evdev: {name: A, id: [1, 2, 3, 65536]}}]\n", 2, "not four numbers"),
      (
        "version: 1\ndevices: [{evdev: {name: A, id: [1, 2, 3, 4]}}]\n", 2, "\"A\" can send nothing"
      ),
    ])
  func whatIsNoRecordingIsSaid(text: String, line: Int, complaint: String) throws {
    let reader = read(text)
    #expect(reader.recording.devices.isEmpty && reader.skipped == 1)
    let problem = try #require(reader.problems.first)
    #expect(problem.mark.line == line && problem.message.contains(complaint), "\(problem)")
  }

  @Test(
    arguments: [
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30], x: [1]}", "'x' is no type of evdev"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30], 99: [1]}", "'99' is no type of evdev"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30], 2: [99]}", "numbers from 0 to 15"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30], 2: 3}", "are not a list of numbers"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30]}, absinfo: [3]", "'absinfo' is no group"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30]}, absinfo: {0: [1]}", "the axis '0' is no code"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30]}, absinfo: {0: [9, 0, 0, 0, 0]}", "the axis"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30]}, absinfo: {64: [0, 9, 0, 0, 0]}", "the axis"),
      ("name: A, id: [3, 1, 2, 3], codes: {1: [30]}, properties: [32]", "'properties' is not a"),
    ])
  func aPartThatIsWrongIsLeftOut(evdev: String, complaint: String) throws {
    let reader = read(device(evdev: evdev))
    #expect(reader.problems.count == 1)
    #expect(reader.problems.first?.mark.line == 4)
    #expect(reader.problems.first?.message.contains(complaint) == true, "\(reader.problems)")
    let device = try #require(reader.recording.devices.first)
    #expect(device.model.codes == [.key: [30]] && device.frames.count == 1)
  }

  @Test(
    arguments: [
      ("3", "'events' is no list", 0), ("[{evdev: 3}]", "'evdev' is no list of events", 0),
      ("[{evdev: [3]}]", "an event is five numbers", 0),
      ("[{evdev: [[0, 1, 1, 30, 1], [0, 2, 1, 30]]}]", "an event is five numbers", 1),
      ("[{evdev: [[0, 1, 1, 30, 1], [0, 2, 1, 30, x]]}]", "an event is five numbers", 1),
      ("[{evdev: [[-1, 1, 1, 30, 1]]}]", "an event is five numbers", 0),
      ("[{evdev: [[0, 1000000, 1, 30, 1]]}]", "microseconds (below 1000000)", 0),
      ("[{evdev: [[99999999999, 0, 1, 30, 1]]}]", "an event is five numbers", 0),
      ("[{evdev: [[0, 1, 99, 30, 1]]}]", "no type 99 with a code 30", 0),
      ("[{evdev: [[0, 1, 1, 768, 1]]}]", "no type 1 with a code 768", 0),
      ("[{evdev: [[0, 1, 1, -1, 1]]}]", "no type 1 with a code -1", 0),
      ("[{evdev: [[0, 1, 1, 31, 1], [0, 1, 1, 31, 0]]}]", "\"A\" has no code 31 of type 1", 0),
      ("[{evdev: [[0, 1, 0, 3, 0], [0, 1, 1, 30, 1]]}]", "events were lost here", 1),
    ] as [(String, String, Int)])
  func anEventThatIsWrongIsLeftOut(events: String, complaint: String, frames: Int) throws {
    let reader = read(device(events: events))
    #expect(reader.problems.count == 1 && reader.skipped == 1)
    #expect(reader.problems.first?.mark.line == 5)
    #expect(reader.problems.first?.message.contains(complaint) == true, "\(reader.problems)")
    #expect(reader.recording.devices.first?.frames.count == frames)
  }

  @Test func timesThatRunBackwardsStand() {
    let events = "[{evdev: [[5, 0, 1, 30, 1]]}, {evdev: [[2, 0, 1, 30, 0]]}]"
    let reader = read(device(events: events))
    #expect(reader.recording.devices.first?.frames.map(\.microseconds) == [5_000_000, 5_000_000])
    #expect(reader.recording.steps.map(\.frame.events.first?.value) == [1, 0])
  }

  @Test func anOtherwiseGoodFileMayEndAnywhere() {
    let bytes = Array(Self.sample.utf8)
    for end in stride(from: 0, to: bytes.count, by: 37) {
      let reader = DeviceRecordingReader(utf8: Array(bytes[..<end]))
      #expect(reader.recording.devices.count <= 2)
      if reader.recording.devices.isEmpty { #expect(!reader.problems.isEmpty) }
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func whateverIsInTheFileItIsReadOrReported(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var bytes = Array(Self.sample.utf8)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = .random(in: 0x20...0x7e, using: &random)
      case 1: bytes.removeSubrange(index..<min(index + 9, bytes.count))
      default: bytes.insert(Array("-9[],:{}#\n".utf8).randomElement(using: &random) ?? 0, at: index)
      }
    }
    let reader = DeviceRecordingReader(utf8: bytes)
    let again = read(reader.recording.text)
    if !reader.recording.devices.isEmpty {
      #expect(again.problems == [], "seed \(seed)")
      #expect(again.recording.text == reader.recording.text, "seed \(seed)")
    }
    let steps = reader.recording.steps
    #expect(steps.allSatisfy { $0.microseconds >= 0 }, "seed \(seed)")
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.microseconds <= $1.microseconds })
  }
}
