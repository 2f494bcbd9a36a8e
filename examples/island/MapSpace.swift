import PointerGeometry

/// The map's own space: metres east and south of its north-west corner.
package enum MapSpace: CoordinateSpace {}
