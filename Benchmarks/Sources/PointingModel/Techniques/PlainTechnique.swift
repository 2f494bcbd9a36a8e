import PointerGeometry

/// A technique that is a plain pointer and a rule for what is captured.
package protocol PlainTechnique: PointingTechnique {
  /// The pointer.
  var pointer: PlainPointer { get set }
  /// Finds out what is captured now.
  mutating func look()
}

extension PlainTechnique {
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
}
