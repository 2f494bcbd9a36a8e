import PointerGeometry

/// A way from motions of the hand to a selected target.
///
/// It knows the scene and the past, never the goal. Times are seconds on one clock, never
/// decreasing.
package protocol PointingTechnique: Sendable {
  /// Where hit tests and clicks go.
  var model: Point<LogicalSpace> { get }
  /// The target that a press would select now.
  var captured: Int? { get }
  /// Whether the user reads from a highlight what is captured, rather than from the pointer.
  var showsCapture: Bool { get }
  /// Whether a flick carries on after the finger has left.
  var hasInertia: Bool { get }

  /// Puts the pointer somewhere, long before the next movement.
  mutating func place(at point: Point<LogicalSpace>, in scene: Scene, at time: Double)
  /// The hand starts a movement.
  mutating func beginMovement()
  /// The hand moved.
  mutating func move(by vector: Vector<LogicalSpace>, at time: Double)
  /// Time passes without a motion.
  ///
  /// - Returns: the first thing that changed by itself; the clock stands there, and not yet at
  ///   `time`. Nil when nothing did and the clock stands at `time`.
  mutating func advance(to time: Double) -> SelfChange?
  /// The finger touches the pad, or leaves it.
  mutating func setContact(_ isDown: Bool, at time: Double)
  /// The button goes down or up.
  mutating func setButton(_ isDown: Bool, at time: Double)
  /// The targets are others now.
  mutating func setScene(_ scene: Scene, at time: Double)

  /// Where the pointer is seen.
  mutating func visible(at time: Double) -> Point<LogicalSpace>
  /// The motion of the hand that brings the pointer from where it is seen to a place.
  func handMotion(
    from seen: Point<LogicalSpace>, to place: Point<LogicalSpace>
  ) -> Vector<LogicalSpace>
  /// What a flick comes to in the end, by what the hand would have done without it.
  ///
  /// Known to a practised user from empty screens.
  func flickGain(distance: Double, duration: Double, share: Double) -> Double
  /// How far the pointer is seen from the model if it is left alone from now on; nil where it is
  /// not meant to be seen at the model, as a beam is not.
  mutating func offsetAtRest(at time: Double) -> Double?
  /// Tells the goal at 60 % of the last stroke, and asks whether the movement is over by that.
  ///
  /// Nobody listens but the oracle, which is no technique but a bound.
  mutating func reveal(_ goal: Goal) -> Bool
}

extension PointingTechnique {
  package var showsCapture: Bool { true }
  package var hasInertia: Bool { false }
  package mutating func advance(to time: Double) -> SelfChange? { nil }
  package mutating func setContact(_ isDown: Bool, at time: Double) {}
  package mutating func setButton(_ isDown: Bool, at time: Double) {}
  package func visible(at time: Double) -> Point<LogicalSpace> { model }
  package func handMotion(
    from seen: Point<LogicalSpace>, to place: Point<LogicalSpace>
  ) -> Vector<LogicalSpace> { place - seen }
  package func flickGain(distance: Double, duration: Double, share: Double) -> Double { 1 }
  package mutating func offsetAtRest(at time: Double) -> Double? {
    visible(at: time).distance(to: model)
  }
  package mutating func reveal(_ goal: Goal) -> Bool { false }
}
