import PointerGeometry

/// The island of Lindholm: invented, drawn by us, and the same on every run.
package struct MapWorld: Sendable {
  /// How a road is drawn, from the least to the most important.
  enum RoadKind: Sendable {
    case path, lane, street, main
  }

  struct Road: Sendable {
    let kind: RoadKind
    let line: MapLine
    var name: String?
  }

  struct Beach: Sendable {
    let line: MapLine
    let width: Double
  }

  /// An island and the shallow water around it.
  ///
  /// The shallows of two islands never touch: the sea is drawn as what lies outside them all.
  struct Island: Sendable {
    let coast: MapLine
    let shallows: MapLine?
  }

  var islands: [Island] = []
  var beaches: [Beach] = []
  var meadows: [MapLine] = []
  var forests: [MapLine] = []
  var towns: [MapLine] = []
  var lakes: [MapLine] = []
  var rivers: [Beach] = []
  var piers: [Beach] = []
  var roads: [Road] = []
  var railways: [MapLine] = []
  var ferries: [MapLine] = []
  var buildings: [MapLine] = []

  /// The island, drawn once.
  package static let lindholm = MapWorld()

  /// Draws the island.
  init() {
    addNature()
    addRoads()
    let districts = addDistricts()
    addHarbour()
    for district in districts {
      towns.append(district.outline)
      let built = district.build(on: self)
      roads.append(contentsOf: built.lanes)
      buildings.append(contentsOf: built.buildings)
    }
  }

  /// Whether a house or a lane may stand here.
  func isBuildable(_ place: Point<MapSpace>) -> Bool {
    islands.contains { $0.coast.contains(place) } && !lakes.contains { $0.contains(place) }
      && !meadows.contains { $0.contains(place) } && !forests.contains { $0.contains(place) }
      && !rivers.contains { $0.line.distance(to: place) < $0.width * 0.5 + 14 }
  }

  private mutating func addNature() {
    let coast = MapLine(Self.coast, closed: true, steps: 4).weathered(by: 20, seed: 7)
    islands = [
      Island(coast: coast, shallows: coast.pushedOut(by: 62)),
      Island(
        coast: MapLine(blobAt: (4230, 2250), radius: 84, stretch: 1.5, seed: 21),
        shallows: MapLine(blobAt: (4255, 2270), radius: 180, stretch: 1.5, seed: 27)),
      Island(
        coast: MapLine(blobAt: (5480, 2420), radius: 34, seed: 23),
        shallows: MapLine(blobAt: (5510, 2460), radius: 150, stretch: 1.3, seed: 26)),
      Island(coast: MapLine(blobAt: (5560, 2510), radius: 24, seed: 24), shallows: nil),
    ]
    for (x, y, radius, stretch, seed) in Self.outerIslands {
      let coast = MapLine(blobAt: (x, y), radius: radius, stretch: stretch, seed: seed)
      islands.append(Island(coast: coast, shallows: coast.pushedOut(by: 62)))
    }
    // Twelve places of the weathered coast for each corner of the drawn one.
    let sand = coast.places
    beaches.append(Beach(line: MapLine(Array(sand[(21 * 12)..<(25 * 12)])), width: 84))
    beaches.append(Beach(line: MapLine(Array(sand[(10 * 12 + 4)..<(12 * 12)])), width: 62))
    beaches.append(Beach(line: MapLine(Array(sand[(32 * 12)..<(34 * 12)])), width: 80))

    lakes.append(MapLine(blobAt: (1760, 1500), radius: 230, stretch: 1.35, seed: 31))
    lakes.append(MapLine(blobAt: (1560, 3080), radius: 120, stretch: 1.2, seed: 32))
    rivers.append(
      Beach(
        line: MapLine(
          [
            (1980, 1560), (2240, 1720), (2480, 1700), (2700, 1880), (2900, 1960), (3060, 2140),
            (3240, 2250), (3480, 2330),
          ], steps: 12), width: 30))
    rivers.append(
      Beach(
        line: MapLine([(1590, 3110), (1520, 3420), (1580, 3700), (1500, 3960)]), width: 18))

    for (index, wood) in Self.woods.enumerated() {
      forests.append(
        MapLine(
          blobAt: (wood.0, wood.1), radius: wood.2, stretch: wood.3, seed: 40 + UInt64(index)))
    }
    for (index, meadow) in Self.parks.enumerated() {
      meadows.append(
        MapLine(
          blobAt: (meadow.0, meadow.1), radius: meadow.2, stretch: meadow.3,
          seed: 60 + UInt64(index)))
    }
  }

  private mutating func addRoads() {
    func add(_ kind: RoadKind, _ name: String?, _ points: [(Double, Double)]) {
      roads.append(Road(kind: kind, line: MapLine(points), name: name))
    }
    add(
      .main, "West Road",
      [(760, 2520), (1300, 2380), (1900, 2440), (2450, 2330), (2800, 2270), (3080, 2240)])
    add(
      .main, "Harbour Road",
      [(3080, 2240), (3250, 2120), (3470, 1990), (3800, 1790), (4250, 1590), (4700, 1380)])
    add(
      .main, "Quay Road",
      [(3080, 2240), (3180, 2440), (3290, 2680), (3520, 2890), (3860, 3000), (4260, 3110)])
    add(
      .street, "North Road",
      [(2800, 2270), (2790, 1960), (2650, 1500), (2520, 1050), (2500, 760)])
    add(.street, "Heath Road", [(1900, 2440), (2060, 2900), (2440, 3360), (2640, 3900)])
    add(
      .street, "Dune Road",
      [(3290, 2680), (3080, 2960), (3060, 3330), (3300, 3700), (3800, 3840)])
    add(.street, "Point Road", [(4260, 3110), (4520, 3260), (4680, 3420)])
    add(
      .street, "Mill Street",
      [(2450, 2330), (2560, 2060), (2790, 1960), (3160, 1800), (3470, 1560)])
    add(.street, "Church Street", [(2800, 2270), (2760, 2560), (2900, 2820), (3060, 2990)])
    add(.street, "Lake Road", [(2650, 1500), (2260, 1240), (1800, 1160), (1300, 1260)])
    add(.path, nil, [(4700, 1380), (4900, 1240), (5040, 1120)])
    add(.path, nil, [(1300, 2380), (1200, 2000), (1320, 1700), (1300, 1260)])
    add(.path, nil, [(2060, 2900), (1800, 2960), (1760, 3160), (1860, 3420), (2200, 3620)])
    add(.path, nil, [(3470, 1560), (3700, 1260), (4020, 1090), (4300, 1180), (4250, 1590)])
    railways.append(MapLine([(800, 2780), (1400, 2640), (2000, 2660), (2500, 2540), (2900, 2440)]))
    ferries.append(MapLine([(3640, 2420), (3980, 2450), (4400, 2560), (5100, 2620), (7400, 2500)]))
    ferries.append(MapLine([(4400, 2560), (4900, 2800), (5400, 2960), (5660, 3020)]))
  }

  private mutating func addHarbour() {
    func add(_ width: Double, _ points: [(Double, Double)]) {
      piers.append(Beach(line: MapLine(points, steps: 1), width: width))
    }
    add(20, [(3400, 2420), (3650, 2420)])
    add(12, [(3440, 2520), (3570, 2535)])
    add(12, [(3480, 2600), (3600, 2600)])
    add(9, [(3530, 2260), (3600, 2330)])
    add(9, [(3600, 2220), (3660, 2290)])
    add(16, [(3900, 1940), (3925, 2120), (3850, 2230)])
    add(16, [(3960, 2860), (3950, 2690), (3870, 2600)])
  }
}
