import EventLoop
import PointerEngine
import PointerGeometry
import WaylandServer

/// `zwp_pointer_constraints_v1`: locking the pointer in place, or confining it to an area.
///
/// A constraint is active while its surface has the pointer inside of the area and its window
/// the keyboard. One that was meant for one time ends with its first deactivation, and makes room for
/// another one.
///
/// A client that unlocks the pointer gets it back where it drew its own cursor, if that is on the
/// surface: the user has looked there all the time.
final class PointerConstraints {
  private unowned let seat: Seat
  private var constraints: [SurfaceID: PointerConstraint] = [:]
  private(set) var active: PointerConstraint?

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(ZwpPointerConstraintsV1.self, version: 1) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// The surface that holds the pointer still.
  var lockedSurface: Surface? {
    guard let active, active.isLock else { return nil }
    return active.surface
  }

  /// Where a movement of the pointer to a place ends.
  func confine(_ point: Point<LogicalSpace>) -> Point<LogicalSpace> {
    guard let active, !active.isLock, let origin = active.surface?.origin else { return point }
    let here = seat.pointer.location
    let target = Point<SurfaceSpace>(x: point.x - origin.x, y: point.y - origin.y)
    let end = active.area.end(
      from: Point(x: here.x - origin.x, y: here.y - origin.y), to: target)
    guard end != target else { return point }
    return Point(x: end.x + origin.x, y: end.y + origin.y)
  }

  // MARK: Activation

  func entered(_ surface: Surface) { activateIfPossible() }

  func pointerMoved() {
    if !constraints.isEmpty { activateIfPossible() }
  }

  func left(_ surface: Surface) {
    if active?.surface === surface { deactivate() }
  }

  func keyboardFocusChanged() {
    if let surface = active?.surface, !hasKeyboard(surface) { deactivate() }
    activateIfPossible()
  }

  func surfaceGone(_ surface: Surface) { left(surface) }

  func committed(_ surface: Surface, _ stage: CommitStage) {
    guard !constraints.isEmpty, let constraint = constraints[surface.id] else { return }
    constraint.committed(stage)
    if active === constraint { keepInside(constraint) }
    activateIfPossible()
  }

  /// The area of the active constraint is another one: a confined pointer goes to its nearest point.
  private func keepInside(_ constraint: PointerConstraint) {
    guard !constraint.isLock, let surface = constraint.surface,
      let hit = seat.pointer.hit(on: surface), !constraint.area.contains(hit.local)
    else { return }
    guard !constraint.area.isEmpty else {
      deactivate()
      return
    }
    warp(to: constraint.area.nearest(to: hit.local), on: hit.origin)
  }

  /// Puts the pointer somewhere: ordinary motion, but no relative one, as no hand moved.
  private func warp(to place: Point<SurfaceSpace>, on origin: Point<LogicalSpace>) {
    let time = SeatTime(Loop.now())
    seat.pointer.place(at: Point(x: origin.x + place.x, y: origin.y + place.y))
    seat.trace?.model(seat.pointer.location, at: time.instant)
    seat.pointer.refocus(by: .absolute, at: time)
    seat.pointer.focus?.client.flushFrame()
  }

  private func hasKeyboard(_ surface: Surface) -> Bool {
    guard let toplevel = surface.root.toplevel else { return false }
    return seat.keyboard.wanted?.root.toplevel === toplevel
  }

  private func activateIfPossible() {
    guard active == nil, let focus = seat.pointer.focus,
      let constraint = constraints[focus.surface.id], !constraint.isDefunct,
      hasKeyboard(focus.surface),
      let hit = seat.pointer.hit(on: focus.surface), constraint.area.contains(hit.local)
    else { return }
    active = constraint
    constraint.sendActivated()
    seat.pointerHost.constraintMayHaveChanged(at: SeatTime(Loop.now()))
    seat.pointer.cursor.update()
    seat.sceneChanged()
  }

  private func deactivate() {
    guard let old = active else { return }
    active = nil
    old.sendDeactivated()
    if old.isDefunct, constraints[old.surfaceID] === old { constraints[old.surfaceID] = nil }
    seat.pointerHost.constraintMayHaveChanged(at: SeatTime(Loop.now()))
    seat.pointer.cursor.update()
    seat.sceneChanged()
  }

  /// A constraint's object is gone.
  func remove(_ constraint: PointerConstraint) {
    if constraints[constraint.surfaceID] === constraint {
      constraints[constraint.surfaceID] = nil
    }
    guard active === constraint else { return }
    deactivate()
    guard constraint.isLock, let place = constraint.cursorHint, let surface = constraint.surface,
      surface.inputContains(place), let hit = seat.pointer.hit(on: surface),
      seat.pointer.focus?.surface === surface
    else { return }
    warp(to: place, on: hit.origin)
  }

  private func add(
    _ kind: PointerConstraint.Kind, on surface: Surface, region: Resource<WlRegion>?,
    lifetime: ZwpPointerConstraintsV1.Lifetime
  ) -> PointerConstraint {
    let constraint = PointerConstraint(
      kind, surface: surface, region: region.flatMap { ClientRegion.from($0)?.region },
      isPersistent: lifetime == .persistent, constraints: self)
    constraints[surface.id] = constraint
    return constraint
  }

  private func isFree(
    _ surface: Surface, _ manager: Resource<ZwpPointerConstraintsV1>
  ) -> Bool {
    guard constraints[surface.id] != nil else { return true }
    manager.postError(
      .alreadyConstrained,
      "zwp_pointer_constraints_v1: wl_surface@\(surface.resource.id) has a constraint already")
    return false
  }
}

extension PointerConstraints: ZwpPointerConstraintsV1Requests {
  func lockPointer(
    _ resource: Resource<ZwpPointerConstraintsV1>, id: Resource<ZwpLockedPointerV1>,
    surface: Resource<WlSurface>, pointer: Resource<WlPointer>, region: Resource<WlRegion>?,
    lifetime: ZwpPointerConstraintsV1.Lifetime
  ) {
    guard let surface = Surface.from(surface), isFree(surface, resource) else { return }
    id.setHandler(add(.lock(id), on: surface, region: region, lifetime: lifetime))
    activateIfPossible()
  }

  func confinePointer(
    _ resource: Resource<ZwpPointerConstraintsV1>, id: Resource<ZwpConfinedPointerV1>,
    surface: Resource<WlSurface>, pointer: Resource<WlPointer>, region: Resource<WlRegion>?,
    lifetime: ZwpPointerConstraintsV1.Lifetime
  ) {
    guard let surface = Surface.from(surface), isFree(surface, resource) else { return }
    id.setHandler(add(.confine(id), on: surface, region: region, lifetime: lifetime))
    activateIfPossible()
  }
}
