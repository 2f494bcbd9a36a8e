import PointerGeometry

/// The nine places below a shape whose mean colour decides its material.
struct SampleGrid {
  private let area: Rect<LogicalSpace>

  /// Chooses the places: the corners of an area, the middles of its edges, and its middle.
  init(_ area: Rect<LogicalSpace>) { self.area = area }

  /// The area that must be there to sample it; a hair wider, since the last place is inside it.
  var bounds: Rect<LogicalSpace> {
    area.inset(by: -0.01)
  }

  /// The mean colour, or nil where a place is outside the image or the clip, whose pixels may be
  /// old.
  func sample(_ image: Image, _ transform: OutputTransform, clip: [PixelBox]) -> Color? {
    var (red, green, blue) = (0.0, 0.0, 0.0)
    for row in -1...1 {
      for column in -1...1 {
        let place = transform.pixel(
          at: Point(
            x: area.midX + Double(column) * area.width / 2,
            y: area.midY + Double(row) * area.height / 2))
        guard let (x, y) = place, Self.isInside(clip, x: x, y: y), let pixel = image[x, y]
        else { return nil }
        let color = Color(pixel: pixel)
        (red, green, blue) = (red + color.red, green + color.green, blue + color.blue)
      }
    }
    return Color(red: red / 9, green: green / 9, blue: blue / 9)
  }

  static func isInside(_ clip: [PixelBox], x: Int, y: Int) -> Bool {
    for index in clip.indices where clip[index].contains(x: x, y: y) { return true }
    return false
  }
}
