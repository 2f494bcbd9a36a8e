import WaylandClient

/// Every request of ferrofluid_pointer_regions_v1 in its good forms: no error may follow.
enum RegionRequestCases {
  static let all: [Case] = regions + values + layers

  /// A case that sends requests about region 1, commits, and hears of no error.
  private static func accepts(
    _ name: String, _ rule: String,
    _ body: @escaping @Sendable (Proxy<FerrofluidPointerRegionsV1>, Client) throws -> Void
  ) -> Case {
    Case("regions.request." + name, rule) { stage in
      let surface = stage.client.compositor.createSurface()
      let regions = stage.client.manager.getRegions(surface: surface)
      regions.set(1)
      try body(regions, stage.client)
      surface.commit()
      try stage.client.roundTrip()
    }
  }

  private static let regions = [
    accepts("destroy", "destroys the object") { regions, _ in regions.destroy() },
    accepts("set-region.kinds", "every kind that is defined") { regions, _ in
      for kind in 0...5 as ClosedRange<UInt32> { regions.set(1, kind: .init(rawValue: kind)) }
    },
    accepts("set-region.effects", "every effect that is defined") { regions, _ in
      for effect in 0...4 as ClosedRange<UInt32> {
        regions.set(1, effect: .init(rawValue: effect))
      }
    },
    accepts("set-region.lengths", "radius and padding of -1, of zero, and of any size") {
      regions, _ in
      for length in [-1, 0, 0.5, 48, 8_000_000] {
        regions.set(1, radius: length, padding: length)
      }
    },
    accepts("set-region.off-surface", "a region may lie outside of the surface") { regions, _ in
      regions.set(2, .init(-5000, -5000, 10, 10))
      regions.set(3, .init(8_000_000, 8_000_000, 8_000_000, 8_000_000))
      regions.set(4, .init(-8_388_608, -8_388_608, 8_388_607, 8_388_607))
    },
    accepts("set-region.smallest", "a width greater than zero, however little") { regions, _ in
      regions.set(2, .init(0, 0, 1.0 / 256, 1.0 / 256))
    },
    accepts("set-region.numbers", "ids, groups and z may be any numbers") { regions, _ in
      for id in [2, 0x7fff_ffff, .max] as [UInt32] {
        regions.set(id, group: .max, z: .min)
        regions.set(id, group: 0, z: .max)
      }
    },
    accepts("remove-region", "an id that is not pending is ignored") { regions, _ in
      for id in [1, 1, 7, 0] as [UInt32] { regions.removeRegion(id: id) }
    },
    accepts("clear", "removes all") { regions, _ in
      regions.clear()
      regions.clear()
      regions.set(1)
    },
  ]

  private static let values = [
    accepts("set-text-lines", "lines that touch, and an empty array") { regions, _ in
      regions.setLines(1, [0, 10, 10, 10, 25, 1])
      regions.setLines(1, [])
    },
    accepts("set-text-lines.tall", "lines beyond the region's end are no mistake") {
      regions, _ in regions.setLines(1, [0, 1000, 2000, 8_000_000])
    },
    accepts("set-content", "any other surface, and null") { regions, client in
      let content = client.compositor.createSurface()
      regions.set(2)
      regions.setContent(id: 1, content: content)
      regions.setContent(id: 2, content: content)
      regions.setContent(id: 1, content: nil)
      content.destroy()
    },
    accepts("set-style", "a style, and null") { regions, client in
      let style = client.manager.createStyle()
      regions.setStyle(id: 1, style: style)
      style.destroy()
      regions.setStyle(id: 1, style: nil)
    },
    accepts("set-modifier-style", "any set of modifiers, none, and null") { regions, client in
      let style = client.manager.createStyle()
      for bits in 0...15 as ClosedRange<UInt32> {
        regions.setModifierStyle(id: 1, modifiers: .init(rawValue: bits), style: style)
      }
      regions.setModifierStyle(id: 1, modifiers: .shift, style: nil)
    },
    accepts("set-recentering-axes", "none, one or both") { regions, _ in
      for bits in 0...3 as ClosedRange<UInt32> {
        regions.setRecenteringAxes(id: 1, axes: .init(rawValue: bits))
      }
    },
    accepts("set-latching-axes", "none, one or both") { regions, _ in
      for bits in 0...3 as ClosedRange<UInt32> {
        regions.setLatchingAxes(id: 1, axes: .init(rawValue: bits))
      }
    },
    accepts("set-enabled", "any value but zero counts as 1") { regions, _ in
      for value in [0, 1, 2, .max] as [UInt32] { regions.setEnabled(id: 1, enabled: value) }
    },
    accepts("set-sensor", "any value but zero counts as 1") { regions, _ in
      for value in [1, 2, .max, 0] as [UInt32] { regions.setSensor(id: 1, sensor: value) }
    },
    accepts("set-requesting", "any value but zero counts as 1; also of a sensor") { regions, _ in
      for value in [1, 2, .max, 0] as [UInt32] {
        regions.setRequesting(id: 1, requesting: value)
        regions.setSensor(id: 1, sensor: value)
      }
    },
    accepts("set-parent", "a parent that is not there, or a circle, has no effect") {
      regions, _ in
      regions.set(2)
      regions.setParent(id: 1, parent: 2)
      regions.setParent(id: 2, parent: 1)
      regions.setParent(id: 1, parent: 99)
      regions.setParent(id: 1, parent: 0)
    },
    accepts("set-grid", "a pitch of zero, or of at least one, with any offset") { regions, _ in
      for axis in [.horizontal, .vertical] as [FerrofluidPointerRegionsV1.Axis] {
        for pitch in [1, 15.5, 8_000_000, 0] {
          for offset in [0, -8_388_608, 8_388_607] {
            regions.setGrid(id: 1, axis: axis, pitch: Fixed(pitch), offset: Fixed(offset))
          }
        }
      }
    },
  ]

  private static let layers = [
    accepts("set-region-layer", "a layer that is not there, and zero") { regions, _ in
      for layer in [5, .max, 0] as [UInt32] { regions.setRegionLayer(id: 1, layer: layer) }
    },
    accepts("set-layer", "adds and moves, to any place") { regions, _ in
      for place in [0, -12.5, 8_388_607, -8_388_608] {
        regions.setLayer(layer: 1, x: Fixed(place), y: Fixed(place))
        regions.setLayer(layer: .max, x: Fixed(place), y: Fixed(place))
      }
    },
    accepts("set-layer-clip", "a layer that is not pending is ignored") { regions, _ in
      for layer in [1, 9, 0] as [UInt32] {
        regions.setLayerClip(
          layer: layer, x: Fixed(-5), y: Fixed(0), width: Fixed(1.0 / 256), height: Fixed(9))
        regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(0))
      }
    },
    accepts("remove-layer", "an id that is not pending is ignored") { regions, _ in
      regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(0))
      for layer in [1, 1, 9, 0] as [UInt32] { regions.removeLayer(layer: layer) }
    },
  ]
}
