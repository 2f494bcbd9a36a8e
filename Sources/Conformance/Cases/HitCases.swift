import WaylandClient

/// Which region is found at a place.
enum HitCases {
  static let all: [Case] = edges + choice + parents + surfaces

  private static func hit(
    _ name: String, _ rule: String, needs: [Need] = [],
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("hits." + name, rule, needs: Need.snapping + needs) { try body($0.scene()) }
  }

  private static let edges = [
    hit("rectangle", "a region is found within its rectangle") { scene in
      scene.set(1)
      try scene.commit()
      for place in [(102, 102), (198, 102), (198, 148), (102, 148), (150, 125)] {
        try scene.expect(1, at: Double(place.0), Double(place.1))
      }
      for place in [(80, 125), (220, 125), (150, 80), (150, 170)] {
        try scene.expect(nil, at: Double(place.0), Double(place.1))
      }
    },
    hit("padding", "and within its padding, which a compositor allows up to 48 at least") { scene in
      scene.set(1, padding: 48)
      try scene.commit()
      for place in [(56, 125), (244, 125), (150, 56), (150, 194)] {
        try scene.expect(1, at: Double(place.0), Double(place.1))
      }
      try scene.expect(nil, at: 150, 250)
    },
    hit("padding.default", "the kind chooses the default padding: 24 for bare") { scene in
      scene.set(1, kind: .bare, padding: -1)
      try scene.commit()
      try scene.expect(1, at: 80, 125)
      try scene.expect(nil, at: 60, 125)
    },
    hit("padding.content", "content, cards and text have no padding by default") { scene in
      for kind in [.content, .card, .text] as [FerrofluidPointerRegionsV1.Kind] {
        scene.set(1, kind: kind, padding: -1)
        try scene.commit()
        try scene.expect(1, at: 103, 125)
        try scene.expect(nil, at: 85, 125)
      }
    },
    hit("kinds", "regions of every kind are entered") { scene in
      for kind in 0...5 as ClosedRange<UInt32> {
        scene.set(kind + 1, kind: .init(rawValue: kind))
        try scene.commit()
        try scene.expect(kind + 1, at: 150, 125)
        scene.regions.removeRegion(id: kind + 1)
        try scene.commit()
      }
    },
    hit("disabled", "a disabled region is found as any other") { scene in
      scene.set(1)
      scene.regions.setEnabled(id: 1, enabled: 0)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
  ]

  /// Two regions, one over the other, of which the first must be found.
  private static let choice = [
    hit("choice.z", "1: the one with the greater z") { scene in
      scene.set(1, .init(100, 100, 100, 100), z: 1)
      scene.set(2, .init(120, 120, 20, 20), z: 0)
      try scene.commit()
      try scene.expect(1, at: 130, 130)
    },
    hit("choice.z-negative", "1: z can be below zero") { scene in
      scene.set(1, z: -1)
      scene.set(2, z: .min)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    hit("choice.z-padding", "1: also by its padding alone") { scene in
      scene.set(1, .init(100, 100, 50, 50), padding: 40, z: 1)
      scene.set(2, .init(160, 100, 50, 50))
      try scene.commit()
      try scene.expect(1, at: 170, 125)
      try scene.expect(2, at: 205, 125)
    },
    hit("choice.card", "2: one of another kind than card") { scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.set(2, .init(120, 120, 20, 20), kind: .card)
      try scene.commit()
      try scene.expect(1, at: 130, 130)
    },
    hit("choice.card-z", "1 comes before 2: a card with a greater z") { scene in
      scene.set(1, kind: .card, z: 1)
      scene.set(2)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    hit("choice.nearer", "3: the one whose rectangle is nearer") { scene in
      scene.set(1, .init(100, 100, 50, 50), padding: 40)
      scene.set(2, .init(200, 100, 50, 50), padding: 40)
      try scene.commit()
      try scene.expect(1, at: 170, 125)
      try scene.expect(2, at: 180, 125)
    },
    hit("choice.inside", "3: inside of a rectangle the distance is zero") { scene in
      scene.set(1, .init(100, 100, 150, 150))
      scene.set(2, .init(255, 100, 20, 20), padding: 40)
      try scene.commit()
      try scene.expect(1, at: 240, 110)
    },
    hit("choice.smaller", "4: the one with the smaller area") { scene in
      scene.set(1, .init(120, 120, 20, 20))
      scene.set(2, .init(100, 100, 100, 100))
      try scene.commit()
      try scene.expect(1, at: 130, 130)
    },
    hit("choice.later", "5: the one that was added later") { scene in
      scene.set(2)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    hit("choice.replaced", "a region that is replaced keeps its place among equals") { scene in
      scene.set(2)
      scene.set(1)
      scene.set(2)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    hit("choice.added-again", "one that was removed and added again is a later one") { scene in
      scene.set(1)
      scene.set(2)
      scene.regions.removeRegion(id: 1)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    hit("choice.current", "the present one is not kept over one whose rectangle holds the place") {
      scene in
      scene.set(1, .init(100, 100, 50, 50), padding: 40)
      scene.set(2, .init(160, 100, 50, 50), padding: 40)
      try scene.commit()
      try scene.expect(1, at: 125, 125)
      try scene.move(to: 165, 125)
      try scene.expect(region: 2)
    },
  ]

  private static let parents = [
    hit("parent.before", "a child is found before its parent, whatever their z") { scene in
      scene.set(1, .init(120, 120, 20, 20), z: -5)
      scene.set(2, .init(100, 100, 100, 100), z: 5)
      scene.regions.setParent(id: 1, parent: 2)
      try scene.commit()
      try scene.expect(1, at: 130, 130)
      try scene.expect(2, at: 180, 180)
    },
    hit("parent.clips", "a child reaches no further than its parent") { scene in
      scene.set(1, .init(150, 120, 100, 20), padding: 40)
      scene.set(2, .init(100, 100, 100, 100))
      scene.regions.setParent(id: 1, parent: 2)
      try scene.commit()
      try scene.expect(1, at: 190, 130)
      try scene.expect(nil, at: 230, 130)
    },
    hit("parent.siblings", "z compares regions of the same parent") { scene in
      // The child's z is greater than that of the other region, but its parent's is not.
      scene.set(1, .init(100, 100, 100, 100), z: 1)
      scene.set(2, .init(100, 100, 100, 100), z: 0)
      scene.set(3, .init(120, 120, 20, 20), z: 9)
      scene.regions.setParent(id: 3, parent: 2)
      try scene.commit()
      try scene.expect(1, at: 130, 130)
    },
    hit("parent.missing", "a parent that is not there has no effect") { scene in
      scene.set(1)
      scene.regions.setParent(id: 1, parent: 77)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    hit("parent.circle", "a parent that is inside of the region has no effect") { scene in
      scene.set(1)
      scene.set(2, .init(250, 100, 50, 50))
      scene.regions.setParent(id: 1, parent: 2)
      scene.regions.setParent(id: 2, parent: 1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.expect(2, at: 275, 125)
    },
    hit("parent.levels", "eight levels have an effect") { scene in
      for id in 1...8 as ClosedRange<UInt32> {
        // The innermost is the largest: only the nesting can make it found, and cut it off.
        let size = 30 + 10 * Double(id)
        scene.set(id, .init(100, 100, size, size), z: -Int32(id))
        if id > 1 { scene.regions.setParent(id: id, parent: id - 1) }
      }
      try scene.commit()
      try scene.expect(8, at: 120, 120)
      try scene.expect(nil, at: 160, 160)
    },
    hit("parent.zero", "zero is no parent") { scene in
      scene.set(1, .init(150, 120, 100, 20))
      scene.set(2, .init(100, 100, 100, 100))
      scene.regions.setParent(id: 1, parent: 2)
      scene.regions.setParent(id: 1, parent: 0)
      try scene.commit()
      try scene.expect(1, at: 230, 130)
    },
  ]

  private static let surfaces = [
    hit("surface.clipped", "what a region covers outside of its surface is ignored") { scene in
      scene.set(1, .init(-500, -500, 600, 600))
      try scene.commit()
      try scene.expect(1, at: 10, 10)
      try scene.move(to: 150, 125)
      try scene.expect(region: nil)
    },
    hit("surface.input-region", "and what is outside of its input region, too") { scene in
      scene.set(1)
      let input = scene.client.compositor.createRegion()
      input.add(x: 0, y: 0, width: 150, height: 300)
      scene.window.surface.setInputRegion(region: input)
      try scene.commit()
      try scene.expect(1, at: 140, 125)
      try scene.send(to: .init(x: 160, y: 125))
      try scene.expect(region: nil)
    },
    hit(
      "surface.subsurface", "the surface with the pointer's focus decides",
      needs: [.subsurfaces]
    ) { scene in
      scene.set(1, z: 100)
      try scene.commit()
      let child = try Child(scene, at: 100, 100, size: 50)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      regions.set(2, .init(10, 10, 10, 10))
      child.surface.commit()
      try scene.commit()
      try scene.send(to: .init(x: 115, y: 115))
      try scene.expect(region: 2)
      // On the subsurface, where it has no region; the window's below does not count.
      try scene.send(to: .init(x: 140, y: 140))
      try scene.expect(region: nil)
      try scene.send(to: .init(x: 170, y: 140))
      try scene.expect(region: 1)
    },
  ]
}
