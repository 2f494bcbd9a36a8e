/// One outline about an anchor, which is the origin of its space.
///
/// It is what a shape becomes in a frame of a given size: all extents are known.
public struct ShapeOutline: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case roundedRect(RoundedRect<ShapeSpace>)
    case path(Path, anchor: Vector<ShapeSpace>)
  }

  let kind: Kind
  /// Whether the whole inside can be seen from the anchor.
  ///
  /// Then a mix with another such outline is one piece.
  public let isStarShaped: Bool
  /// The radius of a circle that fits inside, in points.
  let depth: Double

  /// The greatest extent of a rounded rectangle: 2³¹ points.
  static var farthest: Double { 0x1p31 }

  /// Makes the outline of a rounded rectangle whose middle is the anchor.
  ///
  /// - Parameter size: an extent that is negative or not a number becomes zero.
  public init<Space: CoordinateSpace>(size: Size<Space>, radii: CornerRadii) {
    let width = Self.extent(size.width)
    let height = Self.extent(size.height)
    kind = .roundedRect(
      RoundedRect(
        rect: Rect(x: -width / 2, y: -height / 2, width: width, height: height), radii: radii))
    isStarShaped = true
    depth = min(width, height) / 2
  }

  /// Makes the outline of a path.
  ///
  /// - Parameter anchor: the anchor in the path's own coordinates; nil, or a point that is not
  ///   finite, for the middle of its bounds.
  public init(path: Path, anchor: Point<ShapeSpace>? = nil) {
    var place = path.bounds.center
    if let anchor, anchor.isFinite { place = anchor }
    kind = .path(path, anchor: place - .zero)
    isStarShaped = path.isStarShaped(about: place)
    depth = path.depth
  }

  private static func extent(_ value: Double) -> Double { value > 0 ? min(value, farthest) : 0 }

  /// The rounded rectangle about the anchor, if the outline is one.
  public var roundedRect: RoundedRect<ShapeSpace>? {
    guard case .roundedRect(let shape) = kind else { return nil }
    return shape
  }

  /// The path and its anchor in its own coordinates, if the outline is one.
  public var path: (path: Path, anchor: Point<ShapeSpace>)? {
    guard case .path(let path, let anchor) = kind else { return nil }
    return (path, .zero + anchor)
  }

  /// The smallest upright rectangle around the outline.
  public var bounds: Rect<ShapeSpace> {
    switch kind {
    case .roundedRect(let shape): shape.rect
    case .path(let path, let anchor): path.bounds.offset(by: -anchor)
    }
  }

  /// The distance from a point to the outline: negative inside, positive outside.
  public func signedDistance(to point: Point<ShapeSpace>) -> Double {
    switch kind {
    case .roundedRect(let shape): shape.signedDistance(to: point)
    case .path(let path, let anchor): path.signedDistance(to: point + anchor)
    }
  }

  /// Whether a point is inside.
  public func contains(_ point: Point<ShapeSpace>) -> Bool {
    switch kind {
    case .roundedRect(let shape): shape.contains(point)
    case .path(let path, let anchor): path.contains(point + anchor)
    }
  }
}
