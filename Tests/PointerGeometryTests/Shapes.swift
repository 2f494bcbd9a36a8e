import PointerGeometry

/// Paths and outlines that several tests use.
enum Shapes {
  typealias Place = Point<ShapeSpace>

  /// A circle by four cubics, which stray from it by 0.000 28 of the radius.
  static func circle(radius: Double, clockwise: Bool = true) -> [PathElement] {
    let (r, k) = (radius, radius * 0.552_284_749_830_793_4)
    let y = clockwise ? 1.0 : -1.0
    func place(_ x: Double, _ down: Double) -> Place { Place(x: x, y: y * down) }
    return [
      .move(to: place(r, 0)),
      .cubic(to: place(0, r), control1: place(r, k), control2: place(k, r)),
      .cubic(to: place(-r, 0), control1: place(-k, r), control2: place(-r, k)),
      .cubic(to: place(0, -r), control1: place(-r, -k), control2: place(-k, -r)),
      .cubic(to: place(r, 0), control1: place(k, -r), control2: place(r, -k)),
      .close,
    ]
  }

  static func rectangle(_ rect: Rect<ShapeSpace>) -> [PathElement] {
    [
      .move(to: Place(x: rect.minX, y: rect.minY)), .line(to: Place(x: rect.maxX, y: rect.minY)),
      .line(to: Place(x: rect.maxX, y: rect.maxY)), .line(to: Place(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// The named shapes of the product and some that are awkward, all about 24 points wide.
  static func all() throws -> [(name: String, outline: ShapeOutline)] {
    let frame = Size<ShapeSpace>(width: 40, height: 24)
    let radii = CornerRadii(topLeft: 12, topRight: 0, bottomRight: 4, bottomLeft: 2)
    let ring = try Path(circle(radius: 12) + circle(radius: 8), fillRule: .evenOdd)
    let shapes: [(String, Shape)] = [
      ("circle", .circle(diameter: 19)), ("platter", .roundedRect(radii)), ("capsule", .capsule),
      ("beam", .verticalBeam(length: 22, thickness: 2.5)), ("cross", .cross()),
      ("marker", .markerTip()), ("triangle", .triangle()), ("arrows", .pairedTriangles()),
      ("ring", .path(ring)),
    ]
    return shapes.map { ($0, $1.outline(in: frame)) }
  }
}
