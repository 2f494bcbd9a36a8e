import PointerGestures

/// The style of a region for the time that modifiers are held.
public struct PointerModifierStyle: Hashable, Sendable {
  /// All of them have to be held; others may be.
  public var modifiers: GestureModifiers
  /// The style; its kind, padding and group have no effect.
  public var style: PointerStyle

  /// Makes a style for modifiers.
  public init(modifiers: GestureModifiers, style: PointerStyle) {
    self.modifiers = modifiers
    self.style = style
  }
}
