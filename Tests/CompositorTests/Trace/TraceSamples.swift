import TestNumbers
import InputSources
import PointerGeometry

@testable import CompositorCore

/// Random input events of every kind, with numbers that the decimals of a trace can say.
struct TraceSamples {
  var random: SplitMix
  private(set) var devices: [DeviceID: InputDevice] = [:]

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The event that a line is for.
  ///
  /// Kinds are drawn until one fits, so that a line which nothing is written as would never end.
  mutating func event(_ line: InputLine) -> InputEvent {
    let time = Instant(nanoseconds: .random(in: 0...1_000_000_000_000, using: &random) * 1000)
    let id = DeviceID(rawValue: .random(in: 1...UInt32.max, using: &random))
    while true {
      let event = InputEvent(time: time, device: id, kind: kind(id))
      let written = InputLines.line(for: event.kind)
      if written.kind == line.kind, written.lead == line.lead { return event }
    }
  }

  private mutating func kind(_ id: DeviceID) -> InputEvent.Kind {
    switch Int.random(in: 0..<InputLines.all.count, using: &random) {
    case 0: .deviceAdded(device(id))
    case 1: .deviceRemoved(device(id))
    case 2: .motion(delta: vector(), unaccelerated: vector())
    case 3: .motionAbsolute(x: number(1_000_000), y: number(1_000_000))
    case 4: .button(code: code(), pressed: flag(), source: source())
    case 5: .axis(AxisFrame(source: axisSource(), horizontal: axis(), vertical: axis()))
    case 6: .frame
    case 7: .swipeBegin(fingers: fingers())
    case 8: .swipeUpdate(vector())
    case 9: .swipeEnd(cancelled: flag())
    case 10: .pinchBegin(fingers: fingers())
    case 11: .pinchUpdate(vector(), scale: number(1_000_000), rotation: number(1000))
    case 12: .pinchEnd(cancelled: flag())
    case 13: .holdBegin(fingers: fingers())
    case 14: .holdEnd(cancelled: flag())
    case 15: .contact(fingers: fingers())
    case 16, 17, 18, 19: .touch(touch())
    case 20, 21, 22, 23: .tabletTool(tool())
    case 24, 25, 26: .tabletPad(pad())
    default: .key(code: code(), pressed: flag())
    }
  }

  private mutating func touch() -> TouchEvent {
    let contact = Int32.random(in: 0...Int32.max, using: &random)
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: .down(contact: contact, x: number(1_000_000), y: number(1_000_000))
    case 1: .motion(contact: contact, x: number(1_000_000), y: number(1_000_000))
    case 2: .up(contact: contact)
    case 3: .cancel(contact: contact)
    default: .frame
    }
  }

  private mutating func tool() -> TabletToolEvent {
    let kinds: [TabletTool.Kind] = [.pen, .eraser, .brush, .pencil, .airbrush, .mouse, .lens]
    let tool = TabletTool(
      id: .random(in: 0...UInt32.max, using: &random),
      kind: kinds.randomElement(using: &random) ?? .pen,
      serial: .random(in: 0...UInt64.max, using: &random),
      hardwareID: .random(in: 0...UInt64.max, using: &random),
      capabilities: TabletTool.Capabilities(rawValue: .random(in: 0..<64, using: &random)))
    let changes: [TabletToolEvent.Change] = [
      .proximityIn, .proximityOut, .axes, .tip(isDown: flag()),
      .button(code: code(), pressed: flag()),
    ]
    var axes = TabletAxes()
    if flag() { axes.place = TabletAxes.Place(x: number(1_000_000), y: number(1_000_000)) }
    if flag() { axes.pressure = number(1_000_000) }
    if flag() { axes.distance = number(1_000_000) }
    if flag() { axes.tilt = TabletAxes.Tilt(x: number(1_000_000), y: number(1_000_000)) }
    if flag() { axes.rotation = number(1_000_000) }
    if flag() { axes.slider = number(1_000_000) }
    if flag() {
      axes.wheel = TabletAxes.Wheel(
        degrees: number(1_000_000), clicks: .random(in: -9...9, using: &random))
    }
    return TabletToolEvent(
      tool: tool, change: changes.randomElement(using: &random) ?? .axes, axes: axes)
  }

  private mutating func pad() -> TabletPadEvent {
    let number = UInt32.random(in: 0...255, using: &random)
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .button(number: number, pressed: flag())
    case 2: .mode(group: number, mode: .random(in: 0...255, using: &random))
    case 1: .ring(number: number, degrees: flag() ? self.number(1_000_000) : nil, isFinger: flag())
    default:
      .strip(number: number, position: flag() ? self.number(1_000_000) : nil, isFinger: flag())
    }
  }

  mutating func device(_ id: DeviceID) -> InputDevice {
    InputDevice(
      id: id, name: text(), kind: InputDevice.Kind.allCases.randomElement(using: &random) ?? .other,
      capabilities: InputDevice.Capabilities(rawValue: .random(in: 0..<64, using: &random)),
      isVirtual: flag(), vendor: flag() ? 0 : .random(in: 0...0xffff, using: &random),
      product: flag() ? 0 : .random(in: 0...0xffff, using: &random), systemName: text(),
      outputName: flag() ? nil : text() + "x",
      size: flag() ? nil : Size(width: abs(number(1000)), height: abs(number(1000))))
  }

  private mutating func text() -> String {
    let letters: [Character] = ["a", "ü", "\"", "\\", " ", "=", "\n", "\r", "\u{1}", "\u{7f}", "😀"]
    return String(
      (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
  }

  private mutating func flag() -> Bool { .random(using: &random) }
  private mutating func code() -> UInt32 { .random(in: 0...0x2ff, using: &random) }
  private mutating func fingers() -> Int { .random(in: 1...5, using: &random) }
  /// A number of so many parts of one, small or large.
  private mutating func number(_ parts: Double) -> Double {
    let limit = Bool.random(using: &random) ? 3_000 : 1_000_000_000
    return Double(Int.random(in: -limit...limit, using: &random)) / parts
  }
  private mutating func vector() -> Vector<LogicalSpace> {
    Vector(dx: number(1000), dy: number(1000))
  }
  private mutating func source() -> SecondarySource? {
    [nil, .button, .twoFingerClick, .twoFingerTap, .controlClick].randomElement(using: &random)
      ?? nil
  }
  private mutating func axisSource() -> AxisSource {
    [.wheel, .finger, .continuous, .tilt].randomElement(using: &random) ?? .wheel
  }
  private mutating func axis() -> AxisFrame.Value? {
    guard flag() else { return nil }
    return AxisFrame.Value(
      value: number(1000), v120: flag() ? 0 : .random(in: -1200...1200, using: &random),
      stop: flag())
  }
}
