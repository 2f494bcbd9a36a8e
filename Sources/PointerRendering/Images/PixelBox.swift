import PointerGeometry

/// A rectangle of whole pixels of an image, for damage and clipping.
@frozen
public struct PixelBox: Hashable, Sendable {
  /// The left column.
  public var x: Int32
  /// The top row.
  public var y: Int32
  /// The number of columns.
  public var width: Int32
  /// The number of rows.
  public var height: Int32

  /// Makes a box from its corner and its size.
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Makes the smallest box that covers a rectangle of pixels.
  ///
  /// Numbers beyond what 32 bits hold are clamped, and NaN gives an empty box.
  public init(covering rect: Rect<PhysicalSpace>) {
    guard rect.isFinite, !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let limit = Double(1 << 29)
    func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(max(value.rounded(rule), -limit), limit))
    }
    let (left, top) = (edge(rect.minX, .down), edge(rect.minY, .down))
    self.init(
      x: left, y: top, width: edge(rect.maxX, .up) - left, height: edge(rect.maxY, .up) - top)
  }

  /// The column after the last.
  public var maxX: Int32 { x + width }
  /// The row after the last.
  public var maxY: Int32 { y + height }
  /// Whether the box holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a pixel is inside.
  public func contains(x column: Int, y row: Int) -> Bool {
    column >= Int(x) && row >= Int(y) && column < Int(maxX) && row < Int(maxY)
  }

  /// The pixels two boxes share, or nil where they share none.
  public func intersection(_ other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
