import PointerGeometry
import WaylandClient

/// Locks a pointer to a surface: it is hidden and stays where it is, and the client hears of the
/// hand's movements alone, as a game or a three-dimensional view wants them.
///
/// | `prefersPointerLocked` | The compositor | `isLocked` |
/// |---|---|---|
/// | false | | false |
/// | true | has not locked it: another surface has the focus, or the user does not want it | false |
/// | true | has locked it | true |
/// | true | took it back; it may lock it again when the surface has the focus again | false |
///
/// Wraps `zwp_pointer_constraints_v1` and `zwp_relative_pointer_v1`. A surface has one constraint of
/// a pointer at a time: a client that makes others itself must not while it prefers a lock.
public final class PointerLock {
  /// The surface that the pointer is locked to.
  public let surface: Proxy<WlSurface>
  /// The pointer.
  public let pointer: Proxy<WlPointer>
  /// Called when `isLocked` has changed.
  public var stateDidChange: ((PointerLock) -> Void)?
  /// Called for each movement while the pointer is locked.
  public var pointerMoved: ((PointerLockMotion) -> Void)?
  /// Whether the compositor has locked the pointer.
  public private(set) var isLocked = false

  private let constraints: Proxy<ZwpPointerConstraintsV1>?
  private let relatives: Proxy<ZwpRelativePointerManagerV1>?
  private var locked: Proxy<ZwpLockedPointerV1>?
  private var relative: Proxy<ZwpRelativePointerV1>?

  /// Prepares a lock; nothing is locked yet.
  ///
  /// - Parameter registry: one that knows the globals already, after a round trip.
  public init(surface: Proxy<WlSurface>, pointer: Proxy<WlPointer>, registry: Registry) {
    self.surface = surface
    self.pointer = pointer
    constraints = registry.bind(ZwpPointerConstraintsV1.self, maxVersion: 1)
    relatives = registry.bind(ZwpRelativePointerManagerV1.self, maxVersion: 1)
  }

  deinit {
    // Nobody is told: what dies must not be handed on.
    dropObjects()
    dropManagers()
  }

  /// Whether the compositor can lock pointers and tell of their movements.
  public var isAvailable: Bool { constraints != nil && relatives != nil }

  /// Whether the client wants the pointer locked; false at first.
  ///
  /// A wish: the compositor locks the pointer when the surface has the focus, if it does at all.
  public var prefersPointerLocked = false {
    didSet {
      guard prefersPointerLocked != oldValue else { return }
      if prefersPointerLocked { begin() } else { end() }
    }
  }

  /// Where on the surface the pointer is to be once it is unlocked; nil for where it was locked.
  ///
  /// For a client that draws a pointer of its own meanwhile. A hint, which counts from the next
  /// commit of the surface on, and is given for each lock anew.
  public var locationAfterUnlock: Point<SurfaceSpace>? {
    didSet { if locationAfterUnlock != oldValue { tellLocation() } }
  }

  /// Ends the lock, to be called before the surface or the pointer is destroyed.
  public func close() {
    prefersPointerLocked = false
    dropManagers()
  }

  private func begin() {
    guard let constraints, let relatives, constraints.isAlive, relatives.isAlive,
      surface.isAlive, pointer.isAlive
    else { return }
    let listener = Listener(self)
    let locked = constraints.lockPointer(
      surface: surface, pointer: pointer, region: nil, lifetime: .persistent)
    locked.setHandler(listener)
    let relative = relatives.getRelativePointer(pointer: pointer)
    relative.setHandler(listener)
    (self.locked, self.relative) = (locked, relative)
    tellLocation()
  }

  private func end() {
    dropObjects()
    setLocked(false)
  }

  private func dropObjects() {
    locked?.destroy()
    relative?.destroy()
    (locked, relative) = (nil, nil)
  }

  private func dropManagers() {
    constraints?.destroy()
    relatives?.destroy()
  }

  private func tellLocation() {
    guard let place = locationAfterUnlock, place.isFinite else { return }
    locked?.setCursorPositionHint(surfaceX: Fixed(place.x), surfaceY: Fixed(place.y))
  }

  private func setLocked(_ isLocked: Bool) {
    guard isLocked != self.isLocked else { return }
    self.isLocked = isLocked
    stateDidChange?(self)
  }

  /// Hears the objects; apart, so that they do not keep the lock.
  private final class Listener: ZwpLockedPointerV1Events, ZwpRelativePointerV1Events {
    private weak var lock: PointerLock?

    init(_ lock: PointerLock) { self.lock = lock }

    func locked(_ object: Proxy<ZwpLockedPointerV1>) { lock?.setLocked(true) }

    func unlocked(_ object: Proxy<ZwpLockedPointerV1>) { lock?.setLocked(false) }

    func relativeMotion(
      _ object: Proxy<ZwpRelativePointerV1>, utimeHi: UInt32, utimeLo: UInt32, dx: Fixed,
      dy: Fixed, dxUnaccel: Fixed, dyUnaccel: Fixed
    ) {
      guard let lock, lock.isLocked else { return }
      let microseconds = Int64(utimeHi) << 32 | Int64(utimeLo)
      let (nanoseconds, overflows) = microseconds.multipliedReportingOverflow(by: 1000)
      lock.pointerMoved?(
        PointerLockMotion(
          delta: Vector(dx: dx.double, dy: dy.double),
          unacceleratedDelta: Vector(dx: dxUnaccel.double, dy: dyUnaccel.double),
          time: Instant(nanoseconds: overflows ? .max : nanoseconds)))
    }
  }
}
