import PointerEngine
import PointerGeometry
import PointerRendering

/// What an output draws over the windows: the drag icon, a client's cursor image, and the
/// adaptive pointer; and what of it changed from frame to frame.
final class PointerLayer {
  private let scene: Scene
  private let renderer = PointerRenderer()
  /// The images at the pointer, at pens and beside drags.
  let overlays: PointerOverlays
  /// The content of highlighted controls.
  private(set) var labels = LabelLayer()
  private var presentation = Presentation()
  /// What the renderer draws.
  private(set) var drawn = Presentation()
  private var rects: [Rect<LogicalSpace>] = []
  /// The pixels of the look that is in the frame; none where a plane shows it.
  private var boxes: [Box] = []
  /// Whether the pixels of a surface changed that the look shows.
  private var hasNewContent = false
  /// Whether a plane shows the look.
  private(set) var isOnPlane = false
  /// The pixels that the last update changed.
  private(set) var changes = BoxList()
  /// What the plane shows.
  private(set) var planeContent: (image: Image, x: Int32, y: Int32)?
  private var clipBoxes: [PixelBox] = []
  /// Until when the material cross-fades.
  private var fadesUntil: Instant?

  init(scene: Scene) {
    self.scene = scene
    overlays = PointerOverlays(scene: scene)
  }

  /// Takes the pointer's look at `time`, and works out which pixels that changes.
  func update(at time: Instant, on output: Output) {
    changes.removeAll()
    takePresentation(at: time, on: output)
    overlays.update(at: time, on: output, &changes)
    updatePresentation(at: time, on: output)
  }

  /// Asks the engine for the pointer's look.
  ///
  /// The plain pointer is the theme's arrow, where there is one, instead of the renderer's; never
  /// both.
  private func takePresentation(at time: Instant, on output: Output) {
    overlays.arrow = nil
    scene.seat?.pointerHost.present(at: time, into: &presentation)
    guard presentation.isPlain, presentation.opacity > 0,
      scene.themedCursors?.has(.default) == true
    else { return }
    overlays.arrow = (presentation.light, min(presentation.opacity, 1))
    presentation.opacity = 0
    presentation.outgoing = nil
  }

  private func updatePresentation(at time: Instant, on output: Output) {
    guard let seat = scene.seat else { return }
    let host = seat.pointerHost
    renderer.options = seat.options.rendering
    dropCoveredElements(host.currentRegion)
    let hasNewLabels = labels.update(presentation, on: output)
    let fits = planeFits(on: output)
    // A fade is drawn once more after its end, which takes its end off the record.
    guard
      presentation != drawn || hasNewLabels || hasNewContent || fadesUntil != nil
        || fits != isOnPlane
    else { return }
    hasNewContent = false
    for index in boxes.indices { changes.insert(boxes[index]) }
    // The other way round the arrays would be shared, and copied when the next look is taken.
    swap(&drawn, &presentation)
    boxes.removeAll(keepingCapacity: true)
    isOnPlane = fits
    guard !fits else { return }
    collectBoxes(on: output)
    for index in boxes.indices { changes.insert(boxes[index]) }
  }

  private func collectBoxes(on output: Output) {
    rects.removeAll(keepingCapacity: true)
    renderer.bounds(of: drawn, labels: labels.contents, into: &rects)
    for index in rects.indices {
      let box = output.geometry.box(around: rects[index]).intersection(output.geometry.pixels)
      if !box.isEmpty { boxes.append(box) }
    }
  }

  // MARK: The plane

  private func planeFits(on output: Output) -> Bool {
    guard let plane = output.backend.pointerPlane else { return false }
    let limit = PlaneLimit(width: plane.size.width, height: plane.size.height)
    switch renderer.planeFit(presentation, transform: output.geometry.transform, limit: limit) {
    case .success: return true
    case .failure: return false
    }
  }

  /// Brings the plane up to date, if there is one, with what `update` found.
  ///
  /// - Parameter below: The frame as it is now, without what the plane shows.
  /// - Returns: Whether what the plane shows is another picture, or elsewhere.
  func updatePlane(at time: Instant, below: Image?, on output: Output) -> Bool {
    guard let plane = output.backend.pointerPlane else { return false }
    guard isOnPlane else { return hidePlane(plane) }
    guard let below else { return false }
    let limit = PlaneLimit(width: plane.size.width, height: plane.size.height)
    let (picture, until) = renderer.planeImage(
      for: drawn, at: time, below: below, transform: output.geometry.transform, limit: limit)
    fadesUntil = until
    switch picture {
    case .image(let new):
      plane.show(new.image, x: new.x, y: new.y)
      planeContent = (new.image, new.x, new.y)
    case .moved(let x, let y):
      plane.move(toX: x, y: y)
      if let image = planeContent?.image { planeContent = (image, x, y) }
    case .unchanged: return false
    case .nothing, .composed: return hidePlane(plane)
    }
    return true
  }

  /// The pixels that the plane covers.
  var planeBox: Box {
    guard let (image, x, y) = planeContent else { return .empty }
    return Box(x: x, y: y, width: Int32(image.width), height: Int32(image.height))
  }

  private func hidePlane(_ plane: any BackendPointerPlane) -> Bool {
    guard planeContent != nil else { return false }
    planeContent = nil
    renderer.planeHidden()
    plane.hide()
    return true
  }

  /// Notes that a surface's pixels changed, also where it is covered or off the screen: what is
  /// raised is drawn whole, and in its own colours.
  ///
  /// - Returns: Whether the look shows any of it.
  func contentChanged(_ surface: Surface) -> Bool {
    var isShown = labels.holds(surface)
    for index in drawn.elements.indices where drawn.elements[index].surface == surface.id {
      isShown = true
    }
    if isShown { hasNewContent = true }
    return isShown
  }

  /// What goes back to its place must not be drawn over a menu that has just opened there.
  private func dropCoveredElements(_ current: RegionKey?) {
    var index = 0
    while index < presentation.elements.count {
      let element = presentation.elements[index]
      if element.key != current, isCovered(element) {
        presentation.elements.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Whether something lies over an element: at its middle, or at a corner.
  private func isCovered(_ element: ElementPresentation) -> Bool {
    let frame = element.frame.inset(by: 1)
    func isForeign(_ x: Double, _ y: Double) -> Bool {
      guard let hit = scene.hitTest(Point(x: x, y: y)) else { return false }
      return hit.surface.id != element.surface
    }
    return isForeign(frame.midX, frame.midY) || isForeign(frame.minX, frame.minY)
      || isForeign(frame.maxX, frame.minY) || isForeign(frame.minX, frame.maxY)
      || isForeign(frame.maxX, frame.maxY)
  }

  /// Makes damage whole where it touches the pointer: its material is taken from what is below.
  func grow(_ damage: inout BoxList) {
    // What one box adds may touch another one.
    for _ in boxes.indices {
      for index in boxes.indices where damage.intersects(boxes[index]) {
        damage.insert(boxes[index])
      }
    }
  }

  /// Adds all pixels that are drawn over the windows, but for those of a plane.
  func appendArea(to area: inout BoxList) {
    overlays.appendArea(to: &area)
    for index in boxes.indices { area.insert(boxes[index]) }
  }

  func paint(_ region: BoxList, into target: Image, at time: Instant, on output: Output) {
    overlays.paint(region, into: target, on: output)
    if !boxes.isEmpty { fadesUntil = paintLook(region, into: target, at: time, on: output) }
  }

  /// Paints what the plane shows into a picture that is to hold all that is seen.
  func paintOffPlane(_ region: BoxList, into target: Image, at time: Instant, on output: Output) {
    guard isOnPlane else { return }
    collectBoxes(on: output)
    _ = paintLook(region, into: target, at: time, on: output)
    boxes.removeAll(keepingCapacity: true)
  }

  private func paintLook(
    _ region: BoxList, into target: Image, at time: Instant, on output: Output
  ) -> Instant? {
    var isTouched = false
    for index in boxes.indices where region.intersects(boxes[index]) { isTouched = true }
    // Not drawn, it is as it was.
    guard isTouched else { return fadesUntil }
    // Exactly what is fresh: what was drawn before must not be blended over once more.
    clipBoxes.removeAll(keepingCapacity: true)
    region.appendPixelBoxes(to: &clipBoxes)
    return renderer.draw(
      drawn, at: time, into: target, transform: output.geometry.transform, clip: clipBoxes,
      labels: labels.contents
    ) { [scene] id in scene.surface(for: id)?.content }
  }

  /// Whether the look will change after `time` without any event.
  func isAnimating(after time: Instant) -> Bool {
    if let fadesUntil, fadesUntil > time { return true }
    guard case .animating(let until) = scene.seat?.pointerHost.schedule else { return false }
    return until > time
  }

  func forget(_ surface: Surface) {
    overlays.forget(surface)
    labels.forget(surface)
  }

  func leaveAll(_ output: Output) { overlays.leaveAll(output) }

  /// Notes that nothing of what was drawn is there any more.
  func reset() {
    boxes = []
    isOnPlane = false
    drawn = Presentation()
    labels.reset()
    overlays.reset()
  }
}
