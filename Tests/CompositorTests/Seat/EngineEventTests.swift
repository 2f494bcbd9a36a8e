import EventLoop
import Foundation
import InputSources
import PointerEngine
import PointerGeometry
import PointerTrace
import Testing
import WaylandClient

@testable import CompositorCore

/// What the engine is told of a seat.
@Suite struct EngineEventTests {
  private func recorded(_ body: (Desk) throws -> Void) throws -> [PointerEvent] {
    let recorded = try RecordedDesk()
    try body(recorded.desk)
    try recorded.desk.settle()
    return try recorded.events()
  }

  private func devices(in events: [PointerEvent]) -> [PointerDevice] {
    events.compactMap { if case .motion(_, _, let device) = $0 { device } else { nil } }
  }

  @Test func whatMovesThePointer() throws {
    let events = try recorded { desk in
      desk.hand.send(.deviceAdded(desk.hand.mouse))
      desk.hand.move(by: 1, 0)
      let pad = Hand(desk.world, device: 2)
      pad.send(.deviceAdded(pad.touchpad))
      pad.move(by: 1, 0)
      let tablet = Hand(desk.world, device: 3)
      tablet.send(.motionAbsolute(x: 0.5, y: 0.5))
      let tool = try desk.world.connect()
      let manager = try #require(tool.registry.bind(ZwlrVirtualPointerManagerV1.self))
      let pointer = manager.createVirtualPointer(seat: nil)
      pointer.motion(time: 1, dx: Fixed(1), dy: Fixed(1))
      pointer.frame()
      try desk.settle()
    }
    #expect(devices(in: events) == [.mouse, .touchpad, .absolute, .absolute])
  }

  @Test func fingersAsFarAsTheirSourceTells() throws {
    let events = try recorded { desk in
      desk.hand.send(.deviceAdded(desk.hand.touchpad))
      // Once for each number, and none is left on a device that has gone.
      for count in [1, 1, 0, 2, 0, 0, 3] { desk.hand.send(.contact(fingers: count)) }
      desk.hand.send(.deviceRemoved(desk.hand.touchpad))
      // A mouse has no fingers, whatever it sends.
      desk.hand.send(.deviceAdded(desk.hand.mouse))
      desk.hand.send(.contact(fingers: 1))
    }
    let fingers = events.compactMap { if case .contact(let fingers) = $0 { fingers } else { nil } }
    #expect(fingers == [1, 0, 2, 0, 3, 0])
  }

  @Test func fingersOnTwoTouchpadsAddUp() throws {
    let events = try recorded { desk in
      let other = Hand(desk.world, device: 2)
      desk.hand.send(.deviceAdded(desk.hand.touchpad))
      other.send(.deviceAdded(other.touchpad))
      desk.hand.send(.contact(fingers: 1))
      other.send(.contact(fingers: 2))
      desk.hand.send(.contact(fingers: 0))
      other.send(.contact(fingers: 0))
    }
    let fingers = events.compactMap { if case .contact(let fingers) = $0 { fingers } else { nil } }
    #expect(fingers == [1, 3, 2, 0])
  }

  @Test func modifiersAndTyping() throws {
    let events = try recorded { desk in
      desk.hand.key(Code.shift, true)
      desk.hand.type(Code.a)
      desk.hand.key(Code.shift, false)
      desk.hand.type(Code.backspace)
      // Neither a shortcut nor a key that only moves the cursor writes anything.
      desk.hand.key(Code.control, true)
      desk.hand.type(Code.a)
      desk.hand.key(Code.control, false)
      desk.hand.type(Code.leftArrow)
      desk.hand.type(Code.escape)
    }
    let kinds = events.filter {
      switch $0 {
      case .modifiers, .interruption: true
      default: false
      }
    }
    #expect(
      kinds == [
        .modifiers(.shift), .interruption(.typing), .modifiers([]), .interruption(.typing),
        .modifiers(.control), .modifiers([]),
      ])
  }

  @Test func theOutputsAndTheEndOfTheLastDevice() throws {
    let events = try recorded { desk in
      desk.hand.send(.deviceAdded(desk.hand.mouse))
      desk.hand.move(to: 50, 50)
      desk.hand.send(.deviceRemoved(desk.hand.mouse))
      desk.world.screen.resize(to: PixelSize(width: 500, height: 300), scale: 1)
      try desk.settle()
    }
    let outputs = events.compactMap { if case .outputs(let list) = $0 { list } else { nil } }
    #expect(
      outputs == [
        [Rect(x: 0, y: 0, width: 400, height: 300)], [Rect(x: 0, y: 0, width: 500, height: 300)],
      ])
    #expect(events.filter { $0 == .pointerRemoved }.count == 1)
  }

  @Test func dragsAndLocksHoldThePointer() throws {
    let events = try recorded { desk in
      let client = try desk.world.connect()
      let probe = PointerProbe(client)
      let window = try desk.window("A", of: client, at: 100, 100, probe: probe)
      desk.hand.move(to: 150, 150)
      desk.hand.press()
      try desk.settle()
      window.toplevel.move(seat: client.seat, serial: probe.buttonSerial)
      try desk.settle()
      desk.hand.move(by: 5, 5)
      desk.hand.release()
      try desk.settle()
      let manager = try #require(client.registry.bind(ZwpPointerConstraintsV1.self))
      let lock = manager.lockPointer(
        surface: window.proxy, pointer: probe.proxy, region: nil, lifetime: .oneshot)
      try desk.settle()
      lock.destroy()
      try desk.settle()
    }
    let constraints = events.compactMap {
      if case .constraint(let constraint) = $0 { constraint } else { nil }
    }
    #expect(constraints == [.grabbed, .none, .locked, .none])
  }

  @Test func aClientsCursorHidesWhileTheUserTypes() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    try desk.settle()
    let image = TestSurface(client)
    image.commit(try client.buffer(24, 24, 0xffff_8000))
    probe.proxy.setCursor(
      serial: probe.enterSerial, surface: image.proxy, hotspotX: 0, hotspotY: 0)
    try desk.settle()
    #expect(desk.world.pixel(55, 55) == 0xff_8000)
    desk.hand.type(Code.a)
    try desk.settle()
    #expect(desk.world.scene.cursorSurface == nil)
    #expect(desk.world.pixel(55, 55) != 0xff_8000)
    // Still the client's: ours must not show instead.
    #expect(desk.seat.pointer.cursor.shown == .replaced)
    desk.hand.move(by: 10, 0)
    try desk.settle()
    #expect(desk.world.pixel(65, 55) == 0xff_8000)
  }

  @Test func aFaultIsReportedOnceForEachSurface() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let window = try desk.window("A", of: client, at: 0, 0)
    var heard: [Diagnostic] = []
    desk.seat.pointerHost.onDiagnostic = { heard.append($0) }
    let surface = try desk.toplevel(window).surface.id
    // The protocol's own checks let no such region through.
    let region = Region(id: RegionID(rawValue: 1), frame: Rect(x: .nan, y: 0, width: 1, height: 1))
    for _ in 0..<3 { desk.seat.pointerHost.regionsLatched([region], of: surface) }
    #expect(heard.map(\.fault) == [.number] && heard.first?.surface == surface)
    desk.seat.pointerHost.regionsLatched([region], of: SurfaceID(rawValue: 999))
    #expect(heard.count == 2)
  }

  @Test func aRecordingThatCannotBeWrittenSaysSo() throws {
    var options = World.options
    options.recordingPath = "/nonexistent/recording"
    #expect {
      _ = try Compositor(options: options)
    } throws: { error in
      "\(error)".contains("cannot write the recording '/nonexistent/recording'")
    }
  }
}
