import CursorThemes
import PointerEngine
import PointerGeometry
import WaylandServer

/// The image that a client shows at a pen: `zwp_tablet_tool_v2.set_cursor`, or the name of one.
///
/// | The client set | Seen at the pen |
/// |---|---|
/// | nothing since the pen came | nothing |
/// | a null image | nothing |
/// | a surface | that surface, while the pen is near |
/// | a name | the theme's image, or its arrow, while the pen is near |
///
/// Of several pens the one that moved last has its image shown.
final class ToolCursor {
  /// What is drawn at a place.
  struct Image {
    enum Content {
      /// A surface, and how far the place is from its corner.
      case surface(Surface, hotspot: Vector<SurfaceSpace>)
      /// The theme's image.
      case shape(CursorShape)

      var surface: Surface? {
        if case .surface(let surface, _) = self { surface } else { nil }
      }
    }

    /// Whose image it is.
    unowned let owner: ToolCursor
    let content: Content
    let location: Point<LogicalSpace>
  }

  private unowned let seat: Seat
  private var content: Image.Content?
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
    hide()
    content = surface.map { .surface($0, hotspot: hotspot) }
    show()
    return true
  }

  /// Handles the name of an image, by the client that the pen is over.
  func set(_ shape: CursorShape) {
    hide()
    content = .shape(shape)
    show()
  }

  /// The pen is here.
  func move(to location: Point<LogicalSpace>) {
    self.location = location
    show()
  }

  /// The pen has left the client that set the image.
  func reset() {
    hide()
    content = nil
    location = nil
  }

  /// Takes the image away, if it is that of this pen.
  private func hide() {
    if seat.scene.toolCursor?.owner === self { seat.scene.toolCursor = nil }
  }

  private func show() {
    guard let content, let location else { return }
    seat.scene.toolCursor = Image(owner: self, content: content, location: location)
  }

  private func watch(_ surface: Surface) {
    guard known.insert(surface.id).inserted else { return }
    surface.onCommit { [weak self] surface in
      guard let self, case .surface(surface, let hotspot) = self.content else { return }
      self.content = .surface(surface, hotspot: hotspot - surface.lastOffset)
      self.show()
    }
    surface.onDestroy { [weak self] surface in
      guard let self else { return }
      self.known.remove(surface.id)
      guard self.content?.surface === surface else { return }
      self.hide()
      self.content = nil
    }
  }
}
