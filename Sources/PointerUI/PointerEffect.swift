/// What the pointer does over a region.
public enum PointerEffect: UInt32, Hashable, Sendable, CaseIterable {
  /// The compositor chooses by the kind of the region.
  case automatic = 0
  /// The pointer becomes a platter behind the content: for small controls without a background.
  case highlight = 1
  /// The pointer slides under the content, which is raised: for small opaque elements.
  case lift = 2
  /// The pointer keeps its shape and the content is tinted: for large elements.
  case hover = 3
  /// Nothing is drawn; the delegate still hears of enter and exit.
  case none = 4
}
