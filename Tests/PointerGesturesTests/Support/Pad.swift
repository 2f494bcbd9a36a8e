import PointerGeometry

@testable import PointerGestures

/// A touchpad driver's reports, and what is made of them.
struct Pad {
  var sequence = TwoFingerSequence<SurfaceSpace>()
  var actions: [TwoFingerAction<SurfaceSpace>] = []
  var now = Instant(nanoseconds: 1_000_000_000)

  /// Lets milliseconds pass, and reports.
  mutating func send(_ event: TouchpadEvent<SurfaceSpace>, after milliseconds: Double = 7) {
    now = now.advanced(bySeconds: milliseconds / 1000)
    sequence.handle(event, at: now, into: &actions)
  }

  /// A report of a pinch.
  mutating func pinch(
    _ scale: Double, _ rotation: Double = 0, dx: Double = 0, dy: Double = 0,
    after milliseconds: Double = 7
  ) {
    send(
      .pinchChanged(by: Vector(dx: dx, dy: dy), scale: scale, rotation: rotation),
      after: milliseconds)
  }

  /// A report of a scroll.
  mutating func scroll(
    _ dx: Double, _ dy: Double, stopped: GestureAxes = [], after milliseconds: Double = 7
  ) {
    send(.scroll(Vector(dx: dx, dy: dy), stopped: stopped), after: milliseconds)
  }

  /// The actions as words, in order.
  var words: [String] { actions.map(Self.words) }

  static func words(_ action: TwoFingerAction<SurfaceSpace>) -> String {
    switch action {
    case .scrollBegan: "scroll began"
    case .scrolled(let delta): "scrolled \(text(delta.dx)) \(text(delta.dy))"
    case .scrollEnded(let axes, let cancelled):
      "scroll \(cancelled ? "cancelled" : "ended"), stop of"
        + (axes.contains(.horizontal) ? " x" : "") + (axes.contains(.vertical) ? " y" : "")
    case .pinchBegan(let fingers): "pinch of \(fingers) began"
    case .pinchChanged(let value):
      "pinch ×\(text(value.scale, 4)) turned \(text(value.rotation))"
        + " moved \(text(value.translation.dx)) \(text(value.translation.dy))"
    case .pinchEnded(let cancelled): "pinch \(cancelled ? "cancelled" : "ended")"
    }
  }

  /// The values of the pinch reports.
  var pinches: [PinchValue<SurfaceSpace>] {
    actions.compactMap {
      guard case .pinchChanged(let value) = $0 else { return nil }
      return value
    }
  }
}
