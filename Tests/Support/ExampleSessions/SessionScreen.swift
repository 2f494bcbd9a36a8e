import PointerGeometry

/// The screen of a session.
package enum SessionScreen {
  /// How large it is, whatever its scale.
  package static let size = Size<LogicalSpace>(width: 1280, height: 860)
}
