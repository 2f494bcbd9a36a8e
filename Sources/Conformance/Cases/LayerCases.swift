import WaylandClient

/// Regions on layers, which scroll with one request.
enum LayerCases {
  static let all = [
    layer("offset", "the rectangle is in the coordinates of the layer") { scene in
      try scene.expect(1, at: 150, 125)
      try scene.expect(nil, at: 50, 50)
    },
    layer("scroll", "to move the layer moves its regions") { scene in
      scene.regions.setLayer(layer: 1, x: Fixed(200), y: Fixed(100))
      try scene.commit()
      try scene.expect(1, at: 250, 125)
      try scene.expect(nil, at: 150, 125)
    },
    layer("scroll.resting", "after that the compositor looks again at what is under the pointer") {
      scene in
      try scene.expect(1, at: 150, 125)
      scene.regions.setLayer(layer: 1, x: Fixed(100), y: Fixed(-100))
      try scene.commit()
      try scene.expect(region: nil)
      scene.regions.setLayer(layer: 1, x: Fixed(100), y: Fixed(100))
      try scene.commit()
      try scene.expect(region: 1)
    },
    layer("scroll.pending", "a layer moves at the commit, not before") { scene in
      try scene.expect(1, at: 150, 125)
      scene.regions.setLayer(layer: 1, x: Fixed(100), y: Fixed(-100))
      try scene.stage.settle()
      try scene.expect(region: 1)
    },
    layer("clip", "limits the regions of a layer to a part of the surface") { scene in
      scene.regions.setLayerClip(
        layer: 1, x: Fixed(100), y: Fixed(100), width: Fixed(50), height: Fixed(50))
      try scene.commit()
      try scene.expect(1, at: 140, 125)
      try scene.expect(nil, at: 160, 125)
    },
    layer("clip.fixed", "the offset of the layer does not move its clip") { scene in
      scene.regions.setLayerClip(
        layer: 1, x: Fixed(100), y: Fixed(100), width: Fixed(50), height: Fixed(50))
      scene.regions.setLayer(layer: 1, x: Fixed(50), y: Fixed(100))
      try scene.commit()
      try scene.expect(1, at: 145, 125)
      try scene.expect(nil, at: 90, 125)
    },
    layer("clip.padding", "what a region reaches by its padding is limited, too") { scene in
      scene.set(1, .init(0, 0, 100, 50), padding: 40)
      scene.regions.setLayerClip(
        layer: 1, x: Fixed(100), y: Fixed(100), width: Fixed(100), height: Fixed(50))
      try scene.commit()
      try scene.expect(1, at: 190, 125)
      try scene.expect(nil, at: 230, 125)
    },
    layer("new-without-clip", "a layer that is added again has no clip") { scene in
      scene.regions.setLayerClip(
        layer: 1, x: Fixed(100), y: Fixed(100), width: Fixed(50), height: Fixed(50))
      try scene.commit()
      scene.regions.removeLayer(layer: 1)
      scene.regions.setLayer(layer: 1, x: Fixed(100), y: Fixed(100))
      try scene.commit()
      try scene.expect(1, at: 160, 125)
    },
    layer("missing", "a layer that is not there counts as one without offset and clip") { scene in
      scene.regions.removeLayer(layer: 1)
      try scene.commit()
      try scene.expect(1, at: 50, 30)
      try scene.expect(nil, at: 150, 125)
    },
    layer("zero", "layer zero is the surface itself") { scene in
      scene.regions.setRegionLayer(id: 1, layer: 0)
      try scene.commit()
      try scene.expect(1, at: 50, 30)
      try scene.expect(nil, at: 150, 125)
    },
    layer("removed-with-clear", "clear removes layers, too") { scene in
      scene.regions.clear()
      scene.set(1, .init(40, 40, 60, 60))
      scene.regions.setRegionLayer(id: 1, layer: 1)
      try scene.commit()
      try scene.expect(1, at: 70, 70)
    },
    layer("other-parent", "a parent on another layer has no effect") { scene in
      scene.set(2, .init(100, 100, 20, 20))
      scene.regions.setParent(id: 1, parent: 2)
      try scene.commit()
      try scene.expect(1, at: 180, 140)
    },
  ]

  /// A case with region 1 on layer 1: at 0, 0 there, at 100, 100 on the surface.
  private static func layer(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("layers." + name, rule, needs: Need.snapping) { stage in
      let scene = try stage.scene()
      scene.regions.setLayer(layer: 1, x: Fixed(100), y: Fixed(100))
      scene.set(1, .init(0, 0, 100, 50))
      scene.regions.setRegionLayer(id: 1, layer: 1)
      try scene.commit()
      try body(scene)
    }
  }
}
