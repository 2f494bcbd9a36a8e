import EventLoop
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Scrolls that coast on when the fingers leave, for clients that ask or that a setting names.
@Suite struct KineticTests {
  private static let name = "org.example.plain"

  /// Options under which ordinary clients of that name coast, quickly.
  private var unasked: CompositorOptions {
    var options = World.options
    options.scrolling.coast = .fast
    options.scrolling.coastsUnasked = .applications([Self.name])
    return options
  }

  private func unaskedPad() throws -> GestureDesk {
    try GestureDesk(options: unasked, application: Self.name)
  }

  /// How far the axis events of a log go, up or down.
  private func distance(_ log: [String]) -> Double {
    log.reduce(0) { sum, line in
      let words = line.split(separator: " ")
      return words.first == "axis" && words[1] == "y" ? sum + (Double(words[2]) ?? .nan) : sum
    }
  }

  private func waitForEnd(_ pad: GestureDesk) throws {
    try pad.desk.world.pump("the coast to end", seconds: 10) { !pad.seat.scrolling.isCoasting }
  }

  @Test func anOrdinaryClientScrollsOnAndIsStoppedOnce() throws {
    let pad = try unaskedPad()
    pad.flick()
    #expect(pad.seat.scrolling.isCoasting)
    try waitForEnd(pad)
    let coast = try pad.take().pointer
    // 1,500 points a second at 0.99 a millisecond, whose time constant is a tenth of a second.
    let total = distance(coast) - 144
    #expect(total > 110 && total < 160, "\(total)")
    #expect(coast.filter { $0 == "stop y" }.count == 1)
    #expect(coast.last == "stop y")
    #expect(Set(coast.filter { $0.hasPrefix("source") }) == ["source 1"])
  }

  @Test func everyGroupOfACoastIsClosed() throws {
    let pad = try unaskedPad()
    pad.flick()
    try waitForEnd(pad)
    try pad.settle()
    var open = 0
    for line in pad.pointer.take() {
      open = line == "frame" ? 0 : open + 1
      #expect(open <= 3, "more than one step in a frame")
    }
    #expect(open == 0)
  }

  @Test func othersDoNotCoast() throws {
    let pad = try GestureDesk(options: unasked, application: "org.example.other")
    pad.flick()
    #expect(!pad.seat.scrolling.isCoasting)
    #expect(try pad.take().pointer.last == "stop y")
  }

  @Test func aClientOfOursCoastsOnlyWhenItAsks() throws {
    var options = unasked
    options.scrolling.coastsUnasked = .all
    let pad = try GestureDesk(options: options)
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    pad.flick()
    #expect(!pad.seat.scrolling.isCoasting)
    #expect(try pad.take().pointer.suffix(2) == ["stop y", "scroll end 0"])
    adaptive.proxy.setMomentum(mode: .compositor)
    try pad.settle()
    pad.flick()
    #expect(pad.seat.scrolling.isCoasting)
    try waitForEnd(pad)
    let log = try pad.take().pointer.filter { $0.hasPrefix("scroll") }
    #expect(log.first == "scroll begin 50,50 region 0")
    #expect(log.filter { $0 == "scroll momentum" }.count == 1)
    #expect(log.last == "scroll end 0")
    let updates = log.split(separator: "scroll momentum")
    #expect(updates.count == 2 && updates[0].last == "scroll 0,144")
    #expect(updates[1].count > 3)
    adaptive.proxy.setMomentum(mode: .client)
    try pad.settle()
    pad.flick()
    #expect(!pad.seat.scrolling.isCoasting)
  }

  @Test func theUserMayRefuseIt() throws {
    var options = unasked
    options.scrolling.coastsForClients = false
    let pad = try GestureDesk(options: options)
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    adaptive.proxy.setMomentum(mode: .compositor)
    try pad.settle()
    pad.flick()
    #expect(!pad.seat.scrolling.isCoasting)
  }

  @Test func aModeThatDoesNotExistIsAnError() throws {
    let pad = try GestureDesk()
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    adaptive.proxy.setMomentum(mode: FerrofluidAdaptivePointerV1.Momentum(rawValue: 7))
    try pad.settle()
    #expect(
      pad.client.violation?.code == FerrofluidAdaptivePointerV1.Error.invalidMode.rawValue)
  }

  // Report 15.
  @Test(arguments: [
    "hold", "contact", "press", "key", "finger", "wheel", "scroll", "pinch", "swipe",
  ])
  func whatStopsACoast(what: String) throws {
    let pad = try unaskedPad()
    pad.flick()
    try pad.desk.world.pump("some way") { distance(pad.pointer.log) > 150 }
    pad.time = Loop.now()
    switch what {
    case "hold": pad.send(.holdBegin(fingers: 1))
    case "contact": pad.send(.contact(fingers: 1))
    case "press": pad.press(Code.left)
    case "key": pad.desk.hand.key(Code.control, true)
    case "finger":
      pad.send(.motion(delta: Vector(dx: 1, dy: 0), unaccelerated: Vector(dx: 1, dy: 0)))
    case "wheel": pad.desk.hand.wheel(v120: 120)
    case "scroll": pad.scroll(dx: 2)
    case "pinch": pad.send(.pinchBegin(fingers: 2))
    default: pad.send(.swipeBegin(fingers: 3))
    }
    #expect(!pad.seat.scrolling.isCoasting)
    let log = try pad.take().pointer
    #expect(log.filter { $0 == "stop y" }.count == 1)
    let stop = try #require(log.firstIndex(of: "stop y"))
    #expect(!log[stop...].contains { $0.hasPrefix("axis y") && $0 != "axis y 15" })
    try pad.desk.world.pump("time") { Loop.now() > pad.time.advanced(bySeconds: 0.1) }
    #expect(!(try pad.take().pointer.contains { $0.hasPrefix("axis y") }))
  }

  @Test func aMouseOverTheSameSurfaceStopsNothing() throws {
    let pad = try unaskedPad()
    pad.flick()
    pad.desk.hand.move(by: 5, 5)
    #expect(pad.seat.scrolling.isCoasting)
    #expect(pad.seat.pointer.location == Point(x: 55, y: 55))
    #expect(try pad.take().pointer.contains("motion 55,55"))
  }

  // Report 16.
  @Test func aPauseOf100MillisecondsLeavesNoMomentum() throws {
    let pad = try unaskedPad()
    for _ in 0..<12 { pad.scroll(dy: 12) }
    pad.lift(after: 100)
    #expect(!pad.seat.scrolling.isCoasting)
    #expect(try pad.take().pointer.last == "stop y")
    for _ in 0..<12 { pad.scroll(dy: 12) }
    pad.lift(after: 40)
    #expect(pad.seat.scrolling.isCoasting)
  }

  // Report 16: a scroll that stops because something else happens is no lift.
  @Test(arguments: ["pinch", "press", "removed", "swipe"])
  func onlyALiftLeavesMomentum(what: String) throws {
    let pad = try unaskedPad()
    for _ in 0..<12 { pad.scroll(dy: 12) }
    switch what {
    case "pinch": pad.send(.pinchBegin(fingers: 2))
    case "press": pad.press(Code.right, source: .twoFingerClick)
    case "removed": pad.send(.deviceRemoved(pad.description))
    default: pad.send(.swipeBegin(fingers: 3))
    }
    #expect(!pad.seat.scrolling.isCoasting)
    let log = try pad.take().pointer
    #expect(log.filter { $0 == "stop y" }.count == 1)
    #expect(distance(log) == 144)
  }

  // Report 17: one of ours knows the modifiers of the begin, and the coast goes on under them.
  @Test func aModifierDuringMomentumChangesNothing() throws {
    let pad = try GestureDesk(options: unasked)
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    adaptive.proxy.setMomentum(mode: .compositor)
    try pad.settle()
    pad.desk.hand.key(Code.shift, true)
    pad.scroll(dy: 12)
    pad.desk.hand.key(Code.shift, false)
    pad.flick(11)
    pad.desk.hand.key(Code.control, true)
    #expect(pad.seat.scrolling.isCoasting)
    try waitForEnd(pad)
    let log = try pad.take().pointer
    #expect(log.contains("scroll begin 50,50 region 0 modifiers 1"))
    #expect(distance(log) > 230)
    #expect(log.filter { $0.hasPrefix("scroll begin") }.count == 1)
  }

  // Report 18.
  @Test func aCoastNeverMovesOnToAnotherSurface() throws {
    let pad = try unaskedPad()
    pad.flick()
    pad.desk.hand.move(to: 150, 50)
    #expect(!pad.seat.scrolling.isCoasting)
    let log = try pad.take().pointer
    #expect(log.suffix(2) == ["stop y", "leave A"])
    #expect(pad.otherPointer.take() == ["enter B 50,50", "frame"])
  }

  // Report 18: also if it is the surface that goes.
  @Test(arguments: ["unmapped", "moved", "covered", "destroyed"])
  func aCoastEndsWithItsSurface(how: String) throws {
    let pad = try unaskedPad()
    pad.flick()
    switch how {
    case "unmapped": pad.window.commit(nil)
    case "moved": try pad.desk.toplevel(pad.window).move(to: Point(x: 0, y: 200))
    case "covered": _ = try pad.desk.window("C", of: pad.other, at: 0, 0, probe: pad.otherPointer)
    default:
      pad.window.toplevel.destroy()
      pad.window.shell.destroy()
      pad.window.proxy.destroy()
    }
    let log = try pad.take().pointer
    #expect(!pad.seat.scrolling.isCoasting)
    #expect(log.filter { $0 == "stop y" }.count == 1)
    #expect(!pad.otherPointer.take().contains { $0.hasPrefix("axis") || $0.hasPrefix("stop") })
  }

  @Test func aScrollNearAnAxisKeepsToIt() throws {
    let pad = try unaskedPad()
    for _ in 0..<12 { pad.scroll(dx: 1, dy: 12) }
    pad.lift(horizontal: true)
    try waitForEnd(pad)
    #expect(!(try pad.take().pointer.contains { $0.hasPrefix("axis x") || $0 == "stop x" }))
  }

  @Test func nothingRunsOnceItIsOver() throws {
    let pad = try unaskedPad()
    pad.flick()
    try waitForEnd(pad)
    try pad.settle()
    #expect(pad.desk.world.output.redraw == .idle)
    let beats = pad.desk.world.screen.frameCount
    try pad.desk.world.pump("time") { Loop.now() > pad.time.advanced(bySeconds: 0.2) }
    #expect(pad.desk.world.screen.frameCount == beats)
  }

  @Test func aCoastEndsWithoutAnyOutput() throws {
    let pad = try unaskedPad()
    pad.flick()
    pad.desk.world.compositor.removeOutput(pad.desk.world.output)
    try waitForEnd(pad)
  }

  @Test func aClockThatJumpsAheadStopsNothing() throws {
    let pad = try unaskedPad()
    pad.wait(3_600_000)
    pad.flick()
    pad.wait(-3_600_000)
    pad.flick()
    try waitForEnd(pad)
    let log = try pad.take().pointer
    #expect(log.last == "stop y")
    pad.desk.hand.move(by: 3, 3)
    #expect(pad.seat.pointer.location == Point(x: 53, y: 53))
  }

  // Report 18: content of several surfaces, which moves below a pointer that stands still.
  @Test func anotherPartOfTheContentDoesNotStopACoast() throws {
    let pad = try unaskedPad()
    let child = TestSurface(pad.client)
    pad.pointer.name("child", child)
    let role = pad.window.subsurface(child)
    role.setPosition(x: 0, y: 200)
    role.setDesync()
    child.commit(try pad.client.buffer(100, 100))
    pad.window.proxy.commit()
    try pad.settle()
    _ = pad.pointer.take()
    pad.flick()
    role.setPosition(x: 0, y: 20)
    pad.window.proxy.commit()
    try pad.desk.world.sync(pad.client)
    #expect(pad.seat.scrolling.isCoasting)
    // A hand that moves the pointer finds what is there.
    pad.desk.hand.move(by: 1, 1)
    #expect(!pad.seat.scrolling.isCoasting)
    let log = try pad.take().pointer
    #expect(log.suffix(3) == ["stop y", "leave A", "enter child 51,31"])
    pad.desk.hand.move(to: 50, 10)
    try pad.settle()
    _ = pad.pointer.take()
    pad.time = Loop.now()
    pad.flick()
    role.setPosition(x: 0, y: 0)
    pad.window.proxy.commit()
    try waitForEnd(pad)
    #expect(try pad.take().pointer.suffix(3) == ["stop y", "leave A", "enter child 50,10"])
  }
}
