import PointerGeometry

/// No technique but a bound: it knows the goal and is there as soon as the hand has done 60 % of
/// its time.
package struct OracleTechnique: PlainTechnique {
  package var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

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

  package mutating func look() { captured = pointer.scene.target(at: model) }
}
