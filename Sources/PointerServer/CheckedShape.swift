import PointerEngine
import PointerGeometry
import WaylandServer

/// Shapes from the numbers of a client, which come by a request or in a file.
enum CheckedShape {
  /// A rectangle with four radii: top left, top right, bottom right, bottom left.
  static func rounded(
    _ a: Fixed, _ b: Fixed, _ c: Fixed, _ d: Fixed
  ) throws(ShapeFault) -> Shape {
    let least = min(a.double, b.double, c.double, d.double)
    guard least >= 0 else { throw ShapeFault(.invalidLength, "radius \(least) is negative") }
    return .roundedRect(
      CornerRadii(
        topLeft: a.double, topRight: b.double, bottomRight: c.double, bottomLeft: d.double))
  }

  /// A circle; with -1 the largest that fits the region.
  static func circle(_ diameter: Fixed) throws(ShapeFault) -> Shape {
    let diameter = diameter.double
    if diameter == -1 { return .circle(diameter: nil) }
    guard isInRange(diameter) else {
      throw ShapeFault(
        .invalidLength,
        "diameter \(diameter) is neither -1 nor above 0 and at most \(RegionLimits.shape)")
    }
    return .circle(diameter: diameter)
  }

  /// A bar along an axis of the protocol.
  static func beam(
    axis: UInt32, length: Fixed, thickness: Fixed
  ) throws(ShapeFault) -> Shape {
    guard length.double > 0, isInRange(thickness.double) else {
      throw ShapeFault(
        .invalidLength,
        "length \(length.double) must be above 0, and thickness \(thickness.double) above 0 and at"
          + " most \(RegionLimits.shape)")
    }
    switch FerrofluidPointerRegionsV1.Axis(rawValue: axis) {
    case .vertical:
      return .verticalBeam(length: length.double, thickness: thickness.double)
    case .horizontal:
      return .horizontalBeam(length: length.double, thickness: thickness.double)
    default: throw ShapeFault(.invalidValue, "axis \(axis) is not defined")
    }
  }

  /// An outline of a path's words.
  ///
  /// - Parameters:
  ///   - paths: the client's; an equal one is used again.
  ///   - noting: hears of the pieces of a path that is new, and may refuse it.
  static func path(
    _ words: RawSpan, rule: UInt32, anchor: Point<ShapeSpace>?, in paths: PathLedger,
    noting: (Int) throws(ShapeFault) -> Void = { _ throws(ShapeFault) in }
  ) throws(ShapeFault) -> Shape {
    guard rule <= 1 else {
      throw ShapeFault(.invalidValue, "fill rule \(rule) is not defined")
    }
    let path = try paths.path(words, rule: rule == 1 ? .evenOdd : .nonzero, noting: noting)
    let shape = Shape.path(path, anchor: anchor)
    let bounds = shape.outline(in: Size<ShapeSpace>.zero).bounds
    let reach = max(-bounds.minX, bounds.maxX, max(-bounds.minY, bounds.maxY))
    guard reach <= RegionLimits.shape else {
      throw ShapeFault(
        .invalidLength,
        "the path reaches \(reach) from its anchor; at most \(RegionLimits.shape)")
    }
    return shape
  }

  private static func isInRange(_ length: Double) -> Bool {
    length > 0 && length <= RegionLimits.shape
  }
}
