import InputSources
import PointerGeometry

extension TraceText {
  /// An input event as the kind of a line and what follows it.
  static func describe(_ event: InputEvent) -> (kind: String, details: String) {
    let device = "device=\(event.device.rawValue)"
    let (kind, details) = describe(event.kind)
    return (kind, details.isEmpty ? device : "\(device) \(details)")
  }

  private static func describe(_ kind: InputEvent.Kind) -> (String, String) {
    switch kind {
    case .deviceAdded(let added): ("device", "state=added " + describe(added))
    case .deviceRemoved: ("device", "state=removed")
    case .motion(let delta, let raw):
      ("motion", way(delta) + " raw-dx=\(number(raw.dx)) raw-dy=\(number(raw.dy))")
    case .motionAbsolute(let x, let y):
      ("absolute", "x=\(number(x, decimals: 6)) y=\(number(y, decimals: 6))")
    case .button(let code, let pressed, let source):
      ("button", "code=\(code) pressed=\(flag(pressed)) source=\(name(source))")
    case .axis(let frame): ("axis", describe(frame))
    case .frame: ("frame", "")
    case .swipeBegin(let fingers): ("swipe", "phase=begin fingers=\(fingers)")
    case .swipeUpdate(let delta): ("swipe", "phase=update " + way(delta))
    case .swipeEnd(let cancelled): ("swipe", ending(cancelled))
    case .pinchBegin(let fingers): ("pinch", "phase=begin fingers=\(fingers)")
    case .pinchUpdate(let delta, let scale, let rotation):
      (
        "pinch",
        "phase=update \(way(delta)) scale=\(number(scale, decimals: 6)) "
          + "rotation=\(number(rotation))"
      )
    case .pinchEnd(let cancelled): ("pinch", ending(cancelled))
    case .holdBegin(let fingers): ("hold", "phase=begin fingers=\(fingers)")
    case .holdEnd(let cancelled): ("hold", ending(cancelled))
    case .contact(let fingers): ("contact", "fingers=\(fingers)")
    case .touch(let touch): ("touch", describe(touch))
    case .tabletTool(let event): ("tablet-tool", describe(event))
    case .tabletPad(let event): ("tablet-pad", describe(event))
    case .key(let code, let pressed): ("key", "code=\(code) pressed=\(flag(pressed))")
    }
  }

  private static func describe(_ device: InputDevice) -> String {
    let all: [(InputDevice.Capabilities, String)] = [
      (.pointer, "pointer"), (.keyboard, "keyboard"), (.touch, "touch"), (.gesture, "gesture"),
      (.tabletTool, "tablet-tool"), (.tabletPad, "tablet-pad"),
    ]
    let names = all.filter { device.capabilities.contains($0.0) }.map(\.1)
    let list = names.isEmpty ? "none" : names.joined(separator: ",")
    return "capabilities=\(list) touchpad=\(flag(device.isTouchpad)) name=\(quoted(device.name))"
  }

  private static func describe(_ frame: AxisFrame) -> String {
    let source =
      switch frame.source {
      case .wheel: "wheel"
      case .finger: "finger"
      case .continuous: "continuous"
      case .tilt: "tilt"
      }
    return "source=\(source)" + describe(frame.horizontal, "horizontal")
      + describe(frame.vertical, "vertical")
  }

  private static func describe(_ value: AxisFrame.Value?, _ axis: String) -> String {
    guard let value else { return "" }
    return " \(axis)=\(number(value.value))"
      + (value.v120 == 0 ? "" : " \(axis)-v120=\(value.v120)")
      + (value.stop ? " \(axis)-stop=1" : "")
  }

  private static func name(_ source: SecondarySource?) -> String {
    switch source {
    case nil: "none"
    case .button: "button"
    case .twoFingerClick: "two-finger-click"
    case .twoFingerTap: "two-finger-tap"
    case .controlClick: "control-click"
    }
  }

  private static func way(_ delta: Vector<LogicalSpace>) -> String {
    "dx=\(number(delta.dx)) dy=\(number(delta.dy))"
  }

  private static func ending(_ cancelled: Bool) -> String {
    "phase=end cancelled=\(flag(cancelled))"
  }

  private static func flag(_ value: Bool) -> Int { value ? 1 : 0 }
}
