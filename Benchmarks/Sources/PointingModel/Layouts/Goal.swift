import PointerGeometry

/// What the user wants to reach.
package enum Goal: Hashable, Sendable {
  /// A target of the scene, by its number.
  case target(Int)
  /// A place where there is no target, or none that counts.
  case place(Rect<LogicalSpace>)
}
