/// The style for modifiers of a region, apart from it.
///
/// Few regions have one, and thousands are copied. It never changes.
final class ModifierStorage: Hashable, Sendable {
  let style: ModifierStyle

  init(_ style: ModifierStyle) { self.style = style }

  static func == (a: ModifierStorage, b: ModifierStorage) -> Bool {
    a === b || a.style == b.style
  }

  func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
