import PointerGeometry

/// The plain pointer: it selects what it is inside of.
package struct RawTechnique: PlainTechnique {
  package var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package var showsCapture: Bool { false }

  package mutating func look() { captured = pointer.scene.target(at: model) }
}
