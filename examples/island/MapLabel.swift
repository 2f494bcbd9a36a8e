import PointerGeometry

/// A name on the map.
struct MapLabel: Sendable {
  enum Kind: Sendable {
    case town, district, park, water, sight
  }

  let name: String
  let place: Point<MapSpace>
  let kind: Kind
  /// The least scale, in points a metre, at which it is shown.
  let from: Double
  /// The greatest scale at which it is shown.
  var until: Double = .infinity

  private init(
    _ name: String, _ x: Double, _ y: Double, _ kind: Kind, from: Double = 0,
    until: Double = .infinity
  ) {
    self.name = name
    self.kind = kind
    self.from = from
    self.until = until
    place = Point(x: x, y: y)
  }

  /// The names, the most important first: where two do not fit, the later one gives way.
  static let all: [MapLabel] = [
    MapLabel("Lindholm", 3010, 2560, .town, until: 0.62),
    MapLabel("Osprey Bay", 4190, 2690, .water, from: 0.09),
    MapLabel("Westerby", 1600, 2400, .town, from: 0.08, until: 0.9),
    MapLabel("Little Holm", 5950, 3000, .town, from: 0.08, until: 0.9),
    MapLabel("Ferry pier", 3650, 2420, .sight, from: 0.2),
    MapLabel("Lighthouse", 4225, 2250, .sight, from: 0.16),
    MapLabel("Central station", 2900, 2440, .sight, from: 0.36),
    MapLabel("Museum of the sea", 3330, 2330, .sight, from: 0.42),
    MapLabel("Old mill", 2720, 1905, .sight, from: 0.28),
    MapLabel("Rope walk", 3440, 2660, .sight, from: 0.55),
    MapLabel("Fish market", 3405, 2480, .sight, from: 0.75),
    MapLabel("St Anne", 2955, 2730, .sight, from: 0.6),
    MapLabel("Observatory", 3560, 1600, .sight, from: 0.3),
    MapLabel("Boat yard", 3930, 2820, .sight, from: 0.4),
    MapLabel("NORTH SIDE", 3330, 1960, .district, from: 0.24, until: 2),
    MapLabel("OLD TOWN", 3180, 2580, .district, from: 0.62, until: 2),
    MapLabel("SOUTH QUAY", 3590, 3130, .district, from: 0.24),
    MapLabel("Mill Park", 2570, 1850, .park, from: 0.3),
    MapLabel("Castle Garden", 3340, 1700, .park, from: 0.34),
    MapLabel("St Anne’s Green", 2960, 2640, .park, from: 0.8),
    MapLabel("Quay Gardens", 3880, 3120, .park, from: 0.6),
    MapLabel("Heath Wood", 2250, 2980, .park, from: 0.12),
    MapLabel("Dune Wood", 2820, 3680, .park, from: 0.14),
    MapLabel("Point Wood", 4100, 1180, .park, from: 0.14),
    MapLabel("Osprey Point", 5030, 1080, .sight, from: 0.1),
    MapLabel("Mill Lake", 1760, 1500, .water, from: 0.12),
    MapLabel("Long Strand", 4420, 3860, .water, from: 0.16),
    MapLabel("The Narrows", 5350, 2760, .water, from: 0.16),
    MapLabel("Seal Rocks", 5510, 2470, .water, from: 0.3),
    MapLabel("Alder Brook", 2380, 1700, .water, from: 0.5),
  ]
}
