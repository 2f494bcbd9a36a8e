import PointerEngine
import PointerGeometry

extension DisplayList {
  /// Adds a pointer shape with its paints.
  ///
  /// - Parameter ringWidth: In points.
  mutating func append(
    _ silhouette: Silhouette, _ look: Look, light: Point<LogicalSpace>, ringWidth: Double
  ) {
    let bounds = silhouette.bounds
    guard !bounds.isEmpty else { return }
    let reach = ElementLook.platterLightReach * max(bounds.width, bounds.height)
    append(
      .shape(
        ShapeItem(
          silhouette: silhouette, ringWidth: ringWidth,
          hairlineWidth: Material.hairlineWidth, look: look,
          light: RadialLight(center: light, radius: reach))))
  }

  /// Adds what one element needs: glow and shadow, its pixels, or only tint and light on it.
  ///
  /// - Parameters:
  ///   - hasContent: Whether its pixels are at hand; without, it cannot be drawn anywhere else and
  ///     casts nothing, since that would fall on itself.
  ///   - isOpaque: Whether nothing shines through its pixels.
  ///   - colors: What its pixels say.
  mutating func append(
    _ element: ElementPresentation, hasContent: Bool, isOpaque: Bool, colors: ElementColors,
    _ options: RenderingOptions
  ) {
    guard element.frame.isFinite, !element.frame.isEmpty, element.scale > 0,
      element.offset.isFinite
    else { return }
    let target = element.frame.offset(by: element.offset).scaled(by: element.scale)
    let shape = RoundedRect(rect: target, radii: element.radii.scaled(by: element.scale))
    let light = Paint(
      gray: 1, alpha: options.lights ? ElementLook.lightAlpha * element.light : 0)
    let lightShape = RadialLight(
      center: element.lightLocation,
      radius: ElementLook.lightReach * max(target.width, target.height))
    let veil = Self.veil(of: element, colors)
    let clip = Self.clip(of: element, at: target.center)
    guard hasContent, element.scale != 1 || element.offset != .zero else {
      if hasContent {
        appendShadows(of: element, shape, clip, isFree: true, colors, options)
      }
      // Where it belongs, it is there already.
      if !veil.isClear || light != .clear {
        append(
          .veil(
            VeilItem(shape: shape, clip: clip, veil: veil, light: light, lightShape: lightShape)))
      }
      return
    }
    let growth = abs(element.scale - 1) * max(element.frame.width, element.frame.height) / 2
    let item = ContentItem(
      surface: element.surface, source: element.surfaceFrame, rest: element.frame, shape: shape,
      clip: clip,
      isCrisp: element.effect == .hover, displacement: growth + element.offset.length, veil: veil,
      light: light, lightShape: lightShape)
    if !isOpaque { append(.removal(item)) }
    appendShadows(of: element, shape, clip, isFree: !isOpaque, colors, options)
    append(.content(item))
  }

  /// Adds a label over its platter.
  mutating func append(_ label: LabelContent, shade: Paint) {
    let target = label.target
    append(
      .content(
        ContentItem(
          surface: label.surface, source: label.source, rest: label.frame,
          shape: RoundedRect(rect: target, cornerRadius: 0), isCrisp: false, displacement: 0,
          veil: Veil(paint: shade, paper: nil), light: .clear,
          lightShape: RadialLight(center: target.center, radius: 1))))
  }

  /// What an element is clipped to where its outline is not its frame with rounded corners.
  private static func clip(
    of element: ElementPresentation, at center: Point<LogicalSpace>
  ) -> Silhouette? {
    element.outline.map { Silhouette($0, at: center, scale: element.scale) }
  }

  private static func veil(of element: ElementPresentation, _ colors: ElementColors) -> Veil {
    guard element.tint > 0 else { return .clear }
    let isLight = colors.paper.luminance > SideFade.middle
    let gray = isLight ? 0.0 : 1.0
    guard element.isTintUnderlay else {
      let alpha = isLight ? ElementLook.tintOnLight : ElementLook.tintOnDark
      return Veil(paint: Paint(gray: gray, alpha: alpha * element.tint), paper: nil)
    }
    let alpha = isLight ? ElementLook.underlayOnLight : ElementLook.underlayOnDark
    return Veil(paint: Paint(gray: gray, alpha: alpha * element.tint), paper: colors.paper.luma)
  }

  /// - Parameter isFree: Whether nothing may fall on the element itself.
  private mutating func appendShadows(
    of element: ElementPresentation, _ shape: RoundedRect<LogicalSpace>, _ clip: Silhouette?,
    isFree: Bool, _ colors: ElementColors, _ options: RenderingOptions
  ) {
    let hole = isFree ? clip ?? .rounded(shape) : nil
    let outline = clip == nil ? nil : element.outline
    // The square inside a quarter circle of radius r begins 0.3 r from its sides.
    let covered = clip == nil ? shape.rect.inset(by: shape.cornerRadius * 0.3 + 1) : .zero
    let glowBlur = min(ElementLook.glowBlur, options.greatestBlur)
    if element.glow > 0, colors.glowStrength > 0, options.glow, glowBlur >= Self.leastBlur {
      let inset = min(ElementLook.glowInset, min(element.frame.width, element.frame.height) / 4)
      append(
        .soft(
          SoftItem(
            shape: RoundedRect(rect: element.frame.inset(by: inset), radii: element.radii),
            target: shape.rect.inset(by: inset * element.scale).offset(
              by: Vector(dx: 0, dy: ElementLook.glowDrop * element.glow)),
            blur: glowBlur,
            paint: Paint(
              red: colors.glow.red, green: colors.glow.green, blue: colors.glow.blue,
              alpha: ElementLook.glowAlpha * colors.glowStrength * element.glow), covered: covered,
            hole: hole, outline: outline)))
    }
    let side = min(element.frame.width, element.frame.height)
    let look = element.effect == .lift ? ElementLook.lift : ElementLook.hover(side)
    let blur = min(look.shadowBlur, options.greatestBlur)
    if element.shadow > 0, options.shadows, blur >= Self.leastBlur {
      append(
        .soft(
          SoftItem(
            shape: RoundedRect(rect: element.frame, radii: element.radii),
            target: shape.rect.offset(by: Vector(dx: 0, dy: look.shadowDrop * element.shadow)),
            blur: blur,
            paint: Paint(gray: 0, alpha: look.shadowAlpha * element.shadow), covered: covered,
            hole: hole, outline: outline)))
    }
  }

  /// The least blur that is drawn, points.
  private static let leastBlur = 0.5

  /// Adds the tint of a cell, over the content.
  mutating func append(
    _ cell: CellPresentation, paper: Color, _ options: RenderingOptions
  ) {
    guard cell.rect.isFinite, !cell.rect.isEmpty, cell.tint > 0 else { return }
    let side = min(cell.rect.width, cell.rect.height)
    append(
      .veil(
        VeilItem(
          shape: RoundedRect(
            rect: cell.rect, cornerRadius: min(ElementLook.cellRadius, side / 4)),
          veil: CellLook.veil(options.accent, on: paper, strength: cell.tint), light: .clear,
          lightShape: RadialLight(center: cell.rect.center, radius: 1))))
  }
}
