import WaylandClient

/// The style objects of a session: one for each style, however many regions have it.
final class StyleCache {
  /// Styles that are kept between regions; with one more, all are given back.
  private static let limit = 64
  /// The bytes of a style without paths, with room to spare.
  private static let bytes = 480

  private var styles: [WireStyle: Proxy<FerrofluidPointerStyleV1>] = [:]

  /// The object of a style, made where there is none yet; it lives until `trim` at least.
  func object(
    of style: WireStyle, from manager: Proxy<FerrofluidPointerRegionsManagerV1>,
    _ pacer: RequestPacer
  ) -> Proxy<FerrofluidPointerStyleV1> {
    let style = style.fittingMessage
    if let known = styles[style] { return known }
    pacer.willSend(bytes: Self.bytes, on: manager.connection)
    let object = manager.createStyle()
    styles[style] = object
    object.setEffect(effect: FerrofluidPointerRegionsV1.Effect(rawValue: style.effect))
    if let tint = style.tint {
      object.setHover(
        tint: FerrofluidPointerStyleV1.Tint(rawValue: tint),
        hover: FerrofluidPointerStyleV1.Hover(rawValue: style.hover))
    }
    if style.pointer != 0 {
      object.setPointer(pointer: FerrofluidPointerStyleV1.Pointer(rawValue: style.pointer))
    }
    if let axes = style.axes {
      object.setConstrainedAxes(axes: FerrofluidPointerRegionsV1.Axes(rawValue: axes))
    }
    if let shape = style.shape {
      withShape(shape, manager, pacer) { object.setShape(shape: $0) }
    }
    for accessory in style.accessories {
      withShape(accessory.shape, manager, pacer) {
        object.addAccessory(
          shape: $0, offset: accessory.offset, angle: accessory.angle,
          rotation: accessory.rotation)
      }
    }
    return object
  }

  /// Gives all objects back where there are too many.
  ///
  /// Not as they are made: a region may name two, and both must be there when it does.
  func trim() {
    if styles.count > Self.limit { removeAll() }
  }

  /// Gives all objects back; regions keep what they copied.
  func removeAll() {
    for style in styles.values { style.destroy() }
    styles = [:]
  }

  private func withShape(
    _ shape: WireShape, _ manager: Proxy<FerrofluidPointerRegionsManagerV1>,
    _ pacer: RequestPacer, _ body: (Proxy<FerrofluidPointerShapeV1>) -> Void
  ) {
    pacer.willSend(bytes: shape.bytes + 64, on: manager.connection)
    let object = manager.createShape()
    switch shape {
    case .rounded(let a, let b, let c, let d):
      object.setRoundedRectangle(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
    case .capsule: object.setCapsule()
    case .circle(let diameter): object.setCircle(diameter: diameter)
    case .beam(let axis, let length, let thickness):
      object.setBeam(
        axis: FerrofluidPointerRegionsV1.Axis(rawValue: axis), length: length,
        thickness: thickness)
    case .path(let words, let rule, let anchor, _):
      let rule = FerrofluidPointerShapeV1.FillRule(rawValue: rule)
      if anchor.count == 2 {
        object.setAnchoredPath(
          elements: words.span.bytes, fillRule: rule, x: anchor[0], y: anchor[1])
      } else {
        object.setPath(elements: words.span.bytes, fillRule: rule)
      }
    }
    body(object)
    object.destroy()
  }
}

extension WireShape {
  /// The bytes of the request that sets it.
  fileprivate var bytes: Int {
    if case .path(let words, _, _, _) = self { return 24 + 4 * words.count }
    return 24
  }
}
