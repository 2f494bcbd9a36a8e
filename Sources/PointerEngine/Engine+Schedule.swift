import PointerGeometry

/// When the engine needs to be asked again.
extension Engine {
  mutating func schedule(at now: Instant) -> Schedule {
    let end = motionEnd
    if end > now { return .animating(until: end) }
    var next = nextDeadline()
    // Where no frame was asked for in time, the end of a coast is still to come.
    if let coast = movement.coast { next = min(next ?? coast.glide.end, coast.glide.end) }
    guard let deadline = next else { return .idle }
    // One that is overdue waits for the timer.
    return .wake(at: max(deadline, now.advanced(bySeconds: 1e-9)))
  }

  /// From when on nothing moves, if nothing else happens.
  private var motionEnd: Instant {
    mutating get {
      var end = max(shape.end, max(press.end, visible.end))
      end = max(end, max(material.end, max(thinness.end, firmness.end)))
      end = max(end, max(fade.end, max(light.end, fadeIn.end)))
      end = max(end, carry.end)
      if let coast = movement.coast { end = max(end, coast.glide.end) }
      for index in elements.indices { end = max(end, elements[index].end) }
      for index in cells.indices { end = max(end, cells[index].end) }
      for index in accessories.indices { end = max(end, accessories[index].end) }
      return end
    }
  }
}
