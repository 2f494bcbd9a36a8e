/// One line of text in a region.
public struct PointerTextLine: Hashable, Sendable {
  /// The distance of the line's top from the top of the region, in points.
  public var y: Double
  /// The height of the line in points, above zero.
  public var height: Double

  /// Makes a line from its top and its height.
  public init(y: Double, height: Double) {
    self.y = y
    self.height = height
  }
}
