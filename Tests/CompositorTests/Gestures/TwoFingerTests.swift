import InputSources
import PointerGeometry
import PointerGestures
import Testing
import WaylandClient

@testable import CompositorCore

/// Two fingers belong to the application: what ordinary clients see on the wire of them.
@Suite struct TwoFingerTests {
  // Report 11: libinput scrolls first, and says that it is a pinch later, with a begin …
  @Test func aScrollThatBecomesAPinchStopsFirst() throws {
    let pad = try GestureDesk()
    pad.scroll(dx: 1, dy: 2)
    pad.scroll(dy: 3)
    pad.wait(8)
    pad.send(.pinchBegin(fingers: 2))
    pad.pinch(scale: 1.125)
    pad.pinch(scale: 1.25)
    pad.wait(8)
    pad.send(.pinchEnd(cancelled: false))
    // … and a stop of the scroll may come after all.
    pad.lift()
    let heard = try pad.take()
    #expect(
      heard.pointer == [
        "source 1", "axis y 2", "axis x 1", "source 1", "axis y 3", "source 1", "stop y",
        "stop x",
      ])
    #expect(
      heard.gestures == [
        "pinch begin 2", "pinch 0,0 scale 1.125 turn 0", "pinch 0,0 scale 1.25 turn 0",
        "pinch end",
      ])
  }

  // Report 11: … or without one, and with a scale that is not 1 any more.
  @Test func aPinchWithoutABeginHasAContinuousScale() throws {
    let pad = try GestureDesk()
    pad.scroll(dy: 2)
    pad.pinch(scale: 2)
    pad.pinch(scale: 2.5)
    pad.wait(8)
    // The driver counts from 1 again.
    pad.send(.pinchBegin(fingers: 2))
    pad.pinch(scale: 1)
    pad.pinch(scale: 1.5)
    pad.wait(8)
    pad.send(.pinchEnd(cancelled: false))
    let heard = try pad.take()
    #expect(heard.pointer == ["source 1", "axis y 2", "source 1", "stop y"])
    #expect(
      heard.gestures == [
        "pinch begin 2", "pinch 0,0 scale 1 turn 0", "pinch 0,0 scale 1.25 turn 0",
        "pinch 0,0 scale 1.25 turn 0", "pinch 0,0 scale 1.875 turn 0", "pinch end",
      ])
  }

  // Report 10: a common translation below the slop pans nothing; beyond it only the rest counts.
  @Test func translationStartsBeyondItsSlop() throws {
    let pad = try GestureDesk()
    pad.send(.pinchBegin(fingers: 2))
    for _ in 0..<6 { pad.pinch(2, scale: 1.5) }
    #expect(Set(try pad.take().gestures.dropFirst()) == ["pinch 0,0 scale 1.5 turn 0"])
    pad.pinch(4, scale: 1.5)
    pad.pinch(0, 3, scale: 1.5)
    var sum = Vector<SurfaceSpace>.zero
    for line in try pad.take().gestures {
      let words = line.split(separator: " ")[1].split(separator: ",").compactMap { Double($0) }
      sum += Vector(dx: words[0], dy: words[1])
    }
    // 16 to the right and 3 down, less the slop along this way.
    let way = Vector<SurfaceSpace>(dx: 16, dy: 3)
    let rest = way * ((way.length - Slop.pinchTranslation) / way.length)
    #expect((sum - rest).length < 1.0 / 128, "\(sum)")
  }

  // Report 12: a spike of one report is no rotation, and a turn counts once it is past its slop.
  @Test func rotationHasNoSpikesAndASlop() throws {
    let pad = try GestureDesk()
    pad.send(.pinchBegin(fingers: 2))
    pad.pinch(scale: 1.25, rotation: 3)
    pad.pinch(scale: 1.25, rotation: 170)
    pad.pinch(scale: 1.25, rotation: -170)
    pad.pinch(scale: 1.25, rotation: 6)
    #expect(Set(try pad.take().gestures.dropFirst()) == ["pinch 0,0 scale 1.25 turn 0"])
    pad.pinch(scale: 1.25, rotation: 4)
    pad.pinch(scale: 1.25, rotation: -2)
    #expect(
      try pad.take().gestures == [
        "pinch 0,0 scale 1.25 turn 3", "pinch 0,0 scale 1.25 turn -2",
      ])
  }

  // Report 12: the direction of a pinch is that of its scale, wherever the fingers go.
  @Test func theScaleAloneSaysTheDirection() throws {
    let pad = try GestureDesk()
    pad.send(.pinchBegin(fingers: 2))
    var scales: [Double] = []
    for step in 1...10 {
      pad.pinch(Double(step) * -7, 11, scale: 1 + Double(step) / 16, rotation: -9)
    }
    for line in try pad.take().gestures where line.contains("scale") {
      scales.append(Double(line.split(separator: " ")[3]) ?? .nan)
    }
    #expect(scales == (1...10).map { 1 + Double($0) / 16 })
  }

  // Report 14: a secondary press and its drag never turn into a scroll, nor into a pinch.
  @Test(arguments: [SecondarySource.twoFingerClick, .twoFingerTap, .button])
  func whatBeganAsAClickIsNoScroll(source: SecondarySource) throws {
    let pad = try GestureDesk()
    pad.press(Code.right, source: source)
    pad.scroll(dx: 3, dy: 4)
    pad.send(.motion(delta: Vector(dx: 5, dy: 0), unaccelerated: Vector(dx: 5, dy: 0)))
    pad.send(.frame)
    pad.pinch(scale: 1.5)
    pad.scroll(dy: 4)
    pad.release(Code.right, source: source)
    // What the same fingers go on with is no scroll either …
    pad.scroll(dy: 4)
    pad.lift(horizontal: true)
    let heard = try pad.take()
    #expect(heard.pointer == ["press 273", "motion 55,50", "release 273"])
    #expect(heard.gestures == [])
    // … and the next scroll is one again.
    pad.wait(50)
    pad.scroll(dy: 2)
    pad.lift()
    #expect(try pad.take().pointer == ["source 1", "axis y 2", "source 1", "stop y"])
  }

  @Test func aPressEndsTheScrollBeforeItIsTold() throws {
    let pad = try GestureDesk()
    pad.scroll(dy: 4)
    pad.press(Code.right, source: .twoFingerClick)
    pad.release(Code.right, source: .twoFingerClick)
    #expect(
      try pad.take().pointer == [
        "source 1", "axis y 4", "source 1", "stop y", "press 273", "release 273",
      ])
  }

  @Test func aMouseMayDragWhileTheTouchpadScrolls() throws {
    let pad = try GestureDesk()
    pad.desk.hand.press()
    pad.scroll(dy: 4)
    pad.lift()
    pad.desk.hand.release()
    #expect(
      try pad.take().pointer == [
        "press 272", "source 1", "axis y 4", "source 1", "stop y", "release 272",
      ])
  }

  @Test func oneTouchpadAtATime() throws {
    let pad = try GestureDesk()
    let second = Hand(pad.desk.world, device: 21)
    pad.scroll(dy: 1)
    second.scroll(dy: 50)
    second.send(.pinchBegin(fingers: 2))
    second.send(.pinchUpdate(Vector(dx: 0, dy: 0), scale: 3, rotation: 0))
    pad.scroll(dy: 2)
    pad.lift()
    // Its pinch began while the other touchpad was at work; it has no begin to go on from.
    second.send(.pinchUpdate(Vector(dx: 0, dy: 0), scale: 4, rotation: 0))
    second.send(.pinchEnd(cancelled: false))
    let heard = try pad.take()
    #expect(
      heard.pointer == [
        "source 1", "axis y 1", "source 1", "axis y 2", "source 1", "stop y",
      ])
    #expect(heard.gestures == [])
    second.scroll(dy: 3)
    #expect(try pad.take().pointer == ["source 1", "axis y 3"])
  }

  @Test func thePointerStandsStillAndItsSurfaceKeepsIt() throws {
    let pad = try GestureDesk()
    let place = pad.seat.pointer.location
    pad.send(.pinchBegin(fingers: 2))
    for _ in 0..<5 {
      pad.desk.hand.move(by: 60, 10)
      pad.pinch(scale: 1.5)
    }
    #expect(pad.seat.pointer.location == place)
    #expect(try pad.take().pointer == [])
    #expect(pad.otherPointer.take() == [])
    pad.send(.pinchEnd(cancelled: false))
    pad.desk.hand.move(by: 60, 0)
    #expect(pad.seat.pointer.location.x == place.x + 60)
  }

  @Test func numbersThatAreNoneDoNothing() throws {
    let pad = try GestureDesk()
    pad.send(.pinchBegin(fingers: 2))
    for bad in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      pad.pinch(bad, bad, scale: bad, rotation: bad)
    }
    pad.pinch(scale: 2)
    pad.send(.pinchEnd(cancelled: false))
    pad.scroll(dx: .nan, dy: .infinity)
    pad.scroll(dy: 1e300)
    pad.lift()
    let heard = try pad.take()
    #expect(heard.gestures.last == "pinch end")
    #expect(heard.gestures.dropLast().last?.contains("scale 2 ") == true)
    #expect(pad.client.violation == nil)
    #expect(pad.seat.pointer.location.isFinite)
  }
}
