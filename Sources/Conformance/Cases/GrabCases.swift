import WaylandClient

/// Buttons that are held, and what takes the pointer away: locks, menus, drags, null cursors.
enum GrabCases {
  static let all: [Case] = buttons + constraints + others

  private static func grab(
    _ name: String, _ rule: String, needs: [Need] = [],
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("grabs." + name, rule, needs: Need.snapping + needs) { stage in
      let scene = try stage.scene()
      scene.set(1)
      try scene.commit()
      try body(scene)
    }
  }

  private static let buttons = [
    grab("button.no-enter", "while a button is held the pointer enters no region") { scene in
      try scene.press()
      try scene.move(to: 150, 125)
      try scene.expect(region: nil)
      try scene.release()
      try scene.expect(region: 1)
    },
    grab("button.no-leave", "and leaves the one that it is in only if that is removed") { scene in
      try scene.expect(1, at: 150, 125)
      try scene.press()
      _ = scene.log.take()
      try scene.move(to: 300, 250)
      try check(!scene.log.events.contains(where: \.isAboutRegions), "heard: \(scene.log.words)")
      try scene.move(to: 150, 125)
      try scene.release()
      try scene.expect(region: 1)
      try check(!scene.log.events.contains(where: \.isAboutRegions), "heard: \(scene.log.words)")
    },
    grab("button.release-outside", "released elsewhere, it is left then") { scene in
      try scene.expect(1, at: 150, 125)
      try scene.press()
      try scene.move(to: Scene.away)
      try scene.expect(region: 1)
      try scene.release()
      try scene.expect(region: nil)
    },
    grab("button.removed", "if it is removed it is left at once") { scene in
      try scene.expect(1, at: 150, 125)
      try scene.press()
      scene.regions.removeRegion(id: 1)
      try scene.commit()
      try scene.expect(region: nil)
      try scene.release()
    },
    grab("button.removed-below", "and what is below it is not entered before the release") {
      scene in
      scene.set(2, .init(90, 90, 120, 70), z: -1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.press()
      scene.regions.removeRegion(id: 1)
      try scene.commit()
      try scene.expect(region: nil)
      try scene.release()
      try scene.expect(region: 2)
    },
    grab("button.latched", "with latching axes, too, there is no leave before the release") {
      scene in
      scene.regions.setLatchingAxes(id: 1, axes: [.horizontal, .vertical])
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.press()
      try scene.move(to: Scene.away)
      try scene.expect(region: 1)
      try scene.release()
      try scene.expect(region: nil)
    },
    grab("button.second", "it counts until the last button is up") { scene in
      try scene.expect(1, at: 150, 125)
      try scene.press()
      try scene.press(Hand.Button.secondary)
      try scene.release()
      try scene.move(to: Scene.away)
      try scene.expect(region: 1)
      try scene.release(Hand.Button.secondary)
      try scene.expect(region: nil)
    },
  ]

  private static let constraints = [
    grab("locked", "while the pointer is locked no region has an effect", needs: [.constraints]) {
      scene in
      try scene.expect(1, at: 150, 125)
      let manager = scene.client.bound(ZwpPointerConstraintsV1.self, 1)
      let events = LockEvents()
      let lock = manager.lockPointer(
        surface: scene.window.surface, pointer: scene.pointer.proxy, region: nil,
        lifetime: .persistent)
      lock.setHandler(events)
      guard try scene.client.wait(for: "the lock", until: { events.isLocked }) else {
        throw Failure.impossible("the compositor does not lock the pointer here")
      }
      try scene.expect(region: nil)
      try scene.commit()
      try scene.expect(region: nil)
      lock.destroy()
      try scene.stage.settle()
      try scene.move(to: 150, 125)
      try scene.expect(region: 1)
    },
    grab("confined", "a confined pointer is as usual", needs: [.constraints]) { scene in
      let manager = scene.client.bound(ZwpPointerConstraintsV1.self, 1)
      let confinement = manager.confinePointer(
        surface: scene.window.surface, pointer: scene.pointer.proxy, region: nil,
        lifetime: .persistent)
      try scene.stage.settle()
      try scene.expect(1, at: 150, 125)
      try scene.moveAway()
      confinement.destroy()
    },
  ]

  private static let others = [
    grab("null-cursor", "a null cursor hides the pointer; the events stay balanced") { scene in
      try scene.move(to: 150, 125)
      for surface in [nil, scene.client.compositor.createSurface()] {
        scene.pointer.proxy.setCursor(
          serial: scene.pointer.enterSerial, surface: surface, hotspotX: 0, hotspotY: 0)
        try scene.stage.settle()
        try scene.move(to: Scene.away)
        try scene.move(to: 150, 125)
      }
      try scene.expect(region: 1)
    },
    grab("popup", "in a popup grab the popup's regions work") { scene in
      try scene.move(to: 250, 200)
      try scene.press()
      let popup = try Popup(scene, at: 100, 100, size: 100)
      try scene.release()
      let regions = scene.client.manager.getRegions(surface: popup.surface)
      regions.set(9, .init(0, 0, 100, 100))
      popup.surface.commit()
      try scene.stage.settle()
      try scene.send(to: .init(x: 150, y: 150))
      try scene.expect(region: 9)
      popup.dismiss()
      try scene.stage.settle()
      try scene.send(to: .init(x: 150, y: 125))
      try scene.expect(region: 1)
    },
    grab("popup.other-client", "the regions of a surface that is no part of the grab do not") {
      scene in
      let other = try scene.stage.connect()
      let listener = try other.listen()
      try scene.move(to: 250, 200)
      try scene.press()
      let popup = try Popup(scene, at: 300, 200, size: 50)
      try scene.release()
      // A window of somebody else, over that of the grab.
      let window = try Window(other)
      let regions = other.manager.getRegions(surface: window.surface)
      regions.set(5)
      window.surface.commit()
      try scene.stage.settle()
      try scene.send(to: .init(x: 150, y: 125))
      try check(listener.log.region == nil, "the other client hears: \(listener.log.words)")
      _ = popup
    },
    grab("drag", "in a drag and drop no region has an effect", needs: [.dragAndDrop]) { scene in
      try scene.expect(1, at: 150, 125)
      let manager = scene.client.bound(WlDataDeviceManager.self, 3)
      let device = manager.getDataDevice(seat: scene.client.seat)
      let source = manager.createDataSource()
      source.offer(mimeType: "text/plain")
      source.setActions(dndActions: .copy)
      try scene.press()
      device.startDrag(
        source: source, origin: scene.window.surface, icon: nil,
        serial: scene.pointer.pressSerial)
      try scene.stage.settle()
      try scene.send(to: .init(x: 170, y: 130))
      try scene.expect(region: nil)
      try scene.send(to: .init(x: 150, y: 125))
      try scene.expect(region: nil)
      try scene.release()
      try scene.send(to: .init(x: 152, y: 125))
      try scene.expect(region: 1)
    },
  ]

  private final class LockEvents: ZwpLockedPointerV1Events {
    var isLocked = false

    func locked(_ object: Proxy<ZwpLockedPointerV1>) { isLocked = true }
    func unlocked(_ object: Proxy<ZwpLockedPointerV1>) { isLocked = false }
  }
}
