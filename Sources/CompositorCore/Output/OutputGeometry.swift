import PointerGeometry
import PointerRendering

/// Where an output is, and how points become its pixels.
///
/// Everything is rounded in the upright picture and turned afterwards, in whole numbers: so a
/// turned output shows exactly what an upright one would, turned.
struct OutputGeometry: Equatable {
  var origin: Point<LogicalSpace>
  var scale: Double
  /// The size of the picture as it is stored: turned already.
  var pixelWidth: Int32
  var pixelHeight: Int32
  /// How the picture is turned.
  var orientation = Orientation.normal

  /// All pixels, as they are stored.
  var pixels: Box { Box(width: pixelWidth, height: pixelHeight) }

  /// The size of the upright picture in pixels.
  var upright: Dimensions {
    orientation.swapsAxes
      ? Dimensions(width: pixelHeight, height: pixelWidth)
      : Dimensions(width: pixelWidth, height: pixelHeight)
  }

  var bounds: Rect<LogicalSpace> {
    Rect(
      origin: origin,
      size: Size(width: Double(upright.width) / scale, height: Double(upright.height) / scale))
  }

  var transform: OutputTransform {
    OutputTransform(
      origin: origin, scale: scale, orientation: orientation,
      pixels: Size(width: Double(pixelWidth), height: Double(pixelHeight)))
  }

  private func physical(_ rect: Rect<LogicalSpace>) -> Rect<PhysicalSpace> {
    Rect(
      x: (rect.minX - origin.x) * scale, y: (rect.minY - origin.y) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// The pixels whose edges are nearest to the rectangle's.
  func box(nearest rect: Rect<LogicalSpace>) -> Box { turned(Box(nearest: physical(rect))) }

  /// All pixels that the rectangle touches.
  func box(around rect: Rect<LogicalSpace>) -> Box { turned(Box(around: physical(rect))) }

  // MARK: Turning

  /// Where a box of the upright picture is stored.
  func turned(_ box: Box) -> Box { Self.turn(box, orientation, in: upright) }

  /// What a stored box is in the upright picture.
  func upright(_ box: Box) -> Box {
    Self.turn(box, orientation.inverse, in: Dimensions(width: pixelWidth, height: pixelHeight))
  }

  /// The way from stored pixels to those of the upright picture.
  var toUpright: ImageMapping {
    let stored = Size<PhysicalSpace>(width: Double(pixelWidth), height: Double(pixelHeight))
    let map = orientation.inverse.transform(of: stored, to: PhysicalSpace.self)
    return ImageMapping(xx: map.a, xy: map.c, x: map.tx, yx: map.b, yy: map.d, y: map.ty)
  }

  /// Where a place on the screen is in the upright picture; both in parts of the whole, 0 … 1.
  func uprightPlace(x: Double, y: Double) -> (x: Double, y: Double) {
    guard orientation != .normal else { return (x, y) }
    let whole = Size<PhysicalSpace>(width: 1, height: 1)
    let place = orientation.inverse.transform(of: whole, to: PhysicalSpace.self)
      .applied(to: Point<PhysicalSpace>(x: x, y: y))
    return (place.x, place.y)
  }

  private static func turn(_ box: Box, _ orientation: Orientation, in size: Dimensions) -> Box {
    let (w, h) = (size.width, size.height)
    let (x1, y1, x2, y2) = (box.x1, box.y1, box.x2, box.y2)
    switch orientation {
    case .normal: return box
    case .rotated90: return Box(x1: y1, y1: w - x2, x2: y2, y2: w - x1)
    case .rotated180: return Box(x1: w - x2, y1: h - y2, x2: w - x1, y2: h - y1)
    case .rotated270: return Box(x1: h - y2, y1: x1, x2: h - y1, y2: x2)
    case .flipped: return Box(x1: w - x2, y1: y1, x2: w - x1, y2: y2)
    case .flipped90: return Box(x1: y1, y1: x1, x2: y2, y2: x2)
    case .flipped180: return Box(x1: x1, y1: h - y2, x2: x2, y2: h - y1)
    case .flipped270: return Box(x1: h - y2, y1: w - x2, x2: h - y1, y2: w - x1)
    }
  }

  // MARK: Surfaces

  /// The pixels wholly inside a surface's opaque region; `box` is where the surface lies.
  func opaquePixels(of surface: Surface, in box: Box) -> BoxRegion {
    let size = surface.mapping.size
    var region = BoxRegion()
    guard size.width > 0, size.height > 0 else { return region }
    let place = upright(box)
    let x = Double(place.width) / Double(size.width)
    let y = Double(place.height) / Double(size.height)
    surface.effectiveOpaque.forEachBox { points in
      let inner = Box(
        x1: place.x1 + Box.clamped((Double(points.x1) * x).rounded(.up)),
        y1: place.y1 + Box.clamped((Double(points.y1) * y).rounded(.up)),
        x2: place.x1 + Box.clamped((Double(points.x2) * x).rounded(.down)),
        y2: place.y1 + Box.clamped((Double(points.y2) * y).rounded(.down)))
      region.formUnion(turned(inner).intersection(pixels))
    }
    return region
  }

  /// The pixels that a part of a surface touches; `box` is where the surface lies.
  func damagedPixels(_ points: BoxRegion, size: Dimensions, in box: Box) -> BoxRegion {
    var region = BoxRegion()
    guard size.width > 0, size.height > 0 else { return region }
    let place = upright(box)
    if place.width == size.width, place.height == size.height {
      region = points
      region.translate(dx: place.x1, dy: place.y1)
      return orientation == .normal ? region : turned(region)
    }
    let x = Double(place.width) / Double(size.width)
    let y = Double(place.height) / Double(size.height)
    points.forEachBox { part in
      let touched = Box(
        x1: place.x1 + Box.clamped((Double(part.x1) * x).rounded(.down)),
        y1: place.y1 + Box.clamped((Double(part.y1) * y).rounded(.down)),
        x2: place.x1 + Box.clamped((Double(part.x2) * x).rounded(.up)),
        y2: place.y1 + Box.clamped((Double(part.y2) * y).rounded(.up)))
      // A filter mixes neighbours.
      region.formUnion(turned(touched.grown(by: 1).intersection(place)))
    }
    return region
  }

  private func turned(_ region: BoxRegion) -> BoxRegion {
    var result = BoxRegion()
    region.forEachBox { result.formUnion(turned($0)) }
    return result
  }
}
