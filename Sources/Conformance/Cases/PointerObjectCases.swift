import WaylandClient

/// ferrofluid_adaptive_pointer_v1 as an object: made late, several times, for several clients.
enum PointerObjectCases {
  static let all: [Case] = beginnings + requests + several + endings

  private static let beginnings = [
    Case("pointer.event.settings", "sent once after the creation of the object", needs: [.hand]) {
      stage in
      _ = try stage.hand()
      let pointer = try stage.client.listen()
      try stage.settle()
      let count = pointer.log.events.count { if case .settings = $0 { true } else { false } }
      try check(count == 1, "heard: \(pointer.log.words)")
    },
    Case(
      "pointer.event.input-kind", "sent once after the creation of the object", needs: [.hand]
    ) { stage in
      _ = try stage.hand()
      let pointer = try stage.client.listen()
      try stage.settle()
      let kinds = pointer.log.events.filter { if case .inputKind = $0 { true } else { false } }
      try check(kinds.count == 1, "heard: \(pointer.log.words)")
    },
    Case(
      "pointer.event.input-kind.pointer", "what a mouse moves is an indirect pointer",
      needs: [.hand]
    ) { stage in
      let scene = try stage.scene()
      try scene.move(to: 150, 125)
      try scene.move(to: 160, 125)
      let last = scene.pointer.addAdaptive(scene.client.manager)
      try stage.settle()
      try check(last.events.contains(.inputKind(0)), "heard: \(last.words)")
    },
    Case(
      "pointer.late", "an object that is made while the pointer is in a region hears it at once",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      let late = scene.pointer.addAdaptive(scene.client.manager)
      try stage.settle()
      try late.expect(region: 1, scene.client)
      try check(
        late.events.contains {
          if case .regionEnter(_, _, 1, 0) = $0 { true } else { false }
        }, "the duration is not zero: \(late.words)")
      try scene.moveAway()
      try late.expect(region: nil, scene.client)
    },
    Case(
      "pointer.late.cell", "and in which cell of it the pointer is", needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 150)
      let late = scene.pointer.addAdaptive(scene.client.manager)
      try stage.settle()
      try check(
        late.events.contains {
          if case .regionCell(_, 1, let cell) = $0 { cell.row == 2 } else { false }
        }, "heard: \(late.words)")
    },
  ]

  private static func request(
    _ name: String, _ rule: String,
    _ body: @escaping @Sendable (Proxy<FerrofluidAdaptivePointerV1>) -> Void
  ) -> Case {
    Case("pointer.request." + name, rule, needs: [.hand]) { stage in
      _ = try stage.hand()
      body(try stage.client.listen().log.adaptive)
      try stage.client.roundTrip()
    }
  }

  private static func mistake(
    _ name: String, _ rule: String, _ error: FerrofluidAdaptivePointerV1.Error,
    _ body: @escaping @Sendable (Proxy<FerrofluidAdaptivePointerV1>) -> Void
  ) -> Case {
    Case("pointer.error." + name, rule, error: .pointer(error), needs: [.hand]) { stage in
      _ = try stage.hand()
      body(try stage.client.listen().log.adaptive)
    }
  }

  private static let requests = [
    request("destroy", "destroys the object") { $0.destroy() },
    request("set-control-click", "both modes") { pointer in
      for mode in [.primary, .secondary] as [FerrofluidAdaptivePointerV1.ControlClick] {
        pointer.setControlClick(mode: mode)
      }
    },
    request("set-momentum", "both modes, whatever the capabilities") { pointer in
      for mode in [.compositor, .client] as [FerrofluidAdaptivePointerV1.Momentum] {
        pointer.setMomentum(mode: mode)
      }
    },
    mistake("invalid-mode.control-click", "a mode that is not defined", .invalidMode) {
      $0.setControlClick(mode: .init(rawValue: 2))
    },
    mistake("invalid-mode.momentum", "a mode that is not defined", .invalidMode) {
      $0.setMomentum(mode: .init(rawValue: .max))
    },
  ]

  private static let several = [
    Case(
      "pointer.several", "of several objects for one wl_pointer each receives every event",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      let second = scene.pointer.addAdaptive(scene.client.manager)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try second.expect(region: 1, scene.client)
      scene.log.adaptive.destroy()
      try scene.move(to: Scene.away)
      try second.expect(region: nil, scene.client)
    },
    Case(
      "pointer.several.pointers", "and so does that of another wl_pointer of the client",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      let other = try scene.client.listen()
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try other.log.expect(region: 1, scene.client)
      try scene.move(to: Scene.away)
      try other.log.expect(region: nil, scene.client)
    },
    Case(
      "pointer.old-version", "with a wl_pointer below version 5 each event stands for itself",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      let seat = scene.client.bound(WlSeat.self, 3)
      let old = PointerObject(seat.getPointer())
      old.addAdaptive(scene.client.manager)
      scene.client.adopt(old)
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try old.log.expect(region: 1, scene.client)
      try scene.moveAway()
      try old.log.expect(region: nil, scene.client)
      try check(!old.log.events.contains(.frame), "heard: \(old.log.words)")
    },
    Case(
      "pointer.clients", "a client hears of the regions of its own surfaces only",
      needs: Need.snapping
    ) { stage in
      let below = try stage.scene()
      below.set(1)
      try below.commit()
      try below.expect(1, at: 150, 125)
      let above = try stage.scene(stage.connect())
      above.set(2)
      try above.commit()
      try above.expect(2, at: 150, 125)
      try below.expect(region: nil)
      _ = below.log.take()
      try above.move(to: Scene.away)
      try above.expect(region: nil)
      try stage.settle()
      try check(!below.log.events.contains(where: \.isAboutRegions), "heard: \(below.log.words)")
    },
    Case(
      "pointer.clients.gone", "the end of one client's connection means nothing to another",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      let other = try stage.connect()
      let regions = other.manager.getRegions(surface: other.compositor.createSurface())
      regions.set(0)
      try other.expect(error: .regions(.invalidId))
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
  ]

  private static let endings = [
    Case(
      "pointer.inert", "when the wl_pointer is destroyed the object receives no further events",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      scene.pointer.proxy.release()
      try scene.send(to: Scene.away)
      try scene.send(to: .init(x: 150, y: 125))
      try check(!scene.log.events.contains(where: \.isAdaptive), "heard: \(scene.log.words)")
      scene.log.adaptive.setMomentum(mode: .compositor)
      scene.log.adaptive.destroy()
      try stage.settle()
    },
    Case(
      "pointer.destroyed", "the wl_pointer is not affected by the object's end",
      needs: Need.snapping
    ) { stage in
      let scene = try stage.scene()
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.log.adaptive.destroy()
      let plain = try scene.client.listen(adaptive: false)
      _ = plain.log
      try scene.move(to: 200, 200)
      try check(
        plain.log.events.contains { if case .motion = $0 { true } else { false } },
        "heard: \(plain.log.words)")
    },
  ]
}
