import TestNumbers
import PointerGeometry

@testable import PointerEngine

/// A random host: a few surfaces, their regions and layers, a pointer, and a clock that is
/// sometimes wrong.
struct RandomHost {
  var random: SplitMix
  var engine = Engine()
  var effects: [EngineEffect] = []
  var now = Instant(nanoseconds: 1_000_000_000)
  var schedule = Schedule.idle
  /// The latest thing a client was asked.
  private var asked: (key: RegionKey, serial: UInt32, place: Point<SurfaceSpace>)?

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func any<Choice>(_ choices: [Choice], else other: Choice) -> Choice {
    choices.randomElement(using: &random) ?? other
  }

  mutating func surface() -> SurfaceID {
    SurfaceID(rawValue: UInt32.random(in: 1...3, using: &random))
  }

  mutating func hit() -> SurfaceHit? {
    if chance(8) { return nil }
    if chance(300) {
      return SurfaceHit(
        surface: surface(), origin: .zero, size: Size(width: .nan, height: -1e300))
    }
    return SurfaceHit(
      surface: surface(), origin: Point(x: number(-50...50), y: number(-50...50)),
      size: Size(width: number(100...600), height: number(100...600)), isAdaptive: !chance(20))
  }

  mutating func place() -> Point<LogicalSpace> {
    if chance(200) { return Point(x: .nan, y: number(0...1)) }
    if chance(200) { return Point(x: number(-1e300...1e300), y: .infinity) }
    if chance(50) { return Point(x: number(-1e9...1e9), y: number(-1e9...1e9)) }
    // Mostly small steps: that is where the time is spent.
    let here = engine.modelLocation
    if abs(here.x) < 700, abs(here.y) < 700, !chance(6) {
      return Point(x: here.x + number(-15...15), y: here.y + number(-15...15))
    }
    return Point(x: number(-50...600), y: number(-50...600))
  }

  mutating func axes() -> Axes { Axes(rawValue: UInt8.random(in: 0...3, using: &random)) }

  mutating func held() -> Modifiers { any([[], [], .shift, .control, [.shift, .alt]], else: []) }

  mutating func style() -> RegionStyle {
    var style = RegionStyle(
      effect: any(EffectKind.allCases, else: .automatic),
      cornerRadius: chance(2) ? nil : number(-5...80))
    if chance(3) {
      style.hover = HoverStyle(
        tint: any(HoverStyle.Tint.allCases, else: .none), castsShadow: chance(2),
        scales: chance(2))
    }
    if chance(6) { style.pointer = any(RegionStyle.Pointer.allCases, else: .automatic) }
    if chance(4) { style.constrainedAxes = axes() }
    if chance(3) { style.shape = any(Self.shapes, else: .capsule) }
    if chance(5) {
      style.accessories = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Accessory(
          shape: any(Self.shapes, else: .capsule), offset: number(-2...20),
          angle: chance(20) ? .infinity : number(-9...9))
      }
    }
    return style
  }

  private static let shapes: [Shape] = [
    .capsule, .circle(diameter: nil), .circle(diameter: 30), .circle(diameter: .nan),
    .roundedRect(CornerRadii(topLeft: 3, topRight: 900, bottomRight: 0, bottomLeft: 12)),
    .verticalBeam(length: 30, thickness: 4), .horizontalBeam(length: 1e6, thickness: 2),
    .cross(), .triangle(), .pairedTriangles(), .markerTip(), .cross(extent: 3000),
  ]

  mutating func region() -> Region {
    let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      TextLine(y: number(-10...600), height: number(-2...40))
    }
    var region = Region(
      id: RegionID(rawValue: UInt32.random(in: 0...12, using: &random)),
      frame: Rect(
        x: number(-50...600), y: number(-50...600), width: number(-5...200),
        height: number(-5...200)),
      kind: any(RegionKind.allCases, else: .control), style: style(),
      padding: chance(2) ? nil : number(-5...90),
      group: UInt32.random(in: 0...2, using: &random),
      z: Int32.random(in: -1...1, using: &random), textLines: lines)
    if chance(5) { region.modified = ModifierStyle(modifiers: held(), style: style()) }
    if chance(3) { region.latchingAxes = axes() }
    if chance(3) { region.recenteringAxes = axes() }
    region.isEnabled = !chance(5)
    region.asksClient = chance(5)
    region.isSensor = chance(6)
    if chance(5) { region.layer = LayerID(rawValue: UInt32.random(in: 1...4, using: &random)) }
    if chance(5) {
      region.grid = RegionGrid(
        columns: chance(2) ? GridPitch(number(1...60), offset: number(-99...99)) : nil,
        rows: chance(2) ? GridPitch(number(1...60), offset: number(-99...99)) : nil)
    }
    if chance(8) { region.parent = RegionID(rawValue: UInt32.random(in: 0...12, using: &random)) }
    if chance(30) { region.frame.origin.x = .nan }
    return region
  }

  mutating func event() -> PointerEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<60: .motion(to: place(), over: hit(), device: any(PointerDevice.allCases, else: .mouse))
    case ..<66: .button(pressed: Int.random(in: -1...2, using: &random))
    case ..<69: .contact(fingers: Int.random(in: -1...3, using: &random))
    case ..<72: .modifiers(held())
    case ..<74: .gesture(active: chance(2))
    case ..<88: sceneEvent()
    case ..<97: contextEvent()
    default: .timer
    }
  }

  private mutating func sceneEvent() -> PointerEvent {
    switch Int.random(in: 0..<14, using: &random) {
    case ..<3: .sceneChanged(over: hit())
    case ..<8: .regions(of: surface(), (0..<Int(number(0...14))).map { _ in region() })
    case ..<10: .surfaceMoved(surface(), origin: place())
    case ..<11: .surfaceRemoved(surface())
    case ..<12:
      .layers(
        of: surface(),
        (1...3).map {
          Layer(
            id: LayerID(rawValue: $0), offset: Vector(dx: number(-50...50), dy: number(-50...50)))
        })
    case ..<13:
      .scroll(
        LayerID(rawValue: UInt32.random(in: 0...4, using: &random)), of: surface(),
        to: Vector(dx: chance(9) ? .nan : number(-99...99), dy: number(-99...99)))
    default: answer()
    }
  }

  /// An answer to the latest question, to an older one, or to none.
  private mutating func answer() -> PointerEvent {
    let key = asked?.key ?? RegionKey(surface: surface(), region: region().id, generation: 1)
    let serial = (asked?.serial ?? 0) &- (chance(3) ? 1 : 0)
    guard !chance(3) else { return .answer(key, serial: serial, nil) }
    var region = region()
    if let place = asked?.place, chance(2) {
      region.frame = Rect(center: Point(x: place.x, y: place.y), size: Size(width: 20, height: 20))
    }
    return .answer(key, serial: serial, region)
  }

  private mutating func contextEvent() -> PointerEvent {
    switch Int.random(in: 0..<9, using: &random) {
    case ..<3: .visibility(any([.adaptive, .adaptive, .replaced, .hidden], else: .adaptive))
    case ..<5: .constraint(any([.none, .none] + PointerConstraint.allCases, else: .none))
    case ..<6: .interruption(any(Interruption.allCases, else: .typing))
    case ..<7:
      .outputs([
        Rect(x: number(-9...9), y: 0, width: number(-9...900), height: 500),
        Rect(x: 0, y: chance(9) ? .nan : 500, width: 900, height: number(0...500)),
      ])
    case ..<8: chance(3) ? .pointerRemoved : .visibility(.adaptive)
    default:
      .settings(
        EngineSettings(
          isAdaptive: !chance(4), reducedMotion: chance(2), pointerDiameter: number(0...40),
          inertia: chance(2), magnetism: chance(2), magnetismForMouse: chance(2),
          autoHideDelay: chance(2) ? nil : number(-1...5), hidesWhileTyping: chance(2)))
    }
  }

  mutating func step(_ event: PointerEvent) {
    let told = effects.count
    schedule = engine.step(event, at: now, into: &effects)
    for effect in effects[told...] {
      if case .request(let key, let serial, let place) = effect { asked = (key, serial, place) }
    }
  }

  /// Lets time pass: mostly a few milliseconds, at times an hour, at times backwards.
  mutating func wait() {
    if chance(300) { return now = now.advanced(bySeconds: 3600) }
    if chance(100) { return now = now.advanced(bySeconds: number(-2...0)) }
    now = now.advanced(bySeconds: chance(20) ? number(0...3) : number(0...0.02))
  }
}

extension Schedule {
  /// When the engine has to be asked again, if at all.
  var instant: Instant? {
    switch self {
    case .idle: nil
    case .wake(let instant), .animating(let instant): instant
    }
  }
}
