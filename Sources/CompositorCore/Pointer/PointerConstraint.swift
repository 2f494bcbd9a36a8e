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

  /// What a request changes that takes effect with the surface's state.
  private struct State {
    /// The area; the outer nil means no request, the inner one the whole surface.
    var region: BoxRegion??
    /// Where the client draws its own cursor; nil means no request.
    var hint: Point<SurfaceSpace>?

    /// Adds later requests.
    mutating func merge(_ later: State) {
      if let region = later.region { self.region = .some(region) }
      hint = later.hint ?? hint
    }
  }

  let kind: Kind
  private(set) weak var surface: Surface?
  let surfaceID: SurfaceID
  private let isPersistent: Bool
  /// The area that the client wants; nil for the whole surface.
  private var region: BoxRegion?
  /// As requested, until a commit.
  private var pending = State()
  /// As committed by a synchronised subsurface, until its parent's commit.
  private var cached = State()
  /// Where the pointer may be: the area within the surface and its input region.
  private(set) var area: ConfinedArea
  /// Where the client draws its own cursor while the pointer is locked.
  private(set) var cursorHint: Point<SurfaceSpace>?
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
    area = ConfinedArea(Self.part(region, of: surface))
  }

  private static func part(_ region: BoxRegion?, of surface: Surface) -> BoxRegion {
    var part = BoxRegion(surface.mapping.size.box)
    if case .only(let input) = surface.inputRegion { part.formIntersection(input) }
    if let region { part.formIntersection(region) }
    return part
  }

  var isLock: Bool {
    if case .lock = kind { return true }
    return false
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

  /// The surface was committed: its new size and input region count, if they took effect.
  func committed(_ stage: CommitStage) {
    switch stage {
    case .committed:
      cached.merge(pending)
      pending = State()
      apply()
    case .cached:
      cached.merge(pending)
      pending = State()
    case .applied: apply()
    }
  }

  private func apply() {
    if let region = cached.region { self.region = region }
    cursorHint = cached.hint ?? cursorHint
    cached = State()
    if let surface { area = ConfinedArea(Self.part(region, of: surface)) }
  }

  private func request(_ region: Resource<WlRegion>?) {
    pending.region = .some(region.flatMap { ClientRegion.from($0)?.region })
  }
}

extension PointerConstraint: ZwpLockedPointerV1Requests {
  func setCursorPositionHint(
    _ resource: Resource<ZwpLockedPointerV1>, surfaceX: Fixed, surfaceY: Fixed
  ) {
    pending.hint = Point(x: surfaceX.double, y: surfaceY.double)
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
