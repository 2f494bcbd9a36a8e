import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// A client is asked what is at a place, and what it says reaches the engine; or nothing does.
struct RegionRequestTests {
  /// A client whose surface has the requesting region 7, which the pointer is in.
  struct Scene {
    let bench: Bench
    let surface: SurfaceUnderTest
    let pointer: PointerUnderTest

    init() throws {
      bench = try Bench()
      let client = try bench.client()
      surface = try bench.regions(client)
      surface.set(7, kind: 5)
      surface.regions.setRequesting(id: 7, requesting: 1)
      surface.regions.setLatchingAxes(id: 7, axes: .horizontal)
      surface.regions.setGrid(id: 7, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
      try surface.commit()
      pointer = try bench.pointer(client)
      bench.compositor.service.enter(surface.key(7), duration: 0)
      try bench.settle(client)
      _ = pointer.log.take()
    }

    var service: PointerService { bench.compositor.service }
    var answers: [TestHost.Answer] { bench.host.answers }
    var serial: UInt32 { pointer.log.requestSerial }

    /// Asks as the engine does.
    func ask(_ serial: UInt32) throws {
      #expect(service.request(surface.key(7), serial: serial, at: Point(x: 30.5, y: 40)))
      try settle()
    }

    func settle() throws { try bench.settle(surface.client) }

    func answer(
      _ serial: UInt32, x: Double = 20, y: Double = 30, width: Double = 40, height: Double = 25,
      kind: UInt32 = 0, style: Proxy<FerrofluidPointerStyleV1>? = nil, lines: [Double] = []
    ) {
      let raw = lines.map { Fixed($0).raw }
      pointer.object.answerPart(
        serial: serial, x: Fixed(x), y: Fixed(y), width: Fixed(width), height: Fixed(height),
        kind: .init(rawValue: kind), style: style, lines: raw.span.bytes)
    }
  }

  @Test func aClientIsAskedAndAnswersWithAPart() throws {
    let scene = try Scene()
    #expect(scene.surface.delivered.map(\.asksClient) == [true])
    #expect(
      scene.service.request(
        scene.surface.key(7), serial: 99, at: Point(x: 30.5, y: 40), modifiers: .shift))
    try scene.settle()
    #expect(
      scene.pointer.log.take() == [
        "request 7 on \(scene.surface.proxy.id) at (30.5, 40.0) with 1"
      ])
    let style = scene.surface.client.manager.createStyle()
    style.setEffect(effect: .lift)
    scene.answer(scene.serial, kind: 2, style: style, lines: [1, 10, 12.5, 10])
    style.destroy()
    try scene.settle()
    let answer = try #require(scene.answers.first)
    #expect(answer.key == scene.surface.key(7) && answer.serial == 99 && answer.seat == .first)
    let part = try #require(answer.part)
    #expect(part.frame == Rect(x: 20, y: 30, width: 40, height: 25))
    #expect(part.kind == .icon && part.style == RegionStyle(effect: .lift))
    #expect(part.textLines == [TextLine(y: 31, height: 10), TextLine(y: 42.5, height: 10)])
    #expect(part.latchingAxes == .horizontal, "as the region was declared")
    #expect(part.grid == nil && part.layer == .root)
  }

  @Test func withoutAStyleTheKindChooses() throws {
    let scene = try Scene()
    try scene.ask(1)
    scene.answer(scene.serial)
    try scene.settle()
    #expect(scene.answers.first?.part?.style == RegionStyle())
    #expect(scene.answers.first?.part?.kind == .control)
  }

  @Test func onlyTheFirstAnswerToTheLatestRequestCounts() throws {
    let scene = try Scene()
    try scene.ask(1)
    let first = scene.serial
    try scene.ask(2)
    let second = scene.serial
    #expect(first != second)
    scene.answer(first)
    scene.pointer.object.answerDeclared(serial: first)
    scene.pointer.object.answerDeclared(serial: second)
    scene.answer(second)
    scene.answer(second &+ 1)
    scene.pointer.object.answerDeclared(serial: 0)
    try scene.settle()
    #expect(
      scene.answers == [
        TestHost.Answer(key: scene.surface.key(7), serial: 2, part: nil, seat: .first)
      ])
    #expect(scene.surface.client.connection.error == nil)
  }

  /// What closes a request, other than an answer.
  enum End: CaseIterable {
    case leave
    case focus
    case surface
    case removal
    case otherRegion
  }

  @Test(arguments: End.allCases)
  func anAnswerThatComesTooLateIsIgnored(_ end: End) throws {
    let scene = try Scene()
    try scene.ask(1)
    switch end {
    case .leave: scene.service.leave(scene.surface.key(7), duration: 0)
    case .focus: scene.service.focusLeaves(time: 1)
    case .surface: scene.surface.proxy.destroy()
    case .removal:
      scene.surface.regions.removeRegion(id: 7)
      try scene.surface.commit()
    case .otherRegion: scene.service.enter(scene.surface.key(8), duration: 0)
    }
    scene.answer(scene.serial)
    try scene.settle()
    #expect(scene.answers.isEmpty)
    #expect(scene.surface.client.connection.error == nil)
    #expect(scene.pointer.log.violations.isEmpty)
  }

  @Test func nobodyAnswersForAnotherClient() throws {
    let scene = try Scene()
    try scene.ask(1)
    let stranger = try scene.bench.pointer(scene.bench.client())
    stranger.object.answerDeclared(serial: scene.serial)
    try scene.bench.settle(scene.surface.client)
    #expect(scene.answers.isEmpty)
    // Any object of the client that was asked may answer.
    let late = try scene.bench.pointer(scene.surface.client)
    #expect(!late.log.take().contains { $0.hasPrefix("request") })
    late.object.answerDeclared(serial: scene.serial)
    try scene.settle()
    #expect(scene.answers.count == 1)
  }

  @Test func aClientWithoutAnObjectIsNotWaitedFor() throws {
    let scene = try Scene()
    scene.pointer.object.destroy()
    try scene.settle()
    #expect(!scene.service.request(scene.surface.key(7), serial: 1, at: .zero))
    #expect(!scene.service.request(scene.surface.key(8), serial: 1, at: .zero), "not in there")
  }

  @Test func anInertObjectIsNotChecked() throws {
    let scene = try Scene()
    try scene.ask(1)
    scene.pointer.pointer.release()
    scene.answer(scene.serial, width: -1, kind: 99, lines: [1])
    scene.pointer.object.answerDeclared(serial: scene.serial)
    try scene.settle()
    #expect(scene.answers.isEmpty)
    #expect(scene.surface.client.connection.error == nil)
  }

  static let mistakes: [(String, @Sendable (Scene, UInt32) -> Void)] = [
    ("width 0", { $0.answer($1, width: 0) }),
    ("height -1", { $0.answer($1, height: -1) }),
    ("kind 6", { $0.answer($1, kind: 6) }),
    ("half a line", { $0.answer($1, lines: [1]) }),
    ("a line without height", { $0.answer($1, lines: [1, 0]) }),
    ("a line above the part", { $0.answer($1, lines: [-1, 5]) }),
    ("overlapping lines", { $0.answer($1, lines: [0, 5, 4, 5]) }),
    ("257 lines", { $0.answer($1, lines: (0..<257).flatMap { [Double($0), 1] }) }),
  ]

  @Test(arguments: mistakes.indices, [true, false])
  func aMalformedAnswerIsAMistakeOfItsOwn(_ index: Int, isStale: Bool) throws {
    let scene = try Scene()
    let innocent = try scene.bench.pointer(scene.bench.client())
    try scene.ask(1)
    Self.mistakes[index].1(scene, isStale ? 0 : scene.serial)
    try scene.settle()
    let violation = try #require(scene.surface.client.violation)
    #expect(violation.interface == FerrofluidAdaptivePointerV1.name, "\(Self.mistakes[index].0)")
    #expect(violation.code == FerrofluidAdaptivePointerV1.Error.invalidAnswer.rawValue)
    #expect(violation.id == scene.pointer.object.id)
    #expect(scene.answers.isEmpty)
    #expect(innocent.log.take() == ["settings 0"])
  }
}
