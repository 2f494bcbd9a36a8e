/// What a region is; it chooses the default padding and the automatic effect.
///
/// | Kind | Padding | Automatic effect |
/// |---|---|---|
/// | control | 12 | highlight |
/// | bare | 24 | highlight |
/// | icon | 12 | lift |
/// | text | 0 | a beam as tall as the line |
/// | card | 0 | hover |
/// | content | 0 | none |
///
/// Public: about 12 pt of padding outside a control with a bezel, 24 without. The rest: tuned,
/// and up to the compositor.
public enum PointerKind: UInt32, Hashable, Sendable, CaseIterable {
  /// A control with a bezel or background of its own.
  case control = 0
  /// A control without either: a label or a glyph in a bar.
  case bare = 1
  /// A small opaque element.
  case icon = 2
  /// Text that can be selected or edited.
  case text = 3
  /// A large element that can be pressed.
  case card = 4
  /// A map or a canvas, which wants a precise pointer.
  case content = 5
}
