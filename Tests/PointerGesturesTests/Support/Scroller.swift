import PointerGeometry
import PointerMotion

@testable import PointerGestures

/// Fingers that scroll, and frames that show it.
struct Scroller {
  var kinetics: ScrollKinetics<SurfaceSpace>
  var actions: [ScrollAction<SurfaceSpace>] = []
  var now = Instant(nanoseconds: 1_000_000_000)

  static let page = ScrollTarget(7)
  static let other = ScrollTarget(8)

  init(_ rules: ScrollKineticsRules = ScrollKineticsRules()) {
    kinetics = ScrollKinetics(rules: rules)
  }

  mutating func send(_ event: ScrollEvent<SurfaceSpace>, after milliseconds: Double = 0) {
    now = now.advanced(bySeconds: milliseconds / 1000)
    kinetics.handle(event, at: now, into: &actions)
  }

  /// Scrolls so often, every 8 ms.
  mutating func scroll(
    _ dx: Double, _ dy: Double, times: Int = 1, over target: ScrollTarget = Scroller.page,
    modifiers: GestureModifiers = []
  ) {
    for _ in 0..<times {
      send(.scroll(Vector(dx: dx, dy: dy), over: target, modifiers: modifiers), after: 8)
    }
  }

  /// Shows frames.
  mutating func frames(_ count: Int, every milliseconds: Double = 1000.0 / 60) {
    for _ in 0..<count { send(.frame, after: milliseconds) }
  }

  /// Shows frames until it rests; at most a minute of them.
  mutating func settle(every milliseconds: Double = 1000.0 / 60) {
    var most = Int(60_000 / milliseconds)
    while kinetics.isCoasting, most > 0 {
      frames(1, every: milliseconds)
      most -= 1
    }
  }

  /// The steps so far.
  var steps: [ScrollFrame<SurfaceSpace>] {
    actions.compactMap {
      guard case .scrolled(let frame) = $0 else { return nil }
      return frame
    }
  }

  /// How far all steps went.
  var way: Vector<SurfaceSpace> { steps.reduce(.zero) { $0 + $1.delta } }

  /// How often a scroll began and ended.
  var counts: (began: Int, ended: Int) {
    actions.reduce(into: (0, 0)) {
      switch $1 {
      case .began: $0.0 += 1
      case .ended: $0.1 += 1
      case .scrolled: break
      }
    }
  }
}
