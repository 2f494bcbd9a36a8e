import InputSources
import PointerGeometry
import WaylandServer

/// What a tool's surface is told, over `zwp_tablet_tool_v2`.
extension TabletToolState {
  /// The tool is over a surface: tells where it is and how it is held.
  func enter(_ hit: Hit, serial: UInt32) {
    x = Fixed(hit.local.x)
    y = Fixed(hit.local.y)
    for receiver in receivers {
      receiver.tool.sendProximityIn(
        serial: serial, tablet: receiver.tablet, surface: hit.surface.resource)
      receiver.tool.sendMotion(x: x, y: y)
    }
    isFrameOpen = true
    if let location { cursor.move(to: location) }
    send(axes)
  }

  /// Tells where the tool is on its surface, be it inside or not.
  func moveOnSurface(to location: Point<LogicalSpace>) {
    guard let surface, surface.isMapped, let origin = surface.origin else { return }
    let newX = Fixed(location.x - origin.x)
    let newY = Fixed(location.y - origin.y)
    guard newX != x || newY != y else { return }
    x = newX
    y = newY
    for receiver in receivers { receiver.tool.sendMotion(x: x, y: y) }
    isFrameOpen = true
    cursor.move(to: location)
  }

  /// Tells of axes other than the place; those that the tool was not said to have are left out.
  func send(_ axes: TabletAxes) {
    let has = info.capabilities
    for receiver in receivers {
      let tool = receiver.tool
      if let pressure = axes.pressure, has.contains(.pressure) {
        tool.sendPressure(pressure: SeatTablets.normalized(pressure))
        isFrameOpen = true
      }
      if let distance = axes.distance, has.contains(.distance) {
        tool.sendDistance(distance: SeatTablets.normalized(distance))
        isFrameOpen = true
      }
      if let tilt = axes.tilt, has.contains(.tilt) {
        tool.sendTilt(tiltX: Fixed(tilt.x), tiltY: Fixed(tilt.y))
        isFrameOpen = true
      }
      if let rotation = axes.rotation, has.contains(.rotation) {
        tool.sendRotation(degrees: Fixed(rotation))
        isFrameOpen = true
      }
      if let slider = axes.slider, has.contains(.slider) {
        let size = Int32(SeatTablets.normalized(abs(slider)))
        tool.sendSlider(position: slider < 0 ? -size : size)
        isFrameOpen = true
      }
    }
    if let wheel = axes.wheel { send(wheel: wheel) }
  }

  func send(wheel: TabletAxes.Wheel) {
    guard info.capabilities.contains(.wheel) else { return }
    for receiver in receivers {
      receiver.tool.sendWheel(degrees: Fixed(wheel.degrees), clicks: wheel.clicks)
      isFrameOpen = true
    }
  }

  func sendDown(serial: UInt32) {
    for receiver in receivers { receiver.tool.sendDown(serial: serial) }
    isFrameOpen = true
  }

  func sendUp() {
    for receiver in receivers { receiver.tool.sendUp() }
    isFrameOpen = true
  }

  func sendButton(serial: UInt32, code: UInt32, isPressed: Bool) {
    for receiver in receivers {
      receiver.tool.sendButton(
        serial: serial, button: code, state: isPressed ? .pressed : .released)
    }
    isFrameOpen = true
  }

  /// The surface loses the tool, with what that holds down.
  func sendLeave(serial: UInt32) {
    for receiver in receivers {
      for code in buttons {
        receiver.tool.sendButton(serial: serial, button: code, state: .released)
      }
      if isDown { receiver.tool.sendUp() }
      receiver.tool.sendProximityOut()
    }
    isFrameOpen = true
  }

  /// Closes the group of events that was sent since the last frame, if there is one.
  func sendFrame(at time: SeatTime) {
    guard isFrameOpen else { return }
    isFrameOpen = false
    for receiver in receivers { receiver.tool.sendFrame(time: time.milliseconds) }
  }
}
