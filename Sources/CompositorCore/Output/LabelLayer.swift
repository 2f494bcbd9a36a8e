import PointerEngine
import PointerGeometry
import PointerRendering
import WaylandServer

/// The content surfaces of highlighted controls that an output draws over the platter, and
/// therefore leaves out of its windows.
///
/// | a content surface | is |
/// |---|---|
/// | of a region whose label the engine presents | drawn over the platter |
/// | that was so drawn, with some of the platter still below it | drawn over it, at rest |
/// | unmapped, opaque, covered, or no sub-surface of the region's surface | left in its window |
/// | any other | left in its window |
///
/// So each is drawn exactly once, and one that is left in its window lies below the platter, which
/// the renderer then makes weak enough to read it through.
struct LabelLayer {
  private struct Item {
    let key: RegionKey
    let surface: Surface
    let content: LabelContent
  }

  private var items: [Item] = []
  private var previous: [Item] = []
  /// What the renderer draws; at the indices of `items`.
  private(set) var contents: [LabelContent] = []
  private var drawn: [LabelContent] = []
  /// Whether a surface vanished that was drawn.
  private var hasLost = false

  /// Whether a surface is drawn over the platter.
  func holds(_ surface: Surface) -> Bool {
    for index in items.indices where items[index].surface === surface { return true }
    return false
  }

  /// Drops a surface that is being destroyed.
  mutating func forget(_ surface: Surface) {
    guard holds(surface) else { return }
    items.removeAll { $0.surface === surface }
    hasLost = true
  }

  /// Notes that nothing of what was drawn is there any more.
  mutating func reset() {
    items.removeAll()
    contents.removeAll()
    hasLost = true
  }

  /// Chooses the surfaces anew; whether anything differs from before.
  mutating func update(_ presentation: Presentation, on output: Output) -> Bool {
    guard !presentation.labels.isEmpty || !items.isEmpty || hasLost else { return false }
    swap(&items, &previous)
    swap(&contents, &drawn)
    items.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    // The newest first: where regions share a surface it follows the pointer.
    var index = presentation.labels.count
    while index > 0 {
      index -= 1
      let label = presentation.labels[index]
      guard let surface = surface(of: label.key, on: output.scene) else { continue }
      add(surface, label.key, label.frame.center, label.offset, label.scale, on: output)
    }
    for index in previous.indices where Self.touches(presentation, previous[index].content) {
      let item = previous[index]
      guard self.surface(of: item.key, on: output.scene) === item.surface else { continue }
      add(item.surface, item.key, item.content.anchor, .zero, 1, on: output)
    }
    defer { hasLost = false }
    return hasLost || contents != drawn
  }

  /// The content surface of a region; nil where it has none, or is gone.
  private func surface(of key: RegionKey, on scene: Scene) -> Surface? {
    scene.seat?.pointerHost.service?.content(of: key.region, on: key.surface)
      .flatMap { Surface.from($0) }
  }

  private mutating func add(
    _ surface: Surface, _ key: RegionKey, _ anchor: Point<LogicalSpace>,
    _ offset: Vector<LogicalSpace>, _ scale: Double, on output: Output
  ) {
    guard !holds(surface), surface.hangs(below: key.surface), surface.content != nil,
      surface.effectiveOpaque.isEmpty,
      let frame = output.bareFrame(of: surface)
    else { return }
    let content = LabelContent(
      surface: surface.id, source: Rect(origin: .zero, size: surface.size), frame: frame,
      anchor: anchor, offset: offset, scale: scale)
    items.append(Item(key: key, surface: surface, content: content))
    contents.append(content)
  }

  /// Whether a platter is, or is fading away, below what was drawn over it.
  private static func touches(_ presentation: Presentation, _ content: LabelContent) -> Bool {
    if presentation.opacity > 0, presentation.material > 0.01,
      presentation.shape.rect.intersection(content.frame) != nil
    {
      return true
    }
    guard let outgoing = presentation.outgoing, outgoing.opacity > 0, outgoing.material > 0.01
    else { return false }
    return outgoing.shape.rect.intersection(content.frame) != nil
  }
}

extension Surface {
  /// Whether the surface is a sub-surface of another one, directly or through others.
  fileprivate func hangs(below id: SurfaceID) -> Bool {
    var current = self
    while case .subsurface(let subsurface) = current.role, let parent = subsurface.parent {
      if parent.id == id { return true }
      current = parent
    }
    return false
  }
}

extension Output {
  /// Where a surface is drawn, to the pixel; nil where it is not, or something lies over it or
  /// close to it.
  fileprivate func bareFrame(of surface: Surface) -> Rect<LogicalSpace>? {
    let margin = Int32((4 * scale).rounded(.up))
    guard let stored = list.bareBox(of: surface, margin: margin) else { return nil }
    let box = geometry.upright(stored)
    let origin = geometry.origin
    return Rect(
      x: origin.x + Double(box.x1) / scale, y: origin.y + Double(box.y1) / scale,
      width: Double(box.width) / scale, height: Double(box.height) / scale)
  }
}
