import InputSources
import PointerGeometry

/// The lines of devices: the one table that writing and reading go by.
///
/// A new kind of event needs a line of its own here, its case in `line(for:)`, its place in `all`,
/// and a row in docs/trace.md.
enum InputLines {
  /// Every line.
  static let all: [InputLine] = [
    deviceAdded, deviceRemoved, motion, motionAbsolute, button, axis, frame, swipeBegin,
    swipeUpdate, swipeEnd, pinchBegin, pinchUpdate, pinchEnd, holdBegin, holdEnd, contact, key,
    touchDown, touchMotion, touchUp, touchCancel, touchFrame, toolIn, toolOut, toolAxes, toolTip,
    toolButton, padButton, padRing, padStrip, padMode,
  ]

  /// The line that an event is written as.
  static func line(for kind: InputEvent.Kind) -> InputLine {
    switch kind {
    case .deviceAdded: deviceAdded
    case .deviceRemoved: deviceRemoved
    case .motion: motion
    case .motionAbsolute: motionAbsolute
    case .button: button
    case .axis: axis
    case .frame: frame
    case .swipeBegin: swipeBegin
    case .swipeUpdate: swipeUpdate
    case .swipeEnd: swipeEnd
    case .pinchBegin: pinchBegin
    case .pinchUpdate: pinchUpdate
    case .pinchEnd: pinchEnd
    case .holdBegin: holdBegin
    case .holdEnd: holdEnd
    case .contact: contact
    case .touch(let touch): line(for: touch)
    case .tabletTool(let event): line(for: event.change)
    case .tabletPad(let event): line(for: event)
    case .key: key
    }
  }

  /// Evdev's codes: 0 … KEY_MAX.
  ///
  /// Source: linux/input-event-codes.h.
  static let codes: ClosedRange<UInt32> = 0...0x2ff
  /// How many fingers a device may tell of: two hands of them.
  private static let fingers = TracePart<Int>.whole("fingers", 1...10)
  private static let way = TracePart<Vector<LogicalSpace>>.vector("dx", "dy")
  private static let begin = InputLine.Lead(name: "phase", value: "begin")
  private static let update = InputLine.Lead(name: "phase", value: "update")
  private static let end = InputLine.Lead(name: "phase", value: "end")
  private static let cancelled = TracePart<Bool>.flag("cancelled")

  // MARK: Pointer

  private static let motion = InputLine("motion", nil, way, .vector("raw-dx", "raw-dy")) {
    if case .motion(let delta, let raw) = $0 { (delta, raw) } else { nil }
  } make: {
    .motion(delta: $0, unaccelerated: $1)
  }

  private static let motionAbsolute = InputLine(
    "absolute", nil, .number("x", decimals: 6), .number("y", decimals: 6)
  ) {
    if case .motionAbsolute(let x, let y) = $0 { (x, y) } else { nil }
  } make: {
    .motionAbsolute(x: $0, y: $1)
  }

  private static let button = InputLine(
    "button", nil, .whole("code", codes), .flag("pressed"), .choice("source", sources)
  ) {
    if case .button(let code, let pressed, let source) = $0 { (code, pressed, source) } else { nil }
  } make: {
    .button(code: $0, pressed: $1, source: $2)
  }

  private static let sources: [(name: String, value: SecondarySource?)] = [
    ("none", nil), ("button", .button), ("two-finger-click", .twoFingerClick),
    ("two-finger-tap", .twoFingerTap), ("control-click", .controlClick),
  ]

  private static let axis = InputLine(
    "axis", nil, .choice("source", axisSources), .axis("horizontal"), .axis("vertical")
  ) {
    guard case .axis(let frame) = $0 else { return nil }
    return (frame.source, frame.horizontal, frame.vertical)
  } make: {
    .axis(AxisFrame(source: $0, horizontal: $1, vertical: $2))
  }

  private static let axisSources: [(name: String, value: AxisSource)] = [
    ("wheel", .wheel), ("finger", .finger), ("continuous", .continuous), ("tilt", .tilt),
  ]

  private static let frame = InputLine("frame", nil) {
    if case .frame = $0 { "" } else { nil }
  } read: { _, _ in
    .frame
  }

  // MARK: Gestures

  private static let swipeBegin = InputLine("swipe", begin, fingers) {
    if case .swipeBegin(let fingers) = $0 { fingers } else { nil }
  } make: {
    .swipeBegin(fingers: $0)
  }

  private static let swipeUpdate = InputLine("swipe", update, way) {
    if case .swipeUpdate(let delta) = $0 { delta } else { nil }
  } make: {
    .swipeUpdate($0)
  }

  private static let swipeEnd = InputLine("swipe", end, cancelled) {
    if case .swipeEnd(let cancelled) = $0 { cancelled } else { nil }
  } make: {
    .swipeEnd(cancelled: $0)
  }

  private static let pinchBegin = InputLine("pinch", begin, fingers) {
    if case .pinchBegin(let fingers) = $0 { fingers } else { nil }
  } make: {
    .pinchBegin(fingers: $0)
  }

  private static let pinchUpdate = InputLine(
    "pinch", update, way, .number("scale", decimals: 6), .number("rotation")
  ) {
    guard case .pinchUpdate(let delta, let scale, let rotation) = $0 else { return nil }
    return (delta, scale, rotation)
  } make: {
    .pinchUpdate($0, scale: $1, rotation: $2)
  }

  private static let pinchEnd = InputLine("pinch", end, cancelled) {
    if case .pinchEnd(let cancelled) = $0 { cancelled } else { nil }
  } make: {
    .pinchEnd(cancelled: $0)
  }

  private static let holdBegin = InputLine("hold", begin, fingers) {
    if case .holdBegin(let fingers) = $0 { fingers } else { nil }
  } make: {
    .holdBegin(fingers: $0)
  }

  private static let holdEnd = InputLine("hold", end, cancelled) {
    if case .holdEnd(let cancelled) = $0 { cancelled } else { nil }
  } make: {
    .holdEnd(cancelled: $0)
  }

  private static let contact = InputLine("contact", nil, .whole("fingers", 0...10)) {
    if case .contact(let fingers) = $0 { fingers } else { nil }
  } make: {
    .contact(fingers: $0)
  }

  // MARK: Keyboard

  private static let key = InputLine("key", nil, .whole("code", codes), .flag("pressed")) {
    if case .key(let code, let pressed) = $0 { (code, pressed) } else { nil }
  } make: {
    .key(code: $0, pressed: $1)
  }
}

extension TracePart where Value == AxisFrame.Value? {
  /// An axis of a scroll, if it took part; the words that are 0 are left out.
  fileprivate static func axis(_ name: String) -> Self {
    let distance = TracePart<Double>.number(name)
    let detents = TracePart<Int32>.unless(
      0, "\(name)-v120", .whole("\(name)-v120", -1_000_000...1_000_000))
    let stop = TracePart<Bool>.unless(false, "\(name)-stop", .flag("\(name)-stop"))
    return Self { value in
      guard let value else { return "" }
      let words = [
        distance.write(value.value), detents.write(value.v120), stop.write(value.stop),
      ]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    } read: { words throws(TraceWords.Fault) in
      guard words[name] != nil else { return nil }
      return AxisFrame.Value(
        value: try distance.read(words), v120: try detents.read(words), stop: try stop.read(words))
    }
  }
}
