/// How far apart the cells of a grid are on one axis, and where the first begins.
@frozen
public struct GridPitch: Hashable, Sendable {
  /// From one cell's start to the next one's, in points: `least` … `GridPitch.farthest`.
  public let pitch: Double
  /// From the frame's start to that of cell 0, in points: up to `farthest` either way.
  ///
  /// A grid that scrolls changes its offset alone, and each cell keeps its index.
  public let offset: Double

  /// The smallest pitch, 1 point: nobody can aim at less, and it bounds the number of cells.
  @inlinable
  public static var least: Double { 1 }

  /// The largest pitch, offset and coordinate, 2³¹ points: what a Wayland coordinate can hold.
  @inlinable
  public static var farthest: Double { 0x1p31 }

  /// Makes a pitch, or nil where a number is not finite or out of its range.
  @inlinable
  public init?(_ pitch: Double, offset: Double = 0) {
    guard pitch >= Self.least, pitch <= Self.farthest, abs(offset) <= Self.farthest else {
      return nil
    }
    self.pitch = pitch
    self.offset = offset
  }
}
