import PointerGeometry

/// The region under the pointer, with all that is needed to draw it.
///
/// It is a copy: a region that was just removed still has to be left from where it was.
struct Target {
  let key: RegionKey
  var region: Region
  /// The region's style under the modifiers that are held.
  var style: RegionStyle
  var effect: ResolvedEffect
  /// Where the surface's top left corner is.
  var origin: Point<LogicalSpace>
  /// The surface's size.
  var surfaceSize: Size<SurfaceSpace>
  /// The region's frame, clipped to the surface.
  var frame: Rect<SurfaceSpace>
  /// Where the region's own coordinates begin on the surface: the offset of its layer.
  var layerOffset = Vector<SurfaceSpace>.zero
  /// Whether the region, as declared, asks its client.
  var asksClient = false
  /// Which part of the region it is.
  var part = TargetPart.whole
  /// Whether the client has yet to say what is at the pointer's place.
  var isWaiting = false
  /// The axes along which a held button keeps the effect, and the shape on the region.
  var latchedAxes: Axes = []
  /// The line of text the beam is on; an index into the region's lines.
  var line: Int?
  /// The cell of the grid, and its visible part on the surface.
  var cell: CellIndex?
  var cellFrame: Rect<SurfaceSpace>?

  init(
    key: RegionKey, region: Region, style: RegionStyle, origin: Point<LogicalSpace>,
    surfaceSize: Size<SurfaceSpace>, frame: Rect<SurfaceSpace>
  ) {
    self.key = key
    self.region = region
    self.style = style
    self.origin = origin
    self.surfaceSize = surfaceSize
    self.frame = frame
    effect = ResolvedEffect(of: region, style: style)
    line = nil
  }

  var logicalFrame: Rect<LogicalSpace> { frame.logical(origin: origin) }

  /// Whether the place in the region matters for more than the parallax.
  var hasParts: Bool { asksClient || region.grid != nil || !region.textLines.isEmpty }

  /// Where the platter or the raised content is on the surface: the frame, or its cell.
  var contentSurfaceFrame: Rect<SurfaceSpace> {
    effect == .platter ? cellFrame ?? frame : frame
  }

  /// The same in the global space.
  var contentFrame: Rect<LogicalSpace> { contentSurfaceFrame.logical(origin: origin) }

  /// The cell in the global space.
  var cellRect: Rect<LogicalSpace>? { cellFrame.map { $0.logical(origin: origin) } }

  /// The outline of the platter, or of the content that is raised.
  ///
  /// A shape that reaches far beyond the frame, and so maybe beyond the surface, is not taken.
  var contentOutline: ShapeOutline {
    let size = contentFrame.size
    if let outline = style.shape?.outline(in: size) {
      let room = Rect<ShapeSpace>(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).inset(by: -Tuning.shapeMargin)
      let bounds = outline.bounds
      if bounds.minX >= room.minX, bounds.maxX <= room.maxX, bounds.minY >= room.minY,
        bounds.maxY <= room.maxY
      {
        return outline
      }
    }
    return ShapeOutline(size: size, radii: CornerRadii(style.cornerRadius ?? Tuning.cornerRadius))
  }

  /// Whether that outline is not the frame with rounded corners: a path, or of a size of its own.
  var contentHasOwnSize: Bool {
    guard let rect = contentOutline.roundedRect?.rect else { return true }
    let frame = contentFrame
    return rect.width != frame.width || rect.height != frame.height
  }

  /// One of the accessories that the pointer has.
  func accessory(at index: Int) -> Accessory? {
    switch effect {
    case .free, .lift, .hidden: return nil
    case .platter, .hover, .beam, .shape, .cell: break
    }
    return index < style.accessories.count ? style.accessories[index] : nil
  }

  var currentLine: TextLine? {
    guard let line, region.textLines.indices.contains(line) else { return nil }
    return region.textLines[line]
  }

  /// The axes along which the pointer's shape is held and does not follow the model.
  var constrainedAxes: Axes {
    switch effect {
    case .platter, .lift: style.constrainedAxes ?? .both
    case .beam: currentLine == nil ? [] : style.constrainedAxes ?? .vertical
    case .shape: style.constrainedAxes ?? []
    case .cell: style.constrainedAxes ?? region.grid?.axes ?? []
    case .free, .hover, .hidden: []
    }
  }

  /// The axes along which a resting pointer goes to the middle.
  var recenteringAxes: Axes { region.recenteringAxes ?? constrainedAxes }

  /// Where a pointer that recentres goes: the middle of the frame, the line, or the cell.
  var middle: Point<LogicalSpace> {
    if effect == .cell, let cellRect { return cellRect.center }
    var middle = contentFrame.center
    if effect == .beam, let line = currentLine { middle.y = lineCenter(line) }
    return middle
  }

  /// The height of a line's middle, within the frame.
  func lineCenter(_ line: TextLine) -> Double {
    let frame = logicalFrame
    return min(max(line.midY + layerOffset.dy + origin.y, frame.minY), frame.maxY)
  }

  /// A place that follows the model, but along the held axes is at a middle, and along the
  /// latched ones no further than the frame goes: a slider's beam ends where its track does.
  func held(
    _ model: Point<LogicalSpace>, along axes: Axes, at middle: Point<LogicalSpace>
  ) -> Point<LogicalSpace> {
    let near = logicalFrame.clamp(model)
    let x = latchedAxes.contains(.horizontal) ? near.x : model.x
    let y = latchedAxes.contains(.vertical) ? near.y : model.y
    return Point(
      x: axes.contains(.horizontal) ? middle.x : x, y: axes.contains(.vertical) ? middle.y : y)
  }

  /// The middle of a platter of certain extents: with the parallax along the constrained axes, and
  /// along the others with the model, as far as the frame has room.
  func platterCenter(
    model: Point<LogicalSpace>, settings: EngineSettings, of pose: Pose
  ) -> Point<LogicalSpace> {
    let frame = contentFrame
    let center = frame.center + parallax(model: model, settings: settings)
    guard constrainedAxes != .both else { return center }
    let room = frame.inset(dx: pose.width / 2, dy: pose.height / 2).clamp(model)
    return Point(
      x: constrainedAxes.contains(.horizontal) ? center.x : room.x,
      y: constrainedAxes.contains(.vertical) ? center.y : room.y)
  }

  /// How far the shape or the raised content follows the model.
  ///
  /// Hit tests never see it, so it cannot feed back.
  func parallax(model: Point<LogicalSpace>, settings: EngineSettings) -> Vector<LogicalSpace> {
    guard !settings.reducedMotion, settings.parallax else { return .zero }
    let offset = model - contentFrame.center
    switch effect {
    case .platter:
      guard !hasBezel else { return .zero }
      let side = min(contentFrame.width, contentFrame.height)
      return (offset * Tuning.platterParallax).limited(
        to: min(Tuning.platterParallaxCap, Tuning.platterParallaxShare * side))
    case .lift: return (offset * Tuning.liftParallax).limited(to: Tuning.liftParallaxCap)
    case .free, .hover, .beam, .shape, .cell, .hidden: return .zero
    }
  }

  /// Whether the platter lies on a bezel that the client has drawn.
  ///
  /// The two must coincide: a platter that leaves the bezel is a second button inside the first.
  var hasBezel: Bool { effect == .platter && region.kind == .control }

  /// How far the content follows the model: what is raised, or the label on a platter.
  func contentParallax(
    model: Point<LogicalSpace>, settings: EngineSettings
  ) -> Vector<LogicalSpace> {
    guard effect == .platter else { return parallax(model: model, settings: settings) }
    guard !settings.reducedMotion, settings.parallax else { return .zero }
    let offset = model - contentFrame.center
    return (offset * Tuning.labelParallax).limited(to: Tuning.labelParallaxCap)
  }

  /// Chooses the line or the cell that a place is in.
  mutating func selectPart(at model: Point<LogicalSpace>) {
    selectLine(at: model)
    selectCell(at: model)
  }

  private mutating func selectCell(at model: Point<LogicalSpace>) {
    cell = nil
    cellFrame = nil
    part.cell = nil
    guard region.grid != nil, effect != .free, effect != .hidden,
      let found = region.cell(nearest: model.surface(origin: origin) - layerOffset)
    else { return }
    cell = CellIndex(column: Int32(clamping: found.column), row: Int32(clamping: found.row))
    // A cell that is clipped away altogether is where its region is.
    cellFrame = found.rect.offset(by: layerOffset).intersection(frame) ?? frame
    // Each cell has a platter and a label of its own.
    if effect == .platter { part.cell = cell }
  }

  /// Puts the beam on the line nearest to a height, the present one keeping a small advantage.
  mutating func selectLine(at model: Point<LogicalSpace>) {
    guard effect == .beam else {
      line = nil
      return
    }
    let y = model.y - origin.y - layerOffset.dy
    guard let nearest = nearestLine(to: y) else {
      line = nil
      return
    }
    if let current = currentLine {
      let slack = min(Tuning.lineHysteresis, current.height * Tuning.lineHysteresisShare)
      let gain = current.distance(to: y) - region.textLines[nearest].distance(to: y)
      if gain <= slack { return }
    }
    line = nearest
  }

  /// The line whose band is nearest; of two as near, the one with the nearer middle.
  ///
  /// - Complexity: O(log n): the lines are sorted.
  private func nearestLine(to y: Double) -> Int? {
    let lines = region.textLines
    guard !lines.isEmpty else { return nil }
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].y <= y { low = middle + 1 } else { high = middle }
    }
    // `low` is the first line that begins below the point.
    guard low > 0 else { return 0 }
    guard low < lines.count else { return low - 1 }
    let above = lines[low - 1]
    let below = lines[low]
    let (a, b) = (above.distance(to: y), below.distance(to: y))
    if a != b { return a < b ? low - 1 : low }
    return abs(above.midY - y) <= abs(below.midY - y) ? low - 1 : low
  }
}
