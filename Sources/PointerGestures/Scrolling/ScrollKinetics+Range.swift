import PointerGeometry
import PointerMotion

/// What a known range changes: the content gives beyond its ends, and comes back.
extension ScrollKinetics {
  /// Learns how far the content reaches, or that nobody knows.
  mutating func setRange(_ range: ScrollRange<Space>?) {
    self.range = range
    if let range { offset = range.offset }
    switch phase {
    case .idle: break
    case .tracking: pulled = pulled(for: offset)
    case .coasting(let x, let y):
      // On from where the content is said to be, as fast as before.
      let velocity = Vector<Space>(dx: x.velocity(at: now), dy: y.velocity(at: now))
      let (x, y) = coast(velocity)
      phase = .coasting(x: x, y: y)
    }
  }

  /// Both axes of a coast from here.
  func coast(_ velocity: Vector<Space>) -> (x: AxisCoast, y: AxisCoast) {
    let offsets = range?.offsets
    return (
      AxisCoast(
        from: offset.x, velocity: velocity.dx, start: now,
        range: offsets.map { $0.minX...max($0.minX, $0.maxX) }, rules: rules),
      AxisCoast(
        from: offset.y, velocity: velocity.dy, start: now,
        range: offsets.map { $0.minY...max($0.minY, $0.maxY) }, rules: rules)
    )
  }

  /// Where content is that was pulled so far: beyond an end it gives less and less.
  func shown(_ pulled: Point<Space>) -> Point<Space> {
    guard let range else { return pulled }
    let inside = range.offsets.clamp(pulled)
    return Point(
      x: inside.x + band(range.visible.width).offset(forPull: pulled.x - inside.x),
      y: inside.y + band(range.visible.height).offset(forPull: pulled.y - inside.y))
  }

  /// How far content must have been pulled to be where it is.
  func pulled(for offset: Point<Space>) -> Point<Space> {
    guard let range else { return offset }
    let inside = range.offsets.clamp(offset)
    return Point(
      x: inside.x + band(range.visible.width).pull(forOffset: offset.x - inside.x),
      y: inside.y + band(range.visible.height).pull(forOffset: offset.y - inside.y))
  }

  private func band(_ extent: Double) -> RubberBand {
    RubberBand(extent: extent, coefficient: rules.rubberBand)
  }
}
