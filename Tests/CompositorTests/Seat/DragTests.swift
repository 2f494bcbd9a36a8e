import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Drag and drop.
@Suite struct DragTests {
  private struct Setting {
    let desk: Desk
    let origin: TestClient
    let destination: TestClient
    let pointer: PointerProbe
    let a: DataProbe
    let b: DataProbe
    let window: TestWindow
    let target: TestWindow

    /// A button is down in the first client's window; the second client's is beside it.
    init(version: UInt32 = 3) throws {
      desk = try Desk()
      origin = try desk.world.connect()
      destination = try desk.world.connect()
      pointer = PointerProbe(origin)
      a = DataProbe(origin)
      b = DataProbe(destination, version: version)
      target = try desk.window("B", of: destination, at: 200, 0)
      window = try desk.window("A", of: origin, at: 0, 0, probe: pointer)
      desk.hand.move(to: 50, 50)
      desk.hand.press()
      try desk.settle()
      _ = (a.take(), b.take(), pointer.take())
    }

    /// Begins to drag.
    func drag(
      _ source: Proxy<WlDataSource>?, icon: TestSurface? = nil, serial: UInt32? = nil
    ) throws {
      a.device.startDrag(
        source: source, origin: window.proxy, icon: icon?.proxy,
        serial: serial ?? pointer.buttonSerial)
      try desk.settle()
    }

    func move(_ x: Double, _ y: Double) throws {
      desk.hand.move(to: x, y)
      try desk.settle()
    }

    func release() throws {
      desk.hand.release()
      try desk.settle()
    }
  }

  @Test func aDropIsTakenAndFinished() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy, .move]))
    // Nobody has the pointer now; the origin hears of its own drag first.
    #expect(setting.pointer.take() == ["leave A", "frame"])
    #expect(
      setting.a.take() == ["offer", "type text/plain", "enter 50,50", "source actions 3"])
    try setting.move(250, 50)
    #expect(setting.a.take() == ["leave", "target none"])
    #expect(
      setting.b.take() == ["offer", "type text/plain", "enter 50,50", "source actions 3"])
    let offer = try #require(setting.b.offer)
    offer.accept(serial: setting.b.enterSerial, mimeType: "text/plain")
    offer.setActions(dndActions: [.copy, .move], preferredAction: [.move])
    try setting.desk.settle()
    try setting.move(260, 50)
    #expect(setting.a.take() == ["target text/plain", "action 2"])
    #expect(setting.b.take() == ["offer action 2", "motion 60,50"])
    try setting.release()
    #expect(setting.a.take() == ["dropped"])
    #expect(setting.b.take() == ["drop"])
    #expect(try setting.b.read(offer) == "payload")
    offer.finish()
    offer.destroy()
    try setting.desk.settle()
    #expect(setting.a.take() == ["send text/plain", "finished"])
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func aDropThatNobodyTakesIsCancelled() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(250, 50)
    _ = (setting.a.take(), setting.b.take())
    try setting.release()
    #expect(setting.b.take() == ["leave"])
    #expect(setting.a.take() == ["target none", "cancelled"])
  }

  @Test func aDropOnNothingIsCancelled() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(390, 290)
    _ = setting.a.take()
    try setting.release()
    #expect(setting.a.take() == ["cancelled"])
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func modifiersChooseTheAction() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy, .move, .ask]))
    try setting.move(250, 50)
    let offer = try #require(setting.b.offer)
    offer.accept(serial: setting.b.enterSerial, mimeType: "text/plain")
    offer.setActions(dndActions: [.copy, .move, .ask], preferredAction: [.ask])
    try setting.desk.settle()
    _ = (setting.a.take(), setting.b.take())
    setting.desk.hand.key(Code.shift, true)
    setting.desk.hand.key(Code.shift, false)
    setting.desk.hand.key(Code.control, true)
    try setting.desk.settle()
    #expect(setting.b.take() == ["offer action 2", "offer action 4", "offer action 1"])
    #expect(setting.a.take() == ["action 2", "action 4", "action 1"])
  }

  @Test func escapeCancelsAndIsKept() throws {
    let setting = try Setting()
    let keys = KeyboardProbe(setting.origin)
    try setting.desk.settle()
    _ = keys.take()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(250, 50)
    _ = (setting.a.take(), setting.b.take())
    setting.desk.hand.type(Code.escape)
    try setting.desk.settle()
    #expect(setting.b.take() == ["leave"])
    #expect(setting.a.take() == ["target none", "cancelled"])
    #expect(keys.take() == [])
    setting.desk.hand.type(Code.escape)
    try setting.desk.settle()
    #expect(keys.take() == ["down 1", "up 1"])
  }

  @Test func withoutASourceTheDragStaysInTheClient() throws {
    let setting = try Setting()
    try setting.drag(nil)
    #expect(setting.a.take() == ["enter 50,50 without data"])
    try setting.move(250, 50)
    #expect(setting.a.take() == ["leave"])
    #expect(setting.b.take() == [])
    try setting.move(60, 50)
    try setting.release()
    #expect(setting.a.take() == ["enter 60,50 without data", "drop"])
  }

  @Test(arguments: [0, 9] as [UInt32])
  func withoutThePressThatHoldsItNoDragBegins(offset: UInt32) throws {
    let setting = try Setting()
    if offset == 0 { try setting.release() }
    try setting.drag(
      setting.a.source(actions: [.copy]), serial: setting.pointer.buttonSerial &+ offset)
    #expect(setting.desk.seat.pointer.grab == nil)
    #expect(setting.a.take() == ["cancelled"])
  }

  @Test func aSourceThatGoesEndsTheDrag() throws {
    let setting = try Setting()
    let source = setting.a.source(actions: [.copy])
    try setting.drag(source)
    try setting.move(250, 50)
    _ = setting.b.take()
    source.destroy()
    try setting.desk.settle()
    #expect(setting.b.take() == ["leave"])
    #expect(setting.desk.seat.pointer.grab == nil)
  }

  @Test func aTargetThatGoesIsLeft() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(250, 50)
    _ = setting.b.take()
    setting.target.commit(nil)
    try setting.desk.settle()
    #expect(setting.b.take() == ["leave"])
    setting.destination.connection.close()
    try setting.desk.settle()
    try setting.release()
    #expect(setting.a.take().last == "cancelled")
  }

  @Test func theIconFollowsThePointer() throws {
    let setting = try Setting()
    let icon = TestSurface(setting.origin)
    icon.commit(try setting.origin.buffer(16, 16, 0xffff_0000))
    try setting.drag(setting.a.source(actions: [.copy]), icon: icon)
    try setting.move(150, 150)
    #expect(setting.desk.world.pixel(165, 165) == 0xff_0000)
    let next = try setting.origin.buffer(16, 16, 0xff00_ff00)
    icon.proxy.attach(buffer: next.proxy, x: 0, y: 0)
    icon.proxy.offset(x: 4, y: -3)
    icon.proxy.damageBuffer(x: 0, y: 0, width: 16, height: 16)
    icon.proxy.commit()
    try setting.desk.settle()
    #expect(setting.desk.world.scene.dragIconSurface?.hotspot == Vector(dx: -4, dy: 3))
    #expect(setting.desk.world.pixel(169, 162) == 0x00_ff00)
    try setting.release()
    #expect(setting.desk.world.scene.dragIconSurface == nil)
    #expect(setting.desk.world.pixel(169, 162) != 0x00_ff00)
  }

  @Test func anIconWithAnotherRoleIsAnError() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]), icon: setting.window)
    #expect(setting.origin.violation?.code == WlDataDevice.Error.role.rawValue)
  }

  @Test func anOldDestinationCopiesAndFinishesByDestroying() throws {
    let setting = try Setting(version: 1)
    try setting.drag(setting.a.source(actions: [.copy, .move]))
    try setting.move(250, 50)
    let offer = try #require(setting.b.offer)
    offer.accept(serial: setting.b.enterSerial, mimeType: "text/plain")
    try setting.desk.settle()
    #expect(setting.b.take() == ["offer", "type text/plain", "enter 50,50"])
    try setting.release()
    #expect(try setting.b.read(offer) == "payload")
    offer.destroy()
    try setting.desk.settle()
    #expect(
      setting.a.take().suffix(4) == ["target text/plain", "dropped", "send text/plain", "finished"]
    )
  }

  @Test func anOfferGivenUpAfterTheDropCancels() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(250, 50)
    let offer = try #require(setting.b.offer)
    offer.accept(serial: setting.b.enterSerial, mimeType: "text/plain")
    offer.setActions(dndActions: [.copy], preferredAction: [.copy])
    try setting.desk.settle()
    try setting.release()
    _ = setting.a.take()
    offer.destroy()
    try setting.desk.settle()
    #expect(setting.a.take() == ["cancelled"])
  }

  @Test func askIsDecidedAfterTheDrop() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy, .ask]))
    try setting.move(250, 50)
    let offer = try #require(setting.b.offer)
    offer.accept(serial: setting.b.enterSerial, mimeType: "text/plain")
    offer.setActions(dndActions: [.copy, .ask], preferredAction: [.ask])
    try setting.desk.settle()
    try setting.release()
    _ = (setting.a.take(), setting.b.take())
    offer.setActions(dndActions: [.copy], preferredAction: [.copy])
    offer.finish()
    try setting.desk.settle()
    #expect(setting.b.take() == ["offer action 1"])
    #expect(setting.a.take() == ["action 1", "finished"])
  }

  @Test func finishBeforeTheDropIsAnError() throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(250, 50)
    try #require(setting.b.offer).finish()
    try setting.desk.settle()
    #expect(setting.destination.violation?.code == WlDataOffer.Error.invalidFinish.rawValue)
  }

  @Test(
    arguments: [
      (8, 0, WlDataOffer.Error.invalidActionMask), (3, 3, WlDataOffer.Error.invalidAction),
      (1, 2, WlDataOffer.Error.invalidAction),
    ] as [(UInt32, UInt32, WlDataOffer.Error)])
  func badActionsAreErrors(mask: UInt32, preferred: UInt32, error: WlDataOffer.Error) throws {
    let setting = try Setting()
    try setting.drag(setting.a.source(actions: [.copy]))
    try setting.move(250, 50)
    try #require(setting.b.offer).setActions(
      dndActions: WlDataDeviceManager.DndAction(rawValue: mask),
      preferredAction: WlDataDeviceManager.DndAction(rawValue: preferred))
    try setting.desk.settle()
    #expect(setting.destination.violation?.code == error.rawValue)
  }

  @Test func whatIsChosen() {
    let all: WlDataDeviceManager.DndAction = [.copy, .move, .ask]
    func choose(
      _ source: WlDataDeviceManager.DndAction, _ destination: WlDataDeviceManager.DndAction,
      _ preferred: WlDataDeviceManager.DndAction = [], _ modifiers: DragModifiers = .none
    ) -> WlDataDeviceManager.DndAction {
      DragActions.choose(
        source: source, destination: destination, preferred: preferred, modifiers: modifiers)
    }
    #expect(choose(all, all) == [.copy])
    #expect(choose(all, [.move, .ask]) == [.move])
    #expect(choose([.copy], [.move]) == [])
    #expect(choose(all, all, [.ask]) == [.ask])
    #expect(choose([.copy], all, [.ask]) == [.copy])
    #expect(choose(all, all, [.ask], .move) == [.move])
    #expect(choose([.copy, .ask], all, [.ask], .move) == [.ask])
    #expect(choose(all, all, [], .copy) == [.copy])
  }
}
