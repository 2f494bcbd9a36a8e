import CLibinput
import PointerGeometry

/// Pens and other tools of tablets.
///
/// | State of a tool | Event of libinput | Told |
/// |---|---|---|
/// | away | proximity in | proximity in with every axis |
/// | away | anything else | proximity in with every axis, then the event |
/// | near | axis, tip, button | what changed |
/// | near | proximity out, or its tablet goes | releases of what is held, proximity out |
extension LibinputTranslation {
  /// Gives an event of a tool to the handler; false if it is none.
  func tool(_ handler: Handler) -> Bool {
    guard
      type.rawValue >= LIBINPUT_EVENT_TABLET_TOOL_AXIS.rawValue,
      type.rawValue <= LIBINPUT_EVENT_TABLET_TOOL_BUTTON.rawValue,
      let event = libinput_event_get_tablet_tool_event(event)
    else { return false }
    guard let tool = source.tools.tool(of: event, on: device.info.id) else { return true }
    let time = libinput_event_tablet_tool_get_time_usec(event)
    let isLeaving =
      type == LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY
      && libinput_event_tablet_tool_get_proximity_state(event)
        == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_OUT
    guard !isLeaving else {
      Self.leave(tool, at: source.delivery(at: source.time(time)), handler)
      return true
    }
    if tool.device != device.info.id {
      Self.leave(tool, at: source.delivery(at: source.time(time)), handler)
    }
    tool.device = device.info.id
    if !tool.isNear {
      tool.isNear = true
      send(tool, .proximityIn, axes(event, of: tool, all: true), time, handler)
    }
    switch type {
    case LIBINPUT_EVENT_TABLET_TOOL_AXIS:
      let axes = axes(event, of: tool, all: false)
      if axes != TabletAxes() { send(tool, .axes, axes, time, handler) }
    case LIBINPUT_EVENT_TABLET_TOOL_TIP: tip(event, of: tool, time, handler)
    case LIBINPUT_EVENT_TABLET_TOOL_BUTTON: button(event, of: tool, time, handler)
    default: break
    }
    return true
  }

  /// Takes a tool out of sight: what it holds is released first.
  static func leave(_ tool: LibinputTool, at time: Instant, _ handler: Handler) {
    guard tool.isNear else { return }
    func send(_ change: TabletToolEvent.Change) {
      let event = TabletToolEvent(tool: tool.info, change: change)
      handler(InputEvent(time: time, device: tool.device, kind: .tabletTool(event)))
    }
    for code in tool.buttons { send(.button(code: code, pressed: false)) }
    tool.buttons.removeAll(keepingCapacity: true)
    if tool.isDown { send(.tip(isDown: false)) }
    tool.isDown = false
    tool.isNear = false
    send(.proximityOut)
  }

  private func send(
    _ tool: LibinputTool, _ change: TabletToolEvent.Change, _ axes: TabletAxes,
    _ time: UInt64, _ handler: Handler
  ) {
    send(
      handler, time, .tabletTool(TabletToolEvent(tool: tool.info, change: change, axes: axes)))
  }

  private func tip(
    _ event: OpaquePointer, of tool: LibinputTool, _ time: UInt64, _ handler: Handler
  ) {
    let isDown =
      libinput_event_tablet_tool_get_tip_state(event) == LIBINPUT_TABLET_TOOL_TIP_DOWN
    guard isDown != tool.isDown else { return }
    tool.isDown = isDown
    send(tool, .tip(isDown: isDown), axes(event, of: tool, all: false), time, handler)
  }

  private func button(
    _ event: OpaquePointer, of tool: LibinputTool, _ time: UInt64, _ handler: Handler
  ) {
    let code = libinput_event_tablet_tool_get_button(event)
    let isPressed =
      libinput_event_tablet_tool_get_button_state(event) == LIBINPUT_BUTTON_STATE_PRESSED
    let index = tool.buttons.firstIndex(of: code)
    guard isPressed == (index == nil) else { return }
    if let index {
      tool.buttons.remove(at: index)
    } else {
      guard tool.buttons.count < LibinputTool.buttonLimit else { return }
      tool.buttons.append(code)
    }
    send(tool, .button(code: code, pressed: isPressed), TabletAxes(), time, handler)
  }

  /// The axes that changed, or all that the tool has; each within its range.
  private func axes(_ event: OpaquePointer, of tool: LibinputTool, all: Bool) -> TabletAxes {
    let has = tool.info.capabilities
    var axes = TabletAxes()
    if all || libinput_event_tablet_tool_x_has_changed(event) != 0
      || libinput_event_tablet_tool_y_has_changed(event) != 0
    {
      axes.place = Self.place(
        libinput_event_tablet_tool_get_x_transformed(event, 1),
        libinput_event_tablet_tool_get_y_transformed(event, 1))
    }
    if has.contains(.pressure),
      all || libinput_event_tablet_tool_pressure_has_changed(event) != 0
    {
      axes.pressure = Self.clamp(libinput_event_tablet_tool_get_pressure(event), 0, 1)
    }
    if has.contains(.distance),
      all || libinput_event_tablet_tool_distance_has_changed(event) != 0
    {
      axes.distance = Self.clamp(libinput_event_tablet_tool_get_distance(event), 0, 1)
    }
    if has.contains(.tilt),
      all || libinput_event_tablet_tool_tilt_x_has_changed(event) != 0
        || libinput_event_tablet_tool_tilt_y_has_changed(event) != 0,
      let x = Self.clamp(libinput_event_tablet_tool_get_tilt_x(event), -90, 90),
      let y = Self.clamp(libinput_event_tablet_tool_get_tilt_y(event), -90, 90)
    {
      axes.tilt = TabletAxes.Tilt(x: x, y: y)
    }
    addTurns(of: tool, event, all: all, to: &axes)
    return axes
  }

  private func addTurns(
    of tool: LibinputTool, _ event: OpaquePointer, all: Bool, to axes: inout TabletAxes
  ) {
    let has = tool.info.capabilities
    if has.contains(.rotation),
      all || libinput_event_tablet_tool_rotation_has_changed(event) != 0
    {
      axes.rotation = Self.angle(libinput_event_tablet_tool_get_rotation(event))
    }
    if has.contains(.slider), all || libinput_event_tablet_tool_slider_has_changed(event) != 0 {
      axes.slider = Self.clamp(libinput_event_tablet_tool_get_slider_position(event), -1, 1)
    }
    // A wheel tells turns, not where it is: there is nothing to say when the tool appears.
    if has.contains(.wheel), libinput_event_tablet_tool_wheel_has_changed(event) != 0,
      let degrees = Self.clamp(
        libinput_event_tablet_tool_get_wheel_delta(event), -Self.turnLimit, Self.turnLimit)
    {
      axes.wheel = TabletAxes.Wheel(
        degrees: degrees, clicks: libinput_event_tablet_tool_get_wheel_delta_discrete(event))
    }
  }

  /// The most degrees of one report of a wheel; ours, far beyond any hand.
  private static let turnLimit = 36_000.0

  static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double? {
    value.isFinite ? min(max(value, low), high) : nil
  }

  /// An angle as 0 ..< 360 degrees.
  static func angle(_ degrees: Double) -> Double? {
    guard degrees.isFinite else { return nil }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let angle = rest < 0 ? rest + 360 : rest
    return angle < 360 ? angle : 0
  }
}
