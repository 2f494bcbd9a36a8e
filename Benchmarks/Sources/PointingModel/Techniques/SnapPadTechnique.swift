import PointerGeometry

/// Snapping as it is easily made: padded targets, hysteresis, and a pointer that jumps onto them.
///
/// The model stays where the hand put it, so the pointer is seen where it is not.
package struct SnapPadTechnique: PlainTechnique {
  private static let hysteresis = 4.0
  /// The share of the model's offset that the shown pointer follows.
  private static let parallax = 0.15

  package var pointer = PlainPointer()
  package private(set) var captured: Int?

  package init() {}

  package mutating func place(
    at point: Point<LogicalSpace>, in scene: Scene, at time: Double
  ) {
    pointer.place(at: point, in: scene)
    captured = nil
    look()
  }

  package func visible(at time: Double) -> Point<LogicalSpace> {
    guard let captured, let frame = pointer.scene.frames[captured] else { return model }
    return frame.center + (model - frame.center) * Self.parallax
  }

  package mutating func look() {
    let scene = pointer.scene
    guard let (nearest, distance) = scene.nearest(to: model) else {
      captured = nil
      return
    }
    if let captured {
      let own = scene.distance(from: model, to: captured)
      let isNear = own <= scene.padding + Self.hysteresis
      if isNear, nearest == captured || own - distance < Self.hysteresis { return }
    }
    captured = distance <= scene.padding ? nearest : nil
  }
}
