import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

/// Anchored gestures and secondary clicks, for clients that adopted our protocol.
extension PointerHost {
  private func region(in focus: PointerFocus) -> RegionID? {
    guard let key = currentRegion, key.surface == focus.surface.id else { return nil }
    return key.region
  }

  private func anchor(_ focus: PointerFocus) -> Point<SurfaceSpace> {
    Point(x: focus.x.double, y: focus.y.double)
  }

  func secondaryClick(
    _ source: SecondarySource, _ state: WlPointer.ButtonState, serial: UInt32,
    focus: PointerFocus, at time: SeatTime
  ) {
    service?.secondaryClick(
      on: focus.surface.resource, at: anchor(focus), region: region(in: focus),
      source: FerrofluidAdaptivePointerV1.Source(rawValue: source.rawValue),
      pressed: state == .pressed, serial: serial, time: time.milliseconds)
  }

  func scrollBegins(_ focus: PointerFocus, at time: SeatTime) {
    step(.gesture(active: true), at: time)
    service?.scrollBegin(
      on: focus.surface.resource, at: anchor(focus), region: region(in: focus),
      modifiers: seat.keyboard.engineModifiers, time: time.milliseconds)
  }

  func scrolled(by delta: Vector<SurfaceSpace>, at time: SeatTime) {
    service?.scrollUpdate(by: delta, time: time.milliseconds)
  }

  /// The fingers that scrolled have left, and the scroll goes on.
  ///
  /// - Parameter isTold: whether the client asked for that.
  func scrollCoasts(isTold: Bool, at time: SeatTime) {
    if isTold { service?.scrollMomentum(time: time.milliseconds) }
    gestureEnds(at: time)
  }

  func scrollEnds(cancelled: Bool, wasCoasting: Bool, at time: SeatTime) {
    service?.scrollEnd(cancelled: cancelled, time: time.milliseconds)
    if !wasCoasting { gestureEnds(at: time) }
  }

  func pinchBegins(_ focus: PointerFocus, fingers: UInt32, at time: SeatTime) {
    step(.gesture(active: true), at: time)
    service?.pinchBegin(
      on: focus.surface.resource, at: anchor(focus), region: region(in: focus), fingers: fingers,
      modifiers: seat.keyboard.engineModifiers, time: time.milliseconds)
  }

  func pinched(
    by delta: Vector<SurfaceSpace>, scale: Double, rotation: Double, at time: SeatTime
  ) {
    service?.pinchUpdate(
      by: delta, scale: scale, rotation: rotation, time: time.milliseconds)
  }

  func pinchEnds(cancelled: Bool, at time: SeatTime) {
    service?.pinchEnd(cancelled: cancelled, time: time.milliseconds)
    gestureEnds(at: time)
  }

  private func gestureEnds(at time: SeatTime) {
    step(.gesture(active: false), at: time)
    tellAll(at: time)
  }
}
