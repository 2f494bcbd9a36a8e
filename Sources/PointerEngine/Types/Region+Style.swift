/// Short ways to the style, for regions with nothing special about it.
extension Region {
  /// What the pointer does over it.
  public var effect: EffectKind {
    get { style.effect }
    set { style.effect = newValue }
  }

  /// The radius of its corners in points; nil for the default of the effect.
  public var cornerRadius: Double? {
    get { style.cornerRadius }
    set { style.cornerRadius = newValue }
  }

  /// What a hover effect does; nil for the default of the kind.
  public var hoverStyle: HoverStyle? {
    get { style.hover }
    set { style.hover = newValue }
  }

  /// The style while certain modifiers are held.
  ///
  /// A modified style for no modifiers at all would always hold; it is none.
  public func style(holding modifiers: Modifiers) -> RegionStyle {
    guard let modified, !modified.modifiers.isEmpty, modifiers.isSuperset(of: modified.modifiers)
    else { return style }
    return modified.style
  }
}
