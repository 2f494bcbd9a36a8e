import PointerEngine
import PointerGeometry
import WaylandServer

/// The image that a client shows at a pen: `zwp_tablet_tool_v2.set_cursor`.
///
/// | The client set | Seen at the pen |
/// |---|---|
/// | nothing since the pen came | nothing |
/// | a null image | nothing |
/// | a surface | that surface, while the pen is near |
///
/// Of several pens the one that moved last has its image shown.
final class ToolCursor {
  /// A surface that is drawn at a place.
  struct Image {
    let surface: Surface
    /// From the surface's corner to the place.
    var hotspot: Vector<SurfaceSpace>
    var location: Point<LogicalSpace>
  }

  private unowned let seat: Seat
  private var surface: Surface?
  private var hotspot = Vector<SurfaceSpace>.zero
  private var location: Point<LogicalSpace>?
  /// The surfaces that have been images of this tool; they may be of no other.
  private var known: Set<SurfaceID> = []

  init(seat: Seat) { self.seat = seat }

  /// Handles the request of the client that the pen is over; false if the surface is another
  /// tool's.
  func set(_ surface: Surface?, hotspot: Vector<SurfaceSpace>) -> Bool {
    if let surface {
      if surface.assignedRole == .toolCursor, !known.contains(surface.id) { return false }
      guard surface.setRole(.toolCursor) else { return false }
      watch(surface)
    }
    if self.surface !== surface { hide() }
    self.surface = surface
    self.hotspot = hotspot
    show()
    return true
  }

  /// The pen is here.
  func move(to location: Point<LogicalSpace>) {
    self.location = location
    show()
  }

  /// The pen has left the client that set the image.
  func reset() {
    hide()
    surface = nil
    location = nil
  }

  /// Takes the image away, if it is that of this pen.
  private func hide() {
    guard let surface, seat.scene.toolCursor?.surface === surface else { return }
    seat.scene.toolCursor = nil
  }

  private func show() {
    guard let surface, let location else { return }
    seat.scene.toolCursor = Image(surface: surface, hotspot: hotspot, location: location)
  }

  private func watch(_ surface: Surface) {
    guard known.insert(surface.id).inserted else { return }
    surface.onCommit { [weak self] surface in
      guard let self, self.surface === surface else { return }
      self.hotspot = self.hotspot - surface.lastOffset
      self.show()
    }
    surface.onDestroy { [weak self] surface in
      guard let self else { return }
      self.known.remove(surface.id)
      guard self.surface === surface else { return }
      self.hide()
      self.surface = nil
    }
  }
}
