import PointerGeometry

/// The plain pointer: it selects what it is inside of.
package struct RawTechnique: PointingTechnique {
  private var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package var model: Point<LogicalSpace> { pointer.model }
  package var showsCapture: Bool { false }

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

  private mutating func look() { captured = pointer.scene.target(at: model) }
}
