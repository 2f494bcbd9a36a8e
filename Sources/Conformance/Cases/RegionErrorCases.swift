import WaylandClient

/// Every error of ferrofluid_pointer_regions_v1, in every way that the specification names.
enum RegionErrorCases {
  static let all: [Case] = rectangles + unknown + values + arrays + limits

  /// A case that makes a mistake on an object which has region 1.
  private static func mistake(
    _ name: String, _ rule: String, _ error: FerrofluidPointerRegionsV1.Error,
    _ body: @escaping @Sendable (Proxy<FerrofluidPointerRegionsV1>, Client) throws -> Void
  ) -> Case {
    Case("regions.error." + name, rule, error: .regions(error)) { stage in
      let regions = stage.regions()
      regions.set(1)
      try stage.client.roundTrip()
      try body(regions, stage.client)
    }
  }

  private static let rectangles = [
    mistake("invalid-id", "zero raises the invalid_id error", .invalidId) { regions, _ in
      regions.set(0)
    },
    mistake("invalid-rectangle.width", "a width of zero", .invalidRectangle) { regions, _ in
      regions.set(2, .init(0, 0, 0, 10))
    },
    mistake("invalid-rectangle.height", "a height of zero", .invalidRectangle) { regions, _ in
      regions.set(1, .init(0, 0, 10, 0))
    },
    mistake("invalid-rectangle.negative", "a width below zero", .invalidRectangle) {
      regions, _ in regions.set(2, .init(0, 0, -1.0 / 256, 10))
    },
    mistake("invalid-value.kind", "a kind that is not defined", .invalidValue) { regions, _ in
      regions.set(2, kind: .init(rawValue: 6))
    },
    mistake("invalid-value.kind-large", "a kind that is not defined", .invalidValue) {
      regions, _ in regions.set(1, kind: .init(rawValue: .max))
    },
    mistake("invalid-value.effect", "an effect that is not defined", .invalidValue) {
      regions, _ in regions.set(2, effect: .init(rawValue: 5))
    },
    mistake("invalid-value.radius", "a negative radius other than -1", .invalidValue) {
      regions, _ in regions.set(2, radius: -2)
    },
    mistake("invalid-value.padding", "a negative padding other than -1", .invalidValue) {
      regions, _ in regions.set(2, padding: -0.5)
    },
  ]

  /// Each request about a region raises unknown_region for one that is not pending.
  private static let unknown = [
    mistake("unknown-region.set-text-lines", "not a pending region", .unknownRegion) {
      regions, _ in regions.setLines(2, [0, 10])
    },
    mistake("unknown-region.set-content", "not a pending region", .unknownRegion) {
      regions, client in regions.setContent(id: 2, content: client.compositor.createSurface())
    },
    mistake("unknown-region.set-style", "not a pending region", .unknownRegion) {
      regions, client in regions.setStyle(id: 2, style: client.manager.createStyle())
    },
    mistake("unknown-region.set-modifier-style", "not a pending region", .unknownRegion) {
      regions, _ in regions.setModifierStyle(id: 2, modifiers: .shift, style: nil)
    },
    mistake("unknown-region.set-recentering-axes", "not a pending region", .unknownRegion) {
      regions, _ in regions.setRecenteringAxes(id: 2, axes: .horizontal)
    },
    mistake("unknown-region.set-latching-axes", "not a pending region", .unknownRegion) {
      regions, _ in regions.setLatchingAxes(id: 2, axes: .horizontal)
    },
    mistake("unknown-region.set-enabled", "not a pending region", .unknownRegion) {
      regions, _ in regions.setEnabled(id: 2, enabled: 1)
    },
    mistake("unknown-region.set-parent", "not a pending region", .unknownRegion) {
      regions, _ in regions.setParent(id: 2, parent: 1)
    },
    mistake("unknown-region.set-grid", "not a pending region", .unknownRegion) { regions, _ in
      regions.setGrid(id: 2, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
    },
    mistake("unknown-region.set-region-layer", "not a pending region", .unknownRegion) {
      regions, _ in regions.setRegionLayer(id: 2, layer: 1)
    },
    mistake("unknown-region.set-sensor", "not a pending region", .unknownRegion) {
      regions, _ in regions.setSensor(id: 2, sensor: 1)
    },
    mistake("unknown-region.set-requesting", "not a pending region", .unknownRegion) {
      regions, _ in regions.setRequesting(id: 2, requesting: 1)
    },
    mistake("unknown-region.removed", "a removed region is not pending", .unknownRegion) {
      regions, _ in
      regions.removeRegion(id: 1)
      regions.setEnabled(id: 1, enabled: 0)
    },
    mistake("unknown-region.cleared", "a cleared region is not pending", .unknownRegion) {
      regions, _ in
      regions.clear()
      regions.setEnabled(id: 1, enabled: 0)
    },
  ]

  private static let values = [
    mistake("invalid-value.modifier", "a modifier that is not defined", .invalidValue) {
      regions, client in
      regions.setModifierStyle(
        id: 1, modifiers: .init(rawValue: 16), style: client.manager.createStyle())
    },
    mistake("invalid-value.recentering-axes", "an axis that is not defined", .invalidValue) {
      regions, _ in regions.setRecenteringAxes(id: 1, axes: .init(rawValue: 4))
    },
    mistake("invalid-value.latching-axes", "an axis that is not defined", .invalidValue) {
      regions, _ in regions.setLatchingAxes(id: 1, axes: .init(rawValue: 0x8000_0001))
    },
    mistake("invalid-value.grid-axis", "an axis that is not defined", .invalidValue) {
      regions, _ in
      regions.setGrid(id: 1, axis: .init(rawValue: 2), pitch: Fixed(10), offset: Fixed(0))
    },
    mistake("invalid-content", "the content is the surface itself", .invalidContent) { _, client in
      let surface = client.compositor.createSurface()
      let regions = client.manager.getRegions(surface: surface)
      regions.set(1)
      regions.setContent(id: 1, content: surface)
    },
    mistake("invalid-parent", "a region that is its own parent", .invalidParent) { regions, _ in
      regions.setParent(id: 1, parent: 1)
    },
    mistake("invalid-grid.small", "a pitch of less than one", .invalidGrid) { regions, _ in
      regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(raw: 255), offset: Fixed(0))
    },
    mistake("invalid-grid.negative", "a pitch below zero", .invalidGrid) { regions, _ in
      regions.setGrid(id: 1, axis: .horizontal, pitch: Fixed(-20), offset: Fixed(0))
    },
    mistake("invalid-layer.zero", "zero where a layer is described", .invalidLayer) {
      regions, _ in regions.setLayer(layer: 0, x: Fixed(0), y: Fixed(0))
    },
    mistake("invalid-layer.clip", "a clip without area", .invalidLayer) { regions, _ in
      regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(0))
      regions.setLayerClip(
        layer: 1, x: Fixed(0), y: Fixed(0), width: Fixed(10), height: Fixed(0))
    },
  ]

  private static let arrays = [
    mistake("invalid-lines.length", "no multiple of 8 bytes", .invalidLines) { regions, _ in
      regions.setLines(1, [0, 10, 20])
    },
    mistake("invalid-lines.bytes", "no multiple of 8 bytes", .invalidLines) { regions, _ in
      regions.setLines(1, byteCount: 7)
    },
    mistake("invalid-lines.top", "a y below zero", .invalidLines) { regions, _ in
      regions.setLines(1, [-1, 10])
    },
    mistake("invalid-lines.height", "a height of zero", .invalidLines) { regions, _ in
      regions.setLines(1, [0, 0])
    },
    mistake("invalid-lines.order", "lines that are not sorted", .invalidLines) { regions, _ in
      regions.setLines(1, [20, 10, 0, 10])
    },
    mistake("invalid-lines.overlap", "a line that begins in the one before", .invalidLines) {
      regions, _ in regions.setLines(1, [0, 10, 9.5, 10])
    },
  ]

  private static let limits = [
    mistake("too-many-regions", "one more than 16384 pending regions", .tooManyRegions) {
      regions, client in
      try RegionFile(1...16_384).send(to: regions, client)
      regions.set(20_000)
    },
    mistake("too-many-regions.client", "65536 regions of all surfaces", .tooManyRegions) {
      regions, client in
      // One is there already.
      for _ in 0..<3 {
        let other = client.manager.getRegions(surface: client.compositor.createSurface())
        try RegionFile(1...16_384).send(to: other, client)
        try client.roundTrip()
      }
      let last = client.manager.getRegions(surface: client.compositor.createSurface())
      try RegionFile(1...16_383).send(to: last, client)
      try client.roundTrip()
      last.set(20_000)
    },
    mistake(
      "too-many-regions.uncommitted", "what was removed counts until the commit", .tooManyRegions
    ) { _, client in
      var last: Proxy<FerrofluidPointerRegionsV1>?
      // One is there already.
      for count in [16_384, 16_384, 16_384, 16_383] as [UInt32] {
        let surface = client.compositor.createSurface()
        let regions = client.manager.getRegions(surface: surface)
        try RegionFile(1...count).send(to: regions, client)
        surface.commit()
        try client.roundTrip()
        last = regions
      }
      last?.clear()
      try client.roundTrip()
      client.manager.getRegions(surface: client.compositor.createSurface()).set(1)
    },
    mistake("too-many-lines.client", "more than 262144 lines of all surfaces", .tooManyLines) {
      regions, client in
      var file = RegionFile(1...64)
      file.lines = (0..<1024).map { (Double($0), 1) }
      for index in file.regions.indices { file.regions[index][24] = 1024 }
      for _ in 0..<4 {
        let other = client.manager.getRegions(surface: client.compositor.createSurface())
        try file.send(to: other, client)
        try client.roundTrip()
      }
      regions.setLines(1, [0, 1])
    },
    mistake("too-many-lines.surface", "more than 65536 lines in all", .tooManyLines) {
      regions, client in
      var file = RegionFile(1...65)
      file.lines = (0..<1024).map { (Double($0), 1) }
      for index in 0..<64 { file.regions[index][24] = 1024 }
      try file.send(to: regions, client)
      try client.roundTrip()
      regions.setLines(65, [0, 1])
    },
    mistake("too-many-layers", "one more than 64 pending layers", .tooManyLayers) {
      regions, _ in
      for layer in 1...65 as ClosedRange<UInt32> {
        regions.setLayer(layer: layer, x: Fixed(0), y: Fixed(0))
      }
    },
  ]
}

extension Proxy where I == FerrofluidPointerRegionsV1 {
  /// Sets many regions, in portions that every buffer on the way can hold.
  func setMany(_ ids: ClosedRange<UInt32>, _ client: Client, _ box: Scene.Box = .usual) throws {
    for id in ids {
      set(id, box)
      if id % 32 == 0 { try client.drain() }
      if id % 512 == 0 { try client.roundTrip() }
    }
  }
}
