import PointerGeometry

/// The bubble cursor: it always selects the nearest target.
///
/// **Source**: Grossman and Balakrishnan (2005).
package struct BubbleTechnique: PlainTechnique {
  package var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package mutating func look() { captured = pointer.scene.nearest(to: model)?.target }
}
