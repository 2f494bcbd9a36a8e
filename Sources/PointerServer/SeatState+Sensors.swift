import PointerEngine
import WaylandServer

/// Sensors, of which the pointer can be in several, and what is about no region at all.
extension SeatState {
  /// Tells the client of a surface that the pointer is in a sensor; once while it is.
  func enterSensor(_ key: RegionKey, on surface: Resource<WlSurface>, serial: UInt32) {
    guard !sensors.contains(where: { $0.key == key }) else { return }
    let sensor = Entered(key: key, surface: surface, serial: serial)
    sensors.append(sensor)
    for pointer in pointers where pointer.client == surface.client { send(sensor, to: pointer) }
  }

  /// Ends what `enterSensor` began.
  ///
  /// - Returns: whether the pointer was in such a sensor.
  func leaveSensor(_ key: RegionKey) -> Bool {
    guard let index = sensors.firstIndex(where: { $0.key == key }) else { return false }
    sendLeave(of: sensors.remove(at: index))
    return true
  }

  /// Leaves the sensors of a surface, or all.
  func leaveSensors(on surface: Resource<WlSurface>? = nil) {
    sensors.removeAll { sensor in
      guard surface == nil || sensor.surface === surface else { return false }
      sendLeave(of: sensor)
      return true
    }
  }

  /// Tells a new object of the sensors that the pointer is in, and that it moves.
  ///
  /// - Returns: whether there was anything to tell.
  func sendSensorsAndMovement(to pointer: AdaptivePointer) -> Bool {
    for sensor in sensors
    where sensor.surface.isAlive && sensor.surface.client == pointer.client {
      send(sensor, to: pointer)
    }
    return sendMovement(to: pointer) || !pointer.sensorSerials.isEmpty
  }

  private func send(_ sensor: Entered, to pointer: AdaptivePointer) {
    pointer.sensorSerials.append(sensor.serial)
    pointer.resource.sendSensorEnter(
      serial: sensor.serial, surface: sensor.surface, region: sensor.key.region.rawValue)
  }

  private func sendLeave(of sensor: Entered) {
    for pointer in pointers {
      guard let index = pointer.sensorSerials.firstIndex(of: sensor.serial) else { continue }
      pointer.sensorSerials.remove(at: index)
      pointer.resource.sendSensorLeave(
        enterSerial: sensor.serial, region: sensor.key.region.rawValue)
    }
  }

  /// Takes note of another focus, or of the beginning or end of a movement, and tells of it.
  ///
  /// - Returns: whether anybody was told.
  @discardableResult
  func setMovement(isMoving: Bool, focus: Resource<WlSurface>?) -> Bool {
    self.isMoving = isMoving
    self.focus = focus
    var isTold = false
    for pointer in pointers where sendMovement(to: pointer) { isTold = true }
    return isTold
  }

  private func sendMovement(to pointer: AdaptivePointer) -> Bool {
    let moves = isMoving && focus?.isAlive == true && focus?.client == pointer.client
    guard moves != pointer.isMoving else { return false }
    pointer.isMoving = moves
    if moves, let focus {
      pointer.resource.sendMovementBegin(surface: focus)
    } else {
      pointer.resource.sendMovementEnd()
    }
    return true
  }
}
