/// One line of text in a region, in surface-local points.
@frozen
public struct TextLine: Hashable, Sendable {
  /// The top of the line.
  public var y: Double
  /// The height of the line, above zero.
  public var height: Double

  /// Makes a line from its top and its height.
  @inlinable
  public init(y: Double, height: Double) {
    self.y = y
    self.height = height
  }

  /// The middle of the line.
  @inlinable
  public var midY: Double { y + height / 2 }

  /// The distance from a height to the line; zero within it.
  @inlinable
  public func distance(to y: Double) -> Double { max(0, self.y - y, y - self.y - height) }
}
