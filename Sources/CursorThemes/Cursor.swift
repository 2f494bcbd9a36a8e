/// A pointer image: one picture, or several in turn.
public struct Cursor: Hashable, Sendable {
  /// The pictures, at least one.
  public let frames: [CursorFrame]
  /// How long all pictures take, milliseconds; 0 for one that stands still.
  public let period: UInt64

  /// The least time that a picture of several is shown, milliseconds.
  ///
  /// Ours: a theme whose pictures have no time must not have every frame of the screen drawn.
  static let leastMilliseconds: UInt32 = 10
  /// The greatest time that a picture of several is shown, milliseconds.
  ///
  /// Ours: a minute is as good as for ever, and no number of pictures that fits into memory makes the
  /// sum too large for nanoseconds.
  static let greatestMilliseconds: UInt32 = 60_000

  /// Makes an image; nil without pictures.
  init?(frames: [CursorFrame]) {
    guard !frames.isEmpty else { return nil }
    self.frames = frames
    period = frames.count > 1 ? frames.reduce(0) { $0 + UInt64($1.milliseconds) } : 0
  }

  /// Which picture is shown at a time, and when the next one is.
  ///
  /// All images turn by the same clock, so that two outputs show the same picture.
  ///
  /// - Parameter nanoseconds: The monotonic clock, not before 0.
  /// - Returns: The picture's number, and the nanoseconds until the next; nil for one that stays.
  public func frame(at nanoseconds: Int64) -> (index: Int, remaining: Int64?) {
    guard period > 0 else { return (0, nil) }
    var left = max(0, nanoseconds) % (Int64(period) * 1_000_000)
    for index in frames.indices {
      let duration = Int64(frames[index].milliseconds) * 1_000_000
      if left < duration { return (index, duration - left) }
      left -= duration
    }
    return (0, nil)
  }
}
