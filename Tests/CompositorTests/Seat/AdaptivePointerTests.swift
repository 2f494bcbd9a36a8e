import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// The adaptive pointer in a whole compositor: regions, anchors, secondary clicks.
@Suite struct AdaptivePointerTests {
  fileprivate struct Setting {
    let desk: Desk
    let client: TestClient
    let probe: PointerProbe
    let adaptive: AdaptiveProbe
    let window: TestWindow
    let regions: Proxy<FerrofluidPointerRegionsV1>

    /// A window at 100, 100 with region 7 in the rectangle 20, 20 … 60, 40 of it.
    ///
    /// The hand stops in its middle, at 140, 130, where the engine moves nothing.
    init() throws {
      desk = try Desk()
      client = try desk.world.connect()
      probe = PointerProbe(client)
      adaptive = AdaptiveProbe(client, pointer: probe)
      window = try desk.window("A", of: client, at: 100, 100, probe: probe)
      regions = adaptive.describe(window, id: 7, x: 20, y: 20, width: 40, height: 20)
      window.proxy.commit()
      try desk.settle()
      desk.hand.move(to: 110, 110)
      try desk.settle()
      _ = probe.take()
    }

    func take() throws -> [String] {
      try desk.settle()
      return probe.take()
    }
  }

  @Test func regionsAreEnteredAndLeftWithinTheFrame() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 140, 130)
    #expect(try setting.take() == ["motion 40,30", "region enter 7", "frame"])
    #expect(setting.desk.seat.pointerHost.currentRegion?.region == RegionID(rawValue: 7))
    setting.desk.hand.move(to: 110, 110)
    #expect(try setting.take() == ["region leave 7", "motion 10,10", "frame"])
  }

  @Test func aRegionIsLeftBeforeItsSurfaceIs() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 130)
    _ = try setting.take()
    setting.desk.hand.move(to: 10, 10)
    #expect(try setting.take() == ["region leave 7", "leave A", "frame"])
  }

  @Test func aRegionIsEnteredAfterItsSurfaceIs() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 10, 10)
    _ = try setting.take()
    setting.desk.hand.move(to: 140, 130)
    #expect(try setting.take() == ["enter A 40,30", "region enter 7", "frame"])
  }

  @Test func aCommitUnderARestingPointerEntersAndLeaves() throws {
    let setting = try Setting()
    setting.regions.setRegion(
      id: 8, x: Fixed(0), y: Fixed(0), width: Fixed(15), height: Fixed(15), kind: .control,
      effect: .automatic, cornerRadius: Fixed(-1), padding: Fixed(0), group: 0, z: 0)
    #expect(try setting.take() == [])
    setting.window.proxy.commit()
    #expect(try setting.take() == ["region enter 8", "frame"])
    setting.regions.clear()
    setting.window.proxy.commit()
    #expect(try setting.take() == ["region leave 8", "frame"])
  }

  @Test func aSynchronisedSubsurfaceLatchesWithItsParent() throws {
    let setting = try Setting()
    let child = TestSurface(setting.client)
    setting.probe.name("child", child)
    _ = setting.window.subsurface(child)
    child.commit(try setting.client.buffer(50, 50))
    setting.window.proxy.commit()
    _ = try setting.take()
    let regions = setting.adaptive.describe(child, id: 3, x: 0, y: 0, width: 20, height: 20)
    child.proxy.commit()
    // Not committed: it must not slip in with the parent's commit.
    regions.setRegion(
      id: 4, x: Fixed(0), y: Fixed(0), width: Fixed(20), height: Fixed(20), kind: .control,
      effect: .automatic, cornerRadius: Fixed(-1), padding: Fixed(0), group: 0, z: 5)
    #expect(try setting.take() == [])
    setting.window.proxy.commit()
    #expect(try setting.take() == ["region enter 3", "frame"])
  }

  @Test func aWindowThatMovesTakesItsRegionAlong() throws {
    let setting = try Setting()
    try setting.desk.toplevel(setting.window).move(to: Point(x: 80, y: 80))
    #expect(try setting.take() == ["motion 30,30", "region enter 7", "frame"])
    let presentation = setting.presentation()
    #expect(presentation.shape.rect.midX > 99 && presentation.shape.rect.midX < 141)
  }

  @Test func aScrollIsAnchoredWhereItBegan() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 140, 130)
    _ = try setting.take()
    setting.desk.hand.scroll(dy: 2)
    // Content scrolls away from under the pointer; the scroll does not mind.
    setting.regions.clear()
    setting.window.proxy.commit()
    try setting.desk.settle()
    setting.desk.hand.scroll(dx: 1, dy: 3)
    setting.desk.hand.stopScroll(horizontal: true)
    let log = try setting.take()
    #expect(
      log.filter { $0.hasPrefix("scroll") } == [
        "scroll begin 40,30 region 7", "scroll 0,2", "scroll 1,5", "scroll end 0",
      ])
    #expect(log.filter { $0 == "region leave 7" }.count == 1)
    #expect(log.last == "frame")
  }

  @Test func aPinchIsAnchoredWhereItBegan() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 140, 130)
    _ = try setting.take()
    setting.desk.hand.send(.pinchBegin(fingers: 2))
    setting.desk.hand.send(.pinchUpdate(Vector(dx: 1, dy: 0), scale: 1.5, rotation: 2))
    setting.desk.hand.send(.pinchUpdate(Vector(dx: 1, dy: 1), scale: 2, rotation: 3))
    setting.desk.hand.send(.pinchEnd(cancelled: false))
    #expect(
      try setting.take().filter { $0 != "frame" } == [
        "pinch begin 40,30 region 7 fingers 2", "pinch 0,0 scale 98304 turn 0",
        "pinch 0,0 scale 131072 turn 0", "pinch end 0",
      ])
  }

  @Test func aGestureIsCancelledBeforeItsSurfaceIsLeft() throws {
    let setting = try Setting()
    setting.desk.hand.scroll(dy: 2)
    _ = try setting.take()
    setting.window.commit(nil)
    let log = try setting.take()
    #expect(log == ["source 1", "stop y", "scroll end 1", "frame", "leave A", "frame"])
  }

  // Report 13: a tap and a click with two fingers are both secondary, as a button's is.
  @Test(arguments: [
    SecondarySource.button, SecondarySource.twoFingerClick, SecondarySource.twoFingerTap,
  ])
  func aSecondaryClickSaysHowItWasMade(source: SecondarySource) throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 140, 130)
    _ = try setting.take()
    setting.desk.hand.press(Code.right, source: source)
    setting.desk.hand.move(to: 145, 130)
    setting.desk.hand.release(Code.right, source: source)
    let log = try setting.take()
    let number = source.rawValue
    // Once the button is up the engine takes the pointer back to the middle.
    #expect(
      log.filter { $0 != "frame" && !$0.hasPrefix("motion") } == [
        "secondary press 40,30 region 7 source \(number)", "press 273",
        "secondary release 45,30 region 7 source \(number)", "release 273",
      ])
    #expect(setting.adaptive.clickSerial != 0)
  }

  @Test func aSecondaryClickHasTheButtonsSerial() throws {
    let setting = try Setting()
    setting.desk.hand.press(Code.right, source: .button)
    try setting.desk.settle()
    #expect(setting.adaptive.clickSerial == setting.probe.buttonSerial)
  }

  @Test func controlAndThePrimaryButtonAreASecondaryClick() throws {
    let setting = try Setting()
    setting.desk.hand.key(Code.control, true)
    setting.desk.hand.press()
    // The release belongs to its press, whatever the keyboard does meanwhile.
    setting.desk.hand.key(Code.control, false)
    setting.desk.hand.release()
    setting.desk.hand.click()
    #expect(
      try setting.take().filter { $0 != "frame" } == [
        "secondary press 10,10 region 0 source 3", "press 273",
        "secondary release 10,10 region 0 source 3", "release 273", "press 272", "release 272",
      ])
  }

  @Test func whatIsDrawnSnapsAndTheModelDoesNot() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 125, 125)
    #expect(setting.desk.seat.pointer.location == Point(x: 125, y: 125))
    let end = setting.presentation(after: 2)
    // The platter has the region's size, shifted by no more than the parallax.
    #expect(abs(end.shape.rect.width - 40) < 0.5)
    #expect(abs(end.shape.rect.height - 20) < 0.5)
    #expect(abs(end.shape.rect.midX - 140) < 6)
  }

  @Test func aSurfaceThatIsUnmappedTakesItsRegionsWithIt() throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 130, 130)
    _ = try setting.take()
    setting.window.commit(nil)
    #expect(try setting.take() == ["region leave 7", "leave A", "frame"])
    #expect(setting.desk.seat.pointerHost.currentRegion == nil)
    try setting.window.map(try setting.client.buffer(100, 100))
    try setting.desk.toplevel(setting.window).move(to: Point(x: 100, y: 100))
    let log = try setting.take()
    #expect(log.contains("region enter 7"))
  }

  // G9: a drag keeps the region where it began, whichever way the button came about.
  @Test(arguments: [false, true])
  func aDragKeepsTheRegionWhereItBegan(withControl: Bool) throws {
    let setting = try Setting()
    setting.desk.hand.move(to: 140, 130)
    _ = try setting.take()
    if withControl { setting.desk.hand.key(Code.control, true) }
    setting.desk.hand.press()
    if withControl { setting.desk.hand.key(Code.control, false) }
    setting.desk.hand.move(to: 190, 190)
    setting.desk.hand.move(to: 20, 20)
    let drag = try setting.take().filter { $0 != "frame" && !$0.hasPrefix("secondary") }
    #expect(drag == ["press \(withControl ? 273 : 272)", "motion 90,90", "motion -80,-80"])
    setting.desk.hand.release()
    let end = try setting.take().filter { $0 != "frame" && !$0.hasPrefix("secondary") }
    #expect(
      end == ["release \(withControl ? 273 : 272)", "region leave 7", "leave A"], "\(end)")
  }

  @Test func duringADragNoRegionHasAnEffect() throws {
    let setting = try Setting()
    setting.desk.hand.press()
    try setting.desk.settle()
    setting.window.toplevel.move(seat: setting.client.seat, serial: setting.probe.buttonSerial)
    try setting.desk.settle()
    _ = setting.probe.take()
    setting.desk.hand.move(by: 20, 20)
    try setting.desk.settle()
    #expect(setting.desk.seat.pointerHost.currentRegion == nil)
    #expect(setting.probe.take() == [])
  }
}

extension AdaptivePointerTests.Setting {
  /// What is drawn some time after the last event.
  fileprivate func presentation(after seconds: Double = 0) -> Presentation {
    var presentation = Presentation()
    desk.seat.pointerHost.present(
      at: Loop.now().advanced(bySeconds: seconds), into: &presentation)
    return presentation
  }
}
