import CursorThemes
import PointerGeometry
import PointerRendering

/// The images that an output draws at the pointer, at a pen and beside a drag.
///
/// Bottom first: what is dragged, the image at a pen, the image in the pointer's place.
///
/// An image keeps its size in whole pixels, and its corner goes to the whole pixel that is nearest:
/// so it stays as crisp as it was drawn at every scale, and none of it swims while the pointer
/// moves. Its hotspot is within half a pixel of the pointer.
///
/// Pictures of the theme that follow each other do so only while they are drawn here.
final class PointerOverlays {
  /// What is drawn.
  enum Content: Equatable {
    case surface(Surface)
    case picture(ThemedCursors.Picture, opacity: Double)

    static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.surface(let a), .surface(let b)): a === b
      case (.picture(let a, let x), .picture(let b, let y)): a === b && x == y
      default: false
      }
    }
  }

  /// What the image belongs to.
  enum Role {
    case drag, tool, pointer
  }

  fileprivate struct Overlay: Equatable {
    let role: Role
    let content: Content
    let box: Box

    var surface: Surface? {
      if case .surface(let surface) = content { surface } else { nil }
    }
  }

  private let scene: Scene
  private var overlays: [Overlay] = []
  private var next: [Overlay] = []
  private var generation: UInt64 = 0
  /// Where something was drawn that has gone since.
  private var vacated: [Box] = []
  private var boxes: [PixelBox] = []

  /// When the theme has another picture to show, of those that are drawn here.
  private(set) var nextChange: Instant?
  /// The arrow of the plain pointer, where the theme draws that: its tip, and how visible it is.
  var arrow: (tip: Point<LogicalSpace>, opacity: Double)?

  init(scene: Scene) { self.scene = scene }

  /// How many images are drawn in a role.
  func count(_ role: Role) -> Int { overlays.count { $0.role == role } }

  /// Whether the picture was to change until a time; it is asked for once.
  func takeChange(until time: Instant) -> Bool {
    guard let nextChange, nextChange <= time else { return false }
    self.nextChange = nil
    return true
  }

  /// Finds out what is to be drawn, and appends the pixels that this changes.
  func update(at time: Instant, on output: Output, _ changes: inout BoxList) {
    for index in vacated.indices { changes.insert(vacated[index]) }
    vacated.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    let change = nextChange
    nextChange = nil
    collect(at: time, on: output)
    if nextChange != change { scene.themedCursors?.pictureChanged() }
    guard isChanged || generation != scene.overlayGeneration else { return }
    generation = scene.overlayGeneration
    for index in overlays.indices {
      let overlay = overlays[index]
      changes.insert(overlay.box)
      if let surface = overlay.surface, !next.has(surface) { output.leave(surface) }
    }
    for index in next.indices {
      let overlay = next[index]
      changes.insert(overlay.box)
      if let surface = overlay.surface { output.enter(surface) }
    }
    swap(&overlays, &next)
  }

  /// Whether something else is to be drawn than was; by indices, as everything in a frame.
  private var isChanged: Bool {
    guard next.count == overlays.count else { return true }
    for index in next.indices {
      // Copies: what is read in place has a coroutine's frame made for it in debug builds.
      let (new, old) = (next[index], overlays[index])
      if new != old { return true }
    }
    return false
  }

  private func collect(at time: Instant, on output: Output) {
    guard let location = scene.seat?.pointer.location else { return }
    if let icon = scene.dragIconSurface {
      append(icon.surface, icon.hotspot, at: scene.dragLocation ?? location, .drag, output)
    }
    if let tool = scene.toolCursor {
      switch tool.content {
      case .surface(let surface, let hotspot):
        append(surface, hotspot, at: tool.location, .tool, output)
      case .shape(let shape):
        // A pen has no other pointer that could stand in.
        if !append(shape, at: tool.location, .tool, time, output) {
          append(.default, at: tool.location, .tool, time, output)
        }
      }
    }
    if let cursor = scene.cursorSurface {
      append(cursor.surface, cursor.hotspot, at: location, .pointer, output)
    }
    if let shape = scene.cursorShape { append(shape, at: location, .pointer, time, output) }
    if let arrow {
      append(.default, at: arrow.tip, opacity: arrow.opacity, .pointer, time, output)
    }
  }

  private func append(
    _ surface: Surface, _ hotspot: Vector<SurfaceSpace>, at location: Point<LogicalSpace>,
    _ role: Role, _ output: Output
  ) {
    guard surface.contentImage != nil else { return }
    let scale = output.geometry.scale
    let size = Size<PhysicalSpace>(
      width: max(1, (surface.size.width * scale).rounded()),
      height: max(1, (surface.size.height * scale).rounded()))
    let hotspot = Vector<PhysicalSpace>(dx: hotspot.dx * scale, dy: hotspot.dy * scale)
    append(.surface(surface), size, hotspot, at: location, role, output)
  }

  /// Appends an image of the theme; false if there is none.
  @discardableResult
  private func append(
    _ shape: CursorShape, at location: Point<LogicalSpace>, opacity: Double = 1, _ role: Role,
    _ time: Instant, _ output: Output
  ) -> Bool {
    guard
      let (picture, until) = scene.themedCursors?.picture(
        shape, scale: output.geometry.scale, at: time)
    else { return false }
    let size = Size<PhysicalSpace>(
      width: Double(picture.image.width), height: Double(picture.image.height))
    let isSeen = append(
      .picture(picture, opacity: opacity), size, picture.hotspot, at: location, role, output)
    if isSeen, let until { nextChange = nextChange.map { min($0, until) } ?? until }
    return true
  }

  /// Appends what can be seen on the output; false if nothing can.
  @discardableResult
  private func append(
    _ content: Content, _ size: Size<PhysicalSpace>, _ hotspot: Vector<PhysicalSpace>,
    at location: Point<LogicalSpace>, _ role: Role, _ output: Output
  ) -> Bool {
    guard location.isFinite else { return false }
    let box = output.geometry.box(of: size, hotspot: hotspot, at: location)
    guard box.intersects(output.geometry.pixels) else { return false }
    next.append(Overlay(role: role, content: content, box: box))
    return true
  }

  func paint(_ region: BoxList, into target: Image, on output: Output) {
    for index in overlays.indices {
      let overlay = overlays[index]
      boxes.removeAll(keepingCapacity: true)
      region.appendShared(with: overlay.box, to: &boxes)
      guard !boxes.isEmpty else { continue }
      switch overlay.content {
      case .surface(let surface):
        surface.paint(boxes, at: overlay.box, on: output.geometry, into: target)
      case .picture(let picture, let opacity):
        let mapping = output.geometry.mapping(at: overlay.box)
        target.draw(picture.image, mapping, .over, opacity: opacity, in: boxes)
      }
    }
  }

  /// Adds all pixels that are drawn over.
  func appendArea(to area: inout BoxList) {
    for index in overlays.indices { area.insert(overlays[index].box) }
  }

  /// Drops a surface that is being destroyed; where it was is drawn anew.
  func forget(_ surface: Surface) {
    for overlay in overlays where overlay.surface === surface { vacated.append(overlay.box) }
    overlays.removeAll { $0.surface === surface }
  }

  func leaveAll(_ output: Output) {
    for overlay in overlays { if let surface = overlay.surface { output.leave(surface) } }
    overlays = []
    nextChange = nil
  }

  /// Notes that all is to be drawn anew; who is on the output stays so until the next frame.
  func reset() { generation &-= 1 }
}

extension [PointerOverlays.Overlay] {
  fileprivate func has(_ surface: Surface) -> Bool {
    for index in indices {
      let overlay = self[index]
      if overlay.surface === surface { return true }
    }
    return false
  }
}

extension OutputGeometry {
  /// Draws an image of as many pixels as a box has, as it is on an upright output.
  fileprivate func mapping(at box: Box) -> ImageMapping {
    let corner = upright(box)
    var mapping = toUpright
    mapping.x -= Double(corner.x1)
    mapping.y -= Double(corner.y1)
    return mapping
  }

  /// Where an image of whole pixels goes, so that its hotspot is as near to a place as can be.
  fileprivate func box(
    of size: Size<PhysicalSpace>, hotspot: Vector<PhysicalSpace>, at location: Point<LogicalSpace>
  ) -> Box {
    // Down from the half, so that every image of a pixel's shift is the same shift.
    let x = ((location.x - origin.x) * scale - hotspot.dx + 0.5).rounded(.down)
    let y = ((location.y - origin.y) * scale - hotspot.dy + 0.5).rounded(.down)
    return box(
      nearest: Rect(
        x: origin.x + x / scale, y: origin.y + y / scale, width: size.width / scale,
        height: size.height / scale))
  }
}
