import Glibc
import PointerGeometry

/// A turn of the map by itself about a point of its view, which slows down to its end.
struct Turn {
  /// How far it goes, in degrees clockwise.
  let degrees: Double
  let anchor: Point<SurfaceSpace>
  private var start: Instant?
  private var done = 0.0

  /// Seconds; tuned by eye.
  private static let duration = 0.35

  init(degrees: Double, anchor: Point<SurfaceSpace>) {
    self.degrees = degrees
    self.anchor = anchor
  }

  /// Whether all of it was done.
  var isOver: Bool { done == degrees }

  /// The part that is due since the last step; the first begins it.
  mutating func step(to time: Instant) -> Double {
    let begun = start ?? time
    start = begun
    let rest = max(0, 1 - time.seconds(since: begun) / Self.duration)
    let next = rest > 0 ? degrees * (1 - rest * rest * rest) : degrees
    defer { done = next }
    return next - done
  }

  /// How far fingers turned that rotate and zoom at once, in degrees: little of it is not meant.
  ///
  /// It sets in without a jump, so that the map never slips.
  static func intended(_ degrees: Double) -> Double {
    let slack = 7.0
    return degrees > slack ? degrees - slack : degrees < -slack ? degrees + slack : 0
  }
}
