import PointerGeometry

/// The arrow of a plain pointer, for hosts without a cursor theme: white, with a dark outline and
/// a soft shadow, its tip exactly at the model.
///
/// All lengths are points. The form was tuned by eye at scales 1, 1.5 and 2 on light, dark, text
/// and photographic backgrounds: the left edge is upright, so that it is crisp at every scale.
struct PlainArrow {
  private let outside: ShapeOutline?
  private let inside: ShapeOutline?

  /// How wide the dark outline is; 1 is the least that is seen at scale 1 on white.
  private static let border = 1.0
  /// What the shadow adds around the arrow, one veil upon another, and how strong each is.
  private static let veils = [2.0, 1.35, 0.7]
  private static let veilAlpha = 0.07
  private static let drop = Vector<LogicalSpace>(dx: 0.3, dy: 0.8)

  /// The corners of the dark outline, clockwise from the tip.
  private static let corners: [Point<ShapeSpace>] = [
    Point(x: 0, y: 0), Point(x: 12.2, y: 12.4), Point(x: 7.6, y: 12.75),
    Point(x: 10.6, y: 19.4), Point(x: 6.9, y: 21), Point(x: 3.9, y: 14.1), Point(x: 0, y: 17.5),
  ]

  init() {
    // The corners are good: nothing is drawn where that is not so.
    outside = (try? Path(polygon: Self.corners)).map { ShapeOutline(path: $0, anchor: .zero) }
    inside = (try? Path(polygon: Self.shrunk(Self.corners, by: Self.border)))
      .map { ShapeOutline(path: $0, anchor: .zero) }
  }

  /// Adds the arrow with its tip at a point.
  func append(at tip: Point<LogicalSpace>, _ opacity: Double, to list: inout DisplayList) {
    guard let outside, let inside, tip.isFinite else { return }
    let nowhere = RadialLight(center: tip, radius: 1)
    var index = 0
    while index < Self.veils.count {
      var veil = Look(tint: .clear, light: .clear)
      veil.fill = Paint(gray: 0, alpha: Self.veilAlpha * opacity)
      (veil.ring, veil.hairline) = (veil.fill, veil.fill)
      list.append(
        .shape(
          ShapeItem(
            silhouette: Silhouette(outside, at: tip + Self.drop, scale: 1), ringWidth: 0,
            hairlineWidth: Self.veils[index], look: veil, light: nowhere)))
      index += 1
    }
    var look = Look(tint: Paint(gray: 1, alpha: opacity), light: .clear)
    look.ring = Paint(gray: 0.07, alpha: opacity)
    // Fill and outline meet in one mixture, so that neither shines through the other.
    list.append(
      .shape(
        ShapeItem(
          silhouette: Silhouette(outside, at: tip, scale: 1), ringWidth: 0, look: look,
          light: nowhere, core: inside)))
  }

  /// A polygon with every side moved inwards.
  private static func shrunk(
    _ corners: [Point<ShapeSpace>], by amount: Double
  ) -> [Point<ShapeSpace>] {
    corners.indices.map { index in
      let here = corners[index]
      let before = here - corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count] - here
      let (a, b) = (before / before.length, after / after.length)
      // Both sides' inner normals, clockwise with y down; where the moved sides meet.
      let turn = a.dx * b.dy - a.dy * b.dx
      let along = amount * (a.dx * b.dx + a.dy * b.dy - 1) / turn
      return here + Vector(dx: -a.dy, dy: a.dx) * amount + a * along
    }
  }
}
