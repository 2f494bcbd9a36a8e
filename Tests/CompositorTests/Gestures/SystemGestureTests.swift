import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Three and more fingers belong to the system, which may pass them on.
@Suite struct SystemGestureTests {
  private final class Handler: SystemGestureHandler {
    var owner = GestureOwner.system
    private(set) var log: [String] = []

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func began(_ gesture: SystemGesture) -> GestureOwner {
      log.append("began \(gesture.kind.rawValue) \(gesture.fingers)")
      return owner
    }

    func changed(_ gesture: SystemGesture) {
      log.append(
        "changed \(gesture.translation.dx),\(gesture.translation.dy) \(gesture.scale) "
          + "\(gesture.rotation)")
    }

    func ended(_ gesture: SystemGesture, cancelled: Bool) {
      log.append(cancelled ? "cancelled" : "ended")
    }
  }

  private func swipe(_ pad: GestureDesk, fingers: Int, _ dx: Double, _ dy: Double = 0) {
    pad.send(.swipeBegin(fingers: fingers))
    for _ in 0..<10 {
      pad.wait(8)
      pad.send(.swipeUpdate(Vector(dx: dx / 10, dy: dy / 10)))
    }
    pad.send(.swipeEnd(cancelled: false))
  }

  @Test func theHandlerKeepsAGestureFromBeginToEnd() throws {
    let pad = try GestureDesk()
    let handler = Handler()
    pad.seat.systemGestureHandler = handler
    pad.send(.swipeBegin(fingers: 3))
    pad.send(.swipeUpdate(Vector(dx: 2, dy: 1)))
    // The answer holds for the whole gesture.
    handler.owner = .client
    pad.send(.swipeUpdate(Vector(dx: 2, dy: 1)))
    pad.send(.swipeEnd(cancelled: false))
    #expect(
      handler.take() == [
        "began swipe 3", "changed 2.0,1.0 1.0 0.0", "changed 4.0,2.0 1.0 0.0", "ended",
      ])
    #expect(try pad.take().gestures == [])
  }

  @Test func whatIsPassedOnStaysWithTheClient() throws {
    let pad = try GestureDesk()
    let handler = Handler()
    handler.owner = .client
    pad.seat.systemGestureHandler = handler
    pad.send(.pinchBegin(fingers: 4))
    handler.owner = .system
    pad.pinch(scale: 1.5)
    pad.send(.pinchEnd(cancelled: false))
    pad.send(.holdBegin(fingers: 3))
    pad.send(.holdEnd(cancelled: true))
    #expect(handler.take() == ["began pinch 4", "began hold 3", "cancelled"])
    #expect(
      try pad.take().gestures == ["pinch begin 4", "pinch 0,0 scale 1.5 turn 0", "pinch end"])
  }

  @Test func twoFingersAreNotAskedAbout() throws {
    let pad = try GestureDesk()
    let handler = Handler()
    pad.seat.systemGestureHandler = handler
    pad.send(.holdBegin(fingers: 2))
    pad.send(.holdEnd(cancelled: false))
    pad.send(.pinchBegin(fingers: 2))
    pad.send(.pinchEnd(cancelled: false))
    #expect(handler.take() == [])
    #expect(try pad.take().gestures == ["hold begin 2", "hold end", "pinch begin 2", "pinch end"])
  }

  @Test func aPinchOfTheSystemIsRepairedToo() throws {
    let pad = try GestureDesk()
    let handler = Handler()
    pad.seat.systemGestureHandler = handler
    pad.send(.pinchBegin(fingers: 3))
    pad.pinch(3, scale: .nan, rotation: 175)
    pad.pinch(3, scale: 1.5, rotation: -175)
    pad.send(.pinchEnd(cancelled: true))
    #expect(
      handler.take() == [
        "began pinch 3", "changed 0.0,0.0 1.0 0.0", "changed 0.0,0.0 1.5 0.0", "cancelled",
      ])
  }

  @Test func aDeviceThatGoesCancelsIt() throws {
    let pad = try GestureDesk()
    let handler = Handler()
    pad.seat.systemGestureHandler = handler
    pad.send(.swipeBegin(fingers: 3))
    pad.send(.deviceRemoved(pad.description))
    pad.send(.swipeEnd(cancelled: false))
    #expect(handler.take() == ["began swipe 3", "cancelled"])
  }

  @Test func aHandlerThatGoesLeavesItsGestureToNobody() throws {
    let pad = try GestureDesk()
    do {
      let handler = Handler()
      pad.seat.systemGestureHandler = handler
      pad.send(.swipeBegin(fingers: 3))
    }
    pad.send(.swipeUpdate(Vector(dx: -500, dy: 0)))
    pad.send(.swipeEnd(cancelled: false))
    #expect(try pad.take().gestures == [])
    #expect(pad.desk.world.scene.topToplevel === (try pad.desk.toplevel(pad.window)))
  }

  // MARK: Our compositor's own

  @Test func aSwipeSwitchesWindowsAndBack() throws {
    let pad = try GestureDesk()
    let third = try pad.desk.window("C", of: pad.other, at: 0, 0, probe: pad.otherPointer)
    let scene = pad.desk.world.scene
    let windows = [pad.otherWindow, pad.window, third]
    let order = { try windows.map { try pad.desk.toplevel($0).surface.id } }
    let ids = try order()
    func front() -> Int? { ids.firstIndex { $0 == scene.topToplevel?.surface.id } }
    #expect(front() == 2)
    var seen: [Int?] = []
    for fingers in [3, 4, 5] {
      swipe(pad, fingers: fingers, -200)
      seen.append(front())
      #expect(pad.seat.keyboard.wanted?.id == scene.topToplevel?.surface.id)
    }
    #expect(seen == [1, 0, 2], "through all of them, and round")
    swipe(pad, fingers: 3, 200)
    #expect(front() == 0)
    swipe(pad, fingers: 3, 200)
    #expect(front() == 1)
    #expect(try pad.take().gestures == [])
  }

  @Test(arguments: [(-140.0, 0.0), (0, -300), (-200, 250), (0, 300)] as [(Double, Double)])
  func aSwipeThatIsTooShortOrNotSidewaysDoesNothing(dx: Double, dy: Double) throws {
    let pad = try GestureDesk()
    swipe(pad, fingers: 3, dx, dy)
    #expect(pad.desk.world.scene.topToplevel === (try pad.desk.toplevel(pad.window)))
  }

  @Test func aSwipeThatIsCancelledDoesNothing() throws {
    let pad = try GestureDesk()
    pad.send(.swipeBegin(fingers: 3))
    pad.send(.swipeUpdate(Vector(dx: -500, dy: 0)))
    pad.send(.swipeEnd(cancelled: true))
    #expect(pad.desk.world.scene.topToplevel === (try pad.desk.toplevel(pad.window)))
  }

  @Test func dialogsGoWithTheirWindow() throws {
    let pad = try GestureDesk()
    let dialog = try pad.client.window(40, 40)
    dialog.toplevel.setParent(parent: pad.window.toplevel)
    try pad.settle()
    let scene = pad.desk.world.scene
    swipe(pad, fingers: 3, -200)
    #expect(scene.topToplevel === (try pad.desk.toplevel(pad.otherWindow)))
    swipe(pad, fingers: 3, 200)
    #expect(scene.topToplevel === (try pad.desk.toplevel(dialog)))
    #expect(scene.toplevels.dropLast().last === (try pad.desk.toplevel(pad.window)))
  }

  @Test(arguments: GestureSettings.Swipe.allCases)
  func settingsSayWhoGetsASwipe(action: GestureSettings.Swipe) throws {
    var options = World.options
    options.gestures.threeFingerSwipe = action
    options.gestures.fourFingerSwipe = .nothing
    let pad = try GestureDesk(options: options)
    swipe(pad, fingers: 3, -200)
    let heard = try pad.take().gestures
    #expect(heard.first == (action == .pass ? "swipe begin 3" : nil))
    #expect(heard.last == (action == .pass ? "swipe end" : nil))
    let isFront = pad.desk.world.scene.topToplevel === (try pad.desk.toplevel(pad.window))
    #expect(isFront == (action != .switchWindow))
  }

  @Test func settingsSayWhoGetsAPinch() throws {
    var options = World.options
    options.gestures.threeFingerPinch = .nothing
    let pad = try GestureDesk(options: options)
    for fingers in [3, 4] {
      pad.send(.pinchBegin(fingers: fingers))
      pad.pinch(scale: 2)
      pad.send(.pinchEnd(cancelled: false))
    }
    #expect(
      try pad.take().gestures == ["pinch begin 4", "pinch 0,0 scale 2 turn 0", "pinch end"])
  }

  @Test func aSwipeStopsAScrollThatForgotItsStop() throws {
    let pad = try GestureDesk()
    pad.scroll(dy: 3)
    swipe(pad, fingers: 3, 10)
    #expect(try pad.take().pointer == ["source 1", "axis y 3", "source 1", "stop y"])
    pad.desk.hand.move(by: 5, 0)
    #expect(pad.seat.pointer.location == Point(x: 55, y: 50))
  }

  @Test func theDistanceIsClamped() {
    var settings = GestureSettings()
    for (given, kept) in [(1.0, 20.0), (5000, 1000), (.nan, 150), (.infinity, 1000), (80, 80)] {
      settings.swipeDistance = given
      #expect(settings.swipeDistance == kept)
    }
  }
}
