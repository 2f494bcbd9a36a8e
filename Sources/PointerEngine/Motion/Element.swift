import PointerGeometry
import PointerMotion

/// One piece of client content that is, or still is, lifted or hovered.
struct Element {
  let key: RegionKey
  /// The part of the region, as its client named it.
  let part: TargetPart
  private(set) var effect: EffectKind
  private var style: HoverStyle
  private var surfaceFrame: Rect<SurfaceSpace>
  private(set) var surfaceSize: Size<SurfaceSpace>
  private var origin: Point<LogicalSpace>
  private var outline: ShapeOutline
  /// Whether the outline is not that of the frame with its radii.
  private var hasOwnSize: Bool
  /// Whether its region is the current one.
  private(set) var isActive = false
  /// How much of its growth it shows.
  private var growth = UnitValue(0)
  /// How much of tint, shadow, glow and light it shows.
  private var presence = UnitValue(0)
  private var x = SpringSegment(restingAt: 0, spring: Tuning.snap)
  private var y = SpringSegment(restingAt: 0, spring: Tuning.snap)
  /// Where the light was when the pointer left, from the frame's origin.
  private var lastLight = Vector<LogicalSpace>.zero

  init(of target: Target, effect: EffectKind) {
    key = target.key
    part = target.part
    self.effect = effect
    style = Self.style(of: target)
    surfaceFrame = target.contentSurfaceFrame
    surfaceSize = target.surfaceSize
    origin = target.origin
    outline = target.contentOutline
    hasOwnSize = target.contentHasOwnSize
  }

  var end: Instant { max(max(growth.end, presence.end), max(x.end, y.end)) }

  /// Whether it has nothing to show any more.
  func isOver(at now: Instant) -> Bool { !isActive && now >= end }

  private static func style(of target: Target) -> HoverStyle {
    target.style.hover ?? (target.region.kind == .card ? .card : HoverStyle())
  }

  /// Stays glued to a surface that moved.
  mutating func move(surface: SurfaceID, to origin: Point<LogicalSpace>) {
    if key.surface == surface { self.origin = origin }
  }

  /// Stays glued to content that moved on its surface.
  mutating func move(to frame: Rect<SurfaceSpace>) { surfaceFrame = frame }

  /// Takes over what its region has become.
  mutating func update(from target: Target, effect: EffectKind) {
    self.effect = effect
    style = Self.style(of: target)
    surfaceFrame = target.contentSurfaceFrame
    surfaceSize = target.surfaceSize
    origin = target.origin
    outline = target.contentOutline
    hasOwnSize = target.contentHasOwnSize
  }

  /// The pointer came: raise it, from where it is.
  mutating func begin(
    _ target: Target, effect: EffectKind, model: Point<LogicalSpace>, settings: EngineSettings,
    at now: Instant
  ) {
    update(from: target, effect: effect)
    isActive = true
    let shift = -target.contentParallax(model: model, settings: settings)
    let reduced = settings.reducedMotion
    shiftOffset(by: shift, Tuning.snap, settings: settings, at: now)
    // A label has nothing but its offset.
    guard effect != .highlight else { return }
    presence.go(to: 1, by: reduced ? Tuning.crossFade : Tuning.tint, at: now)
    let scales = !reduced && (effect == .lift || effect == .hover && style.scales)
    growth.go(to: scales ? 1 : 0, by: reduced ? Tuning.crossFade : Tuning.scale, at: now)
  }

  /// The pointer went: lower it again.
  mutating func release(
    from target: Target, model: Point<LogicalSpace>, settings: EngineSettings, at now: Instant
  ) {
    guard isActive else { return }
    isActive = false
    lastLight = model - target.logicalFrame.origin
    let reduced = settings.reducedMotion
    shiftOffset(
      by: target.contentParallax(model: model, settings: settings), Tuning.release,
      settings: settings,
      at: now)
    presence.go(to: 0, by: reduced ? Tuning.crossFade : Tuning.tint, at: now)
    growth.go(to: 0, by: reduced ? Tuning.crossFade : Tuning.scale, at: now)
  }

  private mutating func shiftOffset(
    by shift: Vector<LogicalSpace>, _ spring: Spring, settings: EngineSettings, at now: Instant
  ) {
    if settings.reducedMotion {
      x = SpringSegment(restingAt: 0, spring: spring)
      y = SpringSegment(restingAt: 0, spring: spring)
      return
    }
    let tolerance = Tuning.lengthTolerance
    x = x.retargeted(to: 0, at: now, spring: spring, shift: shift.dx, tolerance: tolerance)
    y = y.retargeted(to: 0, at: now, spring: spring, shift: shift.dy, tolerance: tolerance)
  }

  /// How it looks at an instant.
  ///
  /// - Parameters:
  ///   - parallax: the shift of the current target; used only while this is its element.
  ///   - press: 0 … 1; a pressed element is pushed back to its place.
  func presentation(
    at now: Instant, model: Point<LogicalSpace>, parallax: Vector<LogicalSpace>, press: Double
  ) -> ElementPresentation {
    let frame = surfaceFrame.logical(origin: origin)
    let longest = max(frame.width, frame.height, 1)
    let isLift = effect == .lift
    let most =
      isLift
      ? min(Tuning.liftGrowth, Tuning.liftGrowthCap / longest)
      : min(Tuning.hoverGrowth, Tuning.hoverGrowthCap / longest)
    let shown = presence.value(at: now)
    let residual = Vector<LogicalSpace>(dx: x.value(at: now), dy: y.value(at: now))
    // It overshoots upwards only: below 1 its own pixels would show around it.
    let scale = 1 + most * max(0, growth.overshootingValue(at: now)) * (1 - press)
    return ElementPresentation(
      key: key, effect: effect, surfaceFrame: surfaceFrame, frame: frame,
      radii: outline.roundedRect?.radii ?? .zero,
      outline: hasOwnSize ? outline : nil,
      scale: scale,
      offset: Self.covering(isActive ? parallax + residual : residual, of: frame, scale: scale),
      tint: !isLift && style.tint != .none ? shown : 0,
      isTintUnderlay: !isLift && style.tint == .underlay,
      shadow: isLift || style.castsShadow ? shown : 0,
      glow: isLift ? shown : 0, light: isLift ? shown : 0,
      lightLocation: isActive ? model : frame.origin + lastLight)
  }

  /// A shift that leaves nothing bare of where the content belongs: as far as it has grown.
  ///
  /// Its pixels are still there, below it, and would be a second edge.
  private static func covering(
    _ shift: Vector<LogicalSpace>, of frame: Rect<LogicalSpace>, scale: Double
  ) -> Vector<LogicalSpace> {
    let growth = max(scale - 1, 0) / 2
    let (x, y) = (frame.width * growth, frame.height * growth)
    return Vector(dx: min(max(shift.dx, -x), x), dy: min(max(shift.dy, -y), y))
  }

  /// How the label on a platter looks at an instant.
  ///
  /// - Parameters:
  ///   - parallax: the shift of the current target's label; used only while this is it.
  ///   - press: 0 … 1; a pressed label shrinks with its platter.
  func label(
    at now: Instant, parallax: Vector<LogicalSpace>, press: Double
  ) -> LabelPresentation {
    let frame = surfaceFrame.logical(origin: origin)
    let longest = max(frame.width, frame.height, 1)
    let most = Tuning.platterPress * min(Tuning.pressShrink, Tuning.pressShrinkCap / longest)
    let residual = Vector<LogicalSpace>(dx: x.value(at: now), dy: y.value(at: now))
    return LabelPresentation(
      key: key, surfaceFrame: surfaceFrame, frame: frame,
      offset: isActive ? parallax + residual : residual,
      scale: isActive ? 1 - most * press : 1)
  }
}
