import PointerGeometry

/// How a region looks and feels under the pointer.
///
/// A region has one, and may have another for the time that modifiers are held. Shape and
/// accessories, which are large and which few regions have, are shared by the copies of a style: so
/// thousands of regions with one style are copied at little cost.
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
  /// The shape of the pointer, of the platter or of the content; nil for that of the effect, a
  /// rectangle with round corners.
  ///
  /// With an automatic effect, one with a size of its own is the pointer's and replaces the effect.
  public var shape: Shape? {
    get { ornament?.shape }
    set { ornament = Ornament.of(newValue, accessories) }
  }
  /// Small shapes around the pointer: at most 4.
  public var accessories: [Accessory] {
    get { ornament?.accessories ?? [] }
    set { ornament = Ornament.of(shape, newValue) }
  }
  /// What shape and accessories are kept in; nil where there are none.
  private(set) var ornament: Ornament?
  /// Whether there is a pointer at all.
  public var pointer: Pointer
  /// The axes along which the pointer's shape is held at the region's middle; nil for those of
  /// the effect: both for a highlight or a lift, the vertical one for lines of text, those with a
  /// pitch in a grid, none for another shape.
  public var constrainedAxes: Axes?

  /// Makes a style; the defaults are those of a region that says nothing.
  public init(
    effect: EffectKind = .automatic, cornerRadius: Double? = nil, hover: HoverStyle? = nil,
    pointer: Pointer = .automatic, constrainedAxes: Axes? = nil, shape: Shape? = nil,
    accessories: [Accessory] = []
  ) {
    self.effect = effect
    self.cornerRadius = cornerRadius
    self.hover = hover
    self.pointer = pointer
    self.constrainedAxes = constrainedAxes
    ornament = Ornament.of(shape, accessories)
  }

  /// Whether two styles say the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.effect == b.effect && a.cornerRadius == b.cornerRadius && a.hover == b.hover
      && a.pointer == b.pointer && a.constrainedAxes == b.constrainedAxes
      && (a.ornament === b.ornament || a.ornament == b.ornament)
  }
}

/// The shapes of a style, shared by its copies; it never changes.
final class Ornament: Hashable, Sendable {
  let shape: Shape?
  let accessories: [Accessory]

  private init(_ shape: Shape?, _ accessories: [Accessory]) {
    self.shape = shape
    self.accessories = accessories
  }

  /// Nil where there is nothing to keep, so that equal styles are alike in that too.
  static func of(_ shape: Shape?, _ accessories: [Accessory]) -> Ornament? {
    shape == nil && accessories.isEmpty ? nil : Ornament(shape, accessories)
  }

  static func == (a: Ornament, b: Ornament) -> Bool {
    a.shape == b.shape && a.accessories == b.accessories
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(accessories)
  }
}

extension RegionStyle {
  /// Whether it can be drawn as it is.
  var isDrawable: Bool {
    (cornerRadius.map { $0 >= 0 && $0.isFinite } ?? true) && (shape?.isDrawable ?? true)
      && accessories.count <= Tuning.accessoryLimit && accessories.allSatisfy(\.isDrawable)
  }

  /// The style without what cannot be drawn of it.
  func sanitized() -> RegionStyle {
    guard !isDrawable else { return self }
    var result = self
    result.cornerRadius = cornerRadius.flatMap { $0.isFinite ? max(0, $0) : nil }
    if shape?.isDrawable == false { result.shape = nil }
    result.accessories = Array(accessories.lazy.filter(\.isDrawable).prefix(Tuning.accessoryLimit))
    return result
  }
}
