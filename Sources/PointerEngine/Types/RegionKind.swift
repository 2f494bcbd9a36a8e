/// What a region is; it chooses the default padding and the automatic effect.
///
/// | Kind | Padding | Automatic effect |
/// |---|---|---|
/// | control | 12 | highlight |
/// | bare | 24 | highlight |
/// | icon | 12 | lift |
/// | text | 0 | beam |
/// | card | 0 | hover |
/// | content | 0 | none |
///
/// Public: about 12 pt of padding outside a control with a bezel, 24 without. The rest: tuned.
public enum RegionKind: UInt32, Hashable, Sendable, CaseIterable {
  /// A control with a bezel of its own.
  case control = 0
  /// A control without a bezel: a label or a glyph.
  case bare = 1
  /// A small opaque element.
  case icon = 2
  /// Text that can be selected or edited.
  case text = 3
  /// A large thing that can be pressed.
  case card = 4
  /// A map or a canvas: precise, nothing snaps.
  case content = 5

  /// The padding of a region that declares none, in points.
  public var defaultPadding: Double {
    switch self {
    case .control, .icon: 12
    case .bare: 24
    case .text, .card, .content: 0
    }
  }
}
