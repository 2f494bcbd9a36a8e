import ExampleKit
import IslandMap
import PointerGeometry

/// A place of the island with a pin.
struct Sight {
  let name: String
  let detail: String
  let glyph: Glyph
  /// The colours of its pin, from the top to the bottom.
  let colors: (Color, Color)
  let place: Point<MapSpace>

  /// How its pin is called in a layout, and its region.
  var identifier: String {
    "pin." + name.lowercased().split(separator: " ").joined(separator: "-")
  }

  private init(
    _ name: String, _ detail: String, _ glyph: Glyph, _ top: UInt32, _ bottom: UInt32, _ x: Double,
    _ y: Double
  ) {
    self.name = name
    self.detail = detail
    self.glyph = glyph
    colors = (Color(top), Color(bottom))
    place = Point(x: x, y: y)
  }

  static let all = [
    Sight(
      "Ferry pier", "Boats to Little Holm every hour", .anchor, 0x5BAEFF, 0x1F6BF0, 3650, 2420),
    Sight("Lighthouse", "154 steps, and all of the bay", .camera, 0xFF9A62, 0xEE4A54, 4225, 2250),
    Sight("Castle Garden", "Open from dawn to dusk", .mountains, 0x63D08A, 0x1E9C68, 3340, 1630),
    Sight("Museum of the sea", "Closed on Mondays", .book, 0xB98CFA, 0x7446E0, 3330, 2330),
    Sight("Observatory", "Clear nights from nine", .stars, 0x6C7391, 0x343A55, 3560, 1600),
    Sight("Boat yard", "Dinghies by the day", .waves, 0x55CFE0, 0x1787B4, 3930, 2820),
  ]
}
