import PointerGeometry

/// Shifts that keep to whole pixels wherever they can.
///
/// A card that grows by a few pixels would show all of its text between pixels, and soft. Instead
/// the growth is gathered in narrow seams: between them each letter is moved by whole pixels and
/// stays as sharp as it was. The map is continuous, so nothing jumps while the card grows.
enum Crisp {
  /// The share of the way from one whole shift to the next that is a seam, 0 … 1.
  ///
  /// Tuned by eye on 11 and 15 point text: below 0.2 a letter in a seam looks broken, above 0.4
  /// too much of the text is soft.
  static let seam = 0.3

  /// Whether the seams would be far enough apart.
  ///
  /// At a step of 0.97 they are 33 pixels apart, and 10 wide.
  static func suits(step: Double) -> Bool { abs(abs(step) - 1) <= 0.03 }

  /// A place moved towards the nearest whole number, except in the seam between two.
  static func place(_ value: Double) -> Double {
    let whole = value.rounded(.down)
    return whole + min(max((value - whole - 0.5) / seam + 0.5, 0), 1)
  }

  /// A rectangle whose edges are moved from those of another, in pixels, by shifts made crisp.
  static func moved(
    _ rect: Rect<PhysicalSpace>, from rest: Rect<PhysicalSpace>
  ) -> Rect<PhysicalSpace> {
    func edge(_ to: Double, _ from: Double) -> Double { from + place(to - from) }
    let (left, top) = (edge(rect.minX, rest.minX), edge(rect.minY, rest.minY))
    return Rect(
      x: left, y: top, width: edge(rect.maxX, rest.maxX) - left,
      height: edge(rect.maxY, rest.maxY) - top)
  }
}
