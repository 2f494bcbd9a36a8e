import DeviceModels
import DeviceRecordings
import Foundation
import PointerGeometry
import Testing

/// The recordings that other tests play, made by fingers of our own and kept as files.
///
/// They are data, like those of real devices: the fingers and the catalogue may have changed since.
/// A file that is deleted is written anew.
@Suite struct SampleRecordings {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Recordings")

  private func pad(
    _ body: (TouchpadFingers, RecordingNode.Clock) throws -> Void
  ) throws -> DeviceRecording {
    let clock = RecordingNode.Clock()
    let node = RecordingNode(.clickpad, clock: clock)
    clock.pause(0.5)
    try body(TouchpadFingers(on: node) { clock.pause($0) }, clock)
    return DeviceRecording(devices: [node.recorded])
  }

  /// One finger that gets faster and leaves while it moves.
  private func flick() throws -> DeviceRecording {
    try pad { fingers, clock in
      try fingers.down(1, around: Point(x: 20, y: 32))
      try fingers.move(by: Vector(dx: 6, dy: 0), steps: 12)
      try fingers.move(by: Vector(dx: 40, dy: 0), steps: 16)
      try fingers.up()
      clock.pause(0.5)
    }
  }

  /// Two fingers that scroll and stop, and two that move apart.
  private func scrollAndPinch() throws -> DeviceRecording {
    try pad { fingers, clock in
      try fingers.down(2)
      try fingers.move(by: Vector(dx: 0, dy: -20), steps: 25)
      clock.pause(0.2)
      try fingers.up()
      clock.pause(0.6)
      try fingers.down(2)
      try fingers.pinch(spreading: 30, steps: 40)
      clock.pause(0.1)
      try fingers.up()
    }
  }

  /// A press of the pad with two fingers on it.
  private func twoFingerClick() throws -> DeviceRecording {
    try pad { fingers, clock in
      try fingers.down(2)
      clock.pause(0.1)
      try fingers.click()
      clock.pause(0.1)
      try fingers.up()
    }
  }

  /// A key held down while a mouse moves and clicks: two devices with one clock.
  private func mouseAndKeyboard() throws -> DeviceRecording {
    let clock = RecordingNode.Clock()
    let keyboard = RecordingNode(.keyboard, clock: clock)
    let mouse = RecordingNode(.wheelMouse, path: "/dev/input/event6", clock: clock)
    try keyboard.key(EvdevCode.keyLeftControl, pressed: true)
    for _ in 0..<20 {
      clock.pause(0.01)
      try mouse.move(x: 3, y: -1)
    }
    try mouse.key(EvdevCode.buttonLeft, pressed: true)
    clock.pause(0.05)
    try mouse.key(EvdevCode.buttonLeft, pressed: false)
    try mouse.turnWheel(v120: 120)
    clock.pause(0.05)
    try keyboard.key(EvdevCode.keyLeftControl, pressed: false)
    return DeviceRecording(devices: [keyboard.recorded, mouse.recorded])
  }

  @Test(arguments: ["flick", "scroll-and-pinch", "two-finger-click", "mouse-and-keyboard"])
  func theFilesAreRecordingsThatAreWrittenAsTheyAreRead(name: String) throws {
    let recording =
      switch name {
      case "flick": try flick()
      case "scroll-and-pinch": try scrollAndPinch()
      case "two-finger-click": try twoFingerClick()
      default: try mouseAndKeyboard()
      }
    let file = Self.folder.appending(path: "\(name).yml")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      try recording.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name).yml was not there and has been written; look at it and run again")
      return
    }
    let reader = DeviceRecordingReader(utf8: Array(text.utf8))
    #expect(reader.problems == [] && reader.recording.text == text)
    #expect(reader.recording.devices.count == recording.devices.count)
    #expect(reader.recording.devices.allSatisfy { !$0.frames.isEmpty })
  }
}
