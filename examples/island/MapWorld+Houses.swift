import PointerGeometry

extension MapWorld {
  /// From this scale on, points a metre, a house is large enough to be pointed at.
  package static let leastScaleOfHouses = 0.8

  /// The corners of the house at a place; nil where there is none.
  ///
  /// - Complexity: O(n) in the houses; it is asked for where the pointer is, not for each.
  package func house(at place: Point<MapSpace>) -> [Point<MapSpace>]? {
    buildings.first { $0.contains(place) }?.places
  }

  /// How many houses there are.
  package var houseCount: Int { buildings.count }
}
