import PointerEngine
import PointerGeometry
import PointerRendering
import WaylandServer

/// A client's drawable: double-buffered state, a role, and a tree of subsurfaces.
///
/// State moves from `pending` to current on commit; a synchronised subsurface's commit goes to
/// `cached` and becomes current with its parent's. Pixels are copied at commit.
final class Surface {
  /// The engine's handle, never used twice while the compositor runs.
  let id: SurfaceID
  /// The protocol object; inert once the client has destroyed it.
  let resource: Resource<WlSurface>
  let scene: Scene
  let ledger: ClientLedger

  /// The role and its object.
  var role = SurfaceRole.none
  /// The role for life, also when its object has gone.
  private(set) var assignedRole: SurfaceRole.Kind?
  /// The `xdg_surface`, which can exist before a role does.
  var shellSurface: ShellSurface?
  var delegate: SurfaceRoleDelegate?

  var pending = SurfaceState()
  /// State of a synchronised subsurface that waits for its parent.
  var cached: SurfaceState?
  /// The viewport as last requested, which a commit latches.
  var pendingViewport = Viewport.none
  var viewportObject: ViewportObject?
  var fractionalScale: FractionalScale?
  /// Order and places of the children as last requested.
  var pendingChildren = ChildList()
  /// Whether they differ from what was last committed.
  var hasPendingChildren = false
  /// Children that have left and may still be in the lists.
  var endedChildren = 0

  // Current state.
  var contentImage: ContentImage?
  /// Pixels that are no longer shown, kept to be written over where commits alternate.
  var spareImage: ContentImage?
  /// What of the content is still in the client's buffer.
  var unread: UnreadBuffer?
  /// The part of the content that a viewport showed last.
  var croppedView: CroppedView?
  var mapping = SurfaceMapping.empty
  var opaqueRegion = BoxRegion()
  var inputRegion = InputRegion.everything
  var scale: Int32 = 1
  var transform = BufferTransform.normal
  var viewport = Viewport.none
  var children = ChildList()
  /// Changes whenever size or mapping do: all of the surface is to be drawn anew.
  var shapeEpoch: UInt64 = 0
  /// Callbacks of committed frame requests, oldest first.
  var frameCallbacks: [Resource<WlCallback>] = []
  /// Feedback for the content that is current.
  var feedbacks: [PresentationFeedback] = []
  /// `attach`'s or `offset`'s offset of the last commit, for cursors and drag icons.
  var lastOffset = Vector<SurfaceSpace>(dx: 0, dy: 0)
  /// Outputs the client was told that the surface is on.
  var outputs: [Output] = []
  var isWaitingForFrame = false
  private(set) var isGone = false

  private var commitObservers: [(Surface) -> Void] = []
  private var destroyObservers: [(Surface) -> Void] = []

  init(id: SurfaceID, resource: Resource<WlSurface>, scene: Scene, ledger: ClientLedger) {
    self.id = id
    self.resource = resource
    self.scene = scene
    self.ledger = ledger
  }

  /// The client that made the surface.
  var client: Client { resource.client }

  /// The surface behind a protocol object.
  static func from(_ resource: Resource<WlSurface>) -> Surface? {
    resource.handler(as: Surface.self)
  }

  /// The size in points.
  var size: Size<SurfaceSpace> {
    Size(width: Double(mapping.size.width), height: Double(mapping.size.height))
  }

  /// Gives the surface its role for life.
  ///
  /// - Returns: False if it has another role, or an object of the same role that still lives.
  func setRole(_ new: SurfaceRole) -> Bool {
    guard let kind = new.kind else { return false }
    if let assignedRole, assignedRole != kind { return false }
    if kind != .toplevel && kind != .popup && shellSurface != nil { return false }
    switch role {
    case .none, .cursor, .toolCursor, .dragIcon: break
    case .toplevel, .popup, .subsurface: return false
    }
    assignedRole = kind
    role = new
    return true
  }

  /// Whether an `xdg_surface` may be made for the surface.
  var mayBecomeShellSurface: Bool {
    guard case .none = role else { return false }
    return assignedRole == nil || assignedRole == .toplevel || assignedRole == .popup
  }

  /// Calls `body` after each time that committed state became current.
  func onCommit(_ body: @escaping (Surface) -> Void) { commitObservers.append(body) }

  /// Calls `body` once when the surface is destroyed.
  func onDestroy(_ body: @escaping (Surface) -> Void) { destroyObservers.append(body) }

  func notifyCommit() { for observer in commitObservers { observer(self) } }

  /// Takes the surface out of everything; it stays inert.
  func tearDown() {
    guard !isGone else { return }
    isGone = true
    delegate?.surfaceWillGo(self)
    scene.surfaceWillGo(self)
    for observer in destroyObservers { observer(self) }
    commitObservers = []
    destroyObservers = []
    for child in (pendingChildren.below + pendingChildren.above) {
      child.subsurface.parentWillGo()
    }
    pendingChildren = ChildList()
    children = ChildList()
    dropQueues()
    viewportObject?.surface = nil
    viewportObject = nil
    delegate = nil
    settleUnread(before: nil, replacing: nil)
    contentImage = nil
    spareImage = nil
    croppedView = nil
    mapping = .empty
    role = .none
    ledger.removeSurface()
  }

  private func dropQueues() {
    let states = [pending, cached ?? SurfaceState()]
    for state in states { for feedback in state.feedbacks { feedback.discard() } }
    for feedback in feedbacks { feedback.discard() }
    feedbacks = []
    // The client took the surface away: its callbacks will never fire, and are destroyed so
    // that they do not pile up.
    for callback in frameCallbacks + states.flatMap(\.frameCallbacks) { callback.destroy() }
    frameCallbacks = []
    pending = SurfaceState()
    cached = nil
  }
}

extension Surface: Hashable {
  /// Identity.
  static func == (a: Surface, b: Surface) -> Bool { a === b }

  /// Hashes the identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
