import PointerGeometry

/// Sticky targets, or semantic pointing: the hand counts half inside a target and 4 pt around it.
///
/// **Source**: Blanch, Guiard, Beaudouin-Lafon (2004), with a scale of 2.
package struct SemanticTechnique: PlainTechnique {
  private static let gain = 0.5
  private static let margin = 4.0
  /// The points at which a way is looked at to plan it.
  private static let samples = 48

  package var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package var showsCapture: Bool { false }

  package mutating func move(by vector: Vector<LogicalSpace>, at time: Double) {
    pointer.move(by: vector * gain(at: model))
    look()
  }

  /// A practised user knows how far a way is for the hand.
  package func handMotion(
    from seen: Point<LogicalSpace>, to place: Point<LogicalSpace>
  ) -> Vector<LogicalSpace> {
    let way = place - seen
    var sum = 0.0
    for sample in 0..<Self.samples {
      sum += 1 / gain(at: seen + way * (Double(sample) / Double(Self.samples - 1)))
    }
    return way * (sum / Double(Self.samples))
  }

  private func gain(at point: Point<LogicalSpace>) -> Double {
    guard let (_, distance) = pointer.scene.nearest(to: point) else { return 1 }
    return distance <= Self.margin ? Self.gain : 1
  }

  package mutating func look() { captured = pointer.scene.target(at: model) }
}
