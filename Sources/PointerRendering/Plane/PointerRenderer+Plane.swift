import PointerEngine
import PointerGeometry

extension PointerRenderer {
  /// Whether a plane can show the pointer, before anything is drawn.
  ///
  /// - Returns: The pixels of the output that the image will cover, or why there can be none; an
  ///   empty box where there is no pointer.
  public func planeFit(
    _ presentation: Presentation, transform: OutputTransform, limit: PlaneLimit
  ) -> Result<PixelBox, PlaneRefusal> {
    guard presentation.elements.isEmpty, presentation.cells.isEmpty, presentation.labels.isEmpty,
      presentation.material == 0, presentation.outgoing?.material ?? 0 == 0
    else { return .failure(.belongsToContent) }
    planeRects.removeAll(keepingCapacity: true)
    bounds(of: presentation, into: &planeRects)
    var area = Rect<LogicalSpace>.zero
    for index in planeRects.indices {
      area = area.isEmpty ? planeRects[index] : area.union(planeRects[index])
    }
    let box = transform.pixels(covering: area)
    guard box.width <= limit.width, box.height <= limit.height else {
      return .failure(.tooLarge)
    }
    // Now, since a host leaves the pointer out of the frame where this says that it fits.
    guard box.isEmpty || plane.prepare(limit) else { return .failure(.noMemory) }
    return .success(box)
  }

  /// Draws the pointer alone, as an image that shows over the windows what `draw` would.
  ///
  /// A host asks for each frame, and either shows the image on a plane and leaves the pointer out of
  /// the frame, or hides the plane and calls `draw`: the user sees no difference (each channel within
  /// 1/255, and once more for each further layer, since the image is rounded to eight bits), never
  /// two pointers and never none.
  ///
  /// - Parameters:
  ///   - now: When the frame will be seen.
  ///   - below: The frame without the pointer, all of it up to date: nine of its pixels decide the
  ///     material.
  ///   - transform: That of `below`; a turned output has a turned image.
  ///   - limit: The plane's size, which is the image's.
  /// - Returns: What to do with the plane, and until when the material is cross-fading, if it is.
  public func planeImage(
    for presentation: Presentation, at now: Instant, below: Image, transform: OutputTransform,
    limit: PlaneLimit
  ) -> (picture: PlanePicture, fadesUntil: Instant?) {
    let box: PixelBox
    switch planeFit(presentation, transform: transform, limit: limit) {
    case .success(let fit): box = fit
    case .failure(let reason):
      plane.hide()
      return (.composed(reason), nil)
    }
    whole.removeAll(keepingCapacity: true)
    whole.append(below.bounds)
    sampleBackground(presentation, at: now, below, transform, clip: whole)
    // Where there is no pointer, or it is on another output.
    guard box.intersection(below.bounds) != nil, let image = plane.blank() else {
      plane.hide()
      return (.nothing, nil)
    }
    let local = transform.moved(to: box)
    whole.removeAll(keepingCapacity: true)
    whole.append(image.bounds)
    drawItems(
      presentation, at: now, into: image, local, clip: whole,
      backdrop: (below, Int(box.x), Int(box.y))
    ) { _ in nil }
    let until = fadeEnd(after: now)
    switch plane.take(x: box.x, y: box.y) {
    case .none: return (.unchanged, until)
    case .place: return (.moved(x: box.x, y: box.y), until)
    case .pixels:
      return (
        .image(
          PlaneImage(image: image, x: box.x, y: box.y, hotspot: local.physical(presentation.light))),
        until
      )
    }
  }

  /// Notes that the plane is hidden, so that its next picture is an image.
  public func planeHidden() { plane.hide() }
}

extension OutputTransform {
  /// The transform of an image that holds only a part of the pixels, from the part's corner on.
  func moved(to box: PixelBox) -> OutputTransform {
    var first = Point<PhysicalSpace>(x: Double(box.x), y: Double(box.y))
    var last = Point<PhysicalSpace>(x: Double(box.maxX), y: Double(box.maxY))
    if orientation != .normal {
      let back = orientation.inverse.transform(of: pixels, to: PhysicalSpace.self)
      (first, last) = (back.applied(to: first), back.applied(to: last))
    }
    return OutputTransform(
      origin: Point(
        x: origin.x + min(first.x, last.x) / scale, y: origin.y + min(first.y, last.y) / scale),
      scale: scale, orientation: orientation,
      pixels: Size(width: Double(box.width), height: Double(box.height)))
  }
}
