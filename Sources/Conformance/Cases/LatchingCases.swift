import WaylandClient

/// When requests take effect: with the commit of the surface, and with nothing else.
enum LatchingCases {
  static let all: [Case] = commits + subsurfaces

  private static func latching(
    _ name: String, _ rule: String, needs: [Need] = [],
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("latching." + name, rule, needs: Need.snapping + needs) { stage in
      let scene = try stage.scene()
      try body(scene)
    }
  }

  private static let commits = [
    latching("commit", "requests change the pending regions only, until the commit") { scene in
      try scene.move(to: 150, 125)
      scene.set(1)
      try scene.stage.settle()
      try scene.expect(region: nil)
      try scene.commit()
      try scene.expect(region: 1)
    },
    latching("remove", "a removed region is there until the commit") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.regions.removeRegion(id: 1)
      try scene.stage.settle()
      try scene.expect(region: 1)
      try scene.commit()
      try scene.expect(region: nil)
    },
    latching("clear", "removes all pending regions") { scene in
      scene.set(1)
      scene.set(2, .init(250, 100, 50, 50))
      try scene.commit()
      scene.regions.clear()
      try scene.commit()
      try scene.expect(nil, at: 150, 125)
      try scene.expect(nil, at: 275, 125)
    },
    latching("kept", "the pending regions stay, and are changed further") { scene in
      scene.set(1)
      try scene.commit()
      scene.set(2, .init(250, 100, 50, 50))
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.expect(2, at: 275, 125)
    },
    latching("unchanged", "a commit that follows no request leaves the regions") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      for _ in 0..<3 { try scene.commit() }
      let heard = scene.log.events.filter(\.isAboutRegions)
      try check(heard.isEmpty, "a commit without changes brought: \(scene.log.words)")
    },
    latching("order", "requests are applied in the order of arrival") { scene in
      scene.set(1)
      scene.regions.clear()
      scene.set(1, .init(250, 100, 50, 50))
      scene.set(2)
      scene.regions.removeRegion(id: 2)
      try scene.commit()
      try scene.expect(nil, at: 150, 125)
      try scene.expect(1, at: 275, 125)
    },
    latching("replaced", "set_region leaves values that have requests of their own") { scene in
      scene.set(1)
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
      scene.set(1, .init(100, 100, 100, 60))
      try scene.commit()
      try scene.expect(1, at: 150, 155)
      try check(
        scene.log.events.contains { if case .regionCell = $0 { true } else { false } },
        "the grid was lost: \(scene.log.words)")
    },
    latching("removed-values", "a region that is added anew has none of the former values") {
      scene in
      scene.set(1)
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
      scene.regions.removeRegion(id: 1)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try check(
        !scene.log.events.contains { if case .regionCell = $0 { true } else { false } },
        "the grid is that of the removed region: \(scene.log.words)")
    },
    latching("destroy", "the regions are removed from the next commit on") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.regions.destroy()
      try scene.stage.settle()
      try scene.expect(region: 1)
      try scene.commit()
      try scene.expect(region: nil)
    },
    latching("destroy.uncommitted", "what was not yet committed has no effect") { scene in
      try scene.move(to: 150, 125)
      scene.set(1)
      scene.regions.destroy()
      try scene.commit()
      try scene.expect(region: nil)
    },
    latching("renewed", "a new object has no regions at first") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.renewRegions()
      scene.set(2, .init(250, 100, 50, 50))
      try scene.commit()
      try scene.expect(region: nil)
      try scene.expect(2, at: 275, 125)
    },
    latching("unmapped", "the regions of a surface that is not shown are found nowhere") { scene in
      let hidden = try Window(scene.client)
      let regions = scene.client.manager.getRegions(surface: hidden.surface)
      regions.set(7)
      hidden.surface.commit()
      try hidden.unmap()
      try scene.move(to: 150, 125)
      try scene.expect(region: nil)
    },
  ]

  private static let subsurfaces = [
    latching(
      "synchronized", "on a synchronized subsurface they wait for the parent",
      needs: [.subsurfaces]
    ) { scene in
      let child = try Child(scene, at: 100, 100, size: 100)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      try scene.send(to: .init(x: 150, y: 125))
      regions.set(1, .init(0, 0, 100, 100))
      child.surface.commit()
      try scene.stage.settle()
      try scene.expect(region: nil)
      try scene.commit()
      try scene.expect(region: 1)
    },
    latching(
      "synchronized.cached", "they become part of the cached state, which later ones do not change",
      needs: [.subsurfaces]
    ) { scene in
      let child = try Child(scene, at: 100, 100, size: 100)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      try scene.send(to: .init(x: 150, y: 125))
      regions.set(1, .init(0, 0, 100, 100))
      child.surface.commit()
      regions.removeRegion(id: 1)
      try scene.commit()
      try scene.expect(region: 1)
      child.surface.commit()
      try scene.commit()
      try scene.expect(region: nil)
    },
    latching(
      "synchronized.destroyed", "the object's end waits for the parent, too",
      needs: [.subsurfaces]
    ) { scene in
      let child = try Child(scene, at: 100, 100, size: 100)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      regions.set(1, .init(0, 0, 100, 100))
      child.surface.commit()
      try scene.commit()
      try scene.send(to: .init(x: 150, y: 125))
      try scene.expect(region: 1)
      regions.destroy()
      child.surface.commit()
      try scene.stage.settle()
      try scene.expect(region: 1)
      try scene.commit()
      try scene.expect(region: nil)
    },
    latching(
      "desynchronized", "a desynchronized subsurface's commit is enough", needs: [.subsurfaces]
    ) { scene in
      let child = try Child(scene, at: 100, 100, size: 100, synchronised: false)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      try scene.send(to: .init(x: 150, y: 125))
      regions.set(1, .init(0, 0, 100, 100))
      child.surface.commit()
      try scene.stage.settle()
      try scene.expect(region: 1)
    },
    latching(
      "desynchronized.later", "a surface that becomes desynchronized applies its cached state",
      needs: [.subsurfaces]
    ) { scene in
      let child = try Child(scene, at: 100, 100, size: 100)
      let regions = scene.client.manager.getRegions(surface: child.surface)
      try scene.send(to: .init(x: 150, y: 125))
      regions.set(1, .init(0, 0, 100, 100))
      child.surface.commit()
      try scene.stage.settle()
      try scene.expect(region: nil)
      child.role.setDesync()
      try scene.stage.settle()
      try scene.expect(region: 1)
    },
    latching(
      "parents-regions", "the parent's own regions do not wait for the child",
      needs: [.subsurfaces]
    ) { scene in
      let child = try Child(scene, at: 200, 200, size: 50)
      try scene.move(to: 150, 125)
      scene.set(1)
      try scene.commit()
      try scene.expect(region: 1)
      _ = child
    },
  ]
}
