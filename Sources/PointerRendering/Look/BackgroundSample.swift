import PointerGeometry

/// The nine places below a shape whose mean colour decides its material.
struct SampleGrid {
  let center: Point<LogicalSpace>
  /// The distance from the middle column and row to the others, points.
  let reachX: Double
  let reachY: Double

  /// Chooses the places for a shape.
  ///
  /// Below a circle they are within it; beside a beam a little further out, so that one stem of a
  /// letter does not decide; below a platter near its edges, since its middle is where its label
  /// is. All of it changes gradually while the shape does.
  init(_ shape: RoundedRect<LogicalSpace>, material: Double) {
    center = shape.center
    func reach(_ length: Double) -> Double {
      let round = min(max(length * 0.32, 3), 6)
      return round + (max(length * 0.44, 3) - round) * material
    }
    reachX = reach(shape.rect.width)
    reachY = reach(shape.rect.height)
  }

  /// The area that must be there to sample it; a hair wider, since the last place is inside it.
  var bounds: Rect<LogicalSpace> {
    Rect(center: center, size: Size(width: reachX * 2 + 0.02, height: reachY * 2 + 0.02))
  }

  /// The mean colour, or nil where a place is outside the image or the clip, whose pixels may be
  /// old.
  func sample(_ image: Image, _ transform: OutputTransform, clip: [PixelBox]) -> Color? {
    var (red, green, blue) = (0.0, 0.0, 0.0)
    for row in -1...1 {
      for column in -1...1 {
        let place = transform.physical(
          Point(x: center.x + Double(column) * reachX, y: center.y + Double(row) * reachY))
        guard
          let x = Int(exactly: place.x.rounded(.down)),
          let y = Int(exactly: place.y.rounded(.down)),
          Self.isInside(clip, x: x, y: y), let pixel = image[x, y]
        else { return nil }
        let color = Color(pixel: pixel)
        (red, green, blue) = (red + color.red, green + color.green, blue + color.blue)
      }
    }
    return Color(red: red / 9, green: green / 9, blue: blue / 9)
  }

  private static func isInside(_ clip: [PixelBox], x: Int, y: Int) -> Bool {
    for index in clip.indices where clip[index].contains(x: x, y: y) { return true }
    return false
  }
}
