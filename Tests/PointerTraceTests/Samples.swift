import PointerEngine
import PointerGeometry

/// One value of each kind in which no property has the value that a blank has.
///
/// `CompletenessTests` fails when a property is added to the engine's vocabulary and not here,
/// and `RoundTripTests` when it is added here and not to the format.
enum Samples {
  static let surface = SurfaceID(rawValue: 7)

  static let key = RegionKey(
    surface: surface, region: RegionID(rawValue: 3), generation: 2)

  static let hit = SurfaceHit(
    surface: surface, origin: Point(x: -100.5, y: 50), size: Size(width: 800, height: 600.25),
    isAdaptive: false)

  static let style = RegionStyle(
    effect: .hover, cornerRadius: 8,
    hover: HoverStyle(tint: .underlay, castsShadow: true, scales: false), pointer: .system,
    constrainedAxes: [], shape: .circle(diameter: 20.5), accessories: accessories)

  static let accessories = [
    Accessory(shape: .circle(diameter: nil), offset: 4, angle: 1.5, rotation: -0.25),
    Accessory(shape: .circle(diameter: 3), offset: 0, angle: 0),
  ]

  static let region: Region = {
    var region = Region(
      id: RegionID(rawValue: 3), frame: Rect(x: 1, y: -2, width: 0.1, height: 1e-300),
      layer: LayerID(rawValue: 5), parent: RegionID(rawValue: 0), kind: .text, style: style,
      modified: ModifierStyle(modifiers: [.shift, .logo], style: style), padding: 0, group: 9,
      z: -4, recenteringAxes: .vertical, latchingAxes: .both, isEnabled: false,
      asksClient: true, isSensor: true)
    region.textLines = [TextLine(y: 3, height: 20), TextLine(y: 23, height: 1.0 / 3)]
    region.grid = RegionGrid(columns: GridPitch(65, offset: -3), rows: GridPitch(15))
    return region
  }()

  static let layer = Layer(
    id: LayerID(rawValue: 5), offset: Vector(dx: -1, dy: 1e9),
    clip: Rect(x: 10, y: 20, width: 30, height: 40))

  static let movement: MovementParameters = {
    var movement = MovementParameters()
    movement.velocityWindow = 0.58
    movement.velocityGap = 0.62
    movement.liftJitter = 0.52
    movement.speedSmoothing = 0.512
    movement.restSpeed = 80.5
    movement.restDuration = 0.548
    movement.creepDuration = 0.58
    movement.slowRestDuration = 0.7
    movement.timeConstant = 0.63
    movement.longestFlick = 800.5
    movement.flickSpeed = 600.5
    movement.flickReach = 600.5
    movement.flickNoise = AimNoise(floor: 1, along: 0.1, across: 0.3)
    movement.restNoise = AimNoise(floor: 1, along: 0.1, across: 0.3)
    movement.restReach = 1.7
    movement.leastDistance = 120.5
    movement.leastPeakSpeed = 240.5
    movement.aimSpread = 1.5
    movement.largestMisfit = 32.5
    movement.leastPosterior = 1.5
    movement.correctionLength = 200.5
    movement.correctionPosterior = 0.75
    movement.correctionBlankShare = 1.6
    movement.slowingShare = 0.8
    movement.restBlankDensity = 0.5
    movement.flickBlankDensity = 0.5
    movement.leftHandicap = 8.5
    movement.disabledPrior = 0.9
    movement.learnsPriors = false
    movement.priorMemory = 1200.5
    movement.mostPriorBonus = 2.5
    movement.evenClicks = 8.5
    movement.learnsNoise = false
    movement.noiseMemory = 40.5
    movement.leastNoiseScale = 1.7
    movement.mostNoiseScale = 4.1
    movement.approachTime = 6.5
    movement.captureSpeed = 900.5
    movement.correctionPadding = 2.5
    movement.correctionPaddingShare = 0.62
    movement.freeLockDistance = 8.5
    movement.slipDistance = 6.5
    movement.slipDuration = 0.66
    return movement
  }()

  static let settings = EngineSettings(
    isAdaptive: false, reducedMotion: true, pointerDiameter: 20.5, inertia: false,
    magnetism: false, magnetismForMouse: false, autoHideDelay: 3, hidesWhileTyping: false,
    movement: movement, parallax: false)

  static let cell = CellIndex(column: -1, row: 2)

  static let diagnostic = Diagnostic(.parent, surface: surface, id: 12, count: 3)

  /// Each kind of event, and those values that are special.
  static let events: [PointerEvent] = [
    .motion(to: Point(x: 0.1, y: -0.0), over: hit, device: .touchpad),
    .motion(to: Point(x: 1e300, y: .leastNonzeroMagnitude), over: nil, device: .absolute),
    .button(pressed: 2), .button(pressed: -1), .contact(fingers: 3),
    .modifiers([]), .modifiers([.control, .alt]), .interruption(.pen),
    .sceneChanged(over: hit), .sceneChanged(over: nil),
    .regions(of: surface, [region, Region(id: RegionID(rawValue: 4), frame: .zero)]),
    .regions(of: surface, []), .layers(of: surface, [layer, layer]), .layers(of: surface, []),
    .scroll(LayerID(rawValue: 5), of: surface, to: Vector(dx: 0, dy: -12.75)),
    .answer(key, serial: .max, region), .answer(key, serial: 0, nil),
    .surfaceMoved(surface, origin: Point(x: 1, y: 2)), .surfaceRemoved(surface),
    .gesture(active: true), .visibility(.replaced), .constraint(.grabbed),
    .outputs([Rect(x: 0, y: 0, width: 1280, height: 800)]), .outputs([]), .pointerRemoved,
    .settings(settings), .timer,
  ]

  /// Each kind of effect.
  static let effects: [EngineEffect] = [
    .enter(key, duration: 0.28), .leave(key, duration: 0),
    .moveModel(to: Point(x: 1, y: 2.5), cause: .magnetism), .autoHide(true), .movement(false),
    .cell(key, cell), .request(key, serial: 4, at: Point(x: 5, y: 6)), .diagnostic(diagnostic),
    .diagnostic(Diagnostic(.time)),
  ]

  /// Each kind of schedule.
  static let schedules: [Schedule] = [
    .idle, .wake(at: Instant(nanoseconds: .max)), .animating(until: Instant(nanoseconds: -1)),
  ]
}
