import WaylandClient

/// secondary_click: its values, and where it is among the events of wl_pointer.
enum ClickCases {
  static let all: [Case] = [
    click("secondary-click", "sent in addition to wl_pointer.button, with the same serial") {
      scene in
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      try scene.press(Hand.Button.secondary)
      try scene.release(Hand.Button.secondary)
      let clicks = clicks(scene.log)
      try check(clicks.map(\.pressed) == [true, false], "heard: \(scene.log.words)")
      let buttons = scene.log.events.compactMap { event -> UInt32? in
        if case .button(let serial, Hand.Button.secondary, _) = event { serial } else { nil }
      }
      try check(
        clicks.map(\.serial) == buttons,
        "serials \(clicks.map(\.serial)) of clicks and \(buttons) of buttons")
    },
    click("secondary-click.order", "directly before that event, in the same frame") { scene in
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      try scene.press(Hand.Button.secondary)
      try scene.release(Hand.Button.secondary)
      let events = scene.log.events
      for (index, event) in events.enumerated() {
        guard case .secondaryClick(let click) = event else { continue }
        let next = index + 1 < events.count ? events[index + 1] : .frame
        try check(
          next
            == .button(
              serial: click.serial, code: Hand.Button.secondary, pressed: click.pressed),
          "heard: \(scene.log.words)")
      }
    },
    click("secondary-click.values", "names the surface, the region, the place and the source") {
      scene in
      try scene.expect(1, at: 150, 125)
      try scene.press(Hand.Button.secondary)
      try scene.release(Hand.Button.secondary)
      for click in clicks(scene.log) {
        try check(click.surface == scene.window.surface.id, "another surface")
        try check(click.region == 1, "region \(click.region)")
        try check(click.place.isNear(.init(x: 150, y: 125)), "the place \(click.place)")
        try check(click.source == 0, "source \(click.source) for the secondary button")
      }
      try check(clicks(scene.log).count == 2, "heard: \(scene.log.words)")
    },
    click("secondary-click.no-region", "the region is zero where there is none") { scene in
      try scene.press(Hand.Button.secondary)
      try scene.release(Hand.Button.secondary)
      try check(clicks(scene.log).map(\.region) == [0, 0], "heard: \(scene.log.words)")
    },
    click("secondary-click.dragged", "the released state follows wherever the button goes up") {
      scene in
      try scene.expect(1, at: 150, 125)
      try scene.press(Hand.Button.secondary)
      try scene.move(to: 300, 250)
      try scene.release(Hand.Button.secondary)
      let places = clicks(scene.log).map(\.place)
      try check(
        places.count == 2 && places[1].isNear(.init(x: 300, y: 250)),
        "heard: \(scene.log.words)")
    },
    click("secondary-click.primary", "the primary button is no secondary click") { scene in
      try scene.expect(1, at: 150, 125)
      try scene.press()
      try scene.release()
      try check(clicks(scene.log).isEmpty, "heard: \(scene.log.words)")
    },
    click("secondary-click.several", "each object of the client hears of it") { scene in
      let second = scene.pointer.addAdaptive(scene.client.manager)
      try scene.stage.settle()
      try scene.press(Hand.Button.secondary)
      try scene.release(Hand.Button.secondary)
      for log in [scene.log, second] {
        try check(clicks(log).count == 2, "heard: \(log.words)")
      }
      try check(clicks(second) == clicks(scene.log), "the objects hear different clicks")
    },
  ]

  private static func clicks(_ log: EventLog) -> [Heard.Click] {
    log.events.compactMap { if case .secondaryClick(let click) = $0 { click } else { nil } }
  }

  private static func click(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case(
      "pointer.event." + name, rule, needs: Need.snapping + [.capability(.secondaryClick)]
    ) { stage in
      let scene = try stage.scene()
      scene.set(1)
      try scene.commit()
      try body(scene)
    }
  }
}
