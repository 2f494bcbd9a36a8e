import PointerGeometry

/// When the engine needs to be asked again.
extension Engine {
  func schedule(at now: Instant) -> Schedule {
    let end = motionEnd
    if end > now { return .animating(until: end) }
    guard let wake = nextWake, wake > now else { return .idle }
    return .wake(at: wake)
  }

  /// From when on nothing moves, if nothing else happens.
  private var motionEnd: Instant {
    var end = max(shape.end, max(press.end, visible.end))
    end = max(end, max(material.end, thinness.end))
    end = max(end, max(fade.end, max(light.end, fadeIn.end)))
    for index in elements.indices { end = max(end, elements[index].end) }
    return end
  }

  /// The next instant at which something happens by itself.
  private var nextWake: Instant? { nextDeadline }
}
