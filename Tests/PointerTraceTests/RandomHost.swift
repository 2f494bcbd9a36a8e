import TestNumbers
import PointerEngine
import PointerGeometry
import PointerTrace

/// A host that tells an engine anything at all: a few surfaces, their regions, a hand that mostly
/// moves a little, and now and then a number that no host should send.
struct RandomHost {
  private var random: SplitMix
  private(set) var engine: Engine
  private(set) var now: Instant
  private(set) var schedule = Schedule.idle
  private(set) var effects: [EngineEffect] = []
  private(set) var recorder: EventRecorder
  private var location = Point<LogicalSpace>(x: 200, y: 200)

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    now = Instant(nanoseconds: 1_000_000_000 &* Int64(seed))
    let settings = seed % 4 == 0 ? EngineSettings(reducedMotion: true) : EngineSettings()
    engine = Engine(settings: settings)
    recorder = EventRecorder(settings: settings)
  }

  /// Lets a little time pass, and tells the engine something; the outcome comes back.
  mutating func step() -> (event: PointerEvent, instant: Instant, outcome: Outcome) {
    now = now.advanced(bySeconds: chance(30) ? number(0...3) : number(0...0.02))
    // A good host keeps the engine's schedule; one that is late or forgets must do no harm.
    if case .wake(let instant) = schedule, instant <= now, !chance(10) {
      return send(.timer, at: instant)
    }
    if case .animating = schedule, chance(3) {
      return send(.timer, at: now.advanced(bySeconds: number(0...0.017)))
    }
    return send(event(), at: chance(100) ? now.advanced(bySeconds: -1) : now)
  }

  private mutating func send(
    _ event: PointerEvent, at instant: Instant
  ) -> (event: PointerEvent, instant: Instant, outcome: Outcome) {
    effects.removeAll(keepingCapacity: true)
    schedule = engine.step(event, at: instant, into: &effects)
    for case .moveModel(let place, _) in effects { location = place }
    let outcome = Outcome(effects: effects, schedule: schedule)
    recorder.append(event, at: instant)
    recorder.append(outcome)
    return (event, instant, outcome)
  }

  // MARK: Chance

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func any<T: CaseIterable>(_ type: T.Type) -> T? {
    T.allCases.randomElement(using: &random)
  }

  private mutating func bits() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

  private mutating func surface() -> SurfaceID {
    SurfaceID(rawValue: UInt32.random(in: 1...3, using: &random))
  }

  /// A number, rarely one that cannot be computed with.
  private mutating func odd(_ range: ClosedRange<Double>) -> Double {
    guard chance(150) else { return number(range) }
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 1e300, -1e300, 5e9, -0.0, .leastNonzeroMagnitude,
    ]
    return odd.randomElement(using: &random) ?? 0
  }

  // MARK: Events

  private mutating func event() -> PointerEvent {
    switch count(0...99) {
    case ..<60: motion()
    case ..<64: .button(pressed: count(-1...2))
    case ..<68: .contact(fingers: count(-1...3))
    case ..<70: .modifiers(Modifiers(rawValue: bits()))
    case ..<72: .sceneChanged(over: hit())
    case ..<80: sceneEvent()
    case ..<84: .gesture(active: chance(2))
    case ..<87: .visibility(any(PointerVisibility.self) ?? .adaptive)
    case ..<89: .interruption(any(Interruption.self) ?? .typing)
    case ..<92: .constraint(chance(2) ? .none : any(PointerConstraint.self) ?? .none)
    case ..<93: .outputs((0..<count(0...2)).map { _ in rect() })
    case ..<94: .pointerRemoved
    case ..<95: .settings(settings())
    case ..<97: answer()
    default: .timer
    }
  }

  private mutating func motion() -> PointerEvent {
    if chance(8) {
      location = Point(x: odd(-50...600), y: odd(-50...600))
    } else {
      location = Point(x: location.x + number(-20...20), y: location.y + number(-20...20))
      if !location.isFinite || abs(location.x) + abs(location.y) > 2000 {
        location = Point(x: 100, y: 100)
      }
    }
    return .motion(to: location, over: hit(), device: any(PointerDevice.self) ?? .mouse)
  }

  private mutating func sceneEvent() -> PointerEvent {
    switch count(0...9) {
    case ..<5: .regions(of: surface(), (0..<count(0...14)).map { _ in region() })
    case 5: .layers(of: surface(), (0..<count(0...3)).map { _ in layer() })
    case 6, 7:
      .scroll(
        LayerID(rawValue: UInt32(count(0...3))), of: surface(),
        to: Vector(dx: odd(-50...50), dy: odd(-50...50)))
    case 8: .surfaceMoved(surface(), origin: Point(x: odd(-50...50), y: odd(-50...50)))
    default: .surfaceRemoved(surface())
    }
  }

  private mutating func answer() -> PointerEvent {
    for case .request(let key, let serial, _) in effects {
      return .answer(key, serial: serial, chance(3) ? nil : region())
    }
    let key = RegionKey(
      surface: surface(), region: RegionID(rawValue: UInt32(count(0...12))), generation: 1)
    return .answer(key, serial: UInt32(count(0...5)), region())
  }

  private mutating func hit() -> SurfaceHit? {
    if chance(10) { return nil }
    // Mostly in one place, so that transitions get somewhere.
    let isStill = !chance(12)
    return SurfaceHit(
      surface: isStill ? SurfaceID(rawValue: 1) : surface(),
      origin: isStill ? .zero : Point(x: odd(-50...50), y: odd(-50...50)),
      size: Size(width: odd(500...600), height: odd(500...600)), isAdaptive: !chance(20))
  }

  private mutating func rect<Space>() -> Rect<Space> {
    Rect(x: odd(-50...600), y: odd(-50...600), width: odd(-5...200), height: odd(-5...200))
  }

  private mutating func layer() -> Layer {
    Layer(
      id: LayerID(rawValue: UInt32(count(0...3))),
      offset: Vector(dx: odd(-50...50), dy: odd(-50...50)), clip: chance(2) ? nil : rect())
  }

  private mutating func style() -> RegionStyle {
    RegionStyle(
      effect: any(EffectKind.self) ?? .automatic, cornerRadius: chance(2) ? nil : odd(-5...80),
      hover: chance(3)
        ? HoverStyle(
          tint: any(HoverStyle.Tint.self) ?? .none, castsShadow: chance(2), scales: chance(2))
        : nil,
      pointer: chance(6) ? any(RegionStyle.Pointer.self) ?? .automatic : .automatic,
      constrainedAxes: chance(4) ? Axes(rawValue: bits()) : nil, shape: chance(4) ? shape() : nil,
      accessories: (0..<(chance(6) ? count(0...6) : 0)).map { _ in
        Accessory(shape: shape(), offset: odd(-5...70), angle: odd(-7...7), rotation: odd(-7...7))
      })
  }

  private mutating func shape() -> Shape {
    switch count(0...5) {
    case 0: .capsule
    case 1: .circle(diameter: chance(2) ? nil : odd(-1...40))
    case 2: .verticalBeam(length: odd(0...60), thickness: odd(0...9))
    case 3: .horizontalBeam(length: odd(0...60), thickness: odd(0...9))
    case 4: .cross()
    default:
      .roundedRect(
        CornerRadii(
          topLeft: odd(0...40), topRight: odd(0...40), bottomRight: odd(-3...40), bottomLeft: 0))
    }
  }

  private mutating func region() -> Region {
    var region = Region(
      id: RegionID(rawValue: UInt32(count(0...12))), frame: rect(),
      layer: LayerID(rawValue: chance(3) ? UInt32(count(0...3)) : 0),
      parent: chance(6) ? RegionID(rawValue: UInt32(count(0...12))) : nil,
      kind: any(RegionKind.self) ?? .control, style: style(),
      modified: chance(6)
        ? ModifierStyle(modifiers: Modifiers(rawValue: bits()), style: style()) : nil,
      padding: chance(2) ? nil : odd(-5...90), group: UInt32(count(0...2)),
      z: Int32(count(-1...1)), recenteringAxes: chance(4) ? Axes(rawValue: bits()) : nil,
      latchingAxes: chance(6) ? Axes(rawValue: bits()) : [], isEnabled: !chance(8),
      asksClient: chance(10), isSensor: chance(20))
    if chance(6) {
      region.grid = RegionGrid(
        columns: GridPitch(odd(0...60), offset: odd(-9...9)), rows: GridPitch(odd(0...60)))
    }
    region.textLines = (0..<count(0...4)).map { _ in
      TextLine(y: odd(-10...600), height: odd(-2...40))
    }
    return region
  }

  private mutating func settings() -> EngineSettings {
    var settings = EngineSettings(
      isAdaptive: !chance(4), reducedMotion: chance(2), pointerDiameter: odd(0...40),
      inertia: chance(2), magnetism: chance(2), magnetismForMouse: chance(2),
      autoHideDelay: chance(2) ? nil : odd(-1...5), hidesWhileTyping: chance(2),
      parallax: !chance(4))
    settings.movement.timeConstant = odd(-0.1...0.4)
    settings.movement.longestFlick = odd(-1...3000)
    settings.movement.leastPosterior = odd(0...1)
    return settings
  }
}
