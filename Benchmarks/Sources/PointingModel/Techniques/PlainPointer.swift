import PointerGeometry

/// What all techniques but ours have in common: a place, a speed, and the scene.
package struct PlainPointer: Sendable {
  /// The time between two reports of a device, in seconds; 125 Hz.
  package static let interval = 1.0 / 125

  package private(set) var scene = Scene.empty
  package private(set) var model = Scene.screen.center
  /// The highest speed in this movement of the hand, in points a second.
  package private(set) var peakSpeed = 0.0
  private var velocity = Vector<LogicalSpace>.zero

  package init() {}

  mutating func place(at point: Point<LogicalSpace>, in scene: Scene) {
    self.scene = scene
    model = point
    velocity = .zero
    peakSpeed = 0
  }

  mutating func beginMovement() { peakSpeed = 0 }

  mutating func move(by vector: Vector<LogicalSpace>) {
    model = Scene.screen.clamp(model + vector)
    velocity = velocity * 0.5 + vector * (0.5 / Self.interval)
    peakSpeed = max(peakSpeed, velocity.length)
  }

  mutating func jump(to point: Point<LogicalSpace>) {
    model = point
    velocity = .zero
  }

  mutating func setScene(_ scene: Scene) { self.scene = scene }
}
