import WaylandServer

/// `wl_subcompositor`: makes a surface part of another one.
final class Subcompositor: WlSubcompositorRequests {
  static let version: UInt32 = 1

  func getSubsurface(
    _ resource: Resource<WlSubcompositor>, id: Resource<WlSubsurface>,
    surface: Resource<WlSurface>, parent: Resource<WlSurface>
  ) {
    guard let child = Surface.from(surface), let host = Surface.from(parent) else { return }
    guard child !== host, !host.hasAncestor(child) else {
      resource.postError(.badSurface, "a surface cannot be a subsurface of itself or its children")
      return
    }
    guard host.treeDepth + child.subtreeHeight < ClientLedger.depthLimit else {
      resource.postError(
        .badSurface, "subsurfaces may be nested \(ClientLedger.depthLimit) deep, no deeper")
      return
    }
    let subsurface = Subsurface(resource: id, surface: child, parent: host)
    guard child.setRole(.subsurface(subsurface)) else {
      resource.postError(.badSurface, "the surface already has a role")
      return
    }
    child.delegate = subsurface
    id.setHandler(subsurface)
    host.pendingChildren.append(subsurface)
    host.hasPendingChildren = true
  }
}

extension Surface {
  /// Whether `other` is this surface or above it in the tree of subsurfaces.
  func hasAncestor(_ other: Surface) -> Bool {
    var current = self
    while true {
      if current === other { return true }
      guard case .subsurface(let subsurface) = current.role, let parent = subsurface.parent else {
        return false
      }
      current = parent
    }
  }

  /// Surfaces above this one.
  var treeDepth: Int {
    var depth = 0
    var current = self
    while case .subsurface(let subsurface) = current.role, let parent = subsurface.parent {
      depth += 1
      current = parent
    }
    return depth
  }

  /// Levels of subsurfaces below this one, pending ones included.
  var subtreeHeight: Int {
    var height = 0
    for child in pendingChildren.below + pendingChildren.above {
      height = max(height, 1 + (child.subsurface.surface?.subtreeHeight ?? 0))
    }
    return height
  }
}
