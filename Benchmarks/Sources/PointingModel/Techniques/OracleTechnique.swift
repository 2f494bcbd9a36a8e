import PointerGeometry

/// No technique but a bound: it knows the goal and is there as soon as the hand has done 60 % of
/// its time.
package struct OracleTechnique: PointingTechnique {
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

  package mutating func reveal(_ goal: Goal) -> Bool {
    switch goal {
    case .target(let target):
      guard let frame = pointer.scene.frames[target] else { return false }
      pointer.jump(to: frame.center)
      captured = target
    case .place(let place):
      pointer.jump(to: place.center)
      captured = nil
    }
    return true
  }

  package mutating func setScene(_ scene: Scene, at time: Double) {
    pointer.setScene(scene)
    look()
  }

  private mutating func look() { captured = pointer.scene.target(at: model) }
}
