extension ShapeBlend {
  /// The distance from a point to the outline: negative inside, positive outside.
  ///
  /// Its sign is exact; see `ShapeBlend` for its size. A point that is not a number is infinitely
  /// far.
  public func signedDistance(to point: Point<Space>) -> Double {
    field(at: local(point)) * scale
  }

  /// Whether a point is inside.
  public func contains(_ point: Point<Space>) -> Bool { signedDistance(to: point) <= 0 }

  /// How fast the field grows to the right and downwards, by differences over 0.001 points.
  ///
  /// Near the outline the true distance is about the field over the length of this, which a
  /// renderer needs for edges of even softness: in the midst of a morph the length is below 1.
  public func gradient(at point: Point<Space>) -> Vector<Space> {
    let place = local(point)
    let step = 0.0005
    let right = field(at: place + Vector(dx: step, dy: 0))
    let left = field(at: place - Vector(dx: step, dy: 0))
    let below = field(at: place + Vector(dx: 0, dy: step))
    let above = field(at: place - Vector(dx: 0, dy: step))
    let result = Vector<Space>(dx: (right - left) / (2 * step), dy: (below - above) / (2 * step))
    return result.isFinite ? result : .zero
  }

  /// The rounded rectangle that the mix is, or nil where a path has weight.
  public var resolvedRoundedRect: RoundedRect<Space>? {
    guard !hasPath else { return nil }
    return RoundedRect(rect: placed(rounded.rect), radii: rounded.radii.scaled(by: scale))
  }

  /// An upright rectangle around the mix; it follows the weights without jumps while the parties
  /// stay the same.
  public var bounds: Rect<Space> {
    guard hasPath else { return placed(rounded.rect) }
    var group = Party()
    group.add(rounded.rect, depth: Self.depth(of: rounded), share: roundedShare)
    var union: Rect<ShapeSpace>?
    var index = 0
    while index < count {
      let share = share(at: index)
      let outline = self[index].outline
      if share > 0, outline.path != nil {
        if outline.isStarShaped {
          group.add(outline.bounds, depth: outline.depth, share: share)
        } else {
          var party = Party()
          party.add(outline.bounds, depth: outline.depth, share: share)
          union = party.bounds(joining: union)
        }
      }
      index += 1
    }
    return placed(group.bounds(joining: union) ?? .zero)
  }

  private var hasPath: Bool {
    var index = 0
    while index < count {
      if self[index].outline.path != nil, share(at: index) > 0 { return true }
      index += 1
    }
    return false
  }

  static func depth(of shape: RoundedRect<ShapeSpace>) -> Double {
    min(shape.rect.width, shape.rect.height) / 2
  }

  private func local(_ point: Point<Space>) -> Point<ShapeSpace> {
    Point(x: (point.x - anchor.x) / scale, y: (point.y - anchor.y) / scale)
  }

  private func placed(_ rect: Rect<ShapeSpace>) -> Rect<Space> {
    Rect(
      x: anchor.x + rect.minX * scale, y: anchor.y + rect.minY * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  private func field(at point: Point<ShapeSpace>) -> Double {
    var group = Party()
    if roundedShare > 0 {
      group.add(
        rounded.signedDistance(to: point), depth: Self.depth(of: rounded), share: roundedShare)
    }
    var result = Double.infinity
    var index = 0
    while index < count {
      let share = share(at: index)
      let outline = self[index].outline
      if share > 0, outline.path != nil {
        let distance = outline.signedDistance(to: point)
        if outline.isStarShaped {
          group.add(distance, depth: outline.depth, share: share)
        } else {
          var party = Party()
          party.add(distance, depth: outline.depth, share: share)
          result = min(result, party.distance)
        }
      }
      index += 1
    }
    return group.share > 0 ? min(result, group.distance) : result
  }
}
