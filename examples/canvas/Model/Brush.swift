/// What a stroke is drawn with.
struct Brush: Hashable {
  /// The thickness of a stroke in points: 1 … 64.
  var size: Double
  /// Which of the palette's colours it has.
  var color: Int

  /// The sizes of the tool bar, in points.
  static let sizes: [Double] = [3, 8, 18, 36]

  /// Makes a brush; a size out of range is moved into it.
  init(size: Double, color: Int) {
    self.size = size.isNaN ? 3 : min(max(size, 1), 64)
    self.color = color
  }
}
