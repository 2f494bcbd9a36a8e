import EventLoop
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Sensors, requests and movement, from the hand to the client and back.
@Suite struct ReportingTests {
  /// A window at (100, 100) with the region 7 from (20, 20), 60 by 60, and an adaptive pointer.
  private struct Scene {
    let desk: Desk
    let client: TestClient
    let probe: PointerProbe
    let adaptive: AdaptiveProbe
    let window: TestWindow
    let regions: Proxy<FerrofluidPointerRegionsV1>

    init(kind: FerrofluidPointerRegionsV1.Kind = .content) throws {
      var options = World.options
      options.pointer.magnetismForMouse = false
      desk = try Desk(options: options)
      client = try desk.world.connect()
      probe = PointerProbe(client)
      adaptive = AdaptiveProbe(client, pointer: probe)
      window = try desk.window("A", of: client, at: 100, 100, probe: probe)
      regions = adaptive.describe(window, id: 7, x: 20, y: 20, width: 60, height: 60, kind: kind)
    }

    /// Adds the sensor 9, which overlaps the right half of the region.
    func addSensor() {
      regions.setRegion(
        id: 9, x: Fixed(50), y: Fixed(10), width: Fixed(40), height: Fixed(80), kind: .content,
        effect: .automatic, cornerRadius: Fixed(-1), padding: Fixed(0), group: 0, z: 5)
      regions.setSensor(id: 9, sensor: 1)
    }

    func commit() throws {
      window.proxy.commit()
      try desk.settle()
    }

    func move(_ x: Double, _ y: Double) throws -> [String] {
      desk.hand.move(to: x, y)
      return try take()
    }

    func take() throws -> [String] {
      try desk.settle()
      return probe.take()
    }

    var look: Presentation {
      var look = Presentation()
      desk.seat.pointerHost.present(at: Loop.now(), into: &look)
      return look
    }
  }

  @Test func aSensorReportsAndChangesNothing() throws {
    let scene = try Scene(kind: .control)
    scene.addSensor()
    try scene.commit()
    #expect(
      try scene.move(160, 150) == ["enter A 60,50", "region enter 7", "sensor enter 9", "frame"])
    #expect(scene.look.shape.rect.size == Size(width: 60, height: 60), "the region has its effect")
    #expect(try scene.move(130, 150) == ["sensor leave 9", "motion 30,50", "frame"])
    #expect(
      try scene.move(185, 150) == ["region leave 7", "motion 85,50", "sensor enter 9", "frame"])
    #expect(scene.look.shape.rect.size == Size(width: 19, height: 19), "the default pointer")
    #expect(try scene.move(10, 10) == ["sensor leave 9", "leave A", "frame"])
  }

  @Test func aSensorUnderARestingPointerIsEnteredAtItsCommit() throws {
    let scene = try Scene()
    try scene.commit()
    _ = try scene.move(160, 150)
    scene.addSensor()
    try scene.commit()
    #expect(scene.probe.take() == ["sensor enter 9", "frame"])
    scene.regions.removeRegion(id: 9)
    try scene.commit()
    #expect(scene.probe.take() == ["sensor leave 9", "frame"])
    scene.addSensor()
    try scene.commit()
    _ = scene.probe.take()
    scene.window.proxy.destroy()
    #expect(try scene.take().prefix(2) == ["region leave 7", "sensor leave 9"])
  }

  @Test func aHeldButtonKeepsTheSensors() throws {
    let scene = try Scene()
    scene.addSensor()
    try scene.commit()
    _ = try scene.move(160, 150)
    scene.desk.hand.press()
    _ = try scene.take()
    #expect(try scene.move(110, 110) == ["motion 10,10", "frame"])
    scene.desk.hand.release()
    try scene.desk.world.pump("the region to be left", seconds: 2) {
      scene.probe.log.contains("region leave 7")
    }
    // The region a little later: a hand that slips when it lets go means what it held.
    let heard = try scene.take().filter { $0 != "frame" }
    #expect(heard == ["release 272", "sensor leave 9", "region leave 7"])
  }

  @Test func aClientIsAskedInTheFrameOfTheEnterAndAnswers() throws {
    let scene = try Scene()
    scene.regions.setRequesting(id: 7, requesting: 1)
    try scene.commit()
    scene.desk.hand.key(Code.shift, true)
    #expect(
      try scene.move(150, 150)
        == ["enter A 50,50", "region enter 7", "request 7 50,50 modifiers 1", "frame"])
    scene.desk.hand.key(Code.shift, false)
    scene.adaptive.proxy.answerPart(
      serial: scene.adaptive.requestSerial, x: Fixed(40), y: Fixed(45), width: Fixed(30),
      height: Fixed(10), kind: .control, style: nil, lines: [UInt8]().span.bytes)
    try scene.desk.settle()
    #expect(scene.look.shape.rect.size == Size(width: 30, height: 10))
    #expect(scene.probe.take().isEmpty, "the region is the same")
    // Inside of the part there is nothing to ask; outside of it there is.
    #expect(try scene.move(145, 148) == ["motion 45,48", "frame"])
    #expect(try scene.move(130, 130) == ["motion 30,30", "request 7 30,30", "frame"])
    scene.adaptive.proxy.answerDeclared(serial: scene.adaptive.requestSerial)
    try scene.desk.settle()
    #expect(scene.look.shape.rect.size == Size(width: 19, height: 19), "a map has no effect")
  }

  @Test func aSilentClientsRegionIsAsDeclaredInTime() throws {
    let scene = try Scene(kind: .control)
    scene.regions.setRequesting(id: 7, requesting: 1)
    try scene.commit()
    scene.desk.hand.move(to: 150, 150)
    try scene.desk.world.pump("the pointer to snap", seconds: 2) {
      scene.look.shape.rect.size == Size(width: 60, height: 60)
    }
    #expect(scene.probe.take().contains("request 7 50,50"))
    // Too late, and no mistake.
    scene.adaptive.proxy.answerPart(
      serial: scene.adaptive.requestSerial, x: Fixed(40), y: Fixed(45), width: Fixed(30),
      height: Fixed(10), kind: .control, style: nil, lines: [UInt8]().span.bytes)
    try scene.desk.settle()
    #expect(scene.look.shape.rect.size == Size(width: 60, height: 60))
    #expect(scene.client.connection.error == nil)
  }

  @Test func aClientThatCannotBeAskedIsNotWaitedFor() throws {
    let scene = try Scene(kind: .control)
    scene.regions.setRequesting(id: 7, requesting: 1)
    scene.adaptive.proxy.destroy()
    try scene.commit()
    scene.desk.hand.move(to: 150, 150)
    // It is on its way at once: half of the time that a client has to answer.
    var soon = Presentation()
    scene.desk.seat.pointerHost.present(at: Loop.now().advanced(bySeconds: 0.05), into: &soon)
    #expect(soon.shape.rect.width > 20)
    #expect(try scene.take() == ["enter A 50,50", "frame"])
    #expect(scene.look.shape.rect.size == Size(width: 60, height: 60))
  }

  /// A client hears of nothing that was over before it could be told.
  @Test func whatIsEnteredAndLeftUnheardIsNotTold() throws {
    let scene = try Scene()
    try scene.commit()
    _ = try scene.move(110, 110)
    let host = scene.desk.seat.pointerHost
    let surface = try scene.desk.toplevel(scene.window).surface.id
    let time = SeatTime(Loop.now())
    let region = Region(
      id: RegionID(rawValue: 50), frame: Rect(x: 0, y: 0, width: 20, height: 20))
    host.step(.regions(of: surface, [region]), at: time)
    host.step(.regions(of: surface, []), at: time)
    host.tellAllAtOnce(at: time)
    let heard = try scene.take()
    #expect(!heard.contains { $0.hasPrefix("region") }, "\(heard)")
  }

  @Test func movementBeginsOnceAndEndsAtRest() throws {
    let scene = try Scene()
    scene.adaptive.notesMovement = true
    scene.desk.hand.move(to: 110, 110)
    scene.desk.hand.move(to: 112, 110)
    scene.desk.hand.move(to: 114, 110)
    try scene.desk.world.pump("the pointer to rest", seconds: 2) {
      scene.probe.log.contains("rests")
    }
    #expect(
      scene.probe.take() == [
        "enter A 10,10", "moves", "frame", "motion 12,10", "frame", "motion 14,10", "frame",
        "rests", "frame",
      ])
    scene.desk.hand.move(to: 116, 110)
    scene.desk.hand.move(to: 10, 10)
    #expect(
      try scene.take() == ["motion 16,10", "moves", "frame", "rests", "leave A", "frame"])
  }
}
