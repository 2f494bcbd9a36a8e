import PointerGeometry

/// A movement as the hand makes it, noise included.
struct HandMovement {
  /// The whole way of the hand, in points.
  var way: Vector<LogicalSpace>
  /// How long it takes, in seconds, without lifting the finger.
  var duration: Double
  /// The number of strokes it is made in.
  var strokes: Int
  /// The share of the last stroke's time at which the finger leaves; nil if it stays.
  var liftShare: Double?
}
