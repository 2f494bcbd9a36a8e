import PointerEngine
import PointerGeometry

/// A blurred, coloured shape: a shadow or a glow.
struct SoftItem: Hashable {
  /// The shape without the element's scale, whose mask is kept while the scale springs.
  var shape: RoundedRect<LogicalSpace>
  /// Where the unblurred shape is drawn.
  var target: Rect<LogicalSpace>
  /// The blur as design tools count it, points: twice the deviation.
  var blur: Double
  var paint: Paint
  /// What opaque content will cover anyway, or the hole's inside.
  var covered: Rect<LogicalSpace>
  /// What is kept free of it: the content itself, where that is not drawn again or is not opaque.
  var hole: Silhouette?
  /// What is blurred instead of the shape, about its middle, where that is a path.
  var outline: ShapeOutline?

  /// Three box passes reach three deviations; nothing is drawn beyond.
  var bounds: Rect<LogicalSpace> {
    let scale = shape.rect.width > 0 ? target.width / shape.rect.width : 1
    return target.inset(by: -1.5 * blur * max(scale, 1))
  }
}

/// A light that falls off from a point.
struct RadialLight: Hashable {
  var center: Point<LogicalSpace>
  /// Where it has fallen to nothing, points.
  var radius: Double
}

/// Client content, scaled and clipped to its shape, with tint and light on it.
struct ContentItem: Hashable {
  var surface: SurfaceID
  var source: Rect<SurfaceSpace>
  /// Where it belongs, without scale and offset.
  var rest: Rect<LogicalSpace>
  /// Where and as what shape it is drawn.
  var shape: RoundedRect<LogicalSpace>
  /// What it is clipped to instead of the shape's corners, where its outline is a path.
  var clip: Silhouette?
  /// Whether shifts keep to whole pixels, for the sake of text; see `Crisp`.
  var isCrisp: Bool
  /// How far it left its place, points.
  var displacement: Double
  var veil: Veil
  var light: Paint
  var lightShape: RadialLight

  /// Crisp edges are up to half a pixel away from where they would be; half a point, then, at the
  /// least scale there is.
  var bounds: Rect<LogicalSpace> {
    isCrisp ? shape.rect.inset(by: -0.5).union(rest) : shape.rect
  }
}

/// One thing to draw.
enum DisplayItem: Hashable {
  case soft(SoftItem)
  case content(ContentItem)
  /// The content is taken out of the picture where it belongs, as far as that can be.
  case removal(ContentItem)
  case veil(VeilItem)
  case shape(ShapeItem)

  /// All that it may touch.
  var bounds: Rect<LogicalSpace> {
    switch self {
    case .soft(let item): item.bounds
    case .content(let item): item.bounds
    case .removal(let item): item.rest
    case .veil(let item): item.shape.rect
    case .shape(let item): item.bounds
    }
  }
}

/// What to draw for a presentation, from the bottom to the top.
///
/// Kept and filled again for every frame, so that its array keeps its capacity.
struct DisplayList {
  private(set) var items: [DisplayItem] = []

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func append(_ item: DisplayItem) { items.append(item) }
}
