import WaylandClient

/// The content of a region, as a surface of its own: what the pointer's platter goes behind.
///
/// The surface is a sub-surface of the one with the region, clear where nothing is drawn on it, and
/// best without input (an empty input region). While the region is highlighted the compositor draws
/// it over the platter, and moves it a little with the pointer. A compositor that cannot, or a
/// surface that is none of this, does no harm: the highlight is then drawn over the content.
public struct TargetedPreview: Hashable {
  /// The surface.
  public let surface: Proxy<WlSurface>

  /// Makes a preview; the surface may be destroyed at any time, and is then none any more.
  public init(surface: Proxy<WlSurface>) { self.surface = surface }
}
