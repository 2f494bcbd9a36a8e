import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Swipes, pinches and holds: each stays where it began and ends there once.
@Suite struct GestureTests {
  private struct Setting {
    let desk: Desk
    let client: TestClient
    let other: TestClient
    let pointer: PointerProbe
    let gestures: GestureProbe
    let otherGestures: GestureProbe
    let window: TestWindow

    /// Two windows beside each other, the pointer over the left one.
    init() throws {
      var options = World.options
      // As clients of other compositors know it.
      options.gestures.threeFingerSwipe = .pass
      options.gestures.fourFingerSwipe = .pass
      desk = try Desk(options: options)
      client = try desk.world.connect()
      other = try desk.world.connect()
      pointer = PointerProbe(client)
      gestures = GestureProbe(client, pointer: pointer)
      otherGestures = GestureProbe(other, pointer: PointerProbe(other))
      window = try desk.window("A", of: client, at: 0, 0, probe: pointer)
      _ = try desk.window("B", of: other, at: 100, 0)
      desk.hand.move(to: 50, 50)
      try desk.settle()
      _ = pointer.take()
    }

    func pinch(scale: Double, rotation: Double = 0) {
      desk.hand.send(.pinchUpdate(Vector(dx: 1, dy: 2), scale: scale, rotation: rotation))
    }
  }

  @Test func eachKindIsForwarded() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.swipeBegin(fingers: 3))
    hand.send(.swipeUpdate(Vector(dx: 4, dy: -2)))
    hand.send(.swipeEnd(cancelled: false))
    hand.send(.pinchBegin(fingers: 2))
    setting.pinch(scale: 1.5, rotation: -3)
    hand.send(.pinchEnd(cancelled: true))
    hand.send(.holdBegin(fingers: 4))
    hand.send(.holdEnd(cancelled: false))
    try setting.desk.settle()
    #expect(
      setting.gestures.take() == [
        "swipe begin 3", "swipe 4,-2", "swipe end", "pinch begin 2", "pinch 0,0 scale 1.5 turn 0",
        "pinch cancel", "hold begin 4", "hold end",
      ])
    #expect(setting.otherGestures.take() == [])
  }

  // Rule 9.
  @Test func aSwipeEndsWhereItBegan() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.swipeBegin(fingers: 3))
    hand.send(.swipeUpdate(Vector(dx: 1, dy: 0)))
    // Another device takes the pointer elsewhere.
    Hand(setting.desk.world, device: 2).move(to: 150, 50)
    hand.send(.swipeUpdate(Vector(dx: 2, dy: 0)))
    hand.send(.swipeEnd(cancelled: false))
    try setting.desk.settle()
    #expect(setting.gestures.take() == ["swipe begin 3", "swipe 1,0", "swipe cancel"])
    #expect(setting.otherGestures.take() == [])
    hand.send(.swipeBegin(fingers: 3))
    hand.send(.swipeEnd(cancelled: false))
    try setting.desk.settle()
    #expect(setting.otherGestures.take() == ["swipe begin 3", "swipe end"])
  }

  // Rule 9.
  @Test func holdThenCancelledHoldThenPinchLeavesNothingStuck() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.holdBegin(fingers: 2))
    hand.send(.holdEnd(cancelled: true))
    hand.send(.pinchBegin(fingers: 2))
    setting.pinch(scale: 2)
    hand.send(.pinchEnd(cancelled: false))
    try setting.desk.settle()
    #expect(
      setting.gestures.take() == [
        "hold begin 2", "hold cancel", "pinch begin 2", "pinch 0,0 scale 2 turn 0", "pinch end",
      ])
    hand.move(to: 150, 50)
    #expect(setting.desk.seat.pointer.location == Point(x: 150, y: 50))
  }

  @Test func aSecondGestureCancelsTheFirst() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.holdBegin(fingers: 3))
    hand.send(.swipeBegin(fingers: 3))
    hand.send(.holdEnd(cancelled: true))
    hand.send(.swipeEnd(cancelled: false))
    try setting.desk.settle()
    #expect(
      setting.gestures.take() == ["hold begin 3", "hold cancel", "swipe begin 3", "swipe end"])
  }

  @Test func aPinchHoldsThePointerStill() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.pinchBegin(fingers: 2))
    hand.move(to: 150, 50)
    try setting.desk.toplevel(setting.window).move(to: Point(x: 0, y: 200))
    try setting.desk.settle()
    setting.pinch(scale: 1.25)
    hand.send(.pinchEnd(cancelled: false))
    try setting.desk.settle()
    #expect(setting.desk.seat.pointer.location == Point(x: 50, y: 50))
    #expect(
      setting.gestures.take() == ["pinch begin 2", "pinch 0,0 scale 1.25 turn 0", "pinch end"])
    #expect(setting.pointer.take().filter { $0 != "frame" } == ["motion 50,-150", "leave A"])
  }

  @Test func aPinchWhoseSurfaceGoesIsCancelled() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.pinchBegin(fingers: 2))
    try setting.desk.settle()
    setting.window.commit(nil)
    try setting.desk.settle()
    setting.pinch(scale: 3)
    hand.send(.pinchEnd(cancelled: false))
    try setting.desk.settle()
    #expect(setting.gestures.take() == ["pinch begin 2", "pinch cancel"])
    hand.move(to: 60, 50)
    #expect(setting.desk.seat.pointer.location == Point(x: 60, y: 50))
  }

  @Test func anUpdateWithoutABeginMakesOne() throws {
    let setting = try Setting()
    setting.pinch(scale: 1.5)
    setting.pinch(scale: 2)
    setting.desk.hand.send(.pinchEnd(cancelled: false))
    try setting.desk.settle()
    #expect(
      setting.gestures.take() == [
        "pinch begin 2", "pinch 0,0 scale 1 turn 0", "pinch 0,0 scale 1.33203125 turn 0",
        "pinch end",
      ])
  }

  @Test func aScrollThatBecomesAPinchIsStoppedFirst() throws {
    let setting = try Setting()
    setting.desk.hand.scroll(dy: 2)
    setting.desk.hand.send(.pinchBegin(fingers: 2))
    setting.desk.hand.send(.pinchEnd(cancelled: false))
    try setting.desk.settle()
    #expect(
      setting.pointer.take().prefix(6) == [
        "source 1", "axis y 2", "frame", "source 1", "stop y", "frame",
      ])
    #expect(setting.gestures.take() == ["pinch begin 2", "pinch end"])
  }

  @Test func anObjectMadeDuringAGestureHearsOnlyTheNext() throws {
    let setting = try Setting()
    let hand = setting.desk.hand
    hand.send(.swipeBegin(fingers: 3))
    let late = GestureProbe(setting.client, pointer: setting.pointer)
    try setting.desk.settle()
    hand.send(.swipeUpdate(Vector(dx: 1, dy: 1)))
    hand.send(.swipeEnd(cancelled: false))
    try setting.desk.settle()
    #expect(late.take() == [])
    hand.send(.swipeBegin(fingers: 4))
    try setting.desk.settle()
    #expect(late.take() == ["swipe begin 4"])
  }

  @Test func aDeviceThatGoesCancelsItsGesture() throws {
    let setting = try Setting()
    let pad = Hand(setting.desk.world, device: 9)
    pad.send(.deviceAdded(pad.mouse))
    pad.send(.pinchBegin(fingers: 2))
    pad.send(.deviceRemoved(pad.mouse))
    try setting.desk.settle()
    #expect(setting.gestures.take() == ["pinch begin 2", "pinch cancel"])
  }

  @Test func aDestroyedObjectHearsNothingMore() throws {
    let setting = try Setting()
    setting.desk.hand.send(.swipeBegin(fingers: 3))
    try setting.desk.settle()
    setting.gestures.swipe.destroy()
    try setting.desk.settle()
    setting.desk.hand.send(.swipeUpdate(Vector(dx: 1, dy: 1)))
    setting.desk.hand.send(.swipeEnd(cancelled: false))
    try setting.desk.settle()
    #expect(setting.gestures.take() == ["swipe begin 3"])
    #expect(setting.client.violation == nil)
  }
}
