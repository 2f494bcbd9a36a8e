/// What a surface is used for: one role for life.
enum SurfaceRole {
  /// No role yet, or the role's object was destroyed.
  case none
  /// A window.
  case toplevel(Toplevel)
  /// A menu or another short-lived surface on a parent.
  case popup(Popup)
  /// A part of another surface.
  case subsurface(Subsurface)
  /// An image shown in the pointer's place.
  case cursor
  /// An image shown at a pen.
  case toolCursor
  /// An image that follows a drag.
  case dragIcon

  /// The role without its object.
  enum Kind: String {
    case toplevel = "xdg_toplevel"
    case popup = "xdg_popup"
    case subsurface = "wl_subsurface"
    case cursor = "cursor"
    case toolCursor = "tablet tool cursor"
    case dragIcon = "drag icon"
  }

  var kind: Kind? {
    switch self {
    case .none: nil
    case .toplevel: .toplevel
    case .popup: .popup
    case .subsurface: .subsurface
    case .cursor: .cursor
    case .toolCursor: .toolCursor
    case .dragIcon: .dragIcon
    }
  }
}

/// A role's part in its surface's commits.
protocol SurfaceRoleDelegate: AnyObject {
  /// Called before a commit is taken; false if it was a fault and the client has been told.
  func surfaceWillCommit(_ surface: Surface) -> Bool
  /// Called when committed state has become current.
  func surfaceDidApply(_ surface: Surface)
  /// Called when the surface is about to go; the role's object becomes inert.
  func surfaceWillGo(_ surface: Surface)
}
