import InputSources

/// The lines of touchscreens and tablets.
extension InputLines {
  static func line(for touch: TouchEvent) -> InputLine {
    switch touch {
    case .down: touchDown
    case .motion: touchMotion
    case .up: touchUp
    case .cancel: touchCancel
    case .frame: touchFrame
    }
  }

  static func line(for event: TabletPadEvent) -> InputLine {
    switch event {
    case .button: padButton
    case .ring: padRing
    case .strip: padStrip
    case .mode: padMode
    }
  }

  private static func phase(_ value: String) -> InputLine.Lead {
    InputLine.Lead(name: "phase", value: value)
  }

  // MARK: Touch

  private static let contact = TracePart<Int32>.whole("contact", 0...Int32.max)
  private static let x = TracePart<Double>.number("x", decimals: 6)
  private static let y = TracePart<Double>.number("y", decimals: 6)

  static let touchDown = InputLine("touch", phase("down"), contact, x, y) {
    if case .touch(.down(let contact, let x, let y)) = $0 { (contact, x, y) } else { nil }
  } make: {
    .touch(.down(contact: $0, x: $1, y: $2))
  }

  static let touchMotion = InputLine("touch", phase("motion"), contact, x, y) {
    if case .touch(.motion(let contact, let x, let y)) = $0 { (contact, x, y) } else { nil }
  } make: {
    .touch(.motion(contact: $0, x: $1, y: $2))
  }

  static let touchUp = InputLine("touch", phase("up"), contact) {
    if case .touch(.up(let contact)) = $0 { contact } else { nil }
  } make: {
    .touch(.up(contact: $0))
  }

  static let touchCancel = InputLine("touch", phase("cancel"), contact) {
    if case .touch(.cancel(let contact)) = $0 { contact } else { nil }
  } make: {
    .touch(.cancel(contact: $0))
  }

  static let touchFrame = InputLine("touch", phase("frame")) {
    if case .touch(.frame) = $0 { "" } else { nil }
  } read: { _, _ in
    .touch(.frame)
  }

  // MARK: Tablet pads

  /// No pad has so many controls of one kind.
  private static let controls: ClosedRange<UInt32> = 0...255
  private static let isFinger = TracePart<Bool>.flag("finger")

  static let padButton = InputLine(
    "tablet-pad", InputLine.Lead(name: "button", value: nil), .whole("button", controls),
    .flag("pressed")
  ) {
    guard case .tabletPad(.button(let number, let pressed)) = $0 else { return nil }
    return (number, pressed)
  } make: {
    .tabletPad(.button(number: $0, pressed: $1))
  }

  static let padRing = InputLine(
    "tablet-pad", InputLine.Lead(name: "ring", value: nil), .whole("ring", controls),
    .ifAny("degrees", .number("degrees", decimals: 6)), isFinger
  ) {
    guard case .tabletPad(.ring(let number, let degrees, let isFinger)) = $0 else { return nil }
    return (number, degrees, isFinger)
  } make: {
    .tabletPad(.ring(number: $0, degrees: $1, isFinger: $2))
  }

  static let padStrip = InputLine(
    "tablet-pad", InputLine.Lead(name: "strip", value: nil), .whole("strip", controls),
    .ifAny("position", .number("position", decimals: 6)), isFinger
  ) {
    guard case .tabletPad(.strip(let number, let position, let isFinger)) = $0 else { return nil }
    return (number, position, isFinger)
  } make: {
    .tabletPad(.strip(number: $0, position: $1, isFinger: $2))
  }

  static let padMode = InputLine(
    "tablet-pad", InputLine.Lead(name: "group", value: nil), .whole("group", controls),
    .whole("mode", controls)
  ) {
    guard case .tabletPad(.mode(let group, let mode)) = $0 else { return nil }
    return (group, mode)
  } make: {
    .tabletPad(.mode(group: $0, mode: $1))
  }
}
