import PointerGeometry

/// What a toplevel's configure event asks of the client.
struct WindowState: Equatable {
  /// The window geometry's size in points; 0 leaves it to the client.
  var width: Int32 = 0
  var height: Int32 = 0
  var isActivated = false
  var isMaximized = false
  var isFullscreen = false
  var isResizing = false
  /// Edges that the user drags: the opposite ones stay where they are when the size changes.
  var draggedEdges = ResizeEdges()

  /// Whether the compositor decides place and size.
  var isManaged: Bool { isMaximized || isFullscreen }
}

/// Edges of a window that are dragged in a resize; the protocol's numbers are these bits.
struct ResizeEdges: OptionSet, Sendable {
  /// The bits of `xdg_toplevel.resize_edge`.
  let rawValue: UInt32

  /// Takes the protocol's number.
  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The upper edge.
  static let top = ResizeEdges(rawValue: 1)
  /// The lower edge.
  static let bottom = ResizeEdges(rawValue: 2)
  /// The left edge.
  static let left = ResizeEdges(rawValue: 4)
  /// The right edge.
  static let right = ResizeEdges(rawValue: 8)

  /// Whether it is one of the protocol's nine values: no edge, or no opposite pair.
  var isValid: Bool {
    rawValue < 16 && !isSuperset(of: [.top, .bottom]) && !isSuperset(of: [.left, .right])
  }
}

/// What a popup's configure event asks of the client.
struct PopupState: Equatable {
  /// The popup's window geometry, in the parent's window geometry.
  var box: Box
}
