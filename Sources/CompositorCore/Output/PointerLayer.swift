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
  private var boxes: [Box] = []
  /// The pixels that the last update changed.
  private(set) var changes = BoxList()
  private var clip = BoxList()
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
    guard let host = scene.seat?.pointerHost else { return }
    dropCoveredElements(host.currentRegion)
    let hasNewLabels = labels.update(presentation, on: output)
    // A fade is drawn once more after its end, which takes its end off the record.
    guard presentation != drawn || hasNewLabels || fadesUntil != nil else { return }
    for index in boxes.indices { changes.insert(boxes[index]) }
    // The other way round the arrays would be shared, and copied when the next look is taken.
    swap(&drawn, &presentation)
    rects.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    renderer.bounds(of: drawn, labels: labels.contents, into: &rects)
    for index in rects.indices {
      let box = output.geometry.box(around: rects[index]).intersection(output.geometry.pixels)
      guard !box.isEmpty else { continue }
      boxes.append(box)
      changes.insert(box)
    }
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

  /// Adds all pixels that are drawn over the windows.
  func appendArea(to area: inout BoxList) {
    overlays.appendArea(to: &area)
    for index in boxes.indices { area.insert(boxes[index]) }
  }

  func paint(_ region: BoxList, into target: Image, at time: Instant, on output: Output) {
    overlays.paint(region, into: target, on: output)
    clip.removeAll()
    for index in boxes.indices {
      for part in region.boxes.indices {
        clip.insert(region.boxes[part].intersection(boxes[index]))
      }
    }
    guard !clip.isEmpty else { return }
    clipBoxes.removeAll(keepingCapacity: true)
    clip.appendPixelBoxes(to: &clipBoxes)
    fadesUntil = renderer.draw(
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
    drawn = Presentation()
    labels.reset()
    overlays.reset()
  }
}
