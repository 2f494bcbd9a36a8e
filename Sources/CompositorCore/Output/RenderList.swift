import PointerGeometry
import PointerRendering

/// What an output shows, bottom first, each with the pixels where it can be seen.
///
/// Made anew only when the scene's generation changes: a frame of an animation inside one
/// surface walks a ready list.
struct RenderList {
  enum Content {
    case surface(Surface)
    /// One colour, for what a full-screen window leaves free.
    case black(Toplevel)

    var key: ObjectIdentifier {
      switch self {
      case .surface(let surface): ObjectIdentifier(surface)
      case .black(let toplevel): ObjectIdentifier(toplevel)
      }
    }
  }

  struct Entry {
    let content: Content
    /// Where it lies, in the output's pixels.
    let box: Box
    /// The surface's `shapeEpoch`.
    let epoch: UInt64
    /// The part of the box that nothing opaque covers.
    var visible: BoxRegion
    /// Whether all of it hides what is below.
    let isOpaque: Bool
  }

  /// Opaque boxes that are taken into account: beyond that, working out what is hidden costs more
  /// than painting it.
  static let occluderLimit = 64

  private(set) var entries: [Entry] = []
  /// Where the background can be seen.
  private(set) var background = BoxRegion()
  /// Surfaces on the list.
  private(set) var surfaces: Set<Surface> = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init() {}

  init(scene: Scene, geometry: OutputGeometry) {
    let screen = geometry.pixels
    scene.visitLayers { layer in
      switch layer {
      case .backdrop(let toplevel, let rect):
        let box = geometry.box(nearest: rect).intersection(screen)
        guard !box.isEmpty else { return }
        append(
          Entry(
            content: .black(toplevel), box: box, epoch: 0, visible: BoxRegion(box),
            isOpaque: true))
      case .surface(let surface, let origin):
        let box = geometry.box(nearest: surface.rect(at: origin))
        guard box.intersects(screen) else { return }
        surfaces.insert(surface)
        append(
          Entry(
            content: .surface(surface), box: box, epoch: surface.shapeEpoch,
            visible: BoxRegion(box.intersection(screen)),
            isOpaque: surface.effectiveOpaque.contains(surface.mapping.size.box)))
      }
    }
    occlude(geometry)
  }

  private mutating func append(_ entry: Entry) {
    indices[entry.content.key] = entries.count
    entries.append(entry)
  }

  /// The surface's entry.
  func entry(of surface: Surface) -> Entry? {
    indices[ObjectIdentifier(surface)].map { entries[$0] }
  }

  /// Where a surface lies, if nothing lies over it, or nearer to it than a margin of pixels.
  func bareBox(of surface: Surface, margin: Int32) -> Box? {
    guard let index = indices[ObjectIdentifier(surface)] else { return nil }
    let box = entries[index].box
    let reach = box.grown(by: margin)
    var above = index + 1
    while above < entries.count {
      if entries[above].box.intersects(reach) { return nil }
      above += 1
    }
    return box
  }

  /// The pixels that differ between two lists, other than by what surfaces draw themselves.
  ///
  /// | entry | damage |
  /// |---|---|
  /// | only in one list | where it can be seen |
  /// | moved, resized, or lower in the order than one it was above | both places |
  /// | as before, but seen elsewhere | the difference |
  func difference(from old: RenderList) -> BoxRegion {
    var damage = background.symmetricDifference(old.background)
    var highest = -1
    for entry in entries {
      guard let index = old.indices[entry.content.key] else {
        damage.formUnion(entry.visible)
        continue
      }
      let before = old.entries[index]
      if before.box != entry.box || before.epoch != entry.epoch || index < highest {
        damage.formUnion(before.visible)
        damage.formUnion(entry.visible)
      } else if before.visible != entry.visible {
        damage.formUnion(before.visible.symmetricDifference(entry.visible))
      }
      highest = max(highest, index)
      damage.simplify(limit: 96)
    }
    for entry in old.entries where indices[entry.content.key] == nil {
      damage.formUnion(entry.visible)
    }
    return damage
  }

  /// Takes from each entry what opaque ones above it cover.
  private mutating func occlude(_ geometry: OutputGeometry) {
    var covered = BoxRegion()
    for index in entries.indices.reversed() {
      if !covered.isEmpty { entries[index].visible.subtract(covered) }
      guard covered.boxCount < Self.occluderLimit else { continue }
      let entry = entries[index]
      if entry.isOpaque {
        covered.formUnion(entry.box.intersection(geometry.pixels))
      } else if case .surface(let surface) = entry.content {
        covered.formUnion(geometry.opaquePixels(of: surface, in: entry.box))
      }
    }
    background = BoxRegion(geometry.pixels)
    background.subtract(covered)
  }
}
