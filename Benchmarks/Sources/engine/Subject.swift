import PointerEngine
import PointerGeometry

/// An engine with one surface, and a hand that moves over it.
struct Subject {
  static let surface = SurfaceID(rawValue: 1)
  static let layer = LayerID(rawValue: 1)

  private var engine = Engine()
  private var effects: [EngineEffect] = []
  private var now = Instant(nanoseconds: 1_000_000_000)
  private let hit: SurfaceHit
  private let extent: Size<SurfaceSpace>
  private var random: UInt64 = 1
  private var place = Point<LogicalSpace>(x: 10, y: 10)
  private var direction = Vector<LogicalSpace>(dx: 2.3, dy: 1.1)

  init(extent: Size<SurfaceSpace>) {
    self.extent = extent
    hit = SurfaceHit(
      surface: Self.surface, origin: .zero,
      size: Size(width: max(extent.width, 100), height: max(extent.height, 100)))
    effects.reserveCapacity(64)
  }

  mutating func send(_ event: PointerEvent) {
    _ = engine.step(event, at: now, into: &effects)
    effects.removeAll(keepingCapacity: true)
  }

  mutating func wait(_ seconds: Double) { now = now.advanced(bySeconds: seconds) }

  /// A number of 0 ..< 1 (a linear congruence; the constants are Knuth's).
  private mutating func number() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 11) / 0x1p53
  }

  /// One report of a mouse at 1000 Hz: a short step, straight on, back at the edges.
  mutating func walk() {
    wait(0.001)
    place = place + direction
    if place.x < 0 || place.x > extent.width { direction.dx = -direction.dx }
    if place.y < 0 || place.y > extent.height { direction.dy = -direction.dy }
    send(.motion(to: place, over: hit))
  }

  /// A motion to anywhere, which mostly means another region.
  mutating func jump() {
    wait(0.001)
    place = Point(x: number() * extent.width, y: number() * extent.height)
    send(.motion(to: place, over: hit))
  }

  /// A flick on a touchpad up to the lift of the finger, which is when magnetism decides.
  mutating func flick() {
    wait(1)
    place = Point(x: number() * extent.width / 2, y: number() * extent.height / 2)
    send(.contact(fingers: 1))
    for _ in 0..<8 {
      wait(0.008)
      place = place + Vector(dx: 9, dy: 4)
      send(.motion(to: place, over: hit, device: .touchpad))
    }
  }

  mutating func lift() { send(.contact(fingers: 0)) }
}
