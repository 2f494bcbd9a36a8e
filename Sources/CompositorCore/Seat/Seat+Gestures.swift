import InputSources
import PointerGeometry

/// The way of a gesture: three and more fingers to the system first, then to the client.
extension Seat {
  /// A device reports a gesture.
  func gesture(_ kind: InputEvent.Kind, device: DeviceID, at time: SeatTime) {
    switch kind {
    case .swipeBegin, .pinchBegin, .holdBegin:
      // Whatever it turns out to be: fingers rest on the touchpad. A host compositor tells of no
      // contacts.
      scrolling.stopCoast(at: time)
    default: break
    }
    switch kind {
    case .swipeBegin(let fingers): begin(.swipe, fingers: fingers, device: device, at: time)
    case .holdBegin(let fingers): begin(.hold, fingers: fingers, device: device, at: time)
    case .pinchBegin(let fingers): beginPinch(fingers: fingers, device: device, at: time)
    case .swipeUpdate(let delta):
      if systemGestures.owns(.swipe, of: device) {
        systemGestures.swiped(by: delta, at: time)
      } else {
        gestures.swipeUpdate(delta, device: device, at: time)
      }
    case .pinchUpdate(let delta, let scale, let rotation):
      if systemGestures.owns(.pinch, of: device) {
        systemGestures.pinched(by: delta, scale: scale, rotation: rotation, at: time)
      } else {
        fingers.pinched(by: delta, scale: scale, rotation: rotation, device: device, at: time)
      }
    case .swipeEnd(let cancelled): end(.swipe, cancelled: cancelled, device: device, at: time)
    case .holdEnd(let cancelled): end(.hold, cancelled: cancelled, device: device, at: time)
    case .pinchEnd(let cancelled):
      if systemGestures.owns(.pinch, of: device) {
        systemGestures.end(cancelled: cancelled, at: time)
      } else {
        fingers.pinchEnded(cancelled: cancelled, device: device, at: time)
      }
    default: break
    }
  }

  private func begin(
    _ kind: GestureForwarder.Kind, fingers count: Int, device: DeviceID, at time: SeatTime
  ) {
    // Swiping fingers scroll and pinch no more; one hand can rest while the other one scrolls.
    if kind == .swipe { fingers.interrupt(at: time) }
    let systemKind: SystemGesture.Kind = kind == .swipe ? .swipe : .hold
    guard !systemGestures.takes(systemKind, fingers: count, device: device, at: time) else {
      gestures.interrupt(at: time)
      return
    }
    // A pinch that goes on is of another touchpad, and comes first.
    guard gestures.heldSurface == nil else { return }
    gestures.begin(kind, fingers: count, device: device, at: time)
  }

  private func beginPinch(fingers count: Int, device: DeviceID, at time: SeatTime) {
    guard !systemGestures.takes(.pinch, fingers: count, device: device, at: time) else {
      fingers.interrupt(at: time)
      gestures.interrupt(at: time)
      return
    }
    fingers.pinchBegan(fingers: count, device: device, at: time)
  }

  private func end(
    _ kind: GestureForwarder.Kind, cancelled: Bool, device: DeviceID, at time: SeatTime
  ) {
    let systemKind: SystemGesture.Kind = kind == .swipe ? .swipe : .hold
    if systemGestures.owns(systemKind, of: device) {
      systemGestures.end(cancelled: cancelled, at: time)
    } else {
      gestures.end(kind, cancelled: cancelled, device: device, at: time)
    }
  }

  // MARK: Windows

  /// Shows the next window and sends the front one behind all others, or undoes just that.
  ///
  /// Nothing happens while something holds the pointer: a menu, a drag.
  func switchWindow(forward: Bool) {
    guard pointer.grab == nil, directGrabs.grab == nil, pointer.buttons.isEmpty,
      scene.rotate(forward: forward)
    else { return }
    focusTopToplevel()
    sceneChanged()
  }
}
