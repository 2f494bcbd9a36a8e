import InputSources
import PointerGeometry
import WaylandClient

/// Turns the parent's gestures into those of a device.
final class NestedGestures {
  private unowned let owner: NestedPointer
  private let swipe: Proxy<ZwpPointerGestureSwipeV1>
  private let pinch: Proxy<ZwpPointerGesturePinchV1>
  private let hold: Proxy<ZwpPointerGestureHoldV1>
  private let events: Events

  init(
    _ manager: Proxy<ZwpPointerGesturesV1>, pointer: Proxy<WlPointer>, owner: NestedPointer
  ) {
    self.owner = owner
    swipe = manager.getSwipeGesture(pointer: pointer)
    pinch = manager.getPinchGesture(pointer: pointer)
    hold = manager.getHoldGesture(pointer: pointer)
    events = Events(owner)
    swipe.setHandler(events)
    pinch.setHandler(events)
    hold.setHandler(events)
  }

  func end() {
    swipe.destroy()
    pinch.destroy()
    hold.destroy()
  }

  fileprivate final class Events {
    unowned let owner: NestedPointer

    init(_ owner: NestedPointer) { self.owner = owner }
  }
}

extension NestedGestures.Events: ZwpPointerGestureSwipeV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGestureSwipeV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    owner.send(.swipeBegin(fingers: Int(fingers)), milliseconds: time)
  }

  func update(_ object: Proxy<ZwpPointerGestureSwipeV1>, time: UInt32, dx: Fixed, dy: Fixed) {
    owner.send(.swipeUpdate(Vector(dx: dx.double, dy: dy.double)), milliseconds: time)
  }

  func end(
    _ object: Proxy<ZwpPointerGestureSwipeV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    owner.send(.swipeEnd(cancelled: cancelled != 0), milliseconds: time)
  }
}

extension NestedGestures.Events: ZwpPointerGesturePinchV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    owner.send(.pinchBegin(fingers: Int(fingers)), milliseconds: time)
  }

  func update(
    _ object: Proxy<ZwpPointerGesturePinchV1>, time: UInt32, dx: Fixed, dy: Fixed, scale: Fixed,
    rotation: Fixed
  ) {
    owner.send(
      .pinchUpdate(
        Vector(dx: dx.double, dy: dy.double), scale: scale.double, rotation: rotation.double),
      milliseconds: time)
  }

  func end(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    owner.send(.pinchEnd(cancelled: cancelled != 0), milliseconds: time)
  }
}

extension NestedGestures.Events: ZwpPointerGestureHoldV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    owner.send(.holdBegin(fingers: Int(fingers)), milliseconds: time)
  }

  func end(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    owner.send(.holdEnd(cancelled: cancelled != 0), milliseconds: time)
  }
}
