import PointerGeometry

/// A region that a movement may have been aimed at.
struct MagneticCandidate {
  var key: RegionKey
  /// Its part on the surface.
  var frame: Rect<SurfaceSpace>
  var padding: Double
  var z: Int32
  var isEnabled: Bool
}
