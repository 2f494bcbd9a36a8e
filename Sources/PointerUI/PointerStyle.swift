/// How the pointer looks and behaves in a region.
public struct PointerStyle: Hashable, Sendable {
  /// Which pointer is drawn.
  public enum Pointer: UInt32, Hashable, Sendable, CaseIterable {
    /// As the effect says.
    case automatic = 0
    /// None.
    case hidden = 1
    /// The default one, whatever the effect.
    case system = 2
  }

  /// What the pointer does.
  public var effect: PointerEffect
  /// The shape that the pointer takes.
  public var shape: PointerShape
  /// The axes along which the shape is held at the region's middle; nil for those of the effect.
  public var constrainedAxes: PointerAxes?
  /// Small shapes beside the pointer; the first four count.
  public var accessories: [PointerAccessory]
  /// Which pointer is drawn.
  public var pointer: Pointer
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
    constrainedAxes: PointerAxes? = nil, accessories: [PointerAccessory] = [],
    kind: PointerKind = .control, padding: Double? = nil, group: UInt32 = 0
  ) {
    self.effect = effect
    self.shape = shape
    self.constrainedAxes = constrainedAxes
    self.accessories = accessories
    pointer = .automatic
    self.kind = kind
    self.padding = padding
    self.group = group
  }

  /// Makes a style of a shape that the pointer takes, where that has a size of its own.
  public init(shape: PointerShape, constrainedAxes: PointerAxes) {
    self.init(effect: .automatic, shape: shape, constrainedAxes: constrainedAxes)
  }

  /// The pointer is hidden.
  public static func hidden() -> PointerStyle {
    var style = PointerStyle(effect: .none, kind: .content)
    style.pointer = .hidden
    return style
  }

  /// The pointer is the default one.
  public static func system() -> PointerStyle {
    var style = PointerStyle(effect: .none, kind: .content)
    style.pointer = .system
    return style
  }
}
