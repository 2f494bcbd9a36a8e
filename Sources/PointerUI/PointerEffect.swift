/// What the pointer does over a region.
public enum PointerEffect: Hashable, Sendable {
  /// Where a hover effect puts its tint.
  public enum TintMode: UInt32, Hashable, Sendable, CaseIterable {
    /// No tint.
    case none = 0
    /// Over the content.
    case overlay = 1
    /// Under the content.
    case underlay = 2
  }

  /// The compositor chooses by the kind of the region.
  case automatic
  /// The pointer becomes a platter behind the content: for small controls without a background.
  case highlight
  /// The pointer slides under the content, which is raised: for small opaque elements.
  case lift
  /// The pointer keeps its shape and the content is tinted: for large elements.
  case hover(
    preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)
  /// Nothing is drawn; the delegate still hears of enter and exit.
  case none

  /// The number on the wire.
  var code: UInt32 {
    switch self {
    case .automatic: 0
    case .highlight: 1
    case .lift: 2
    case .hover: 3
    case .none: 4
    }
  }
}
