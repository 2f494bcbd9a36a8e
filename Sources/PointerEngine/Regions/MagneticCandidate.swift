import PointerGeometry

/// A region that a movement may have been aimed at.
struct MagneticCandidate {
  var key: RegionKey
  /// Its part on the surface that shows.
  var frame: Rect<SurfaceSpace>
  var padding: Double
  var z: Int32
  var isEnabled: Bool
  /// The distance of the frame from the point that was asked for; zero inside.
  var distance = 0.0
  /// The area of the whole frame, and the place in the declaration: of regions as near the smaller
  /// and the later ones come first.
  var area = 0.0
  var order: UInt32 = 0

  /// Whether this one is nearer, or as near and comes first.
  func isNearer(than other: MagneticCandidate) -> Bool {
    if distance != other.distance { return distance < other.distance }
    if area != other.area { return area < other.area }
    return order > other.order
  }
}
