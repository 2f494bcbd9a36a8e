import PointerEngine
import PointerGeometry
import PointerRendering

/// One thing that the pointer does, frame by frame, in the middle of a screen.
enum PointerScene: String, CaseIterable {
  case circle = "circle in motion"
  case highlight = "highlight morphing onto a button"
  case platter = "platter at rest, its light in motion"
  case lift = "lift of a 128 × 128 icon"
  case hover = "hovered card of 300 × 200"
  case path = "morph of the circle to two triangles"

  /// What the issue asks for at most, microseconds; nil where it asks for nothing.
  var target: Double? {
    switch self {
    case .circle: 100
    case .highlight: 300
    case .lift: 1000
    case .platter, .hover, .path: nil
    }
  }

  /// The look at an amount, 0 … 1, on a screen whose middle is given.
  func presentation(_ amount: Double, _ middle: Point<LogicalSpace>) -> Presentation {
    switch self {
    case .circle:
      return Self.circle(at: Point(x: middle.x + 80 * amount, y: middle.y + 31 * amount))
    case .highlight:
      let size = Size<LogicalSpace>(width: 19 + 71 * amount, height: 19 + 25 * amount)
      return Self.platter(Rect(center: middle, size: size), amount, 9.5 - amount * 1.5)
    case .platter:
      var look = Self.platter(Rect(center: middle, size: Size(width: 90, height: 44)), 1, 8)
      look.light.x += 30 * amount
      return look
    case .lift: return Self.element(.lift, Size(width: 128, height: 128), amount, middle)
    case .hover: return Self.element(.hover, Size(width: 300, height: 200), amount, middle)
    case .path: return Self.morph(amount, middle)
    }
  }

  private static func circle(at place: Point<LogicalSpace>) -> Presentation {
    var look = Presentation()
    look.shape = RoundedRect(circleAt: place, diameter: 19)
    look.opacity = 1
    look.light = place
    return look
  }

  private static func morph(_ amount: Double, _ middle: Point<LogicalSpace>) -> Presentation {
    let circle = Size<LogicalSpace>(width: 19, height: 19)
    var look = Self.circle(at: middle)
    let blend = ShapeBlend<LogicalSpace>(
      ShapeOutline(size: circle, radii: CornerRadii(9.5)), at: middle)
    look.blend = blend.mixed(with: arrows, fraction: amount)
    return look
  }

  /// Two triangles side by side, as over what can be resized.
  private static let arrows = Shape.pairedTriangles().outline(
    in: Size<LogicalSpace>(width: 28, height: 14))

  private static func platter(
    _ rect: Rect<LogicalSpace>, _ material: Double, _ radius: Double
  ) -> Presentation {
    var look = Presentation()
    look.shape = RoundedRect(rect: rect, cornerRadius: radius)
    (look.opacity, look.material, look.lightStrength) = (1, material, material)
    look.light = rect.center
    return look
  }

  /// Raised content, with shadow, glow and light as the engine asks for them.
  private static func element(
    _ effect: EffectKind, _ size: Size<LogicalSpace>, _ amount: Double,
    _ middle: Point<LogicalSpace>
  ) -> Presentation {
    let frame = Rect(center: middle, size: size)
    let key = RegionKey(
      surface: SurfaceID(rawValue: 1), region: RegionID(rawValue: 1), generation: 1)
    let place = Rect<SurfaceSpace>(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    var element = ElementPresentation(
      key: key, effect: effect, surfaceFrame: place, frame: frame, cornerRadius: 24)
    let isLift = effect == .lift
    element.scale = 1 + (isLift ? 0.08 : 0.02) * amount
    element.offset = Vector(dx: 2 * amount, dy: -amount)
    element.shadow = amount
    element.glow = isLift ? amount : 0
    element.light = isLift ? amount : 0
    element.tint = isLift ? 0 : amount
    element.lightLocation = Point(x: middle.x + 20 * amount, y: middle.y - 10)
    var look = Presentation()
    look.elements = [element]
    return look
  }
}
