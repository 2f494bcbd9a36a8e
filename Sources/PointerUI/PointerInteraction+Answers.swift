import PointerGeometry
import WaylandClient

/// What the delegate makes of a region: its style, and the part of it at a place.
extension PointerInteraction {
  /// The side of the place around the pointer that is empty where the delegate names nothing, in
  /// points; so it is asked again soon.
  private static let emptySide = 2.0

  /// The region with the style that the delegate gives it.
  func styled(_ region: PointerRegion) -> PointerRegion {
    guard let style = delegate?.pointerInteraction(self, styleFor: region) else { return region }
    var region = region
    region.ownStyle = region.style
    region.style = style
    return region
  }

  /// Answers a request of the compositor with what the delegate says.
  ///
  /// - Parameter id: the region's name on the wire.
  func answer(
    _ serial: UInt32, about id: UInt32, _ request: PointerRegionRequest,
    to pointer: Proxy<FerrofluidAdaptivePointerV1>
  ) {
    guard let delegate, let declared = region(id: id) else {
      pointer.answerDeclared(serial: serial)
      return
    }
    let answer = delegate.pointerInteraction(self, regionFor: request, defaultRegion: declared)
    guard answer != declared else {
      pointer.answerDeclared(serial: serial)
      return
    }
    var part = answer.map { styled($0) } ?? Self.nothing(at: request.location)
    part.rect.origin = part.rect.origin + offset(ofLayer: part.layer)
    guard let wire = WireRegion(part) else {
      pointer.answerDeclared(serial: serial)
      return
    }
    let isStyled = part.style.effect != .automatic || part.style.shape != .automatic
    let style = WireStyle(part.style, isForced: isStyled).flatMap { session.object(of: $0) }
    let lines = WireRegion.lines(part.textLines).prefix(2 * WireRegion.Limits.linesOfPart)
      .map(\.raw)
    session.pacer.willSend(
      bytes: WireRegion.Sizes.answerPart(values: lines.count), on: pointer.connection)
    pointer.answerPart(
      serial: serial, x: wire.x, y: wire.y, width: wire.width, height: wire.height,
      kind: FerrofluidPointerRegionsV1.Kind(rawValue: wire.kind.rawValue), style: style,
      lines: lines.span.bytes)
    session.trimStyles()
  }

  private static func nothing(at place: Point<SurfaceSpace>) -> PointerRegion {
    PointerRegion(
      rect: Rect(
        x: place.x - emptySide / 2, y: place.y - emptySide / 2, width: emptySide,
        height: emptySide),
      identifier: 0, style: PointerStyle(effect: .none, kind: .content))
  }

  private func offset(ofLayer id: UInt32) -> Vector<SurfaceSpace> {
    layers.last { $0.id == id && id != 0 }?.offset ?? .zero
  }
}

extension PointerRegion {
  /// The region as the client gave it.
  var asGiven: PointerRegion {
    guard let ownStyle else { return self }
    var region = self
    region.style = ownStyle
    region.ownStyle = nil
    return region
  }
}
