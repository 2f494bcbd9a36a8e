/// How a region looks and feels under the pointer.
///
/// A region has one, and may have another for the time that modifiers are held.
public struct RegionStyle: Hashable, Sendable {
  /// Whether there is a pointer at all.
  public enum Pointer: UInt32, Hashable, Sendable, CaseIterable {
    /// As the effect says.
    case automatic = 0
    /// Nothing is drawn.
    case hidden = 1
    /// The default pointer is drawn, whatever the effect.
    case system = 2
  }

  /// What the pointer does.
  public var effect: EffectKind
  /// The radius of the corners in points; nil for the default of the effect.
  public var cornerRadius: Double?
  /// What a hover effect does; nil for the default of the kind.
  public var hover: HoverStyle?
  /// Whether there is a pointer at all.
  public var pointer: Pointer
  /// The axes along which the pointer's shape is held at the region's middle; nil for those of
  /// the effect: both for a highlight or a lift, the vertical one for lines of text.
  public var constrainedAxes: Axes?

  /// Makes a style; the defaults are those of a region that says nothing.
  public init(
    effect: EffectKind = .automatic, cornerRadius: Double? = nil, hover: HoverStyle? = nil,
    pointer: Pointer = .automatic, constrainedAxes: Axes? = nil
  ) {
    self.effect = effect
    self.cornerRadius = cornerRadius
    self.hover = hover
    self.pointer = pointer
    self.constrainedAxes = constrainedAxes
  }
}
