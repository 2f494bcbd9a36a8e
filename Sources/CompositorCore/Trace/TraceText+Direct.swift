import InputSources

/// Touchscreens and tablets in words.
extension TraceText {
  static func describe(_ touch: TouchEvent) -> String {
    switch touch {
    case .down(let contact, let x, let y): "phase=down contact=\(contact) \(place(x, y))"
    case .motion(let contact, let x, let y): "phase=motion contact=\(contact) \(place(x, y))"
    case .up(let contact): "phase=up contact=\(contact)"
    case .cancel(let contact): "phase=cancel contact=\(contact)"
    case .frame: "phase=frame"
    }
  }

  static func describe(_ event: TabletToolEvent) -> String {
    let tool = event.tool
    let change =
      switch event.change {
      case .proximityIn:
        "phase=in kind=\(name(tool.kind)) serial=\(tool.serial) hardware=\(tool.hardwareID) "
          + "axes=\(names(tool.capabilities))"
      case .proximityOut: "phase=out"
      case .axes: "phase=axes"
      case .tip(let isDown): "phase=tip down=\(isDown ? 1 : 0)"
      case .button(let code, let pressed): "phase=button code=\(code) pressed=\(pressed ? 1 : 0)"
      }
    return "tool=\(tool.id) \(change)" + describe(event.axes)
  }

  static func describe(_ event: TabletPadEvent) -> String {
    switch event {
    case .button(let number, let pressed): "button=\(number) pressed=\(pressed ? 1 : 0)"
    case .ring(let ring, let degrees, let isFinger):
      "ring=\(ring)" + word("degrees", degrees) + " finger=\(isFinger ? 1 : 0)"
    case .strip(let strip, let position, let isFinger):
      "strip=\(strip)" + word("position", position) + " finger=\(isFinger ? 1 : 0)"
    }
  }

  private static func describe(_ axes: TabletAxes) -> String {
    (axes.place.map { " " + place($0.x, $0.y) } ?? "") + word("pressure", axes.pressure)
      + word("distance", axes.distance) + word("tilt-x", axes.tilt?.x)
      + word("tilt-y", axes.tilt?.y) + word("rotation", axes.rotation)
      + word("slider", axes.slider) + word("wheel", axes.wheel?.degrees)
      + (axes.wheel.map { " clicks=\($0.clicks)" } ?? "")
  }

  private static func place(_ x: Double, _ y: Double) -> String {
    "x=\(number(x, decimals: 6)) y=\(number(y, decimals: 6))"
  }

  private static func word(_ name: String, _ value: Double?) -> String {
    value.map { " \(name)=\(number($0, decimals: 6))" } ?? ""
  }

  private static func name(_ kind: TabletTool.Kind) -> String {
    switch kind {
    case .pen: "pen"
    case .eraser: "eraser"
    case .brush: "brush"
    case .pencil: "pencil"
    case .airbrush: "airbrush"
    case .mouse: "mouse"
    case .lens: "lens"
    }
  }

  private static func names(_ capabilities: TabletTool.Capabilities) -> String {
    let all: [(TabletTool.Capabilities, String)] = [
      (.tilt, "tilt"), (.pressure, "pressure"), (.distance, "distance"), (.rotation, "rotation"),
      (.slider, "slider"), (.wheel, "wheel"),
    ]
    let names = all.filter { capabilities.contains($0.0) }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: ",")
  }
}
