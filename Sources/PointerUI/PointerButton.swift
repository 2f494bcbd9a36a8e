import PointerGeometry

/// A button on a surface: its region, and the closure that gives its style.
///
/// It draws nothing and hears of no clicks; those the client has. Changes are sent at once, and take
/// effect with the next commit of the surface.
public final class PointerButton {
  /// Gives a button its style.
  ///
  /// It gets the button, and the effect and shape that the library would choose, and returns them
  /// in a style, or others; nil for the default pointer.
  public typealias PointerStyleProvider = (
    _ button: PointerButton, _ proposedEffect: PointerEffect, _ proposedShape: PointerShape
  ) -> PointerStyle?

  /// The name of its region, unique in its interaction.
  public let identifier: AnyHashable
  /// Where it is on the surface, in points.
  public var rect: Rect<SurfaceSpace> { didSet { if rect != oldValue { changed() } } }
  /// What it is; chooses the proposed effect and the padding.
  public var kind: PointerKind { didSet { if kind != oldValue { changed() } } }
  /// The radius of its corners, in points; nil where the compositor may choose.
  public var cornerRadius: Double? { didSet { if cornerRadius != oldValue { changed() } } }
  /// Whether a click does something.
  public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// Whether the pointer adapts to it.
  public var isPointerInteractionEnabled = true {
    didSet { if isPointerInteractionEnabled != oldValue { changed() } }
  }
  /// Gives its style; nil for the proposed one.
  ///
  /// Asked whenever the button changes, and by `PointerInteraction.invalidate()`.
  public var pointerStyleProvider: PointerStyleProvider? { didSet { changed() } }
  /// The interaction that it was added to.
  public internal(set) weak var interaction: PointerInteraction?

  /// Makes a button, to be added to an interaction.
  public init(
    rect: Rect<SurfaceSpace>, identifier: AnyHashable, kind: PointerKind = .control,
    cornerRadius: Double? = nil, pointerStyleProvider: PointerStyleProvider? = nil
  ) {
    self.rect = rect
    self.identifier = identifier
    self.kind = kind
    self.cornerRadius = cornerRadius
    self.pointerStyleProvider = pointerStyleProvider
  }

  /// Its region with the style of this moment; nil while the pointer does not adapt to it.
  public var region: PointerRegion? {
    guard isPointerInteractionEnabled else { return nil }
    var region = PointerRegion(rect: rect, identifier: identifier, style: style)
    region.isEnabled = isEnabled
    return region
  }

  private var style: PointerStyle {
    let shape = cornerRadius.map { PointerShape.roundedRect(radius: $0) } ?? .automatic
    guard let pointerStyleProvider else {
      return PointerStyle(shape: shape, kind: kind)
    }
    var style =
      pointerStyleProvider(self, kind.proposedEffect, shape) ?? PointerStyle(effect: .none)
    style.kind = kind
    return style
  }

  private func changed() { interaction?.buttonChanged(self) }
}

extension PointerKind {
  /// What the automatic effect of a button of the kind is where nothing else is known.
  fileprivate var proposedEffect: PointerEffect {
    switch self {
    case .control, .bare: .highlight
    case .icon: .lift
    case .card: .hover()
    case .text, .content: .automatic
    }
  }
}
