import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

/// The seat's pointer: where it is, which surface hears of it, and the rules between the two.
///
/// | State | Who hears of motion and buttons |
/// |---|---|
/// | no button down | the surface under the pointer |
/// | button down (implicit grab) | the surface that was pressed, wherever the pointer goes |
/// | … and that surface has gone | the root of its tree; if that has gone too, nobody |
/// | fingers scroll or pinch | the surface where they began; the pointer stands still |
/// | locked | the locking surface, by relative motion only |
/// | explicit grab | what the grab says |
///
/// `wl_pointer` positions are those of the model pointer, `location`. What is drawn is the
/// business of the pointer host.
public final class SeatPointer {
  /// What the pointer is held by while buttons are down.
  enum ImplicitGrab {
    case none
    /// The surface that the first press went to, and that press.
    case surface(Surface, Press)
    /// The first press went nowhere, or where it went has gone.
    case lost
  }

  /// The press that an implicit grab began with.
  struct Press {
    let serial: UInt32
    /// Where the pointer was.
    let location: Point<LogicalSpace>
  }

  unowned let seat: Seat
  /// The model pointer: what hit tests use and clients are told.
  public internal(set) var location = Point<LogicalSpace>.zero
  private(set) var focus: PointerFocus?
  var implicit = ImplicitGrab.none
  private(set) var grab: (any PointerGrab)?
  var buttons = PressedButtons()
  let cursor: CursorState
  /// Whether there is anything to point with; without, nothing has the focus.
  private(set) var isPresent = false
  /// What moves the pointer besides the hand.
  var direct = DirectPointing.none
  /// Whether a place was ever chosen; the first one is the middle of the first output.
  private var isPlaced = false
  /// Where the outputs are, first to last; kept here for the sake of every motion.
  private(set) var bounds: [Rect<LogicalSpace>] = []

  init(seat: Seat) {
    self.seat = seat
    cursor = CursorState(seat: seat)
  }

  /// The surface that hears of the pointer.
  var focusedSurface: Surface? { focus?.surface }

  // MARK: Location

  /// Moves the pointer to a place, or the nearest one on an output.
  func place(at point: Point<LogicalSpace>) {
    guard point.isFinite else { return }
    guard let first = bounds.first else {
      location = point
      return
    }
    isPlaced = true
    location = point
    if bounds.contains(where: { $0.contains(point) }) { return }
    var best = Self.clamp(point, to: first)
    for bound in bounds.dropFirst() {
      let candidate = Self.clamp(point, to: bound)
      if candidate.distance(to: point) < best.distance(to: point) { best = candidate }
    }
    location = best
  }

  /// Outputs came, went, or changed their size.
  func outputsChanged() {
    bounds = seat.scene.outputBounds
    seat.pointerHost.outputsChanged(bounds)
    guard let first = bounds.first else { return }
    place(at: isPlaced ? location : first.center)
  }

  /// The nearest point inside: the right and bottom edges belong to the next output, so the last
  /// position on this one is a wire unit (1/256) before them.
  private static func clamp(
    _ point: Point<LogicalSpace>, to rect: Rect<LogicalSpace>
  ) -> Point<LogicalSpace> {
    let step = 1.0 / 256
    return Point(
      x: min(max(point.x, rect.minX), max(rect.minX, rect.maxX - step)),
      y: min(max(point.y, rect.minY), max(rect.minY, rect.maxY - step)))
  }

  // MARK: Focus

  /// Looks again at what is under the pointer and tells clients of the difference.
  ///
  /// - Parameter device: What the user moved the pointer with; nil if something else changed.
  func refocus(by device: PointerDevice? = nil, at time: SeatTime) {
    let below = isPointing ? seat.scene.hitTest(location) : nil
    let hit = isPointing ? pick(below) : nil
    let isLocked = seat.constraints.lockedSurface != nil
    let mayAdapt = !isLocked && direct == .none
    seat.pointerHost.follow(mayAdapt ? hit : nil, by: device, at: time)
    if hit?.surface !== focus?.surface {
      setFocus(hit, at: time)
    } else if let hit, !isLocked {
      tellPosition(hit, at: time)
    }
    seat.pointerHost.tellEnters(at: time)
    if device != nil { seat.constraints.pointerMoved() }
    grab?.moved(below, at: time, seat)
    seat.pointerHost.catchUp(at: time)
  }

  /// The engine moved the pointer, which clients hear of as of any other motion.
  ///
  /// No relative motion is sent: the hand did not move.
  func engineMoved(to place: Point<LogicalSpace>, at time: SeatTime) {
    self.place(at: place)
    seat.trace?.model(location, at: time.instant)
    let hit = isPointing ? pick(seat.scene.hitTest(location)) : nil
    if hit?.surface !== focus?.surface {
      // The engine did not know that another surface lies there, and may take the move back.
      if !seat.pointerHost.takesBack(moveOnto: hit, at: time) { refocus(at: time) }
      return
    }
    if let hit { tellPosition(hit, at: time) }
    seat.constraints.pointerMoved()
  }

  /// Whether there is something that points.
  private var isPointing: Bool { direct == .none ? isPresent : isDriven }

  private func pick(_ below: Hit?) -> Hit? {
    let held = seat.fingers.heldSurface ?? seat.constraints.lockedSurface
    if let held { return hit(on: held) }
    if let grab { return grab.pick(below, seat) }
    switch implicit {
    case .none:
      return seat.scrolling.surface(insteadOf: below?.surface).flatMap { hit(on: $0) } ?? below
    case .surface(let surface, _): return hit(on: surface)
    case .lost: return nil
    }
  }

  /// The pointer's place in the coordinates of a surface, where that is now, be it inside or not.
  func hit(on surface: Surface) -> Hit? {
    guard surface.isMapped, let origin = surface.origin else { return nil }
    let local = Point<SurfaceSpace>(x: location.x - origin.x, y: location.y - origin.y)
    return Hit(surface: surface, local: local, origin: origin, size: surface.size)
  }

  private func tellPosition(_ hit: Hit, at time: SeatTime) {
    guard var focus else { return }
    let x = Fixed(hit.local.x)
    let y = Fixed(hit.local.y)
    guard x != focus.x || y != focus.y else { return }
    focus.x = x
    focus.y = y
    self.focus = focus
    for pointer in focus.client.pointers {
      pointer.sendMotion(time: time.milliseconds, surfaceX: x, surfaceY: y)
    }
    focus.client.frameNeeded = true
  }

  private func setFocus(_ hit: Hit?, at time: SeatTime) {
    let next = hit.map { seat.client(of: $0.surface.client) }
    leaveFocus(at: time, frame: focus?.client !== next)
    guard let hit, let next, hit.surface.resource.isAlive else { return }
    let serial = seat.nextSerial(for: next.client, .pointerEnter)
    let focus = PointerFocus(
      surface: hit.surface, client: next, serial: serial, x: Fixed(hit.local.x),
      y: Fixed(hit.local.y))
    self.focus = focus
    for pointer in next.pointers { sendEnter(focus, to: pointer) }
    next.frameNeeded = true
    seat.pointerHost.focusEnters(focus)
    cursor.entered(focus)
    seat.constraints.entered(hit.surface)
  }

  /// Drops the focus and says so.
  ///
  /// - Parameter frame: Whether the group of events ends here; it does not when the same client
  ///   is about to be entered again.
  private func leaveFocus(at time: SeatTime, frame: Bool) {
    guard let old = focus else { return }
    seat.scrolling.pointerLeaves(old, at: time)
    seat.gestures.pointerLeaves(old, at: time)
    seat.pointerHost.focusLeaves(old, at: time)
    seat.constraints.left(old.surface)
    focus = nil
    cursor.left()
    if old.surface.resource.isAlive {
      let serial = seat.display.nextSerial()
      for pointer in old.client.pointers {
        pointer.sendLeave(serial: serial, surface: old.surface.resource)
      }
      old.client.frameNeeded = true
    }
    if frame { old.client.flushFrame() }
  }

  private func sendEnter(_ focus: PointerFocus, to pointer: Resource<WlPointer>) {
    pointer.sendEnter(
      serial: focus.serial, surface: focus.surface.resource, surfaceX: focus.x, surfaceY: focus.y)
  }

  // MARK: Grabs

  /// Takes the pointer away from the surface that has it.
  func begin(_ grab: any PointerGrab, at time: SeatTime) {
    self.grab?.cancel(seat)
    self.grab = grab
    seat.pointerHost.constraintMayHaveChanged(at: time)
    refocus(at: time)
    focus?.client.flushFrame()
  }

  /// Gives the pointer back, if this grab still has it.
  func end(_ grab: any PointerGrab) {
    guard self.grab === grab else { return }
    self.grab = nil
    seat.pointerHost.constraintMayHaveChanged(at: SeatTime(Loop.now()))
    seat.sceneChanged()
  }

  /// A surface was unmapped or destroyed.
  func surfaceGone(_ surface: Surface, at time: SeatTime) {
    if case .surface(let pressed, let press) = implicit, pressed === surface {
      let root = surface.root
      if root !== surface, root.isMapped {
        implicit = .surface(root, press)
      } else {
        implicit = .lost
        buttons.forgetReceivers()
      }
    }
    grab?.surfaceGone(surface, seat)
    if focus?.surface === surface { leaveFocus(at: time, frame: true) }
  }

  /// There is something to point with.
  func appear() {
    isPresent = true
    cursor.update()
  }

  /// The last device to point with has gone.
  func deviceLost(at time: SeatTime) {
    isPresent = false
    // A finger or a pen goes on with what it does.
    guard !isDriven else { return }
    grab?.cancel(seat)
    grab = nil
    buttons = PressedButtons()
    implicit = .none
    seat.pointerHost.constraintMayHaveChanged(at: time)
    seat.pointerHost.pointerRemoved(at: time)
    leaveFocus(at: time, frame: true)
    cursor.update()
  }

  /// A client made another pointer object: it is told what the others know.
  func added(_ pointer: Resource<WlPointer>, of client: SeatClient) {
    guard let focus, focus.client === client else { return }
    sendEnter(focus, to: pointer)
    pointer.sendFrame()
  }
}
