import PointerGeometry

/// The bubble cursor: it always selects the nearest target.
///
/// **Source**: Grossman and Balakrishnan (2005).
package struct BubbleTechnique: PointingTechnique {
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

  private mutating func look() { captured = pointer.scene.nearest(to: model)?.target }
}
