import InputSources

/// The lines of pens and other tools of a tablet.
///
/// What a tool is, only the line says with which it comes near; the reader remembers it.
extension InputLines {
  static func line(for change: TabletToolEvent.Change) -> InputLine {
    switch change {
    case .proximityIn: toolIn
    case .proximityOut: toolOut
    case .axes: toolAxes
    case .tip: toolTip
    case .button: toolButton
    }
  }

  static let toolIn = InputLine(
    "tablet-tool", phase("in"), number, kind, serial, hardware, capabilities,
    TracePart<TabletAxes>.tabletAxes
  ) {
    guard case .tabletTool(let event) = $0, event.change == .proximityIn else { return nil }
    let tool = event.tool
    return (tool.id, tool.kind, tool.serial, tool.hardwareID, tool.capabilities, event.axes)
  } make: {
    let tool = TabletTool(id: $0, kind: $1, serial: $2, hardwareID: $3, capabilities: $4)
    return .tabletTool(TabletToolEvent(tool: tool, change: .proximityIn, axes: $5))
  }

  static let toolOut = line("out", .nothing) {
    if $0 == .proximityOut { () } else { nil }
  } make: {
    .proximityOut
  }

  static let toolAxes = line("axes", .nothing) {
    if $0 == .axes { () } else { nil }
  } make: {
    .axes
  }

  static let toolTip = line("tip", .flag("down")) {
    if case .tip(let isDown) = $0 { isDown } else { nil }
  } make: {
    .tip(isDown: $0)
  }

  static let toolButton = line("button", button) {
    if case .button(let code, let pressed) = $0 { Press(code: code, isDown: pressed) } else { nil }
  } make: {
    .button(code: $0.code, pressed: $0.isDown)
  }

  /// A line of a tool that has come near before.
  private static func line<Value: Sendable>(
    _ name: String, _ part: TracePart<Value>,
    take: @escaping @Sendable (TabletToolEvent.Change) -> Value?,
    make: @escaping @Sendable (Value) -> TabletToolEvent.Change
  ) -> InputLine {
    InputLine("tablet-tool", phase(name)) {
      guard case .tabletTool(let event) = $0, let value = take(event.change) else { return nil }
      let axes = TracePart<TabletAxes>.tabletAxes
      let words = [number.write(event.tool.id), part.write(value), axes.write(event.axes)]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    } read: { words, list throws(TraceWords.Fault) in
      let id = try number.read(words)
      guard let tool = list.tools[.init(device: list.id, tool: id)] else {
        throw TraceWords.Fault(
          "tool \(id) of device \(list.id.rawValue) has not come near; a line with 'phase=in' "
            + "comes first")
      }
      return .tabletTool(
        TabletToolEvent(
          tool: tool, change: make(try part.read(words)),
          axes: try TracePart<TabletAxes>.tabletAxes.read(words)))
    }
  }

  private struct Press {
    let code: UInt32
    let isDown: Bool
  }

  private static func phase(_ value: String) -> InputLine.Lead {
    InputLine.Lead(name: "phase", value: value)
  }

  private static let number = TracePart<UInt32>.whole("tool")
  private static let serial = TracePart<UInt64>.whole("serial")
  private static let hardware = TracePart<UInt64>.whole("hardware")
  private static let button: TracePart<Press> = {
    let code = TracePart<UInt32>.whole("code", codes)
    let isDown = TracePart<Bool>.flag("pressed")
    return TracePart { press in
      "\(code.write(press.code)) \(isDown.write(press.isDown))"
    } read: { words throws(TraceWords.Fault) in
      Press(code: try code.read(words), isDown: try isDown.read(words))
    }
  }()
  private static let kind = TracePart<TabletTool.Kind>.choice(
    "kind",
    [
      ("pen", .pen), ("eraser", .eraser), ("brush", .brush), ("pencil", .pencil),
      ("airbrush", .airbrush), ("mouse", .mouse), ("lens", .lens),
    ])
  private static let capabilities = TracePart<TabletTool.Capabilities>.set(
    "can",
    [
      ("tilt", .tilt), ("pressure", .pressure), ("distance", .distance), ("rotation", .rotation),
      ("slider", .slider), ("wheel", .wheel),
    ])
}

extension TracePart where Value == Void {
  /// No word at all.
  fileprivate static var nothing: Self {
    Self { _ in
      ""
    } read: { _ in
    }
  }
}

extension TracePart where Value == TabletAxes {
  /// The axes that changed.
  fileprivate static var tabletAxes: Self {
    Self { axes in
      let words = [
        AxisParts.x.write(axes.place?.x), AxisParts.y.write(axes.place?.y),
        AxisParts.pressure.write(axes.pressure), AxisParts.distance.write(axes.distance),
        AxisParts.tiltX.write(axes.tilt?.x), AxisParts.tiltY.write(axes.tilt?.y),
        AxisParts.rotation.write(axes.rotation), AxisParts.slider.write(axes.slider),
        AxisParts.wheel.write(axes.wheel?.degrees), AxisParts.clicks.write(axes.wheel?.clicks),
      ]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    } read: { words throws(TraceWords.Fault) in
      var axes = TabletAxes()
      if let x = try AxisParts.x.read(words), let y = try AxisParts.y.read(words) {
        axes.place = TabletAxes.Place(x: x, y: y)
      }
      axes.pressure = try AxisParts.pressure.read(words)
      axes.distance = try AxisParts.distance.read(words)
      if let x = try AxisParts.tiltX.read(words), let y = try AxisParts.tiltY.read(words) {
        axes.tilt = TabletAxes.Tilt(x: x, y: y)
      }
      axes.rotation = try AxisParts.rotation.read(words)
      axes.slider = try AxisParts.slider.read(words)
      if let wheel = try AxisParts.wheel.read(words) {
        axes.wheel = TabletAxes.Wheel(
          degrees: wheel, clicks: try AxisParts.clicks.read(words) ?? 0)
      }
      return axes
    }
  }
}

/// The words of a tool's axes.
private enum AxisParts {
  static let x = axis("x")
  static let y = axis("y")
  static let pressure = axis("pressure")
  static let distance = axis("distance")
  static let tiltX = axis("tilt-x")
  static let tiltY = axis("tilt-y")
  static let rotation = axis("rotation")
  static let slider = axis("slider")
  static let wheel = axis("wheel")
  static let clicks = TracePart<Int32?>.ifAny("clicks", .whole("clicks", -1_000_000...1_000_000))

  private static func axis(_ name: String) -> TracePart<Double?> {
    .ifAny(name, .number(name, decimals: 6))
  }
}
