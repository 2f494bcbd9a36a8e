import PointerGeometry

/// What to draw for the pointer at one instant.
///
/// Kept by the caller and filled again for every frame, so that its array keeps its capacity.
public struct Presentation: Hashable, Sendable {
  /// The pointer's own shape: circle, platter, capsule or beam.
  ///
  /// Where `blend` is not nil, this is only what there is of rounded rectangles in it.
  public var shape: RoundedRect<LogicalSpace>
  /// The pointer's own shape where a path has part in it; nil where it is `shape` exactly.
  public var blend: ShapeBlend<LogicalSpace>?
  /// The opacity of the pointer's own shape, 0 … 1; zero while lifted, replaced or hidden.
  public var opacity: Double
  /// 0: pointer fill and ring … 1: platter, behind the content.
  public var material: Double
  /// 0: round … 1: thin, drawn with the stronger fill of a beam.
  public var thinness: Double
  /// How far the pointer is pressed, 0 … 1; the shape has shrunk by it already.
  public var press: Double
  /// Where the platter is lit: the model.
  public var light: Point<LogicalSpace>
  /// The strength of the platter's light, 0 … 1.
  public var lightStrength: Double
  /// Whether the pointer is the plain one: an arrow with its tip at `light`, instead of `shape`.
  public var isPlain: Bool
  /// The shape that is being cross-faded away, with reduced motion only.
  public var outgoing: FadingShape?
  /// The accessories around the pointer; those that are being cross-faded away first.
  public var accessories: [AccessoryPresentation]
  /// Tinted cells of grids, the newest last.
  public var cells: [CellPresentation]
  /// How the content of highlighted controls leans, the newest last.
  public var labels: [LabelPresentation]
  /// Raised or tinted client content, the newest last.
  public var elements: [ElementPresentation]

  /// Makes a presentation that shows nothing, with room for all elements.
  public init() {
    shape = RoundedRect(rect: .zero, cornerRadius: 0)
    opacity = 0
    material = 0
    thinness = 0
    press = 0
    light = .zero
    lightStrength = 0
    isPlain = false
    outgoing = nil
    elements = []
    elements.reserveCapacity(Tuning.elementLimit)
    blend = nil
    accessories = []
    accessories.reserveCapacity(2 * Tuning.accessoryLimit)
    cells = []
    cells.reserveCapacity(Tuning.cellLimit)
    labels = []
    labels.reserveCapacity(Tuning.elementLimit)
  }

  /// Whether nothing at all is drawn.
  public var isInvisible: Bool {
    opacity <= 0 && outgoing == nil && elements.isEmpty && cells.isEmpty && accessories.isEmpty
  }

  /// The area behind the pointer whose colour decides the pointer's material: the mean of its
  /// corners, the middles of its edges and its middle.
  ///
  /// Within a circle; beside a beam a little further out, so that one stem of a letter does not
  /// decide; near the edges of a platter, since its middle is where its label is. All of it changes
  /// gradually while the shape does. From the middle it reaches 0.32 of each side, within 3 … 6
  /// points, for the pointer, and 0.44 of it, at least 3 points, for a platter: tuned by eye on
  /// light, dark, text and busy backgrounds.
  public var sampleArea: Rect<LogicalSpace> {
    func reach(_ length: Double) -> Double {
      let round = min(max(length * 0.32, 3), 6)
      return round + (max(length * 0.44, 3) - round) * material
    }
    let rect = shape.rect
    return Rect(
      center: rect.center,
      size: Size(width: reach(rect.width) * 2, height: reach(rect.height) * 2))
  }
}
