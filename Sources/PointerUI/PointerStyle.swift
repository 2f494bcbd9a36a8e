/// How the pointer looks and behaves in a region.
public struct PointerStyle: Hashable, Sendable {
  /// What the pointer does.
  public var effect: PointerEffect
  /// The shape that the pointer takes.
  public var shape: PointerShape
  /// What the region is.
  public var kind: PointerKind
  /// How far outside of its rectangle the region reacts, in points.
  ///
  /// 0 … 48 is sure to be honoured. Nil, and any value that is not a length, for the default of
  /// the kind.
  public var padding: Double?
  /// Regions of one group, other than zero, leave no hole between them, in which the pointer
  /// would show its default shape.
  public var group: UInt32

  /// Makes a style; without arguments that of a control with a bezel.
  public init(
    effect: PointerEffect = .automatic, shape: PointerShape = .automatic,
    kind: PointerKind = .control, padding: Double? = nil, group: UInt32 = 0
  ) {
    self.effect = effect
    self.shape = shape
    self.kind = kind
    self.padding = padding
    self.group = group
  }
}
