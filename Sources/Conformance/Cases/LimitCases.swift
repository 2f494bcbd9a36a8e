import WaylandClient

/// What is just within a limit is no mistake, and what was removed counts no more.
enum LimitCases {
  static let all = [
    Case("limits.regions", "4096 pending regions are allowed; to change one adds none") { stage in
      let regions = stage.regions()
      try regions.setMany(1...4096, stage.client)
      regions.set(4096, z: 1)
      regions.removeRegion(id: 1)
      regions.set(9999)
      regions.clear()
      try regions.setMany(1...4096, stage.client)
      try stage.client.roundTrip()
    },
    Case("limits.regions.each-surface", "the limit is that of a surface, not of a client") {
      stage in
      for _ in 0..<2 { try stage.regions().setMany(1...4096, stage.client) }
      try stage.client.roundTrip()
    },
    Case("limits.lines", "256 lines in a region, 16384 in a surface") { stage in
      let regions = stage.regions()
      let lines: [Double] = (0..<256).flatMap { [Double($0), 1] }
      try regions.setMany(1...65, stage.client)
      for id in 1...64 as ClosedRange<UInt32> {
        regions.setLines(id, lines)
        try stage.client.drain()
      }
      // Instead of those it had.
      regions.setLines(64, lines)
      regions.removeRegion(id: 1)
      regions.setLines(65, lines)
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
