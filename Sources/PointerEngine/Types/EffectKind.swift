/// What the pointer does over a region.
public enum EffectKind: UInt32, Hashable, Sendable, CaseIterable {
  /// Chosen by the region's kind, see `RegionKind`.
  case automatic = 0
  /// The pointer becomes a platter behind the content.
  case highlight = 1
  /// The pointer slides under the content, which is raised.
  case lift = 2
  /// The pointer keeps its shape and the content changes.
  case hover = 3
  /// Only enter and leave are reported.
  case none = 4
}
