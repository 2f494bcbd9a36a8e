import PointerGeometry

/// A cursor whose area grows with its speed, as DynaSpot's does.
///
/// Of the published technique it keeps the growth (from 100 pt/s on, by 1 pt of radius for each
/// 20 pt/s, to 16 pt), and not the slow decay after a stop: the spot keeps the size of the present
/// movement's highest speed, which favours it a little.
///
/// **Source**: Chapuis, Labrune, Pietriga (2009).
package struct DynaSpotTechnique: PointingTechnique {
  private var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package var model: Point<LogicalSpace> { pointer.model }

  package mutating func place(
    at point: Point<LogicalSpace>, in scene: Scene, at time: Double
  ) {
    pointer.place(at: point, in: scene)
    look()
  }

  package mutating func beginMovement() { pointer.beginMovement() }

  package mutating func move(by vector: Vector<LogicalSpace>, at time: Double) {
    pointer.move(by: vector)
    look()
  }

  package mutating func setScene(_ scene: Scene, at time: Double) {
    pointer.setScene(scene)
    look()
  }

  private mutating func look() {
    let radius = min(16, max(0, pointer.peakSpeed - 100) / 20)
    captured = pointer.scene.nearest(to: model).flatMap { $0.distance <= radius ? $0.target : nil }
  }
}
