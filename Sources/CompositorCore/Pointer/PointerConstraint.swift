import Glibc
import PointerEngine
import PointerGeometry
import WaylandServer

/// One client's wish to lock the pointer, or to confine it to an area of a surface.
final class PointerConstraint {
  /// What is wished for, with the object that hears of it.
  enum Kind {
    case lock(Resource<ZwpLockedPointerV1>)
    case confine(Resource<ZwpConfinedPointerV1>)
  }

  let kind: Kind
  private(set) weak var surface: Surface?
  let surfaceID: SurfaceID
  private let isPersistent: Bool
  /// The area; nil for the whole surface.
  private var region: BoxRegion?
  /// The area as last requested, until a commit; the outer nil means no request.
  private var pendingRegion: BoxRegion??
  /// A constraint for one time only that has had its time.
  private(set) var isDefunct = false
  private unowned let constraints: PointerConstraints

  init(
    _ kind: Kind, surface: Surface, region: BoxRegion?, isPersistent: Bool,
    constraints: PointerConstraints
  ) {
    self.kind = kind
    self.surface = surface
    surfaceID = surface.id
    self.region = region
    self.isPersistent = isPersistent
    self.constraints = constraints
  }

  var isLock: Bool {
    if case .lock = kind { return true }
    return false
  }

  /// Whether the point is where the constraint may begin.
  func contains(_ point: Point<SurfaceSpace>) -> Bool {
    guard let surface, surface.inputContains(point) else { return false }
    guard let region else { return true }
    return region.contains(
      x: Int32(clamping: Int64(point.x.rounded(.down))),
      y: Int32(clamping: Int64(point.y.rounded(.down))))
  }

  /// The nearest point inside the area.
  func nearest(to point: Point<SurfaceSpace>) -> Point<SurfaceSpace> {
    guard let surface, !contains(point) else { return point }
    let whole = Rect<SurfaceSpace>(origin: .zero, size: surface.size)
    let boxes = region.map { $0.boxes.map { $0.rect(in: SurfaceSpace.self) } } ?? [whole]
    // The far edges belong to the neighbours: stay a wire unit before them.
    let step = 1.0 / 256
    var best: Point<SurfaceSpace>?
    for box in boxes {
      guard let part = box.intersection(whole) else { continue }
      let candidate = Point<SurfaceSpace>(
        x: min(max(point.x, part.minX), max(part.minX, part.maxX - step)),
        y: min(max(point.y, part.minY), max(part.minY, part.maxY - step)))
      if best.map({ candidate.distance(to: point) < $0.distance(to: point) }) ?? true {
        best = candidate
      }
    }
    return best ?? point
  }

  /// Tells the client that its wish has come true.
  func sendActivated() {
    switch kind {
    case .lock(let resource): resource.sendLocked()
    case .confine(let resource): resource.sendConfined()
    }
  }

  /// Tells the client that the pointer is free again.
  func sendDeactivated() {
    isDefunct = !isPersistent
    switch kind {
    case .lock(let resource): resource.sendUnlocked()
    case .confine(let resource): resource.sendUnconfined()
    }
  }

  /// The surface's state took effect, and the requested area with it.
  func commit() {
    guard let pending = pendingRegion else { return }
    region = pending
    pendingRegion = nil
  }

  private func request(_ region: Resource<WlRegion>?) {
    pendingRegion = .some(region.flatMap { ClientRegion.from($0)?.region })
  }
}

extension PointerConstraint: ZwpLockedPointerV1Requests {
  func setCursorPositionHint(
    _ resource: Resource<ZwpLockedPointerV1>, surfaceX: Fixed, surfaceY: Fixed
  ) {
    // A hint, and one that would let a client move the pointer: not taken.
  }

  func setRegion(_ resource: Resource<ZwpLockedPointerV1>, region: Resource<WlRegion>?) {
    request(region)
  }

  func resourceDestroyed(_ resource: Resource<ZwpLockedPointerV1>) { constraints.remove(self) }
}

extension PointerConstraint: ZwpConfinedPointerV1Requests {
  func setRegion(_ resource: Resource<ZwpConfinedPointerV1>, region: Resource<WlRegion>?) {
    request(region)
  }

  func resourceDestroyed(_ resource: Resource<ZwpConfinedPointerV1>) { constraints.remove(self) }
}
