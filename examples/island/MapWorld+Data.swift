extension MapWorld {
  /// The corners of the coast, clockwise from the north-west, in metres.
  static let coast: [(Double, Double)] = [
    (900, 900), (1500, 560), (2200, 480), (2900, 620), (3450, 520), (4050, 640), (4600, 560),
    (5050, 820), (5250, 1250), (5080, 1560), (4600, 1720), (4150, 1820), (3850, 1980),
    (3560, 2120), (3400, 2330), (3420, 2560), (3580, 2760), (3880, 2880), (4200, 2840),
    (4560, 2900), (4850, 3100), (4900, 3420), (4620, 3760), (4150, 3900), (3700, 4060),
    (3150, 4200), (2600, 4080), (2150, 4180), (1650, 3960), (1250, 3600), (1000, 3200),
    (700, 2800), (620, 2300), (860, 1950), (700, 1500), (720, 1150),
  ]

  /// Islands off the coast: x, y, radius and stretch in metres, and the seed of the shape.
  static let outerIslands: [(Double, Double, Double, Double, UInt64)] = [
    (5950, 3060, 330, 1.25, 22), (360, 3300, 150, 0.8, 25),
  ]

  /// What lanes are named after.
  static let laneNames = [
    "Anchor", "Barrel", "Candle", "Dolphin", "Elder", "Fisher", "Gull", "Heron", "Ivy", "Juniper",
    "Kestrel", "Lantern", "Mast", "Net", "Oar", "Pilot", "Quince", "Rudder", "Sail", "Tar",
    "Umber", "Violet", "Willow", "Yarrow",
  ]

  /// Woods: x, y, radius and stretch, in metres.
  static let woods: [(Double, Double, Double, Double)] = [
    (1350, 900, 240, 1.6), (2200, 900, 170, 1.3), (3350, 860, 230, 1.5), (4100, 1180, 250, 1.4),
    (4860, 1010, 130, 1.2), (1150, 1600, 190, 1.0), (1180, 2060, 150, 1.2), (2250, 2980, 210, 1.1),
    (2000, 3560, 260, 1.3), (1280, 3300, 170, 1.0), (2820, 3680, 250, 1.3), (3650, 3480, 190, 1.5),
    (4360, 3540, 160, 1.4), (2180, 2080, 160, 1.2), (5980, 3030, 170, 1.2),
  ]

  /// Parks and meadows: x, y, radius and stretch, in metres.
  static let parks: [(Double, Double, Double, Double)] = [
    (2560, 1840, 110, 1.3), (3340, 1700, 105, 1.5), (2960, 2640, 74, 1.2), (3880, 3120, 90, 1.7),
    (1750, 1980, 190, 1.6), (3000, 1160, 210, 1.4), (2700, 3180, 150, 1.2), (1560, 2780, 140, 1.5),
    (4420, 3180, 80, 1.6), (2300, 3880, 110, 1.8),
  ]
}
