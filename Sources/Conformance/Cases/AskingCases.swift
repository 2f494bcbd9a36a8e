import EventLoop
import PointerGeometry
import WaylandClient

/// Regions whose parts the client names when it is asked.
enum AskingCases {
  static let all: [Case] = asking + answers + mistakes

  private static let asking = [
    asked("region-request", "follows the region_enter, in the same frame, with the place") {
      scene in
      let request = try enter(scene)
      try check(request.region == 1, "a request of region \(request.region)")
      try check(request.place.isNear(.init(x: 150, y: 125)), "a request at \(request.place)")
      let frame = scene.log.frame(entering: 1) ?? []
      try check(
        frame.contains { if case .regionRequest = $0 { true } else { false } },
        "they are in two frames: \(scene.log.words)")
    },
    asked("region-request.ordinary", "a region that is none of those is not asked about") {
      scene in
      scene.regions.setRequesting(id: 1, requesting: 0)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try check(requests(scene).isEmpty, "heard: \(scene.log.words)")
    },
    asked("region-request.declared", "as declared, it is asked again 1 or further away") {
      scene in
      let first = try enter(scene)
      scene.log.adaptive.answerDeclared(serial: first.serial)
      try scene.stage.settle()
      _ = scene.log.take()
      try scene.move(to: 160, 130)
      let second = try request(scene)
      try check(second.serial != first.serial, "the same serial twice")
      try check(second.place.isNear(.init(x: 160, y: 130)), "a request at \(second.place)")
    },
    asked("region-request.soon", "an answer closes the request; only an open one holds up the next")
    { scene in
      // Unanswered each of them would be open for 100 ms.
      var serial = try enter(scene).serial
      let start = Loop.now()
      for step in 1...8 {
        scene.log.adaptive.answerDeclared(serial: serial)
        try scene.stage.settle()
        _ = scene.log.take()
        try scene.move(to: 150 + 5 * Double(step), 125)
        serial = try request(scene).serial
      }
      let time = Loop.now().seconds(since: start)
      try check(time < 0.6, "eight requests took \(Int(time * 1000)) ms")
    },
    asked("region-request.part", "in the part that was answered it is not asked again") {
      scene in
      answer(scene, try enter(scene), .init(140, 110, 40, 30))
      // Longer than a request is open, were the answer not understood.
      try scene.stage.pause(seconds: 0.15)
      _ = scene.log.take()
      try scene.move(to: 170, 130)
      try scene.stage.pause(seconds: 0.02)
      try check(requests(scene).isEmpty, "heard: \(scene.log.words)")
      try check(scene.log.region == 1, "the pointer is not in region 1: \(scene.log.words)")
    },
    asked("region-request.part-left", "when the pointer has left the part, it is") { scene in
      answer(scene, try enter(scene), .init(145, 120, 10, 10))
      try scene.stage.settle()
      _ = scene.log.take()
      try scene.move(to: 185, 140)
      try check(try request(scene).place.isNear(.init(x: 185, y: 140)), scene.log.words)
    },
    asked("region-request.moved", "when the region has moved, it is") { scene in
      answer(scene, try enter(scene), .init(100, 100, 100, 50))
      try scene.stage.settle()
      _ = scene.log.take()
      scene.set(1, .init(90, 95, 120, 60))
      try scene.commit()
      _ = try request(scene)
    },
    asked("region-request.one", "one is open at most; where the pointer is then is asked next") {
      scene in
      let first = try enter(scene)
      _ = scene.log.take()
      try scene.move(to: 165, 128)
      try scene.move(to: 185, 140)
      let meanwhile = requests(scene)
      // Within the time in which it is open: a slow machine may be asked again.
      if meanwhile.isEmpty {
        scene.log.adaptive.answerDeclared(serial: first.serial)
        try check(try request(scene).place.isNear(.init(x: 185, y: 140)), scene.log.words)
      }
    },
    asked("region-request.held", "while a button is held none is sent") { scene in
      scene.log.adaptive.answerDeclared(serial: try enter(scene).serial)
      try scene.press()
      _ = scene.log.take()
      try scene.move(to: 185, 140)
      try check(requests(scene).isEmpty, "heard: \(scene.log.words)")
      try scene.release()
    },
    asked("region-request.late", "it is not sent to an object that is created later") { scene in
      _ = try enter(scene)
      let late = scene.pointer.addAdaptive(scene.client.manager)
      try scene.stage.settle()
      try late.expect(region: 1, scene.client)
      let asksFirst = late.frames.prefix(1).joined().contains {
        if case .regionRequest = $0 { true } else { false }
      }
      try check(!asksFirst, "heard: \(late.words)")
    },
    asked("region-request.several", "each object of the client hears it; the first answer counts") {
      scene in
      let other = scene.pointer.addAdaptive(scene.client.manager)
      try scene.stage.settle()
      let first = try enter(scene)
      other.adaptive.answer(first.serial, .init(140, 110, 40, 30))
      try scene.stage.settle()
      scene.log.adaptive.answerDeclared(serial: first.serial)
      try scene.stage.pause(seconds: 0.15)
      let isHeard = other.events.contains {
        if case .regionRequest(first.serial, _, _, _) = $0 { true } else { false }
      }
      try check(isHeard, "the other one heard: \(other.words)")
      _ = scene.log.take()
      try scene.move(to: 170, 130)
      try scene.stage.pause(seconds: 0.02)
      try check(requests(scene).isEmpty, "heard: \(scene.log.words)")
    },
    asked("region-request.unanswered", "a client that does not answer comes to no harm") { scene in
      _ = try enter(scene)
      try scene.stage.pause(seconds: 0.15)
      try scene.expect(region: 1)
      try scene.moveAway()
    },
  ]

  private static let answers = [
    answering("answer-declared", "answers a request; another serial is ignored") { scene, serial in
      for serial in [serial, serial, 0, .max] { scene.log.adaptive.answerDeclared(serial: serial) }
    },
    answering("answer-part", "a part of the region, in any good form") { scene, serial in
      let style = scene.client.manager.createStyle()
      for kind in 0...5 as ClosedRange<UInt32> {
        scene.log.adaptive.answer(
          serial, .init(140, 110, 40, 30), .init(rawValue: kind), style, [0, 10, 10, 10])
      }
      style.destroy()
      scene.log.adaptive.answer(serial, .init(-5000, -5000, 8_000_000, 1))
    },
    answering("answer-part.elsewhere", "one that does not hold the place counts as declared") {
      scene, serial in
      scene.log.adaptive.answer(serial, .init(300, 250, 10, 10))
      try scene.stage.settle()
      try scene.expect(region: 1)
    },
    answering("answer-part.late", "after the region_leave an answer is ignored") { scene, serial in
      try scene.moveAway()
      scene.log.adaptive.answer(serial, .init(140, 110, 40, 30))
      try scene.stage.settle()
      try scene.expect(region: nil)
    },
    answering("answer-part.inert", "of an inert object the arguments are not checked") {
      scene, serial in
      scene.pointer.proxy.release()
      scene.log.adaptive.answer(serial, .init(0, 0, 0, 0), .init(rawValue: 9))
    },
  ]

  private static func mistake(
    _ name: String, _ rule: String,
    _ body: @escaping @Sendable (Proxy<FerrofluidAdaptivePointerV1>) -> Void
  ) -> Case {
    Case(
      "pointer.error.invalid-answer." + name, rule, error: .pointer(.invalidAnswer), needs: [.hand]
    ) { stage in
      _ = try stage.hand()
      body(try stage.client.listen().log.adaptive)
    }
  }

  private static let mistakes = [
    mistake("width", "a width of zero, whatever the serial") { $0.answer(7, .init(0, 0, 0, 10)) },
    mistake("height", "a height below zero") { $0.answer(7, .init(0, 0, 10, -1)) },
    mistake("kind", "a kind that is not defined") {
      $0.answer(7, .init(0, 0, 10, 10), .init(rawValue: 6))
    },
    mistake("lines", "lines that overlap") {
      $0.answer(7, .init(0, 0, 10, 10), .text, nil, [0, 10, 5, 10])
    },
    mistake("lines-odd", "no multiple of 8 bytes") {
      $0.answer(7, .init(0, 0, 10, 10), .text, nil, [0, 10, 20])
    },
    mistake("many-lines", "more than 256 lines") {
      $0.answer(7, .init(0, 0, 10, 10), .text, nil, (0...256).flatMap { [Double($0), 1] })
    },
  ]

  // MARK: Playing

  /// A region_request.
  private struct Request {
    var serial: UInt32
    var region: UInt32
    var place: Heard.Place
  }

  private static func requests(_ scene: Scene) -> [Request] {
    scene.log.events.compactMap {
      guard case .regionRequest(let serial, _, let region, let place) = $0 else { return nil }
      return Request(serial: serial, region: region, place: place)
    }
  }

  private static func request(_ scene: Scene) throws -> Request {
    try scene.client.require("a region_request") { !requests(scene).isEmpty }
    guard let last = requests(scene).last else { throw Failure.broken("no region_request") }
    return last
  }

  /// Moves into region 1, and waits until that is asked about.
  private static func enter(_ scene: Scene) throws -> Request {
    try scene.expect(1, at: 150, 125)
    return try request(scene)
  }

  private static func answer(_ scene: Scene, _ request: Request, _ box: Scene.Box) {
    scene.log.adaptive.answer(request.serial, box)
  }

  private static func scene(_ stage: Stage) throws -> Scene {
    let scene = try stage.scene()
    scene.set(1)
    scene.regions.setRequesting(id: 1, requesting: 1)
    try scene.commit()
    _ = scene.log.take()
    return scene
  }

  private static func asked(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("pointer.event." + name, rule, needs: Need.snapping) { try body(scene($0)) }
  }

  private static func answering(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene, UInt32) throws -> Void
  ) -> Case {
    Case("pointer.request." + name, rule, needs: Need.snapping) { stage in
      let scene = try scene(stage)
      try body(scene, enter(scene).serial)
      try stage.settle()
    }
  }
}

extension Proxy where I == FerrofluidAdaptivePointerV1 {
  /// Answers with a part, with numbers instead of wire values.
  func answer(
    _ serial: UInt32, _ box: Scene.Box, _ kind: FerrofluidPointerRegionsV1.Kind = .control,
    _ style: Proxy<FerrofluidPointerStyleV1>? = nil, _ lines: [Double] = []
  ) {
    let raw = lines.map { Fixed($0).raw }
    answerPart(
      serial: serial, x: Fixed(box.x), y: Fixed(box.y), width: Fixed(box.width),
      height: Fixed(box.height), kind: kind, style: style, lines: raw.span.bytes)
  }
}
