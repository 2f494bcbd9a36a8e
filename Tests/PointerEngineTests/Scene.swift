import PointerGeometry

@testable import PointerEngine

/// A host of the engine for tests: one surface, a clock, and what the engine said.
struct Scene {
  var engine: Engine
  var now = Instant(nanoseconds: 1_000_000_000)
  var effects: [EngineEffect] = []
  var schedule = Schedule.idle
  var hit: SurfaceHit?

  static let surface = SurfaceID(rawValue: 7)

  /// A surface of 800 × 600 at (100, 50), with these regions, and the pointer not yet seen.
  init(_ regions: [Region], settings: EngineSettings = EngineSettings()) {
    engine = Engine(settings: settings)
    hit = SurfaceHit(
      surface: Self.surface, origin: Point(x: 100, y: 50), size: Size(width: 800, height: 600))
    send(.regions(of: Self.surface, regions))
  }

  mutating func send(_ event: PointerEvent) {
    schedule = engine.step(event, at: now, into: &effects)
  }

  /// Moves the pointer to a place in the surface's coordinates.
  mutating func move(_ x: Double, _ y: Double) {
    send(.motion(to: place(x, y), over: hit))
  }

  mutating func wait(_ seconds: Double) { now = now.advanced(bySeconds: seconds) }

  /// Long enough for everything to come to rest.
  mutating func settle() { wait(5) }

  /// A place of the surface, in the global space.
  func place(_ x: Double, _ y: Double) -> Point<LogicalSpace> {
    Point<SurfaceSpace>(x: x, y: y).logical(origin: hit?.origin ?? .zero)
  }

  /// What is drawn a number of seconds from now.
  func presentation(in seconds: Double = 0) -> Presentation {
    var result = Presentation()
    engine.present(at: now.advanced(bySeconds: seconds), into: &result)
    return result
  }

  func key(_ id: UInt32, generation: UInt32 = 1) -> RegionKey {
    RegionKey(
      surface: Self.surface, region: RegionID(rawValue: id), generation: generation)
  }

  var currentID: UInt32? { engine.currentRegion?.region.rawValue }

  /// The effects since the last call, as words; that it moves and rests only if asked for.
  mutating func takeEffects(movement: Bool = false) -> [String] {
    defer { effects = [] }
    return effects.map(Self.words).filter { movement || !["moves", "rests"].contains($0) }
  }

  /// Whether nothing moves: all that may be waited for is that the pointer counts as resting.
  var isStill: Bool {
    switch schedule {
    case .idle: true
    case .wake(let instant): instant.seconds(since: now) <= Tuning.restDelay
    case .animating: false
    }
  }

  static func words(for effect: EngineEffect) -> String {
    switch effect {
    case .enter(let key, _): "enter \(key.region.rawValue)"
    case .leave(let key, _): "leave \(key.region.rawValue)"
    case .moveModel(_, let cause): "move by \(cause)"
    case .autoHide(let isHidden): isHidden ? "hide" : "show"
    case .movement(let began): began ? "moves" : "rests"
    case .cell(_, let cell): "cell \(cell.column) \(cell.row)"
    case .request(let key, let serial, _): "request \(key.region.rawValue) #\(serial)"
    case .diagnostic(let diagnostic): "\(diagnostic.fault)"
    }
  }
}

extension Region {
  init(
    _ id: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ kind: RegionKind = .control, effect: EffectKind = .automatic, radius: Double? = nil,
    padding: Double? = nil, group: UInt32 = 0, z: Int32 = 0, lines: [TextLine] = []
  ) {
    self.init(
      id: RegionID(rawValue: id), frame: Rect(x: x, y: y, width: width, height: height),
      cornerRadius: radius, kind: kind, effect: effect, padding: padding, group: group, z: z,
      textLines: lines)
  }
}

extension Presentation {
  /// Every number in it, for tests of finiteness.
  var numbers: [Double] {
    var result = Presentation.numbers(of: shape)
    result += [opacity, material, thinness, press, light.x, light.y, lightStrength]
    if let blend { result += Presentation.numbers(of: blend) }
    result += [sampleArea.minX, sampleArea.minY, sampleArea.maxX, sampleArea.maxY]
    for accessory in accessories {
      result += Presentation.numbers(of: accessory.shape)
      result += [accessory.rotation, accessory.opacity]
    }
    for cell in cells { result += [cell.rect.minX, cell.rect.maxX, cell.rect.maxY, cell.tint] }
    for label in labels {
      result += [label.frame.minX, label.frame.maxX, label.offset.dx, label.offset.dy, label.scale]
    }
    if let outgoing {
      if let blend = outgoing.blend { result += Presentation.numbers(of: blend) }
      result += Presentation.numbers(of: outgoing.shape)
      result += [outgoing.opacity, outgoing.material, outgoing.thinness]
    }
    for element in elements {
      result += [
        element.frame.minX, element.frame.minY, element.frame.width, element.frame.height,
        element.cornerRadius, element.scale, element.offset.dx, element.offset.dy, element.tint,
        element.shadow, element.glow, element.light, element.lightLocation.x,
        element.lightLocation.y,
      ]
    }
    return result
  }

  var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  static func numbers(of blend: ShapeBlend<LogicalSpace>) -> [Double] {
    let bounds = blend.bounds
    let shares = (0..<blend.count).map { blend.share(at: $0) }
    return shares + [
      blend.anchor.x, blend.anchor.y, blend.scale, bounds.minX, bounds.minY, bounds.maxX,
      bounds.maxY, blend.signedDistance(to: blend.anchor),
    ]
  }

  static func numbers(of shape: RoundedRect<LogicalSpace>) -> [Double] {
    let rect = shape.rect
    return [rect.minX, rect.minY, rect.width, rect.height, shape.cornerRadius]
  }
}
