import PointerGeometry

/// A cursor whose area grows with its speed, as DynaSpot's does.
///
/// Of the published technique it keeps the growth (from 100 pt/s on, by 1 pt of radius for each
/// 20 pt/s, to 16 pt), and not the slow decay after a stop: the spot keeps the size of the present
/// movement's highest speed, which favours it a little.
///
/// **Source**: Chapuis, Labrune, Pietriga (2009).
package struct DynaSpotTechnique: PlainTechnique {
  package var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package mutating func look() {
    let radius = min(16, max(0, pointer.peakSpeed - 100) / 20)
    captured = pointer.scene.nearest(to: model).flatMap { $0.distance <= radius ? $0.target : nil }
  }
}
