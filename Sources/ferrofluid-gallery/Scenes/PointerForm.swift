import PointerEngine
import PointerGeometry

/// A form that the pointer can take, as the style of a region.
struct PointerForm {
  var name: String
  var style: RegionStyle
  /// The size of the region it fills.
  var size = Size<SurfaceSpace>(width: 56, height: 34)

  /// One of each kind of shape.
  static var all: [PointerForm] {
    func own(_ name: String, _ shape: Shape) -> PointerForm {
      PointerForm(
        name: name, style: RegionStyle(constrainedAxes: .both, shape: shape))
    }
    func platter(_ name: String, _ shape: Shape) -> PointerForm {
      PointerForm(name: name, style: RegionStyle(effect: .highlight, shape: shape))
    }
    return [
      own("circle", .circle(diameter: 19)),
      platter("platter", .roundedRect(CornerRadii(9))),
      platter(
        "four radii",
        .roundedRect(CornerRadii(topLeft: 17, topRight: 4, bottomRight: 12, bottomLeft: 0))),
      platter("capsule", .capsule),
      own("vertical beam", .verticalBeam(length: 26, thickness: 2.5)),
      own("horizontal beam", .horizontalBeam(length: 26, thickness: 2.5)),
      own("cross", .cross()),
      own("triangles", .pairedTriangles()),
      own("marker", .markerTip(length: 22)),
      own("ring", ring),
    ]
  }

  /// A ring: a path with a hole.
  static var ring: Shape {
    var elements: [PathElement] = []
    for radius in [13.0, 8.5] {
      // Four cubic curves come within 0.03 % of a circle. Source: the usual constant, 4/3·tan(π/8).
      let k = radius * 0.552_284_75
      func place(_ x: Double, _ y: Double) -> Point<ShapeSpace> { Point(x: x, y: y) }
      elements += [
        .move(to: place(radius, 0)),
        .cubic(to: place(0, radius), control1: place(radius, k), control2: place(k, radius)),
        .cubic(to: place(-radius, 0), control1: place(-k, radius), control2: place(-radius, k)),
        .cubic(to: place(0, -radius), control1: place(-radius, -k), control2: place(-k, -radius)),
        .cubic(to: place(radius, 0), control1: place(k, -radius), control2: place(radius, -k)),
        .close,
      ]
    }
    guard let path = try? Path(elements, fillRule: .evenOdd) else { return .circle(diameter: 26) }
    return .path(path)
  }

  /// A region of this form about a place.
  func region(_ id: UInt32, at center: Point<SurfaceSpace>) -> Region {
    .styled(id, Rect(center: center, size: size), .control, style)
  }
}
