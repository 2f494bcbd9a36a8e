import PointerEngine
import PointerGeometry

/// Draws a presentation of the pointer over the pixels of the windows.
///
/// It keeps masks and memory from frame to frame: once its like has been drawn, a frame allocates
/// nothing. Loops over arrays count indices here, since the iterators of an unoptimised build
/// allocate and the tests that count are such builds. It also remembers which material it shows, so
/// one renderer serves all frames of one output. Not for use from two threads at once.
public final class PointerRenderer {
  private let rasteriser = Rasteriser()
  private let shapes: ShapePainter
  private let soft: SoftPainter
  private let contents: ContentPainter
  private let veils: VeilPainter
  private let arrow = PlainArrow()
  private var list = DisplayList()
  private var measured = DisplayList()
  private var side = SideFade()
  private var background = Color(red: 1, green: 1, blue: 1)
  private var behind = BehindFade()
  private var balance = PlatterBalance.uncovered
  // For a hardware plane.
  var plane = PlaneMemory()
  var planeRects: [Rect<LogicalSpace>] = []
  var whole: [PixelBox] = []
  private var papers = CellPapers()
  /// Pixels a point of what is being drawn.
  private var scale = 1.0

  /// What is drawn, and how; after a change, draw everything again.
  public var options = RenderingOptions()

  /// Whether the renderer draws an arrow of its own for a plain pointer; true unless changed.
  ///
  /// A host that draws an arrow from a cursor theme at `Presentation.light` switches it off: then
  /// nothing is drawn, and `bounds(of:into:)` reports nothing, for the pointer itself.
  public var drawsPlainArrow = true

  /// Makes a renderer that has seen no background yet.
  public init() {
    let coverage = CoverageMaker(rasteriser: rasteriser)
    shapes = ShapePainter(coverage: coverage)
    soft = SoftPainter(rasteriser: rasteriser, coverage: coverage)
    contents = ContentPainter(rasteriser: rasteriser, coverage: coverage)
    veils = VeilPainter(coverage: coverage)
  }

  /// Appends everything that drawing the presentation may change or must read.
  ///
  /// Round each outwards to whole pixels of an output. When something below one of them changes,
  /// repaint all of it: the material depends on the background.
  ///
  /// - Parameter labels: As in `draw`.
  public func bounds(
    of presentation: Presentation, labels: [LabelContent] = [],
    into rects: inout [Rect<LogicalSpace>]
  ) {
    for index in labels.indices where labels[index].isDrawable {
      let label = labels[index]
      let rect = label.frame.union(label.target)
      // Another colour of the label is another strength of the platter.
      let isOver = presentation.shape.isFinite && label.share(below: presentation.shape.rect) > 0
      rects.append(isOver ? rect.union(presentation.shape.rect) : rect)
    }
    measured.removeAll()
    appendPointer(presentation, at: .zero, to: &measured)
    let grid = samplesBackground(presentation) ? SampleGrid(presentation.sampleArea).bounds : nil
    var isGridIn = grid == nil
    for index in measured.items.indices {
      var area = measured.items[index].bounds
      // The pointer's own shape is the last.
      if let grid, index == measured.items.count - 1 {
        area = area.union(grid)
        isGridIn = true
      }
      if !area.isEmpty { rects.append(area) }
    }
    if let grid, !isGridIn { rects.append(grid) }
    for index in presentation.cells.indices where presentation.cells[index].tint > 0 {
      let rect = presentation.cells[index].rect
      if rect.isFinite, !rect.isEmpty { rects.append(rect) }
    }
    for index in presentation.elements.indices {
      let element = presentation.elements[index]
      measured.removeAll()
      // As if there were content: with it more is drawn than without.
      measured.append(element, hasContent: true, isOpaque: false, colors: .unknown, options)
      var area = Rect<LogicalSpace>.zero
      for item in measured.items.indices { area = area.union(measured.items[item].bounds) }
      if !area.isEmpty { rects.append(area) }
    }
  }

  /// Draws the presentation into an output's image, inside the clip only.
  ///
  /// - Parameters:
  ///   - now: When the frame will be seen.
  ///   - target: A colour image that holds the windows without the pointer in the whole clip.
  ///   - clip: Boxes that do not overlap.
  ///   - labels: Contents of highlighted controls, which the windows in the target lack; they are
  ///     drawn over the platter.
  ///   - content: Gives the pixels of a surface; nil leaves its elements where they are.
  /// - Returns: Until when the material is still cross-fading, if it is: draw again until then.
  public func draw(
    _ presentation: Presentation, at now: Instant, into target: Image, transform: OutputTransform,
    clip: [PixelBox], labels: [LabelContent] = [], content: (SurfaceID) -> SurfaceContent?
  ) -> Instant? {
    guard target.format != .alpha, transform.scale > 0 else { return nil }
    sampleBackground(presentation, at: now, target, transform, clip: clip)
    updateBalance(presentation, labels, at: now, content)
    drawItems(
      presentation, at: now, into: target, transform, clip: clip, labels: labels, content: content)
    return fadeEnd(after: now)
  }

  /// When the last cross-fade of the material is over, if one goes on.
  func fadeEnd(after now: Instant) -> Instant? {
    guard let end = behind.end(after: now) else { return side.end(after: now) }
    return max(end, side.end(after: now) ?? end)
  }

  /// Draws everything in the material that was found before.
  func drawItems(
    _ presentation: Presentation, at now: Instant, into target: Image,
    _ transform: OutputTransform, clip: [PixelBox], labels: [LabelContent] = [],
    backdrop: (image: Image, x: Int, y: Int)? = nil, content: (SurfaceID) -> SurfaceContent?
  ) {
    shapes.backdrop = backdrop
    defer { shapes.backdrop = nil }
    scale = transform.scale
    list.removeAll()
    appendElements(of: presentation, lifted: false, content)
    papers.update(presentation.cells, target, transform, clip: clip)
    for index in presentation.cells.indices {
      let cell = presentation.cells[index]
      list.append(cell, paper: papers.paper(of: cell), options)
    }
    appendPointer(presentation, at: now, to: &list)
    appendLabels(labels, over: presentation, at: now)
    appendElements(of: presentation, lifted: true, content)
    for index in list.items.indices {
      switch list.items[index] {
      case .soft(let item): soft.draw(item, into: target, transform, clip: clip)
      case .shape(let item): shapes.draw(item, into: target, transform, clip: clip)
      case .content(let item):
        guard let pixels = content(item.surface) else { continue }
        contents.draw(item, pixels, into: target, transform, clip: clip)
      case .removal(let item):
        guard let pixels = content(item.surface) else { continue }
        contents.remove(item, pixels, from: target, transform, clip: clip)
      case .veil(let item): veils.draw(item, into: target, transform, clip: clip)
      }
    }
  }

  /// Finds the material that suits what is below the pointer.
  func sampleBackground(
    _ presentation: Presentation, at now: Instant, _ target: Image, _ transform: OutputTransform,
    clip: [PixelBox]
  ) {
    guard samplesBackground(presentation) else {
      // A pointer that comes back suits its background at once.
      if presentation.outgoing == nil { side.reset() }
      return
    }
    let grid = SampleGrid(presentation.sampleArea)
    guard let sample = grid.sample(target, transform, clip: clip) else { return }
    background = sample
    side.update(luminance: sample.luminance, at: now)
  }

  /// Weighs the platter against the label that it is below.
  private func updateBalance(
    _ presentation: Presentation, _ labels: [LabelContent], at now: Instant,
    _ content: (SurfaceID) -> SurfaceContent?
  ) {
    var most = 0.0
    var nearest: Int?
    for index in labels.indices {
      let share = labels[index].share(below: presentation.shape.rect)
      if labels[index].isDrawable, share > most { (most, nearest) = (share, index) }
    }
    behind.update(isBehind: nearest != nil, isPlatter: presentation.material > 0.01, at: now)
    guard let nearest else {
      if behind.amount(at: now) == 0 { balance = .uncovered }
      return
    }
    let ink = content(labels[nearest].surface).flatMap {
      Color(inkOf: $0, labels[nearest].source)
    }
    balance = PlatterBalance(
      ink: ink, paper: background, side: side.amount(at: now), press: presentation.press)
  }

  private func appendLabels(
    _ labels: [LabelContent], over presentation: Presentation, at now: Instant
  ) {
    let strength = presentation.material * presentation.opacity * behind.amount(at: now)
    for index in labels.indices where labels[index].isDrawable {
      let shade = balance.shade * (strength * labels[index].share(below: presentation.shape.rect))
      list.append(labels[index], shade: shade)
    }
  }

  /// Hovered content is below the pointer; the pointer slides under lifted content.
  private func appendElements(
    of presentation: Presentation, lifted: Bool, _ content: (SurfaceID) -> SurfaceContent?
  ) {
    for index in presentation.elements.indices {
      let element = presentation.elements[index]
      guard (element.effect == .lift) == lifted else { continue }
      let pixels = content(element.surface)
      let colors = pixels.map { ElementColors($0, element.surfaceFrame) } ?? .unknown
      list.append(
        element, hasContent: pixels != nil, isOpaque: pixels?.image.format == .xrgb,
        colors: colors, options)
    }
  }

  /// Whether the material depends on what is below the pointer.
  private func samplesBackground(_ presentation: Presentation) -> Bool {
    presentation.opacity > 0 && presentation.shape.isFinite && !presentation.isPlain
  }

  /// Adds what is on its way out, then accessories, which slide out from under the pointer, and
  /// the pointer.
  private func appendPointer(
    _ presentation: Presentation, at now: Instant, to list: inout DisplayList
  ) {
    let amount = side.amount(at: now)
    let strength = balance.strength * behind.amount(at: now)
    let ringWidth = max(options.ringWidth, 1 / max(scale, 1e-3))
    if let outgoing = presentation.outgoing, outgoing.opacity > 0 {
      let silhouette = Silhouette(outgoing.shape, outgoing.blend)
        .rounded(thinness: outgoing.thinness)
      list.append(
        silhouette,
        Look(
          background: background, side: amount, material: outgoing.material,
          thinness: outgoing.thinness * silhouette.slimness, press: 0, lightStrength: 0,
          opacity: outgoing.opacity, platterStrength: strength, options: options, scale: scale),
        light: outgoing.shape.center, ringWidth: ringWidth)
    }
    for index in presentation.accessories.indices {
      let accessory = presentation.accessories[index]
      guard accessory.opacity > 0 else { continue }
      list.append(
        .blend(accessory.shape, rotation: accessory.rotation),
        Look(
          background: background, side: amount, material: 0, thinness: 1,
          press: presentation.press, lightStrength: 0, opacity: accessory.opacity,
          options: options, scale: scale),
        light: accessory.shape.anchor, ringWidth: ringWidth)
    }
    guard presentation.opacity > 0 else { return }
    if presentation.isPlain {
      if drawsPlainArrow { arrow.append(at: presentation.light, presentation.opacity, to: &list) }
      return
    }
    let silhouette = Silhouette(presentation.shape, presentation.blend)
      .rounded(thinness: presentation.thinness)
    list.append(
      silhouette,
      Look(
        background: background, side: amount, material: presentation.material,
        thinness: presentation.thinness * silhouette.slimness, press: presentation.press,
        lightStrength: presentation.lightStrength, opacity: presentation.opacity,
        platterStrength: strength, options: options, scale: scale),
      light: presentation.light, ringWidth: ringWidth)
  }
}
