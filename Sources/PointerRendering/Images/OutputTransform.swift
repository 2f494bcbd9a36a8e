import PointerGeometry

/// Where an output's image is in the compositor's space, how many pixels a point has, and how the
/// picture lies in the image.
///
/// First the output's place is taken off, then points become pixels of the upright picture, then
/// the picture is turned by whole quarters: numbers that are exact upright stay exact.
public struct OutputTransform: Hashable, Sendable {
  /// The place of the upright picture's top left corner.
  public let origin: Point<LogicalSpace>
  /// Pixels a point; fractions are allowed.
  public let scale: Double
  /// How the picture is turned in the image, as `wl_output.transform` says it.
  public let orientation: Orientation
  /// The image's pixels as they are stored; without meaning where the orientation is normal.
  public let pixels: Size<PhysicalSpace>

  /// Makes the transform of an upright image.
  public init(origin: Point<LogicalSpace>, scale: Double) {
    self.init(origin: origin, scale: scale, orientation: .normal, pixels: .zero)
  }

  /// Makes the transform of a turned image.
  ///
  /// - Parameter pixels: The image's size as it is stored: turned already.
  public init(
    origin: Point<LogicalSpace>, scale: Double, orientation: Orientation,
    pixels: Size<PhysicalSpace>
  ) {
    (self.origin, self.scale) = (origin, scale)
    (self.orientation, self.pixels) = (orientation, pixels)
  }

  /// Makes the transform of an image that covers a whole output.
  public init(_ mapping: OutputMapping) {
    self.init(
      origin: mapping.origin, scale: mapping.scale.value, orientation: mapping.orientation,
      pixels: mapping.pixels)
  }

  /// The size of the upright picture, pixels; without meaning where the orientation is normal.
  public var uprightPixels: Size<PhysicalSpace> {
    orientation.size(of: pixels, as: PhysicalSpace.self)
  }

  /// From the compositor's space to pixels of the image, for what needs a matrix.
  public var toPhysical: SpaceTransform<LogicalSpace, PhysicalSpace> {
    let place = SpaceTransform<LogicalSpace, PhysicalSpace>(
      scale: scale, origin: Point(x: -origin.x * scale, y: -origin.y * scale))
    return place.followed(by: turn)
  }

  /// From pixels of the upright picture to pixels of the image.
  public var turn: SpaceTransform<PhysicalSpace, PhysicalSpace> {
    orientation.transform(of: uprightPixels, to: PhysicalSpace.self)
  }

  /// A place in pixels of the image, unrounded.
  public func physical(_ point: Point<LogicalSpace>) -> Point<PhysicalSpace> {
    let upright = upright(point)
    return orientation == .normal ? upright : turn.applied(to: upright)
  }

  /// A displacement in pixels of the image.
  public func physical(_ vector: Vector<LogicalSpace>) -> Vector<PhysicalSpace> {
    let upright = Vector<PhysicalSpace>(dx: vector.dx * scale, dy: vector.dy * scale)
    return orientation == .normal ? upright : turn.applied(to: upright)
  }

  /// A rectangle in pixels of the image, unrounded.
  public func physical(_ rect: Rect<LogicalSpace>) -> Rect<PhysicalSpace> {
    let corner = upright(rect.origin)
    let size = Size<PhysicalSpace>(width: rect.width * scale, height: rect.height * scale)
    guard orientation != .normal else { return Rect(origin: corner, size: size) }
    let first = turn.applied(to: corner)
    let last = turn.applied(to: Point(x: corner.x + size.width, y: corner.y + size.height))
    return Rect(
      origin: Point(x: min(first.x, last.x), y: min(first.y, last.y)),
      size: orientation.size(of: size))
  }

  /// A rounded rectangle in pixels of the image: each radius goes with its corner.
  public func physical(_ shape: RoundedRect<LogicalSpace>) -> RoundedRect<PhysicalSpace> {
    RoundedRect(
      rect: physical(shape.rect), radii: orientation.radii(of: shape.radii).scaled(by: scale))
  }

  /// The place of a pixel's corner or of any other place in the image, in points.
  public func logical(_ point: Point<PhysicalSpace>) -> Point<LogicalSpace> {
    let upright = orientation.inverse.transform(of: pixels, to: PhysicalSpace.self)
      .applied(to: point)
    let place = orientation == .normal ? point : upright
    return Point(x: place.x / scale + origin.x, y: place.y / scale + origin.y)
  }

  /// The pixel that shows a place, or nil where its numbers are beyond what a pixel can have.
  ///
  /// Of a place between two pixels of the upright picture always the right and lower one, however
  /// the picture is turned.
  public func pixel(at point: Point<LogicalSpace>) -> (x: Int, y: Int)? {
    let upright = upright(point)
    let place = Point<PhysicalSpace>(
      x: upright.x.rounded(.down) + 0.5, y: upright.y.rounded(.down) + 0.5)
    let turned = orientation == .normal ? place : turn.applied(to: place)
    guard
      let x = Int(exactly: turned.x.rounded(.down)), let y = Int(exactly: turned.y.rounded(.down))
    else { return nil }
    return (x, y)
  }

  /// The whole pixels that a rectangle touches.
  public func pixels(covering rect: Rect<LogicalSpace>) -> PixelBox {
    PixelBox(covering: physical(rect))
  }

  private func upright(_ point: Point<LogicalSpace>) -> Point<PhysicalSpace> {
    Point(x: (point.x - origin.x) * scale, y: (point.y - origin.y) * scale)
  }
}

extension Orientation {
  /// The radii of a turned rectangle's corners.
  public func radii(of upright: CornerRadii) -> CornerRadii {
    let (a, b) = (upright.topLeft, upright.topRight)
    let (c, d) = (upright.bottomRight, upright.bottomLeft)
    // Clockwise from what becomes the top left corner.
    switch self {
    case .normal: return upright
    case .rotated90: return CornerRadii(topLeft: b, topRight: c, bottomRight: d, bottomLeft: a)
    case .rotated180: return CornerRadii(topLeft: c, topRight: d, bottomRight: a, bottomLeft: b)
    case .rotated270: return CornerRadii(topLeft: d, topRight: a, bottomRight: b, bottomLeft: c)
    case .flipped: return CornerRadii(topLeft: b, topRight: a, bottomRight: d, bottomLeft: c)
    case .flipped90: return CornerRadii(topLeft: a, topRight: d, bottomRight: c, bottomLeft: b)
    case .flipped180: return CornerRadii(topLeft: d, topRight: c, bottomRight: b, bottomLeft: a)
    case .flipped270: return CornerRadii(topLeft: c, topRight: b, bottomRight: a, bottomLeft: d)
    }
  }
}
