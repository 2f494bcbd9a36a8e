import PointerEngine
import PointerGeometry
import PointerRendering

/// The surfaces of a scene's labels: each is in the window, or with the pointer over its platter.
///
/// As in a compositor: a label goes over while the engine presents it, and stays there until the
/// platter has left it.
struct LabelSurfaces {
  /// What the renderer draws in this frame.
  private(set) var contents: [LabelContent] = []
  private let labels: [Scene.Label]
  private let images: [Image]
  private let scale: Double
  /// Whether a label is over its platter.
  private var isOver: [Bool]

  /// Draws the labels of a scene.
  ///
  /// - Throws: `SheetError.memory` when there is none for the pictures.
  init(
    _ labels: [Scene.Label], _ palette: Palette, scale: Double, _ typeface: Typeface
  ) throws(SheetError) {
    self.labels = labels
    self.scale = scale
    var images: [Image] = []
    for label in labels { images.append(try label.picture(palette, scale: scale, typeface)) }
    self.images = images
    isOver = labels.map { _ in false }
  }

  /// The surface of a label; the window's own is 1.
  private static func surface(_ index: Int) -> SurfaceID {
    SurfaceID(rawValue: Stage.surface.rawValue + 1 + UInt32(index))
  }

  /// The pixels of a label's surface.
  func content(of surface: SurfaceID) -> SurfaceContent? {
    let index = Int(surface.rawValue) - Int(Stage.surface.rawValue) - 1
    return images.indices.contains(index)
      ? SurfaceContent(image: images[index], scale: scale) : nil
  }

  /// Chooses for each label where it is drawn.
  mutating func update(_ presentation: Presentation) {
    contents.removeAll(keepingCapacity: true)
    for (index, label) in labels.enumerated() {
      let shown = presentation.labels.last { $0.key.region == label.region }
      let frame = Rect<LogicalSpace>(
        x: label.frame.minX, y: label.frame.minY, width: label.frame.width,
        height: label.frame.height)
      let isBelowPlatter =
        presentation.opacity > 0 && presentation.material > 0.01
        && presentation.shape.rect.intersects(frame)
      isOver[index] = shown != nil || isOver[index] && isBelowPlatter
      guard isOver[index] else { continue }
      contents.append(
        LabelContent(
          surface: Self.surface(index), source: Rect(origin: .zero, size: label.frame.size),
          frame: frame, anchor: shown?.frame.center ?? frame.center, offset: shown?.offset ?? .zero,
          scale: shown?.scale ?? 1))
    }
  }

  /// Draws those that are in the window.
  func draw(into image: Image, clip: PixelBox) {
    for index in labels.indices where !isOver[index] {
      let frame = labels[index].frame
      image.draw(
        images[index],
        ImageMapping(
          at: Int32((frame.minX * scale).rounded()), Int32((frame.minY * scale).rounded())),
        in: [clip])
    }
  }
}
