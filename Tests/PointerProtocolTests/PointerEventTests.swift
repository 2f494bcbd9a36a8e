import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// Events go where they belong, and are balanced.
struct PointerEventTests {
  /// A client whose surface has region 7, and a pointer.
  private func scene(_ bench: Bench) throws -> (SurfaceUnderTest, PointerUnderTest) {
    let client = try bench.client()
    let surface = try bench.regions(client)
    surface.set(7)
    try surface.commit()
    let pointer = try bench.pointer(client)
    #expect(pointer.log.take() == ["settings 0"])
    return (surface, pointer)
  }

  @Test func capabilitiesAreToldOnBindAndOnChange() throws {
    let bench = try Bench()
    let client = try bench.client()
    #expect(client.capabilities == [63])
    bench.compositor.service.capabilities = [.shape, .gestures]
    bench.compositor.service.capabilities = [.shape, .gestures]
    try bench.settle(client)
    #expect(client.capabilities == [63, 9])
  }

  @Test func settingsAreToldOnceAndOnChange() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    bench.host.settings = PointerSettings(reducedMotion: true, plain: true)
    bench.compositor.service.settingsChanged()
    bench.compositor.service.settingsChanged()
    try bench.settle(surface.client)
    #expect(pointer.log.take() == ["settings 3"])
    let late = try bench.pointer(surface.client)
    #expect(late.log.take() == ["settings 3"])
  }

  @Test func enterAndLeaveReachTheClientOfTheSurfaceOnly() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let (other, otherPointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(7), duration: 0.28)
    service.leave(surface.key(7), duration: 0.2404)
    try bench.settle(surface.client, other.client)
    #expect(pointer.log.take() == ["enter 7 280 on \(surface.proxy.id)", "leave 7 240"])
    #expect(otherPointer.log.take().isEmpty)
    service.enter(other.key(7), duration: -1)
    service.leave(other.key(7), duration: .nan)
    try bench.settle(surface.client, other.client)
    #expect(pointer.log.take().isEmpty)
    #expect(otherPointer.log.take() == ["enter 7 0 on \(other.proxy.id)", "leave 7 0"])
  }

  @Test func gesturesAndClicksReachTheClientOfTheSurfaceOnly() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let (other, otherPointer) = try scene(bench)
    let service = bench.compositor.service
    let resource = surface.server.resource
    service.scrollBegin(on: resource, at: .zero, region: nil, time: 1)
    service.scrollUpdate(by: Vector(dx: 1, dy: 1), time: 2)
    service.pinchBegin(on: resource, at: .zero, region: nil, fingers: 2, time: 3)
    service.pinchUpdate(by: .zero, scale: 2, rotation: 0, time: 4)
    service.secondaryClick(
      on: resource, at: .zero, region: nil, source: .button, pressed: true, serial: 1, time: 5)
    service.focusLeaves(time: 6)
    try bench.settle(surface.client, other.client)
    #expect(pointer.log.take().count == 7)
    #expect(otherPointer.log.take().isEmpty)
  }

  @Test func allPointersOfAClientHear() throws {
    let bench = try Bench()
    let (surface, first) = try scene(bench)
    let second = try bench.pointer(surface.client)
    let third = surface.client.adaptivePointer(of: first.pointer)
    try bench.settle(surface.client)
    _ = second.log.take()
    _ = third.log.take()
    bench.compositor.service.enter(surface.key(7), duration: 0)
    try bench.settle(surface.client)
    first.object.destroy()
    try bench.settle(surface.client)
    bench.compositor.service.leave(surface.key(7), duration: 0)
    try bench.settle(surface.client)
    let enter = "enter 7 0 on \(surface.proxy.id)"
    #expect(first.log.take() == [enter])
    #expect(second.log.take() == [enter, "leave 7 0"])
    #expect(third.log.take() == [enter, "leave 7 0"])
  }

  @Test func seatsAreApart() throws {
    let bench = try Bench()
    let (surface, first) = try scene(bench)
    let proxy = surface.client.seat.getPointer()
    try bench.settle(surface.client)
    let resource = try #require(bench.compositor.pointers.last)
    let seat = SeatID(rawValue: 5)
    bench.host.seats[resource] = seat
    let second = surface.client.adaptivePointer(of: proxy)
    try bench.settle(surface.client)
    let service = bench.compositor.service
    service.enter(surface.key(7), duration: 0, seat: seat)
    service.enter(surface.key(7), duration: 0.001)
    service.leave(surface.key(7), duration: 0, seat: seat)
    try bench.settle(surface.client)
    #expect(first.log.take() == ["enter 7 1 on \(surface.proxy.id)"])
    #expect(
      second.log.take() == ["settings 0", "enter 7 0 on \(surface.proxy.id)", "leave 7 0"])
  }

  @Test func anObjectMadeInsideARegionHearsOfItAtOnce() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    bench.compositor.service.enter(surface.key(7), duration: 0.28)
    let late = try bench.pointer(surface.client)
    bench.compositor.service.leave(surface.key(7), duration: 0)
    try bench.settle(surface.client)
    #expect(
      late.log.take() == ["settings 0", "enter 7 0 on \(surface.proxy.id)", "leave 7 0"])
    #expect(pointer.log.enterSerials == late.log.enterSerials)
  }

  /// Without it a client that goes by frames would hear of the region with the next motion only.
  @Test func whatANewObjectHearsAtOnceIsClosedByAFrame() throws {
    let bench = try Bench()
    let (surface, _) = try scene(bench)
    let frames = FrameCount()
    for isInside in [false, true] {
      if isInside { bench.compositor.service.enter(surface.key(7), duration: 0.28) }
      let pointer = surface.client.seat.getPointer()
      pointer.setHandler(frames)
      let late = surface.client.adaptivePointer(of: pointer)
      try bench.settle(surface.client)
      #expect(late.log.enterSerials.count == (isInside ? 1 : 0))
      #expect(frames.count == (isInside ? 1 : 0))
    }
  }

  private final class FrameCount: WlPointerEvents {
    var count = 0

    func frame(_ object: Proxy<WlPointer>) { count += 1 }
  }

  @Test func anEnterEndsTheOneBefore() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(7), duration: 0.1)
    service.enter(surface.key(8), duration: 0.1)
    service.leave(surface.key(7), duration: 0.1)
    service.leave(surface.key(8), duration: 0.2)
    service.leave(surface.key(8), duration: 0.3)
    try bench.settle(surface.client)
    let on = "on \(surface.proxy.id)"
    #expect(
      pointer.log.take() == ["enter 7 100 \(on)", "leave 7 0", "enter 8 100 \(on)", "leave 8 200"])
    #expect(Set(pointer.log.enterSerials).count == 2)
    #expect(pointer.log.violations.isEmpty)
  }

  @Test func destroyingTheSurfaceEndsWhatIsInProgress() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(7), duration: 0)
    service.scrollBegin(on: surface.server.resource, at: .zero, region: nil, time: 5)
    service.pinchBegin(on: surface.server.resource, at: .zero, region: nil, fingers: 2, time: 6)
    try bench.settle(surface.client)
    _ = pointer.log.take()
    surface.proxy.destroy()
    try bench.settle(surface.client)
    #expect(pointer.log.take() == ["leave 7 0", "scroll 5 cancelled", "pinch 6 cancelled"])
    service.leave(surface.key(7), duration: 0)
    service.scrollEnd(cancelled: false, time: 7)
    try bench.settle(surface.client)
    #expect(pointer.log.take().isEmpty)
  }

  @Test func losingTheFocusEndsWhatIsInProgress() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.enter(surface.key(7), duration: 0)
    service.scrollBegin(on: surface.server.resource, at: .zero, region: nil, time: 5)
    service.focusLeaves(time: 9)
    service.focusLeaves(time: 10)
    try bench.settle(surface.client)
    #expect(pointer.log.take().suffix(2) == ["leave 7 0", "scroll 9 cancelled"])
    #expect(pointer.log.isQuiet)
  }

  @Test func anObjectOfAPointerThatIsGoneHearsNothing() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    bench.compositor.service.enter(surface.key(7), duration: 0)
    bench.compositor.service.pointerDestroyed(try #require(bench.compositor.pointers.last))
    bench.compositor.service.leave(surface.key(7), duration: 0)
    try bench.settle(surface.client)
    #expect(pointer.log.take() == ["enter 7 0 on \(surface.proxy.id)"])
  }

  @Test func scrollsCarryTheSumSinceTheBeginning() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.scrollBegin(
      on: surface.server.resource, at: Point(x: 12.5, y: 8), region: RegionID(rawValue: 7),
      time: 100)
    // A third of a step of the wire each: rounding must not add up.
    for step in 1...300 as ClosedRange<UInt32> {
      service.scrollUpdate(by: Vector(dx: 0, dy: 1 / 768), time: 100 + step)
    }
    service.scrollUpdate(by: Vector(dx: .nan, dy: .infinity), time: 401)
    service.scrollEnd(cancelled: false, time: 402)
    service.scrollUpdate(by: Vector(dx: 1, dy: 1), time: 403)
    try bench.settle(surface.client)
    let lines = pointer.log.take()
    #expect(lines.first == "scroll 100 on \(surface.proxy.id) in 7 (12.5, 8.0)")
    #expect(lines.count == 302)
    #expect(lines.suffix(2) == ["scroll 400 by (0.0, \(100.0 / 256))", "scroll 402 completed"])
  }

  @Test func aGestureThatBeginsInAnotherEndsIt() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    let resource = surface.server.resource
    service.scrollBegin(on: resource, at: .zero, region: nil, time: 1)
    service.scrollBegin(on: resource, at: .zero, region: nil, time: 2)
    service.pinchBegin(on: resource, at: .zero, region: nil, fingers: 2, time: 3)
    service.pinchBegin(on: resource, at: .zero, region: nil, fingers: 2, time: 4)
    service.scrollEnd(cancelled: true, time: 5)
    service.pinchEnd(cancelled: false, time: 6)
    try bench.settle(surface.client)
    #expect(pointer.log.violations.isEmpty)
    #expect(pointer.log.isQuiet)
    #expect(pointer.log.take().filter { $0.hasSuffix("cancelled") }.count == 3)
  }

  @Test func pinchesCarryTotals() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let service = bench.compositor.service
    service.pinchBegin(
      on: surface.server.resource, at: Point(x: -3, y: 4), region: nil, fingers: 3, time: 1)
    service.pinchUpdate(by: Vector(dx: 1, dy: 2), scale: 1.25, rotation: 10, time: 2)
    service.pinchUpdate(by: Vector(dx: 1, dy: 2), scale: 1e9, rotation: -4.5, time: 3)
    service.pinchUpdate(by: .zero, scale: 1e-9, rotation: .nan, time: 4)
    service.pinchUpdate(by: .zero, scale: 0, rotation: 0, time: 5)
    service.pinchEnd(cancelled: true, time: 6)
    try bench.settle(surface.client)
    #expect(
      pointer.log.take() == [
        "pinch 1 on \(surface.proxy.id) in 0 (-3.0, 4.0) with 3",
        "pinch 2 by (1.0, 2.0) scale 81920 rotation 10.0",
        "pinch 3 by (2.0, 4.0) scale 4294967295 rotation 5.5",
        "pinch 4 by (2.0, 4.0) scale 1 rotation 5.5",
        "pinch 5 by (2.0, 4.0) scale 1 rotation 5.5",
        "pinch 6 cancelled",
      ])
  }

  @Test func anObjectMadeInAGestureHearsNothingOfIt() throws {
    let bench = try Bench()
    let (surface, _) = try scene(bench)
    let service = bench.compositor.service
    service.pinchBegin(on: surface.server.resource, at: .zero, region: nil, fingers: 2, time: 1)
    let late = try bench.pointer(surface.client)
    service.pinchUpdate(by: .zero, scale: 2, rotation: 0, time: 2)
    service.pinchEnd(cancelled: false, time: 3)
    try bench.settle(surface.client)
    #expect(late.log.take() == ["settings 0"])
  }

  @Test func aSecondaryClickComesBeforeItsButton() throws {
    let bench = try Bench()
    let (surface, pointer) = try scene(bench)
    let buttons = ButtonLog(clicks: pointer.log)
    pointer.pointer.setHandler(buttons)
    let serial = bench.compositor.display.nextSerial()
    let resource = try #require(bench.compositor.pointers.last)
    bench.compositor.service.secondaryClick(
      on: surface.server.resource, at: Point(x: 3, y: 4), region: RegionID(rawValue: 7),
      source: .twoFingerTap, pressed: true, serial: serial, time: 50)
    resource.sendButton(serial: serial, time: 50, button: 0x111, state: .pressed)
    try bench.settle(surface.client)
    #expect(
      pointer.log.take() == [
        "click \(serial) at 50 on \(surface.proxy.id) in 7 (3.0, 4.0) source 2 state 1"
      ])
    #expect(buttons.lines == ["button \(serial) after 1"])
  }

  /// Writes down the buttons, with how much the other log had by then.
  private final class ButtonLog: WlPointerEvents {
    private(set) var lines: [String] = []
    private let clicks: EventLog

    init(clicks: EventLog) { self.clicks = clicks }

    func button(
      _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
      state: WlPointer.ButtonState
    ) {
      lines.append("button \(serial) after \(clicks.lines.count)")
    }
  }
}
