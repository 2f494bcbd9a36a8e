import PointerEngine
import PointerGeometry
import WaylandServer

/// Where a gesture or a click began.
struct Anchor {
  var surface: Resource<WlSurface>
  var point: Point<SurfaceSpace>
  var region: RegionID?

  var x: Fixed { Fixed(point.x) }
  var y: Fixed { Fixed(point.y) }
  /// The region's number on the wire, on which zero is none.
  var wireRegion: UInt32 { region?.rawValue ?? 0 }
}

extension SeatState {
  func beginScroll(at anchor: Anchor, modifiers: Modifiers, time: UInt32, serial: UInt32) {
    endScroll(cancelled: true, time: time)
    scroll = Scroll(surface: anchor.surface, lastTime: time)
    for pointer in pointers where pointer.client == anchor.surface.client {
      pointer.isScrolling = true
      pointer.resource.sendScrollBegin(
        serial: serial, time: time, surface: anchor.surface, x: anchor.x, y: anchor.y,
        region: anchor.wireRegion, modifiers: modifiers.bits)
    }
  }

  /// The fingers have left, and the scroll goes on; does nothing where it coasts already.
  func coastScroll(time: UInt32) {
    guard scroll?.isCoasting == false else { return }
    scroll?.isCoasting = true
    scroll?.lastTime = time
    for pointer in pointers where pointer.isScrolling {
      pointer.resource.sendScrollMomentum(time: time)
    }
  }

  func updateScroll(by vector: Vector<SurfaceSpace>, time: UInt32) {
    guard var scroll, vector.isFinite else { return }
    scroll.translation = scroll.translation + vector
    scroll.lastTime = time
    self.scroll = scroll
    for pointer in pointers where pointer.isScrolling {
      pointer.resource.sendScrollUpdate(
        time: time, dx: Fixed(scroll.translation.dx), dy: Fixed(scroll.translation.dy))
    }
  }

  /// Ends a scroll; does nothing where there is none.
  ///
  /// - Parameter time: when, in milliseconds; nil for the time of the last event.
  func endScroll(cancelled: Bool, time: UInt32?) {
    guard let scroll else { return }
    self.scroll = nil
    for pointer in pointers where pointer.isScrolling {
      pointer.isScrolling = false
      pointer.resource.sendScrollEnd(
        time: time ?? scroll.lastTime, state: cancelled ? .cancelled : .completed)
    }
  }

  func beginPinch(
    at anchor: Anchor, fingers: UInt32, modifiers: Modifiers, time: UInt32, serial: UInt32
  ) {
    endPinch(cancelled: true, time: time)
    pinch = Pinch(surface: anchor.surface, lastTime: time)
    for pointer in pointers where pointer.client == anchor.surface.client {
      pointer.isPinching = true
      pointer.resource.sendPinchBegin(
        serial: serial, time: time, surface: anchor.surface, x: anchor.x, y: anchor.y,
        region: anchor.wireRegion, fingers: fingers, modifiers: modifiers.bits)
    }
  }

  func updatePinch(
    by vector: Vector<SurfaceSpace>, scale: Double, rotation: Double, time: UInt32
  ) {
    guard var pinch else { return }
    if vector.isFinite { pinch.translation = pinch.translation + vector }
    if scale.isFinite, scale > 0 { pinch.scale = scale }
    if rotation.isFinite { pinch.rotation += rotation }
    pinch.lastTime = time
    self.pinch = pinch
    for pointer in pointers where pointer.isPinching {
      pointer.resource.sendPinchUpdate(
        time: time, dx: Fixed(pinch.translation.dx), dy: Fixed(pinch.translation.dy),
        scale: WireUnits.scale(pinch.scale), rotation: Fixed(pinch.rotation))
    }
  }

  /// Ends a pinch; does nothing where there is none.
  ///
  /// - Parameter time: when, in milliseconds; nil for the time of the last event.
  func endPinch(cancelled: Bool, time: UInt32?) {
    guard let pinch else { return }
    self.pinch = nil
    for pointer in pointers where pointer.isPinching {
      pointer.isPinching = false
      pointer.resource.sendPinchEnd(
        time: time ?? pinch.lastTime, state: cancelled ? .cancelled : .completed)
    }
  }
}

extension Modifiers {
  /// The keys as they go over the wire.
  var bits: FerrofluidAdaptivePointerV1.Modifier {
    FerrofluidAdaptivePointerV1.Modifier(rawValue: UInt32(rawValue))
  }
}
