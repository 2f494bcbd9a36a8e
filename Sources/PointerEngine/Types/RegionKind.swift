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
/// That is the effect at ordinary sizes, without a grid or a shape of its own: a control, a bare
/// one or an icon whose shorter side is above 160 points hovers, and the members of a group have
/// one effect, that of its largest; highlight where icons are mixed with others.
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
