import PointerGeometry
import PointerRendering

/// The images that an output draws at the pointer, at a pen and beside a drag.
///
/// Bottom first: what is dragged, the image at a pen, the image in the pointer's place.
///
/// An image keeps its size in whole pixels, and its corner goes to the whole pixel that is nearest:
/// so it stays as crisp as it was drawn at every scale, and none of it swims while the pointer
/// moves. Its hotspot is within half a pixel of the pointer.
final class PointerOverlays {
  /// What is drawn.
  enum Content: Equatable {
    case surface(Surface)
  }

  private struct Overlay: Equatable {
    let content: Content
    let box: Box

    var surface: Surface? {
      switch content {
      case .surface(let surface): surface
      }
    }
  }

  private let scene: Scene
  private var overlays: [Overlay] = []
  private var next: [Overlay] = []
  private var generation: UInt64 = 0
  /// Where something was drawn that has gone since.
  private var vacated: [Box] = []
  private var boxes: [PixelBox] = []

  init(scene: Scene) { self.scene = scene }

  /// How many images are drawn.
  var count: Int { overlays.count }

  /// Finds out what is to be drawn, and appends the pixels that this changes.
  func update(on output: Output, _ changes: inout BoxList) {
    for index in vacated.indices { changes.insert(vacated[index]) }
    vacated.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    collect(on: output)
    guard next != overlays || generation != scene.overlayGeneration else { return }
    generation = scene.overlayGeneration
    for overlay in overlays {
      changes.insert(overlay.box)
      guard let surface = overlay.surface else { continue }
      if !next.contains(where: { $0.surface === surface }) { output.leave(surface) }
    }
    for overlay in next {
      changes.insert(overlay.box)
      if let surface = overlay.surface { output.enter(surface) }
    }
    swap(&overlays, &next)
  }

  private func collect(on output: Output) {
    guard let location = scene.seat?.pointer.location else { return }
    if let icon = scene.dragIconSurface {
      append(icon.surface, icon.hotspot, at: scene.dragLocation ?? location, on: output)
    }
    if let tool = scene.toolCursor {
      append(tool.surface, tool.hotspot, at: tool.location, on: output)
    }
    if let cursor = scene.cursorSurface {
      append(cursor.surface, cursor.hotspot, at: location, on: output)
    }
  }

  private func append(
    _ surface: Surface, _ hotspot: Vector<SurfaceSpace>, at location: Point<LogicalSpace>,
    on output: Output
  ) {
    guard surface.contentImage != nil, location.isFinite else { return }
    let scale = output.geometry.scale
    let hotspot = Vector<PhysicalSpace>(dx: hotspot.dx * scale, dy: hotspot.dy * scale)
    let size = Size<PhysicalSpace>(
      width: max(1, (surface.size.width * scale).rounded()),
      height: max(1, (surface.size.height * scale).rounded()))
    let box = output.geometry.box(of: size, hotspot: hotspot, at: location)
    guard box.intersects(output.geometry.pixels) else { return }
    next.append(Overlay(content: .surface(surface), box: box))
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
  }

  /// Notes that all is to be drawn anew; who is on the output stays so until the next frame.
  func reset() { generation &-= 1 }
}

extension OutputGeometry {
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
