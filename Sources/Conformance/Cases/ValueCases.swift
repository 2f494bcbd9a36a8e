import WaylandClient

/// What must make no difference, and values that stretch the wire.
enum ValueCases {
  static let all: [Case] = differences + copies + extremes

  private static func value(
    _ name: String, _ rule: String, needs: [Need] = [],
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("values." + name, rule, needs: Need.snapping + needs) { try body($0.scene()) }
  }

  private static let differences = [
    value("buffer-scale", "buffer scale does not matter to regions") { scene in
      let (width, height) = scene.window.size
      let picture = try Picture(scene.client, width * 2, height * 2)
      scene.window.surface.setBufferScale(scale: 2)
      picture.attach(to: scene.window.surface)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 190, 140)
      try scene.expect(nil, at: 300, 250)
    },
    value("buffer-transform", "nor does the buffer's transform") { scene in
      let (width, height) = scene.window.size
      let picture = try Picture(scene.client, height, width)
      scene.window.surface.setBufferTransform(transform: ._90)
      picture.attach(to: scene.window.surface)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 190, 140)
      try scene.expect(nil, at: 140, 190)
    },
    value("viewport", "nor does a viewport", needs: [.viewports]) { scene in
      let viewports = scene.client.bound(WpViewporter.self, 1)
      let viewport = viewports.getViewport(surface: scene.window.surface)
      let (width, height) = scene.window.size
      viewport.setSource(x: Fixed(0), y: Fixed(0), width: Fixed(50), height: Fixed(40))
      viewport.setDestination(width: width, height: height)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 190, 140)
      try scene.expect(nil, at: 230, 180)
    },
    value("content", "a content surface changes nothing about where a region is found") { scene in
      let content = scene.client.compositor.createSurface()
      scene.set(1)
      scene.regions.setContent(id: 1, content: content)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      content.destroy()
      try scene.stage.settle()
      try scene.expect(region: 1)
    },
    value("fractions", "places are as fine as the type fixed") { scene in
      scene.set(1, .init(100.25, 100.5, 50.5, 20.75))
      scene.set(2, .init(150.75, 100.5, 50, 20.75))
      try scene.commit()
      try scene.expect(1, at: 150.5, 110)
      try scene.move(to: 151.25, 110)
      try scene.expect(region: 2)
    },
  ]

  private static let copies = [
    value("style.copied", "later changes of a style do not matter, nor does its end") { scene in
      let style = scene.client.manager.createStyle()
      style.setEffect(effect: .hover)
      scene.set(1)
      scene.regions.setStyle(id: 1, style: style)
      style.setEffect(effect: .lift)
      style.setPointer(pointer: .hidden)
      style.destroy()
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    value("shape.copied", "later changes of a shape do not matter, nor does its end") { scene in
      let style = scene.client.manager.createStyle()
      let shape = scene.client.manager.createShape()
      shape.setPath(Outline.square(20).words)
      style.setShape(shape: shape)
      style.addAccessory(shape: shape, offset: Fixed(9), angle: Fixed(0), rotation: Fixed(0))
      shape.setCircle(diameter: Fixed(-1))
      shape.destroy()
      scene.set(1)
      scene.regions.setStyle(id: 1, style: style)
      style.destroy()
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    value("style.shared", "one style can be used for regions of any surface of the client") {
      scene in
      let style = scene.client.manager.createStyle()
      let other = scene.client.compositor.createSurface()
      let regions = scene.client.manager.getRegions(surface: other)
      regions.set(1)
      regions.setStyle(id: 1, style: style)
      other.commit()
      for id in 1...40 as ClosedRange<UInt32> {
        scene.set(id)
        scene.regions.setStyle(id: id, style: style)
      }
      try scene.commit()
      try scene.expect(40, at: 150, 125)
    },
    value("style.effects", "a region is entered whatever its effect") { scene in
      let style = scene.client.manager.createStyle()
      for effect in 0...4 as ClosedRange<UInt32> {
        style.setEffect(effect: .init(rawValue: effect))
        scene.set(effect + 1)
        scene.regions.setStyle(id: effect + 1, style: style)
        try scene.commit()
        try scene.expect(effect + 1, at: 150, 125)
      }
    },
    value("style.pointer", "also where its pointer is hidden or the default one") { scene in
      let style = scene.client.manager.createStyle()
      for pointer in 0...2 as ClosedRange<UInt32> {
        style.setPointer(pointer: .init(rawValue: pointer))
        scene.set(pointer + 1)
        scene.regions.setStyle(id: pointer + 1, style: style)
        try scene.commit()
        try scene.expect(pointer + 1, at: 150, 125)
      }
    },
  ]

  private static let extremes = [
    value("extreme.everywhere", "a region as large as the wire can say is clipped") { scene in
      scene.regions.setRegion(
        id: 1, x: Fixed(raw: .min), y: Fixed(raw: .min), width: Fixed(raw: .max),
        height: Fixed(raw: .max), kind: .control, effect: .automatic,
        cornerRadius: Fixed(raw: .max), padding: Fixed(raw: .max), group: .max, z: .max)
      scene.set(2)
      try scene.commit()
      try scene.move(to: 150, 125)
      try check(scene.log.region != nil, "the pointer is in no region")
      scene.regions.removeRegion(id: 1)
      try scene.commit()
      try scene.expect(region: 2)
    },
    value("extreme.far", "a region far away is found nowhere") { scene in
      scene.set(1, .init(8_000_000, 8_000_000, 300_000, 300_000))
      scene.set(2, .init(-8_000_000, 0, 10, 10))
      try scene.commit()
      try scene.expect(nil, at: 150, 125)
      try scene.expect(nil, at: 5, 5)
    },
    value("extreme.layer", "a layer that is moved as far as it goes has no region here") { scene in
      scene.set(1)
      scene.regions.setRegionLayer(id: 1, layer: 9)
      scene.regions.setLayer(layer: 9, x: Fixed(raw: .max), y: Fixed(raw: .min))
      try scene.commit()
      try scene.expect(nil, at: 150, 125)
      scene.regions.setLayer(layer: 9, x: Fixed(0), y: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    value("extreme.grid", "cells with an offset as far as it goes") { scene in
      scene.set(1)
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(1), offset: Fixed(raw: .min))
      scene.regions.setGrid(id: 1, axis: .horizontal, pitch: Fixed(1), offset: Fixed(raw: .max))
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    value("extreme.many", "the right one is found among 4096") { scene in
      for id in 1...4096 as ClosedRange<UInt32> {
        let (column, row) = (Double((id - 1) % 64), Double((id - 1) / 64))
        scene.set(id, .init(20 + column * 5, 20 + row * 4, 5, 4))
        if id % 32 == 0 { try scene.client.drain() }
        if id % 512 == 0 { try scene.client.roundTrip() }
      }
      try scene.commit()
      for id in [1, 64, 2015, 4096] as [UInt32] {
        let (column, row) = (Double((id - 1) % 64), Double((id - 1) / 64))
        try scene.send(to: .init(x: 22.5 + column * 5, y: 22 + row * 4))
        try scene.expect(region: id)
      }
    },
    value("extreme.storm", "regions that change with every commit") { scene in
      for round in 0..<200 as Range<Int> {
        scene.set(UInt32(round % 3 + 1), .init(100, 100, 100, 20 + Double(round % 40)))
        scene.regions.removeRegion(id: UInt32((round + 1) % 3 + 1))
        scene.window.surface.commit()
        try scene.client.drain()
      }
      try scene.commit()
      try scene.move(to: 150, 110)
      try check(scene.log.region != nil, "the pointer is in no region")
    },
  ]
}
