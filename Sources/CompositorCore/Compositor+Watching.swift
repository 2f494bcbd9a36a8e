import PointerGeometry

/// What a host sees of its scene that plays both sides in one thread.
extension Compositor {
  /// Whether no output has a frame to make, or makes one.
  package var isAtRest: Bool { outputs.allSatisfy { $0.redraw == .idle } }

  /// Where the surface of the lowest window is on the screen, its shadow included; nil if there is
  /// none.
  package var lowestWindowOrigin: Point<LogicalSpace>? { scene.toplevels.first?.surface.origin }
}
