import PointerGeometry

/// A small shape beside the pointer, such as one of the two arrows of a divider.
public struct Accessory: Hashable, Sendable {
  /// The shape, before its rotation; one that would fill a frame fills one of 10 by 10 points.
  ///
  /// It may reach 64 points from its anchor; an accessory that reaches further is left out.
  public var shape: Shape
  /// The gap between the pointer's edge and the accessory's, in points: 0 … 64.
  public var offset: Double
  /// Where it is around the pointer, in radians: 0 to the right, growing clockwise.
  public var angle: Double
  /// How far its shape is turned clockwise, in radians.
  public var rotation: Double

  /// Makes an accessory.
  ///
  /// - Parameter rotation: nil to turn it with its angle, so that a shape that points to the right
  ///   points away from the pointer.
  public init(shape: Shape, offset: Double = 9, angle: Double, rotation: Double? = nil) {
    self.shape = shape
    self.offset = offset
    self.angle = angle
    self.rotation = rotation ?? angle
  }

  /// Whether it can be drawn: a shape of a bounded size, and numbers in range.
  var isDrawable: Bool {
    shape.isDrawable(within: Tuning.accessoryReach)
      && offset >= 0 && offset <= Tuning.accessoryOffsetLimit
      && abs(angle) <= Tuning.angleLimit && abs(rotation) <= Tuning.angleLimit
  }
}

extension Shape {
  /// Whether it has a size of its own, instead of that of the frame it is in.
  var hasOwnSize: Bool {
    switch self {
    case .roundedRect, .capsule, .circle(nil): false
    case .circle, .verticalBeam, .horizontalBeam, .path: true
    }
  }

  /// Whether its own size is above zero and within bounds: a client draws no curtain.
  var isDrawable: Bool { isDrawable(within: Tuning.shapeLimit) }

  /// The same with a length that is the greatest, and how far a path may reach from its anchor.
  func isDrawable(within limit: Double) -> Bool {
    func isUsable(_ length: Double) -> Bool { length > 0 && length <= limit }
    switch self {
    case .roundedRect, .capsule, .circle(nil): return true
    case .circle(let diameter?): return isUsable(diameter)
    case .verticalBeam(let length, let thickness), .horizontalBeam(let length, let thickness):
      // At most as long as the frame.
      return length > 0 && length.isFinite && isUsable(thickness)
    case .path(_, let anchor):
      // A style with a number that is not itself would differ from itself at every look.
      guard anchor?.isFinite ?? true else { return false }
      // About the anchor, which may be far outside.
      let bounds = outline(in: Size<ShapeSpace>.zero).bounds
      return max(bounds.width, bounds.height) > 0 && bounds.isFinite
        && max(-bounds.minX, bounds.maxX, max(-bounds.minY, bounds.maxY)) <= limit
    }
  }
}
