import ExampleKit
import IslandMap
import PointerGeometry

extension Gallery {
  /// What two fingers are doing; the place where they began decides what they do it to.
  enum Gesture {
    case none
    case map(LiftVelocity)
    case text
    case pinch(start: MapCamera, anchor: Point<SurfaceSpace>)
  }

  /// Two fingers begin to scroll; whatever coasts stops.
  func beginScroll(at anchor: Place) {
    stopCoast()
    if parts.map.frame.contains(anchor) {
      gesture = .map(LiftVelocity())
    } else if parts.text.frame.contains(anchor) {
      gesture = .text
    } else {
      gesture = .none
    }
  }

  /// Two fingers scroll on.
  ///
  /// - Parameters:
  ///   - shift: how far the view moves over the content, as `wl_pointer.axis` says it.
  ///   - time: of the event, in milliseconds.
  func scroll(by shift: Vector<SurfaceSpace>, at time: UInt32) {
    switch gesture {
    case .map(var velocity):
      velocity.add(-shift, at: time)
      gesture = .map(velocity)
      parts.map.moveCamera { $0.pan(by: -shift) }
    case .text: _ = parts.text.scroll(by: shift.dy)
    case .none, .pinch: break
    }
  }

  /// The fingers are lifted: a quick scroll of the map coasts on.
  ///
  /// - Parameter time: of the event in milliseconds, nil when the scroll was interrupted.
  func endScroll(at time: UInt32?) {
    if case .map(let velocity) = gesture, let time, !host.reducesMotion {
      let speed = velocity.velocity(at: time).limited(to: 4000)
      if speed.length >= Coast.leastSpeed { coastVelocity = speed }
    }
    gesture = .none
  }

  /// Two fingers begin to pinch.
  func beginPinch(at anchor: Place) {
    stopCoast()
    let isOnMap = parts.map.frame.contains(anchor)
    gesture = isOnMap ? .pinch(start: parts.map.camera, anchor: anchor) : .none
  }

  /// Two fingers are `scale` times as far apart as in the beginning: the map is zoomed from what
  /// it was then, about the anchor, so that a pinch back and forth changes nothing.
  func pinch(to scale: Double) {
    guard case .pinch(let start, let anchor) = gesture else { return }
    parts.map.showCamera(start)
    parts.map.zoom(by: scale, about: anchor)
    updateState()
  }

  /// The fingers are lifted; an interrupted pinch is undone.
  func endPinch(isCancelled: Bool) {
    if case .pinch(let start, _) = gesture, isCancelled { parts.map.showCamera(start) }
    gesture = .none
    updateState()
  }

  // MARK: Coasting

  /// Stops what coasts at once: fingers rest on the touchpad, or something else begins.
  func stopCoast() {
    coastVelocity = nil
    coast = nil
    coasted = .zero
  }

  /// Whether something moves by itself.
  var isMoving: Bool { coast != nil || coastVelocity != nil }

  /// Moves what coasts to where it is at a time.
  func advance(to time: Instant) {
    if let velocity = coastVelocity {
      coastVelocity = nil
      coasted = .zero
      coast = Coast(velocity: velocity, start: time)
    }
    guard let coast else { return }
    let displacement = coast.displacement(at: time)
    parts.map.moveCamera { $0.pan(by: displacement - coasted) }
    coasted = displacement
    if coast.isOver(at: time) { stopCoast() }
  }
}
