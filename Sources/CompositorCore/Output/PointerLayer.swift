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
  private var presentation = Presentation()
  private var drawn = Presentation()
  private var rects: [Rect<LogicalSpace>] = []
  private var boxes: [Box] = []
  /// Until when the material cross-fades.
  private var fadesUntil: Instant?

  init(scene: Scene) {
    self.scene = scene
    overlays = PointerOverlays(scene: scene)
  }

  /// Takes the pointer's look at `time`; what it changes, in pixels, comes back.
  func update(at time: Instant, on output: Output) -> [BoxRegion] {
    var changes: [BoxRegion] = []
    overlays.update(on: output, &changes)
    updatePresentation(at: time, on: output, &changes)
    return changes
  }

  private func updatePresentation(
    at time: Instant, on output: Output, _ changes: inout [BoxRegion]
  ) {
    guard let host = scene.seat?.pointerHost else { return }
    host.present(at: time, into: &presentation)
    let current = host.currentRegion
    presentation.elements.removeAll { $0.key != current && isCovered($0) }
    // A fade is drawn once more after its end, which takes its end off the record.
    guard presentation != drawn || fadesUntil != nil else { return }
    for box in boxes { changes.append(BoxRegion(box)) }
    drawn = presentation
    rects.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    renderer.bounds(of: presentation, into: &rects)
    for rect in rects {
      let box = output.geometry.box(around: rect).intersection(output.geometry.pixels)
      guard !box.isEmpty else { continue }
      boxes.append(box)
      changes.append(BoxRegion(box))
    }
  }

  /// Whether something lies over an element: what goes back to its place must not be drawn over a
  /// menu that has just opened there.
  private func isCovered(_ element: ElementPresentation) -> Bool {
    let frame = element.frame.inset(by: 1)
    let places = [
      frame.center, Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ]
    return places.contains { place in
      guard let hit = scene.hitTest(place) else { return false }
      return hit.surface.id != element.surface
    }
  }

  /// Damage made whole where it touches the pointer: its material is taken from what is below.
  func grown(_ damage: BoxRegion, on output: Output) -> BoxRegion {
    var region = damage
    for box in boxes where damage.intersects(box) { region.formUnion(box) }
    return region
  }

  func paint(_ region: BoxRegion, into target: Image, at time: Instant, on output: Output) {
    overlays.paint(region, into: target)
    var clip = BoxRegion()
    for box in boxes {
      var part = region
      part.formIntersection(box)
      clip.formUnion(part)
    }
    guard !clip.isEmpty else { return }
    let until = renderer.draw(
      drawn, at: time, into: target, transform: output.geometry.transform, clip: clip.pixelBoxes
    ) { [scene] id in scene.surface(for: id)?.content }
    fadesUntil = until
  }

  /// Whether the look will change after `time` without any event.
  func isAnimating(after time: Instant) -> Bool {
    if let fadesUntil, fadesUntil > time { return true }
    guard case .animating(let until) = scene.seat?.pointerHost.schedule else { return false }
    return until > time
  }

  func forget(_ surface: Surface) { overlays.forget(surface) }

  func leaveAll(_ output: Output) { overlays.leaveAll(output) }

  /// Notes that nothing of what was drawn is there any more.
  func reset() {
    boxes = []
    drawn = Presentation()
    overlays.reset()
  }
}
