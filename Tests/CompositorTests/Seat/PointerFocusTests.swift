import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Which surface hears of the pointer: the rules that other compositors got wrong.
@Suite struct PointerFocusTests {
  @Test func motionEntersMovesAndLeaves() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 50, 40, probe: probe)
    desk.hand.move(to: 60, 50)
    desk.hand.move(to: 61.5, 50)
    desk.hand.move(to: 10, 10)
    try desk.settle()
    #expect(
      probe.take() == [
        "enter A 10,10", "frame", "motion 11.5,10", "frame", "leave A", "frame",
      ])
  }

  @Test func fromOneSurfaceToAnotherOfTheSameClientIsOneFrame() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    _ = try desk.window("B", of: client, at: 100, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    desk.hand.move(to: 150, 50)
    try desk.settle()
    #expect(probe.take() == ["enter A 50,50", "frame", "leave A", "enter B 50,50", "frame"])
  }

  @Test func fromOneClientToAnotherEachHearsAFrame() throws {
    let desk = try Desk()
    let first = try desk.world.connect()
    let second = try desk.world.connect()
    let a = PointerProbe(first)
    let b = PointerProbe(second)
    _ = try desk.window("A", of: first, at: 0, 0, probe: a)
    _ = try desk.window("B", of: second, at: 100, 0, probe: b)
    desk.hand.move(to: 50, 50)
    desk.hand.move(to: 150, 50)
    try desk.settle()
    #expect(a.take() == ["enter A 50,50", "frame", "leave A", "frame"])
    #expect(b.take() == ["enter B 50,50", "frame"])
  }

  @Test func aPointerMadeLateHearsWhereItIs() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let names = PointerProbe.Names()
    let window = try desk.window("A", of: client, at: 0, 0)
    names.set("A", window)
    desk.hand.move(to: 30, 20)
    let probe = PointerProbe(client, names: names)
    try desk.settle()
    #expect(probe.take() == ["enter A 30,20", "frame"])
  }

  // Rule 1.
  @Test func destroyOfTheFocusedSurfaceLeavesBeforeAnythingIsEntered() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let below = try desk.window("below", of: client, at: 0, 0, size: 200, probe: probe)
    let above = try desk.window("above", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    try desk.settle()
    #expect(probe.take() == ["enter above 50,50", "frame"])
    above.toplevel.destroy()
    above.shell.destroy()
    above.proxy.destroy()
    try desk.settle()
    // The surface is dead on the client's side when the event arrives.
    #expect(probe.take() == ["leave gone", "frame", "enter below 50,50", "frame"])
    #expect(below.proxy.isAlive)
  }

  // Rule 1.
  @Test func aClientThatDiesWithTheFocusTakesNobodyWithIt() throws {
    let desk = try Desk()
    let first = try desk.world.connect()
    let second = try desk.world.connect()
    let probe = PointerProbe(second)
    _ = try desk.window("B", of: second, at: 0, 0, probe: probe)
    _ = try desk.window("A", of: first, at: 0, 0)
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    first.connection.close()
    try desk.settle()
    desk.hand.release()
    try desk.settle()
    // The press was the other client's: this one hears no release of it.
    #expect(probe.take() == ["enter B 50,50", "frame"])
  }

  // Rule 2.
  @Test func whatWasPressedHearsMotionAndReleaseOutside() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 100, 100, probe: probe)
    _ = try desk.window("B", of: client, at: 200, 100, probe: probe)
    desk.hand.move(to: 150, 150)
    desk.hand.press()
    desk.hand.move(to: 90, 80)
    desk.hand.move(to: 250, 150)
    desk.hand.release()
    try desk.settle()
    #expect(
      probe.take() == [
        "enter A 50,50", "frame", "press 272", "frame", "motion -10,-20", "frame",
        "motion 150,50", "frame", "release 272", "frame", "leave A", "enter B 50,50", "frame",
      ])
  }

  // Rule 2.
  @Test func aSecondButtonStaysWithTheFirstOnesSurface() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    _ = try desk.window("B", of: client, at: 100, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    desk.hand.press(Code.left)
    desk.hand.move(to: 150, 50)
    desk.hand.press(Code.right, source: .button)
    desk.hand.release(Code.left)
    desk.hand.move(to: 160, 50)
    desk.hand.release(Code.right, source: .button)
    try desk.settle()
    #expect(
      probe.take() == [
        "enter A 50,50", "frame", "press 272", "frame", "motion 150,50", "frame",
        "press 273", "frame", "release 272", "frame", "motion 160,50", "frame",
        "release 273", "frame", "leave A", "enter B 60,50", "frame",
      ])
  }

  // Rule 2.
  @Test func aSurfaceThatMovesUnderTheGrabIsMeasuredFromWhereItIs() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    try desk.settle()
    _ = probe.take()
    try desk.toplevel(window).move(to: Point(x: 200, y: 0))
    try desk.settle()
    #expect(probe.take() == ["motion -150,50", "frame"])
    desk.hand.move(to: 60, 50)
    try desk.settle()
    #expect(probe.take() == ["motion -140,50", "frame"])
  }

  // Rule 2.
  @Test func whenThePressedSubsurfaceGoesItsRootHearsTheRest() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    let child = TestSurface(client)
    probe.name("child", child)
    let role = window.subsurface(child)
    role.setDesync()
    child.commit(try client.buffer(50, 50))
    window.proxy.commit()
    try desk.settle()
    desk.hand.move(to: 20, 20)
    desk.hand.press()
    try desk.settle()
    #expect(probe.take() == ["enter child 20,20", "frame", "press 272", "frame"])
    child.commit(nil)
    try desk.settle()
    #expect(probe.take() == ["leave child", "frame", "enter A 20,20", "frame"])
    desk.hand.release()
    try desk.settle()
    #expect(probe.take() == ["release 272", "frame"])
  }

  // Rule 3.
  @Test func aPressMakesNoMotion() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50.25, 50)
    try desk.settle()
    _ = probe.take()
    desk.hand.click()
    desk.hand.click(Code.middle)
    try desk.settle()
    #expect(
      probe.take() == [
        "press 272", "frame", "release 272", "frame", "press 274", "frame", "release 274",
        "frame",
      ])
  }

  // Rule 4.
  @Test func mapMoveResizeAndUnmapUnderARestingPointer() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    desk.hand.move(to: 50, 50)
    let window = try desk.window("A", of: client, at: 200, 0, probe: probe)
    _ = probe.take()
    try desk.toplevel(window).move(to: Point(x: 10, y: 0))
    try desk.settle()
    #expect(probe.take() == ["enter A 40,50", "frame"])
    window.commit(try client.buffer(20, 20))
    try desk.settle()
    #expect(probe.take() == ["leave A", "frame"])
    window.commit(try client.buffer(100, 100))
    try desk.settle()
    #expect(probe.take() == ["enter A 40,50", "frame"])
    window.commit(nil)
    try desk.settle()
    #expect(probe.take() == ["leave A", "frame"])
  }

  // Rule 4.
  @Test func theNextPressGoesToWhatWasJustMapped() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    let child = TestSurface(client)
    probe.name("child", child)
    window.subsurface(child).setDesync()
    desk.hand.move(to: 20, 20)
    try desk.settle()
    _ = probe.take()
    child.commit(try client.buffer(50, 50))
    window.proxy.commit()
    // Only until the server has it: no turn of the loop ends between the map and the press.
    try client.connection.flush()
    let surface = try #require(
      desk.world.scene.toplevels.last?.surface)
    try desk.world.pump("the subsurface to be mapped") {
      guard desk.seat.scene.hitTest(desk.seat.pointer.location)?.surface !== surface else {
        return false
      }
      desk.hand.press()
      return true
    }
    try desk.settle()
    let log = probe.take()
    #expect(log.filter { $0 != "frame" } == ["leave A", "enter child 20,20", "press 272"])
  }

  // Rule 5.
  @Test func overlappingSubsurfacesEachGetInput() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0, probe: probe)
    var children: [TestSurface] = []
    for index in 0..<3 {
      let child = TestSurface(client)
      probe.name("child \(index)", child)
      let role = window.subsurface(child)
      role.setPosition(x: Int32(20 * index), y: Int32(20 * index))
      child.commit(try client.buffer(40, 40))
      children.append(child)
    }
    window.proxy.commit()
    try desk.settle()
    _ = probe.take()
    for index in 0..<3 { desk.hand.move(to: Double(20 * index + 10), Double(20 * index + 10)) }
    try desk.settle()
    #expect(
      probe.take().filter { $0 != "frame" } == [
        "enter child 0 10,10", "leave child 0", "enter child 1 10,10", "leave child 1",
        "enter child 2 10,10",
      ])
    // The topmost lets hits through to the one below it.
    let nothing = client.compositor.createRegion()
    children[2].proxy.setInputRegion(region: nothing)
    children[2].proxy.commit()
    window.proxy.commit()
    try desk.settle()
    #expect(probe.take() == ["leave child 2", "enter child 1 30,30", "frame"])
  }

  @Test func theLastDeviceGoneMeansLeave() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let device = desk.hand.mouse
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.send(.deviceAdded(device))
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    desk.hand.send(.deviceRemoved(device))
    try desk.settle()
    #expect(
      probe.take() == ["enter A 50,50", "frame", "press 272", "frame", "leave A", "frame"])
    #expect(desk.seat.pointer.isPresent == false)
    desk.hand.send(.deviceAdded(device))
    try desk.settle()
    #expect(probe.take() == ["enter A 50,50", "frame"])
  }

  @Test func twoMiceShareAButton() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = PointerProbe(client)
    let other = Hand(desk.world, device: 2)
    _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
    desk.hand.move(to: 50, 50)
    desk.hand.press()
    other.press()
    desk.hand.release()
    try desk.settle()
    #expect(probe.take() == ["enter A 50,50", "frame", "press 272", "frame"])
    other.release()
    try desk.settle()
    #expect(probe.take() == ["release 272", "frame"])
  }

  @Test func thePointerStaysOnTheOutputs() throws {
    let desk = try Desk()
    for (x, y) in [(-1e9, 50.0), (1e9, 1e9), (10, -1), (.nan, 3), (.infinity, 0)] {
      desk.hand.move(by: x, y)
      let location = desk.seat.pointer.location
      #expect(desk.world.output.bounds.contains(location), "\(x), \(y) led to \(location)")
    }
  }
}
