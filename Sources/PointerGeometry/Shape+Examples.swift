/// Shapes that more than one client wants, and examples of how to make one.
///
/// Each makes a path: make it once and keep it. Extents are in points and moved into 0.5 … 1,024;
/// one that is not a number takes its default.
extension Shape {
  /// An upright cross.
  ///
  /// - Parameters:
  ///   - extent: from tip to tip, by default 24 (public: Apple's words).
  ///   - thickness: of the bars, by default 3 (tuned by eye).
  public static func cross(extent: Double = 24, thickness: Double = 3) -> Self {
    let reach = usable(extent, 24) / 2
    let half = min(usable(thickness, 3) / 2, reach)
    return made([
      Point(x: -half, y: -reach), Point(x: half, y: -reach), Point(x: half, y: -half),
      Point(x: reach, y: -half), Point(x: reach, y: half), Point(x: half, y: half),
      Point(x: half, y: reach), Point(x: -half, y: reach), Point(x: -half, y: half),
      Point(x: -reach, y: half), Point(x: -reach, y: -half), Point(x: -half, y: -half),
    ])
  }

  /// A triangle that points to the right, as one arrow of a divider.
  ///
  /// - Parameters:
  ///   - length: from base to tip, by default 7 (tuned by eye).
  ///   - width: of the base, by default 10 (tuned by eye).
  public static func triangle(length: Double = 7, width: Double = 10) -> Self {
    let (length, half) = (usable(length, 7), usable(width, 10) / 2)
    return made([
      Point(x: -length / 2, y: -half), Point(x: length / 2, y: 0), Point(x: -length / 2, y: half),
    ])
  }

  /// Two triangles that point away from each other, as beside a divider.
  ///
  /// - Parameters:
  ///   - length: of each from base to tip, by default 7 (tuned by eye).
  ///   - width: of their bases, by default 10 (tuned by eye).
  ///   - gap: between the bases, by default 22: a beam of 4 with 9 to either side.
  ///   - isVertical: whether they point up and down, for a divider that moves so.
  public static func pairedTriangles(
    length: Double = 7, width: Double = 10, gap: Double = 22, isVertical: Bool = false
  ) -> Self {
    let half = usable(width, 10) / 2
    let base = usable(gap, 22) / 2
    let tip = base + usable(length, 7)
    func corner(_ along: Double, _ across: Double) -> Point<ShapeSpace> {
      isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
    }
    return made(
      [corner(base, -half), corner(tip, 0), corner(base, half)],
      [corner(-base, -half), corner(-tip, 0), corner(-base, half)])
  }

  /// The tip of a marker that is held from above; the anchor is where it touches.
  ///
  /// - Parameter length: from the touching point to its upper end, by default 16 (tuned by eye).
  public static func markerTip(length: Double = 16) -> Self {
    let unit = usable(length, 16) / 16
    func place(_ x: Double, _ y: Double) -> Point<ShapeSpace> { Point(x: x * unit, y: y * unit) }
    let elements: [PathElement] = [
      .move(to: place(0, 0)),
      .quadratic(to: place(5, -12), control: place(4, -5)),
      .cubic(to: place(-5, -12), control1: place(5, -17.5), control2: place(-5, -17.5)),
      .quadratic(to: place(0, 0), control: place(-4, -5)),
      .close,
    ]
    return made(elements, anchor: .zero)
  }

  private static func usable(_ extent: Double, _ usual: Double) -> Double {
    extent.isNaN ? usual : max(0.5, min(extent, 1024))
  }

  private static func made(_ polygons: [Point<ShapeSpace>]...) -> Self {
    var elements: [PathElement] = []
    for polygon in polygons {
      for (index, corner) in polygon.enumerated() {
        elements.append(index == 0 ? .move(to: corner) : .line(to: corner))
      }
      elements.append(.close)
    }
    return made(elements, anchor: nil)
  }

  private static func made(_ elements: [PathElement], anchor: Point<ShapeSpace>?) -> Self {
    // The extents above make no path that is refused; a circle would be the least surprise.
    guard let path = try? Path(elements) else { return .circle(diameter: nil) }
    return .path(path, anchor: anchor)
  }
}
