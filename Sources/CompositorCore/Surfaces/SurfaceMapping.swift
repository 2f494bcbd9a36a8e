import PointerGeometry

/// Crop and scale of a surface by `wp_viewport`; both parts optional.
struct Viewport: Equatable {
  /// The part of the content to show, in surface coordinates before scaling.
  var source: Rect<SurfaceSpace>?
  /// The size to show it at, in whole points.
  var destination: Dimensions?

  static let none = Viewport()
}

/// A width and a height in whole units.
struct Dimensions: Hashable {
  var width: Int32
  var height: Int32

  static let zero = Dimensions(width: 0, height: 0)

  var box: Box { Box(width: width, height: height) }
  var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// The size of a surface and the way from its points to the pixels of its buffer.
///
/// Buffer scale, buffer transform and viewport in one affine map, which both damage and
/// painting use, so that they cannot disagree.
struct SurfaceMapping: Equatable {
  /// The surface's size in points.
  let size: Dimensions
  /// The buffer's size in pixels.
  let buffer: Dimensions
  /// Points to pixels.
  let matrix: BufferTransform.Matrix
  /// Whether the map is a whole translation of whole pixels: one point is one pixel.
  let isIdentity: Bool

  static let empty = SurfaceMapping(
    size: .zero, buffer: .zero, matrix: BufferTransform.Matrix(), isIdentity: true)

  private init(
    size: Dimensions, buffer: Dimensions, matrix: BufferTransform.Matrix, isIdentity: Bool
  ) {
    self.size = size
    self.buffer = buffer
    self.matrix = matrix
    self.isIdentity = isIdentity
  }

  /// What can be wrong with a viewport.
  enum ViewportFault: Error {
    /// The source is not a whole number of points and no destination is set.
    case fractionalSize
    /// The source reaches outside the buffer.
    case outsideBuffer
  }

  /// The map for a buffer under the three double-buffered settings.
  init(
    buffer: Dimensions, scale: Int32, transform: BufferTransform, viewport: Viewport
  ) throws(ViewportFault) {
    let factor = Double(max(1, scale))
    let turned =
      transform.swapsAxes
      ? Dimensions(width: buffer.height, height: buffer.width) : buffer
    let full = Rect<SurfaceSpace>(
      x: 0, y: 0, width: Double(turned.width) / factor, height: Double(turned.height) / factor)
    let source = viewport.source ?? full
    if viewport.source != nil {
      // Half a unit of the wire's 24.8 numbers of slack: the sum of two may round up.
      let slack = 1.0 / 512
      guard source.maxX <= full.maxX + slack, source.maxY <= full.maxY + slack else {
        throw .outsideBuffer
      }
    }
    let size: Dimensions
    if let destination = viewport.destination {
      size = destination
    } else if viewport.source != nil {
      let width = Int32(source.width)
      let height = Int32(source.height)
      guard Double(width) == source.width, Double(height) == source.height else {
        throw .fractionalSize
      }
      size = Dimensions(width: width, height: height)
    } else {
      size = Dimensions(
        width: turned.width / max(1, scale), height: turned.height / max(1, scale))
    }
    let turn = transform.matrix(width: Double(turned.width), height: Double(turned.height))
    let stretchX = size.width > 0 ? source.width * factor / Double(size.width) : 0
    let stretchY = size.height > 0 ? source.height * factor / Double(size.height) : 0
    let matrix = turn.after(
      scaleX: stretchX, scaleY: stretchY, dx: source.minX * factor, dy: source.minY * factor)
    self.init(
      size: size, buffer: buffer, matrix: matrix,
      isIdentity: matrix == BufferTransform.Matrix()
        && size == buffer)
  }

  /// The pixels that a part of the surface shows, rounded outwards.
  func bufferBox(of surface: Box) -> Box {
    Box(around: matrix.image(of: surface))
  }

  /// The points that a part of the buffer covers, rounded outwards, and one more where the
  /// content is scaled, since a filter mixes neighbours.
  func surfaceBox(of pixels: Box) -> Box {
    guard !isIdentity else { return pixels.intersection(size.box) }
    guard let inverse = matrix.inverted else { return size.box }
    let isScaled = abs(matrix.xx) + abs(matrix.xy) != 1 || abs(matrix.yx) + abs(matrix.yy) != 1
    let box = Box(around: inverse.image(of: pixels))
    return (isScaled ? box.grown(by: 1) : box).intersection(size.box)
  }

  func bufferRegion(of surface: BoxRegion) -> BoxRegion {
    guard !isIdentity else { return surface }
    var region = BoxRegion()
    surface.forEachBox { region.formUnion(bufferBox(of: $0.intersection(size.box))) }
    return region
  }

  func surfaceRegion(of pixels: BoxRegion) -> BoxRegion {
    var region = pixels
    region.formIntersection(buffer.box)
    guard !isIdentity else { return region }
    var points = BoxRegion()
    region.forEachBox { points.formUnion(surfaceBox(of: $0)) }
    return points
  }
}

extension BufferTransform.Matrix {
  /// `self` applied to a point that was first scaled, then moved.
  func after(scaleX: Double, scaleY: Double, dx: Double, dy: Double) -> Self {
    Self(
      xx: xx * scaleX, xy: xy * scaleY, x0: xx * dx + xy * dy + x0,
      yx: yx * scaleX, yy: yy * scaleY, y0: yx * dx + yy * dy + y0)
  }

  /// The map back; nil where the map flattens.
  var inverted: Self? {
    let determinant = xx * yy - xy * yx
    guard determinant != 0, determinant.isFinite else { return nil }
    let a = yy / determinant
    let b = -xy / determinant
    let c = -yx / determinant
    let d = xx / determinant
    return Self(xx: a, xy: b, x0: -(a * x0 + b * y0), yx: c, yy: d, y0: -(c * x0 + d * y0))
  }

  /// The rectangle around the image of a box; axes stay axes in all eight transforms.
  func image(of box: Box) -> Rect<BufferSpace> {
    let a = apply(x: Double(box.x1), y: Double(box.y1))
    let b = apply(x: Double(box.x2), y: Double(box.y2))
    return Rect(
      minX: Self.snapped(min(a.x, b.x)), minY: Self.snapped(min(a.y, b.y)),
      maxX: Self.snapped(max(a.x, b.x)), maxY: Self.snapped(max(a.y, b.y)))
  }

  /// A coordinate within a millionth of a whole number, made whole, so that rounding outwards
  /// does not add a pixel for a rounding error.
  private static func snapped(_ value: Double) -> Double {
    let whole = (value + 0.5).rounded(.down)
    return abs(value - whole) < 1e-6 ? whole : value
  }
}
