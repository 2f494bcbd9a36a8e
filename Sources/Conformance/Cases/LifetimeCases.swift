import WaylandClient

/// Objects that are destroyed, in whatever order, and what is left of them.
enum LifetimeCases {
  static let all: [Case] = [
    Case(
      "lifetime.surface-first", "when the wl_surface is destroyed the object becomes inert"
    ) { stage in
      let surface = stage.client.compositor.createSurface()
      let regions = stage.client.manager.getRegions(surface: surface)
      regions.set(1)
      surface.destroy()
      regions.set(2)
      regions.removeRegion(id: 1)
      regions.clear()
      regions.destroy()
      try stage.client.roundTrip()
    },
    Case(
      "lifetime.surface-first.unchecked",
      "of an inert object the arguments are not checked"
    ) { stage in
      let client = stage.client
      let surface = client.compositor.createSurface()
      let regions = client.manager.getRegions(surface: surface)
      surface.destroy()
      mistakes(regions, client)
      regions.destroy()
      try client.roundTrip()
    },
    Case(
      "lifetime.surface-first.file", "nor is a file of regions read"
    ) { stage in
      let surface = stage.client.compositor.createSurface()
      let regions = stage.client.manager.getRegions(surface: surface)
      surface.destroy()
      try RegionFile([0, 0]).send(to: regions, stage.client, .init(rawValue: 9), beyond: 100)
      try RegionFile([1]).send(to: regions, stage.client, seals: 0)
      try stage.client.roundTrip()
    },
    Case(
      "lifetime.surface-first.committed", "also where its regions were current"
    ) { stage in
      let client = stage.client
      let surface = client.compositor.createSurface()
      let regions = client.manager.getRegions(surface: surface)
      regions.set(1)
      surface.commit()
      try client.roundTrip()
      surface.destroy()
      try client.roundTrip()
      mistakes(regions, client)
      try client.roundTrip()
    },
    Case(
      "lifetime.new-surface", "a new surface in the number of a dead one has no object yet"
    ) { stage in
      let client = stage.client
      for _ in 0..<8 {
        let surface = client.compositor.createSurface()
        let regions = client.manager.getRegions(surface: surface)
        regions.set(1)
        surface.destroy()
        try client.roundTrip()
        if surface.id % 2 == 0 { regions.destroy() }
      }
    },
    Case("lifetime.any-order", "any order of destruction is allowed") { stage in
      for order in 0..<24 {
        let client = stage.client
        let surface = client.compositor.createSurface()
        let content = client.compositor.createSurface()
        let regions = client.manager.getRegions(surface: surface)
        let style = client.manager.createStyle()
        let shape = client.manager.createShape()
        style.setShape(shape: shape)
        regions.set(1)
        regions.setStyle(id: 1, style: style)
        regions.setContent(id: 1, content: content)
        surface.commit()
        var ends: [() -> Void] = [
          { surface.destroy() }, { content.destroy() }, { regions.destroy() },
          {
            style.destroy(); shape.destroy()
          },
        ]
        var choice = order
        for count in stride(from: 4, to: 0, by: -1) {
          ends.remove(at: choice % count)()
          choice /= count
        }
        try client.roundTrip()
      }
    },
    Case("lifetime.content-destroyed", "the region then has no content any more") { stage in
      let client = stage.client
      let surface = client.compositor.createSurface()
      let content = client.compositor.createSurface()
      let regions = client.manager.getRegions(surface: surface)
      regions.set(1)
      regions.setContent(id: 1, content: content)
      surface.commit()
      try client.roundTrip()
      content.destroy()
      surface.commit()
      regions.set(1, .init(0, 0, 50, 50))
      surface.commit()
      try client.roundTrip()
    },
    Case(
      "lifetime.destroyed-in-region", "a manager, style or shape may go while a region is entered",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      let style = scene.client.manager.createStyle()
      scene.set(1)
      scene.regions.setStyle(id: 1, style: style)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      style.destroy()
      scene.client.manager.destroy()
      try stage.settle()
      try scene.expect(region: 1)
    },
    Case(
      "lifetime.subsurface-role", "the end of a wl_subsurface ends what its surface shows",
      needs: Need.snapping + [.subsurfaces]
    ) { stage in
      let scene = try stage.scene()
      let child = try Child(scene, at: 100, 100, size: 100, synchronised: false)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      regions.set(1, .init(0, 0, 100, 100))
      child.surface.commit()
      try scene.commit()
      try scene.send(to: .init(x: 150, y: 125))
      try scene.expect(region: 1)
      child.role.destroy()
      try scene.commit()
      try scene.expect(region: nil)
    },
    Case(
      "lifetime.client-gone", "regions of a client that is gone are found nowhere",
      needs: Need.snapping
    ) { stage in
      let below = try stage.scene()
      below.set(1)
      try below.commit()
      let other = try stage.connect()
      let above = try stage.scene(other)
      above.set(2)
      try above.commit()
      try above.expect(2, at: 150, 125)
      other.connection.close()
      try stage.settle()
      try below.send(to: .init(x: 152, y: 125))
      try below.expect(region: 1)
    },
  ]

  /// Every kind of mistake on one object.
  private static func mistakes(_ regions: Proxy<FerrofluidPointerRegionsV1>, _ client: Client) {
    regions.set(0)
    regions.set(1, .init(0, 0, -1, 0))
    regions.set(1, kind: .init(rawValue: 99), effect: .init(rawValue: 99))
    regions.setLines(9, byteCount: 3)
    regions.setStyle(id: 9, style: nil)
    regions.setModifierStyle(id: 9, modifiers: .init(rawValue: 999), style: nil)
    regions.setLatchingAxes(id: 9, axes: .init(rawValue: 99))
    regions.setParent(id: 9, parent: 9)
    regions.setGrid(id: 9, axis: .init(rawValue: 9), pitch: Fixed(-1), offset: Fixed(0))
    regions.setLayer(layer: 0, x: Fixed(0), y: Fixed(0))
    regions.setLayerClip(layer: 1, x: Fixed(0), y: Fixed(0), width: Fixed(0), height: Fixed(0))
    regions.setEnabled(id: 9, enabled: 0)
    regions.setSensor(id: 9, sensor: 1)
    regions.setRequesting(id: 9, requesting: 1)
    regions.setContent(id: 9, content: nil)
  }
}
