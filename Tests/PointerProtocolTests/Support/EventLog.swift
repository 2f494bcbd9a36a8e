import WaylandClient

/// Writes down the events of a pointer object, one line each.
final class EventLog: FerrofluidAdaptivePointerV1Events {
  private(set) var lines: [String] = []
  /// The serials of the enters, in order.
  private(set) var enterSerials: [UInt32] = []
  /// Events that break the protocol's rules of balance.
  private(set) var violations: [String] = []
  private var entered: UInt32?
  private var sensors: [UInt32: UInt32] = [:]
  private var isMoving = false
  private var isScrolling = false
  private var isPinching = false

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Whether nothing is in progress.
  var isQuiet: Bool {
    entered == nil && sensors.isEmpty && !isMoving && !isScrolling && !isPinching
  }

  /// The serial of the last request.
  private(set) var requestSerial: UInt32 = 0

  func sensorEnter(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32
  ) {
    if sensors.updateValue(region, forKey: serial) != nil {
      violations.append("sensor_enter \(region) twice")
    }
    lines.append("sensor \(region) entered on \(surface?.id ?? 0)")
  }

  func sensorLeave(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32
  ) {
    if sensors.removeValue(forKey: enterSerial) != region {
      violations.append("sensor_leave \(region) of another enter")
    }
    lines.append("sensor \(region) left")
  }

  func regionRequest(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32, x: Fixed, y: Fixed, modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    if entered == nil { violations.append("region_request without region_enter") }
    requestSerial = serial
    let keys = modifiers.isEmpty ? "" : " with \(modifiers.rawValue)"
    lines.append("request \(region) on \(surface?.id ?? 0) at (\(x), \(y))\(keys)")
  }

  func movementBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, surface: Proxy<WlSurface>?
  ) {
    if isMoving { violations.append("movement_begin twice") }
    isMoving = true
    lines.append("moves on \(surface?.id ?? 0)")
  }

  func movementEnd(_ object: Proxy<FerrofluidAdaptivePointerV1>) {
    if !isMoving { violations.append("movement_end without begin") }
    isMoving = false
    lines.append("rests")
  }

  func settings(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, settings: FerrofluidAdaptivePointerV1.Setting
  ) {
    lines.append("settings \(settings.rawValue)")
  }

  func regionEnter(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32, duration: UInt32
  ) {
    if entered != nil { violations.append("enter \(region) without leave") }
    entered = serial
    enterSerials.append(serial)
    lines.append("enter \(region) \(duration) on \(surface?.id ?? 0)")
  }

  func regionLeave(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
    duration: UInt32
  ) {
    if entered != enterSerial { violations.append("leave \(region) of another enter") }
    entered = nil
    lines.append("leave \(region) \(duration)")
  }

  func regionCell(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
    column: Int32, row: Int32
  ) {
    if entered != enterSerial { violations.append("cell of \(region) of another enter") }
    lines.append("cell \(column), \(row) of \(region)")
  }

  func secondaryClick(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, region: UInt32, x: Fixed, y: Fixed,
    source: FerrofluidAdaptivePointerV1.Source, state: WlPointer.ButtonState
  ) {
    lines.append(
      "click \(serial) at \(time) on \(surface?.id ?? 0) in \(region) (\(x), \(y))"
        + " source \(source.rawValue) state \(state.rawValue)")
  }

  func scrollBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    if isScrolling { violations.append("scroll_begin twice") }
    isScrolling = true
    lines.append("scroll \(time) on \(surface?.id ?? 0) in \(region) (\(x), \(y))")
  }

  func scrollUpdate(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed
  ) {
    if !isScrolling { violations.append("scroll_update without begin") }
    lines.append("scroll \(time) by (\(dx), \(dy))")
  }

  func scrollEnd(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    if !isScrolling { violations.append("scroll_end without begin") }
    isScrolling = false
    lines.append("scroll \(time) \(state == .cancelled ? "cancelled" : "completed")")
  }

  func pinchBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32, fingers: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    if isPinching { violations.append("pinch_begin twice") }
    isPinching = true
    lines.append("pinch \(time) on \(surface?.id ?? 0) in \(region) (\(x), \(y)) with \(fingers)")
  }

  func pinchUpdate(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed,
    scale: UInt32, rotation: Fixed
  ) {
    if !isPinching { violations.append("pinch_update without begin") }
    lines.append("pinch \(time) by (\(dx), \(dy)) scale \(scale) rotation \(rotation)")
  }

  func pinchEnd(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    if !isPinching { violations.append("pinch_end without begin") }
    isPinching = false
    lines.append("pinch \(time) \(state == .cancelled ? "cancelled" : "completed")")
  }
}
