import WaylandClient

/// What is just within a limit is no mistake, and what was removed counts no more.
enum LimitCases {
  /// Makes shapes and styles, and gives the last of each.
  @discardableResult
  static func makeObjects(
    _ count: Int, _ client: Client
  ) throws -> (Proxy<FerrofluidPointerShapeV1>, Proxy<FerrofluidPointerStyleV1>) {
    for number in 2..<count {
      if number % 2 == 0 {
        _ = client.manager.createShape()
      } else {
        _ = client.manager.createStyle()
      }
      if number % 128 == 127 { try client.drain() }
      if number % 2048 == 2047 { try client.roundTrip() }
    }
    let last = (client.manager.createShape(), client.manager.createStyle())
    try client.roundTrip()
    return last
  }

  static let all = [
    Case("limits.regions", "16384 pending regions are allowed; to change one adds none") { stage in
      let regions = stage.regions()
      try RegionFile(1...16_384).send(to: regions, stage.client)
      regions.set(16_384, z: 1)
      regions.removeRegion(id: 1)
      regions.set(99_999)
      regions.clear()
      try regions.setMany(1...16_384, stage.client)
      try stage.client.roundTrip()
    },
    Case("limits.regions.client", "65536 regions of all surfaces of a client") { stage in
      let all = (0..<4).map { _ in stage.regions() }
      for regions in all {
        try RegionFile(1...16_384).send(to: regions, stage.client)
        try stage.client.roundTrip()
      }
      all[0].clear()
      try RegionFile(1...16_384).send(to: stage.regions(), stage.client)
      try stage.client.roundTrip()
    },
    Case("limits.lines", "1024 lines in a region, 65536 in a surface") { stage in
      let regions = stage.regions()
      var file = RegionFile(1...64)
      file.lines = (0..<1024).map { (Double($0), 1) }
      for index in file.regions.indices { file.regions[index][24] = 1024 }
      try file.send(to: regions, stage.client)
      regions.removeRegion(id: 1)
      regions.set(1)
      regions.setLines(1, (0..<500).flatMap { [Double($0), 1] })
      try stage.client.roundTrip()
    },
    Case("limits.paths", "65536 pieces of paths, equal ones counted once") { stage in
      var shapes: [Proxy<FerrofluidPointerShapeV1>] = []
      try Outline.fill(stage.client, &shapes)
      try Outline.fill(stage.client, &shapes)
      // What nothing uses any more counts no more.
      for shape in [shapes[0], shapes[4096]] { shape.setCapsule() }
      shapes[1].setPath(Outline.triangle(0).words)
      try stage.client.roundTrip()
    },
    Case("limits.objects", "16384 shapes and styles; those that were destroyed count no more") {
      stage in
      let (shape, style) = try makeObjects(16_384, stage.client)
      shape.destroy()
      _ = stage.client.manager.createStyle()
      style.destroy()
      _ = stage.client.manager.createStyle()
      try stage.client.roundTrip()
    },
    Case("limits.lines.client", "262144 lines of all surfaces of a client") { stage in
      var file = RegionFile(1...64)
      file.lines = (0..<1024).map { (Double($0), 1) }
      for index in file.regions.indices { file.regions[index][24] = 1024 }
      for _ in 0..<4 {
        try file.send(to: stage.regions(), stage.client)
        try stage.client.roundTrip()
      }
    },
    Case("limits.destroyed", "a surface that is destroyed counts no more, with a living object") {
      stage in
      let client = stage.client
      for _ in 0..<6 {
        let surface = client.compositor.createSurface()
        let regions = client.manager.getRegions(surface: surface)
        try RegionFile(1...16_384).send(to: regions, client)
        surface.commit()
        try client.roundTrip()
        surface.destroy()
      }
      try client.roundTrip()
    },
    Case("limits.paths.pieces", "64 paths of 1024 pieces as their elements count, 65536 in all") {
      stage in
      for number in 0..<64 {
        stage.client.manager.createShape().setPath(Outline.waves(number).words)
        try stage.client.roundTrip()
      }
    },
    Case("limits.path.crossings", "512 pairs of pieces that cross are allowed") { stage in
      // Each side crosses all but itself and its neighbours: 33 × 30 / 2 pairs.
      stage.client.manager.createShape().setPath(Outline.star(points: 33).words)
      try stage.client.roundTrip()
    },
    Case("limits.layers", "64 pending layers; to move one adds none") { stage in
      let regions = stage.regions()
      for layer in 1...64 as ClosedRange<UInt32> {
        regions.setLayer(layer: layer, x: Fixed(0), y: Fixed(0))
      }
      regions.setLayer(layer: 64, x: Fixed(5), y: Fixed(5))
      regions.removeLayer(layer: 1)
      regions.setLayer(layer: 65, x: Fixed(0), y: Fixed(0))
      regions.clear()
      regions.setLayer(layer: 66, x: Fixed(0), y: Fixed(0))
      try stage.client.roundTrip()
    },
    Case("limits.path", "256 elements are allowed") { stage in
      let shape = stage.client.manager.createShape()
      shape.setPath(Outline.comb(teeth: 127).words)
      try stage.client.roundTrip()
    },
    Case("limits.shape-lengths", "lengths may be 256, paths reach 256 from their anchor") {
      stage in
      let shape = stage.client.manager.createShape()
      shape.setCircle(diameter: Fixed(256))
      shape.setBeam(axis: .vertical, length: Fixed(8_000_000), thickness: Fixed(256))
      shape.setPath(Outline.square(512).words)
      try stage.client.roundTrip()
    },
    Case("limits.accessories", "four accessories, and four again after they were cleared") {
      stage in
      let (shape, style) = (stage.client.manager.createShape(), stage.client.manager.createStyle())
      for _ in 0..<2 {
        for _ in 0..<4 {
          style.addAccessory(shape: shape, offset: Fixed(64), angle: Fixed(0), rotation: Fixed(0))
        }
        style.clearAccessories()
      }
      try stage.client.roundTrip()
    },
  ]
}
