import WaylandClient

/// movement_begin and movement_end.
enum MovementCases {
  static let all: [Case] = [
    movement("movement-begin", "the pointer began to move on the surface") { scene in
      try rest(scene)
      _ = scene.log.take()
      try scene.move(to: 150, 125)
      let surface = scene.window.surface.id
      let frame = scene.log.frames.first { $0.contains(.movementBegin(surface: surface)) } ?? []
      try check(
        frame.contains { if case .motion = $0 { true } else { false } },
        "heard: \(scene.log.words)")
    },
    movement("movement-begin.once", "once for a movement, however many motions it has") { scene in
      try rest(scene)
      _ = scene.log.take()
      for x in stride(from: 100.0, to: 120, by: 5) { try scene.move(to: x, 125) }
      let begins = scene.log.events.count {
        if case .movementBegin = $0 { true } else { false }
      }
      let ends = scene.log.events.count { $0 == .movementEnd }
      try check(begins == ends + 1 || begins == ends && begins > 0, "heard: \(scene.log.words)")
    },
    movement("movement-begin.bare", "also on surfaces without regions") { scene in
      scene.regions.destroy()
      try scene.commit()
      try rest(scene)
      _ = scene.log.take()
      try scene.move(to: 150, 125)
      try check(
        scene.log.events.contains { if case .movementBegin = $0 { true } else { false } },
        "heard: \(scene.log.words)")
    },
    movement("movement-begin.late", "if the pointer moves when the object is made, at once") {
      scene in
      try scene.move(to: 150, 125)
      let late = scene.pointer.addAdaptive(scene.client.manager)
      try scene.stage.settle()
      let isHeard = late.events.contains {
        if case .movementBegin = $0 { true } else { false }
      }
      // On a slow machine it may have come to rest before.
      try check(
        isHeard || scene.log.events.contains(.movementEnd), "heard: \(late.words)")
    },
    movement("movement-end", "the pointer has not moved for 100 milliseconds") { scene in
      try scene.move(to: 150, 125)
      try rest(scene)
      try check(scene.log.events.contains(.movementEnd), "heard: \(scene.log.words)")
      try scene.stage.settle()
      try check(scene.log.events.last == .frame, "no frame follows: \(scene.log.words)")
    },
    movement("movement-end.leave", "or leaves the surface") { scene in
      try scene.move(to: 150, 125)
      try scene.window.unmap()
      try scene.stage.settle()
      try scene.client.require("movement_end") { !scene.log.auditor.isMoving }
    },
  ]

  private static func rest(_ scene: Scene) throws {
    try scene.client.require("movement_end") { !scene.log.auditor.isMoving }
  }

  private static func movement(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("pointer.event." + name, rule, needs: [.hand]) { try body($0.scene()) }
  }
}
