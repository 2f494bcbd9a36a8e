import PointerEngine
import PointerGeometry

extension DisplayList {
  /// Adds a pointer shape with its paints.
  mutating func append(_ silhouette: Silhouette, _ look: Look, light: Point<LogicalSpace>) {
    let bounds = silhouette.bounds
    guard !bounds.isEmpty else { return }
    let reach = ElementLook.platterLightReach * max(bounds.width, bounds.height)
    append(
      .shape(
        ShapeItem(
          silhouette: silhouette, ringWidth: Material.ringWidth,
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
    _ element: ElementPresentation, hasContent: Bool, isOpaque: Bool, colors: ElementColors
  ) {
    guard element.frame.isFinite, !element.frame.isEmpty, element.scale > 0,
      element.offset.isFinite
    else { return }
    let target = element.frame.offset(by: element.offset).scaled(by: element.scale)
    let shape = RoundedRect(rect: target, radii: element.radii.scaled(by: element.scale))
    let tint = Paint(
      gray: colors.luminance > SideFade.middle ? 0 : 1,
      alpha: ElementLook.tintAlpha * element.tint)
    let light = Paint(gray: 1, alpha: ElementLook.lightAlpha * element.light)
    let lightShape = RadialLight(
      center: element.lightLocation,
      radius: ElementLook.lightReach * max(target.width, target.height))
    let isMoved = element.scale != 1 || element.offset != .zero
    if hasContent {
      appendShadows(of: element, shape, isMoved: isMoved, isOpaque: isOpaque, colors)
    }
    guard hasContent, isMoved else {
      // Where it belongs, it is there already.
      let look = Look(tint: tint, light: light)
      if !look.isClear {
        append(.shape(ShapeItem(shape: shape, ringWidth: 0, look: look, light: lightShape)))
      }
      return
    }
    let growth = abs(element.scale - 1) * max(element.frame.width, element.frame.height) / 2
    append(
      .content(
        ContentItem(
          surface: element.surface, source: element.surfaceFrame, rest: element.frame,
          shape: shape, isCrisp: element.effect == .hover,
          displacement: growth + element.offset.length, tint: tint, light: light,
          lightShape: lightShape)))
  }

  /// Adds a label over its platter.
  mutating func append(_ label: LabelContent, shade: Paint) {
    let target = label.target
    append(
      .content(
        ContentItem(
          surface: label.surface, source: label.source, rest: label.frame,
          shape: RoundedRect(rect: target, cornerRadius: 0), isCrisp: false, displacement: 0,
          tint: shade,
          light: .clear, lightShape: RadialLight(center: target.center, radius: 1))))
  }

  private mutating func appendShadows(
    of element: ElementPresentation, _ shape: RoundedRect<LogicalSpace>, isMoved: Bool,
    isOpaque: Bool, _ colors: ElementColors
  ) {
    let hole = isMoved && isOpaque ? nil : shape
    // The square inside a quarter circle of radius r begins 0.3 r from its sides.
    let covered = shape.rect.inset(by: shape.cornerRadius * 0.3 + 1)
    if element.glow > 0 {
      let inset = min(ElementLook.glowInset, min(element.frame.width, element.frame.height) / 4)
      append(
        .soft(
          SoftItem(
            shape: RoundedRect(
              rect: element.frame.inset(by: inset), radii: element.radii),
            target: shape.rect.inset(by: inset * element.scale).offset(
              by: Vector(dx: 0, dy: ElementLook.glowDrop * element.glow)),
            blur: ElementLook.glowBlur,
            paint: Paint(
              red: colors.glow.red, green: colors.glow.green, blue: colors.glow.blue,
              alpha: ElementLook.glowAlpha * element.glow), covered: covered, hole: hole)))
    }
    if element.shadow > 0 {
      let look = element.effect == .lift ? ElementLook.lift : ElementLook.hover
      append(
        .soft(
          SoftItem(
            shape: RoundedRect(rect: element.frame, radii: element.radii),
            target: shape.rect.offset(by: Vector(dx: 0, dy: look.shadowDrop * element.shadow)),
            blur: look.shadowBlur,
            paint: Paint(gray: 0, alpha: look.shadowAlpha * element.shadow), covered: covered,
            hole: hole)))
    }
  }
}
