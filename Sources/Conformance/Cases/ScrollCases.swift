import WaylandClient

/// Scrolls with an anchor, where the compositor takes the virtual pointer's for those of fingers.
enum ScrollCases {
  static let all: [Case] = [
    scroll("scroll-begin", "names the surface, the place of the pointer and the region") { scene in
      try begin(scene)
      let surface = scene.window.surface.id
      try check(
        scene.log.events.contains {
          if case .scrollBegin(surface, let place, 1) = $0 {
            place.isNear(.init(x: 150, y: 125))
          } else {
            false
          }
        }, "heard: \(scene.log.words)")
      try end(scene)
    },
    scroll("scroll-update", "the whole translation since the begin, with the sign of axis") {
      scene in
      try begin(scene)
      for _ in 0..<4 {
        scene.hand.scroll(10)
        try scene.stage.settle()
      }
      var sum = 0.0
      var told = 0.0
      for event in scene.log.events {
        if case .axis(false, let value) = event { sum += value }
        if case .scrollUpdate(_, let dy) = event { told = dy }
      }
      try check(sum > 0 && abs(sum - told) < 0.1, "axis adds up to \(sum), the update says \(told)")
      try end(scene)
    },
    scroll("scroll-update.frame", "it is in one frame with the axis event of wl_pointer") { scene in
      try begin(scene)
      _ = scene.log.take()
      scene.hand.scroll(10)
      try scene.stage.settle()
      let together = scene.log.frames.contains { frame in
        frame.contains { if case .scrollUpdate = $0 { true } else { false } }
          && frame.contains { if case .axis = $0 { true } else { false } }
      }
      try check(together, "heard: \(scene.log.words)")
      try end(scene)
    },
    scroll("scroll-end", "completed where the fingers were lifted") { scene in
      try begin(scene)
      try end(scene)
      try check(scene.log.events.contains(.scrollEnd(cancelled: false)), scene.log.words)
    },
    scroll("scroll-end.cancelled", "cancelled before the wl_pointer.leave") { scene in
      try begin(scene)
      try scene.window.unmap()
      try scene.stage.settle()
      try scene.client.require("the scroll's end") { !scene.log.auditor.isScrolling }
      try check(scene.log.events.contains(.scrollEnd(cancelled: true)), scene.log.words)
    },
    scroll("scroll-begin.region-kept", "no region is entered or left while fingers scroll") {
      scene in
      try begin(scene)
      _ = scene.log.take()
      scene.set(1, .init(250, 200, 50, 50))
      scene.set(2)
      try scene.commit()
      scene.hand.scroll(5)
      try scene.stage.settle()
      try check(scene.log.region != 2, "region 2 was entered: \(scene.log.words)")
      try end(scene)
    },
    scroll("scroll-begin.wheel", "wheels do not cause this event") { scene in
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      scene.hand.turnWheel(1)
      try scene.stage.settle()
      try check(
        !scene.log.events.contains { if case .scrollBegin = $0 { true } else { false } },
        "heard: \(scene.log.words)")
    },
    scroll("scroll-momentum.unasked", "only sent to a client that asked for it") { scene in
      try begin(scene)
      for _ in 0..<6 {
        scene.hand.scroll(40)
        try scene.stage.settle()
      }
      try end(scene)
      try check(!scene.log.events.contains(.scrollMomentum), "heard: \(scene.log.words)")
    },
    Case(
      "pointer.event.scroll-momentum", "the updates that follow end with scroll_end at a press",
      needs: Need.snapping + [.capability(.gestures), .capability(.momentum)]
    ) { stage in
      let scene = try prepared(stage)
      scene.log.adaptive.setMomentum(mode: .compositor)
      try begin(scene)
      for _ in 0..<8 {
        scene.hand.scroll(20)
        try stage.pause(seconds: 0.008)
      }
      scene.hand.endScroll()
      try stage.settle()
      guard scene.log.events.contains(.scrollMomentum) else {
        throw Failure.impossible("the compositor lets no scroll of a virtual pointer coast on")
      }
      try scene.press()
      try scene.client.require("the scroll's end") { !scene.log.auditor.isScrolling }
      try scene.release()
    },
    untried("pinch-begin"), untried("pinch-update"), untried("pinch-end"),
  ]

  private static func untried(_ name: String) -> Case {
    Case("pointer.event." + name, "two fingers begin, go on, or end to pinch or rotate") { _ in
      throw Failure.impossible("no virtual pointer can pinch; try it with a touchpad")
    }
  }

  private static func prepared(_ stage: Stage) throws -> Scene {
    let scene = try stage.scene()
    scene.set(1)
    try scene.commit()
    try scene.expect(1, at: 150, 125)
    return scene
  }

  private static func begin(_ scene: Scene) throws {
    scene.hand.scroll(10)
    try scene.stage.settle()
    scene.hand.scroll(10)
    try scene.stage.settle()
    guard scene.log.auditor.isScrolling else {
      throw Failure.impossible("the compositor takes a virtual pointer's scrolls for no fingers'")
    }
  }

  private static func end(_ scene: Scene) throws {
    scene.hand.endScroll()
    try scene.stage.settle()
    try scene.client.require("the scroll's end") { !scene.log.auditor.isScrolling }
  }

  private static func scroll(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case(
      "pointer.event." + name, rule, needs: Need.snapping + [.capability(.gestures)]
    ) { stage in try body(prepared(stage)) }
  }
}
