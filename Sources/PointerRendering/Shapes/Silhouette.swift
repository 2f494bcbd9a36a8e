import Glibc
import PointerGeometry

/// The shape of something that is drawn, in the compositor's space.
enum Silhouette: Hashable {
  /// An upright rounded rectangle.
  case rounded(RoundedRect<LogicalSpace>)
  /// A mix of outlines, turned clockwise about its anchor by an angle in radians.
  case blend(ShapeBlend<LogicalSpace>, rotation: Double)

  /// Makes the silhouette of a shape, of which a mix is told apart where a path has part in it.
  init(_ shape: RoundedRect<LogicalSpace>, _ blend: ShapeBlend<LogicalSpace>?) {
    if let blend {
      self = .blend(blend, rotation: 0)
    } else {
      self = .rounded(shape)
    }
  }

  /// Makes the silhouette of an outline about a point, scaled about it.
  init(_ outline: ShapeOutline, at center: Point<LogicalSpace>, scale: Double) {
    self = .blend(ShapeBlend(outline, at: center, scale: scale), rotation: 0)
  }

  /// An upright rectangle around all that may be drawn; empty where there is nothing to draw.
  var bounds: Rect<LogicalSpace> {
    switch self {
    case .rounded(let shape):
      return shape.isFinite ? shape.rect : .zero
    case .blend(let blend, let rotation):
      var upright = blend.bounds
      if let leader = Leader(blend), leader.amount > 0 {
        // It is drawn as it is while it all but has all the weight.
        let own = leader.outline.bounds
        let placed = Rect<LogicalSpace>(
          x: blend.anchor.x + own.minX * blend.scale, y: blend.anchor.y + own.minY * blend.scale,
          width: own.width * blend.scale, height: own.height * blend.scale)
        upright = upright.isEmpty ? placed : upright.union(placed)
      }
      guard rotation != 0, !upright.isEmpty else { return upright.isFinite ? upright : .zero }
      let turned = Self.turn(about: blend.anchor, by: rotation).applied(to: upright)
      return turned.isFinite ? turned : .zero
    }
  }

  /// How far it is as thin as thin shapes are, 0 … 1: a beam that is still half a circle would be a
  /// dark slab over the text below it.
  ///
  /// From 9 points of width down to 5; tuned by eye on a circle that becomes a beam. A path is
  /// what its client wanted, and drawn so as far as it has part in a mix.
  var slimness: Double {
    switch self {
    case .rounded(let shape):
      return Self.slimness(of: shape.rect.size)
    case .blend(let blend, _):
      var result = 0.0
      blend.forEachTerm { term in
        if let rounded = term.outline.roundedRect {
          result += term.share * Self.slimness(of: rounded.rect.size, scale: blend.scale)
        } else {
          result += term.share
        }
      }
      return min(max(result, 0), 1)
    }
  }

  /// The same with rounder corners where it is called thin and is not: an upright beam on its way
  /// to a level one would be a brick.
  func rounded(thinness: Double) -> Silhouette {
    guard thinness > 0 else { return self }
    switch self {
    case .rounded(let shape):
      return .rounded(
        RoundedRect(rect: shape.rect, radii: Self.rounder(shape, by: min(thinness, 1))))
    case .blend(let blend, let rotation):
      var result: ShapeBlend<LogicalSpace>?
      blend.forEachTerm { term in
        var outline = term.outline
        if let shape = outline.roundedRect {
          outline = ShapeOutline(
            size: shape.rect.size,
            radii: Self.rounder(shape, by: min(thinness, 1), scale: blend.scale))
        }
        if result == nil {
          result = ShapeBlend(outline, at: blend.anchor, scale: blend.scale)
          result?.setWeight(term.share, at: 0)
        } else {
          result?.append(outline, weight: term.share)
        }
      }
      return .blend(result ?? blend, rotation: rotation)
    }
  }

  private static func rounder<Space: CoordinateSpace>(
    _ shape: RoundedRect<Space>, by thinness: Double, scale: Double = 1
  ) -> CornerRadii {
    let amount = thinness * (1 - slimness(of: shape.rect.size, scale: scale))
    let round = min(shape.rect.width, shape.rect.height) / 2
    guard amount > 0, shape.isFinite else { return shape.radii }
    func mixed(_ radius: Double) -> Double { radius + max(0, round - radius) * amount }
    let radii = shape.radii
    return CornerRadii(
      topLeft: mixed(radii.topLeft), topRight: mixed(radii.topRight),
      bottomRight: mixed(radii.bottomRight), bottomLeft: mixed(radii.bottomLeft))
  }

  private static func slimness<Space: CoordinateSpace>(
    of size: Size<Space>, scale: Double = 1
  ) -> Double {
    let way = min(max((9 - min(size.width, size.height) * scale) / 4, 0), 1)
    return way * way * (3 - 2 * way)
  }

  /// From a mix' own space to the compositor's.
  static func placing(
    _ blend: ShapeBlend<LogicalSpace>, _ rotation: Double
  ) -> SpaceTransform<ShapeSpace, LogicalSpace> {
    let place = SpaceTransform<ShapeSpace, LogicalSpace>(scale: blend.scale, origin: blend.anchor)
    guard rotation != 0 else { return place }
    return place.followed(by: turn(about: blend.anchor, by: rotation))
  }

  private static func turn(
    about anchor: Point<LogicalSpace>, by angle: Double
  ) -> SpaceTransform<LogicalSpace, LogicalSpace> {
    let (c, s) = cosineAndSine(angle)
    return SpaceTransform(
      a: c, b: s, c: -s, d: c, tx: anchor.x - c * anchor.x + s * anchor.y,
      ty: anchor.y - s * anchor.x - c * anchor.y)
  }

  /// Quarters are exact, so that a turned arrow is as crisp as one that is not.
  private static func cosineAndSine(_ angle: Double) -> (Double, Double) {
    guard angle.isFinite else { return (1, 0) }
    let (c, s) = (cos(angle), sin(angle))
    if abs(c) < 1e-12 { return (0, s < 0 ? -1 : 1) }
    if abs(s) < 1e-12 { return (c < 0 ? -1 : 1, 0) }
    return (c, s)
  }
}

/// The outline of a mix that has nearly all the weight.
struct Leader {
  /// All rounded rectangles count as one.
  var outline: ShapeOutline
  /// How much of it is drawn as it is, instead of from the mix' field, 0 … 1.
  ///
  /// A field knows corners to within a fraction of a pixel only. Over the last 4 % of the weight
  /// the exact outline takes over, so that nothing pops when a morph begins or ends.
  var amount: Double

  private static let start = 0.96

  init?(_ blend: ShapeBlend<LogicalSpace>) {
    var best: ShapeOutline?
    var share = 0.0
    blend.forEachTerm { term in
      if term.share > share { (best, share) = (term.outline, term.share) }
    }
    guard let best else { return nil }
    let way = min(max((share - Self.start) / (1 - Self.start), 0), 1)
    outline = best
    // The sum of the shares of rounding.
    amount = way > 1 - 1e-9 ? 1 : way * way * (3 - 2 * way)
  }
}
