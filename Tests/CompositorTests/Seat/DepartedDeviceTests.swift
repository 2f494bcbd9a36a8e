import EventLoop
import InputSources
import Testing
import WaylandClient

@testable import CompositorCore

/// Devices that go in the middle of something, while others stay.
@Suite struct DepartedDeviceTests {
  private let desk: Desk
  private let client: TestClient
  private let pointer: PointerProbe

  init() throws {
    desk = try Desk()
    client = try desk.world.connect()
    pointer = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: pointer)
  }

  private func keyboard(_ id: UInt32) -> InputDevice {
    InputDevice(
      id: DeviceID(rawValue: id), name: "k", kind: .keyboard, capabilities: .keyboard)
  }

  private func mouse(_ id: UInt32) -> InputDevice {
    InputDevice(id: DeviceID(rawValue: id), name: "m", kind: .mouse, capabilities: .pointer)
  }

  private func send(_ device: UInt32, _ kind: InputEvent.Kind) {
    desk.seat.handle(
      InputEvent(time: Loop.now(), device: DeviceID(rawValue: device), kind: kind))
  }

  private func told() throws -> [String] {
    try desk.settle()
    return pointer.take().filter { $0 != "frame" }
  }

  @Test func itsKeysAreReleased() throws {
    let keys = KeyboardProbe(client)
    try desk.settle()
    send(50, .deviceAdded(keyboard(50)))
    send(51, .deviceAdded(keyboard(51)))
    send(50, .key(code: 30, pressed: true))
    send(51, .key(code: 29, pressed: true))
    send(51, .deviceRemoved(keyboard(51)))
    try desk.settle()
    #expect(!desk.seat.keyboard.isControlDown)
    let log = keys.take()
    #expect(log.contains("up 29") && !log.contains("up 30"), "\(log)")
  }

  @Test func itsButtonsAreReleased() throws {
    send(50, .deviceAdded(mouse(50)))
    send(51, .deviceAdded(mouse(51)))
    desk.hand.move(to: 20, 20)
    for (device, code) in [(50, 273), (51, 272)] as [(UInt32, UInt32)] {
      send(device, .button(code: code, pressed: true, source: nil))
    }
    send(51, .deviceRemoved(mouse(51)))
    #expect(try told().suffix(3) == ["press 273", "press 272", "release 272"])
    #expect(desk.seat.pointer.buttons.count == 1)
  }

  /// The last mouse goes, as one does that falls asleep, and the other hand goes on.
  @Test func aPenGoesOnWithoutTheMouse() throws {
    send(50, .deviceAdded(mouse(50)))
    let pen = Pen(desk.world)
    pen.plugIn()
    pen.come(20, 20)
    pen.down()
    pen.move(25, 25)
    send(50, .deviceRemoved(mouse(50)))
    pen.move(30, 30)
    pen.up()
    pen.leave()
    let log = try told()
    #expect(log.suffix(3) == ["motion 30,30", "release 272", "leave A"], "\(log)")
  }

  @Test func aFingerGoesOnWithoutTheMouse() throws {
    send(50, .deviceAdded(mouse(50)))
    let fingers = Fingers(desk.world)
    fingers.plugIn()
    fingers.down(at: 20, 20)
    fingers.move(to: 25, 25)
    send(50, .deviceRemoved(mouse(50)))
    fingers.move(to: 30, 30)
    fingers.up()
    let log = try told()
    #expect(log.suffix(3) == ["motion 30,30", "release 272", "leave A"], "\(log)")
  }

  /// A finger that comes and leaves ends no drag of the mouse.
  @Test func aDragOfTheMouseOutlivesATap() throws {
    send(1, .deviceAdded(desk.hand.mouse))
    let fingers = Fingers(desk.world)
    fingers.plugIn()
    desk.hand.move(to: 20, 20)
    desk.hand.press()
    desk.hand.move(to: 30, 30)
    fingers.tap(40, 40)
    desk.hand.move(by: 5, 5)
    desk.hand.release()
    let log = try told()
    #expect(!log.contains("leave A") && log.last == "release 272", "\(log)")
  }
}
