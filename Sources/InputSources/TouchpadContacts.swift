import PointerGeometry
import PointerGestures
import PointerMotion

/// Follows the fingers on one touchpad through what libinput says of it.
///
/// A finger is announced before the first event that it causes, a lift a moment after the last one.
struct TouchpadContacts {
  private var inference = ContactInference()
  private var pressed = 0
  /// What the pad's motions mean in millimetres.
  var resolution: DeviceResolution

  /// Follows a pad that nobody touches.
  init(resolution: DeviceResolution) { self.resolution = resolution }

  /// When to ask what a pause means; nil while none does.
  var deadline: Instant? { inference.deadline }

  /// Takes note of an event before it is handed on.
  ///
  /// - Returns: the finger that caused it, to be announced first.
  mutating func arrival(before event: InputEvent) -> ContactChange? {
    report(event.kind).flatMap { inference.handle($0, at: event.time) }
  }

  /// Decides what a pause means that has lasted until now.
  mutating func ask(at now: Instant) -> ContactChange? { inference.ask(at: now) }

  /// Takes note that the device has gone.
  mutating func end(at now: Instant) -> ContactChange? { inference.handle(.removed, at: now) }

  private mutating func report(_ kind: InputEvent.Kind) -> ContactReport? {
    switch kind {
    case .motion(_, let unaccelerated):
      .motion(
        resolution.millimetres(dx: unaccelerated.dx, dy: unaccelerated.dy))
    case .axis(let frame):
      frame.source == .finger ? .scroll(stopped: frame.hasStopped) : nil
    case .button(_, let isPressed, _): buttons(isPressed ? 1 : -1)
    case .swipeBegin(let fingers), .pinchBegin(let fingers), .holdBegin(let fingers):
      .gestureBegan(fingers: fingers)
    case .swipeEnd(let cancelled), .pinchEnd(let cancelled), .holdEnd(let cancelled):
      .gestureEnded(cancelled: cancelled)
    default: nil
    }
  }

  private mutating func buttons(_ step: Int) -> ContactReport {
    pressed = max(0, pressed + step)
    return .buttons(pressed: pressed)
  }
}

extension AxisFrame {
  /// Whether every axis that took part came to rest.
  fileprivate var hasStopped: Bool {
    (horizontal?.stop ?? true) && (vertical?.stop ?? true)
  }
}
