import CursorThemes
import PointerEngine
import PointerGeometry
import WaylandServer

/// Which pointer the user sees: always exactly one, or none where a client hides it.
///
/// | Focus | Client set | Seen |
/// |---|---|---|
/// | none: the background, a drag | | ours |
/// | any | nothing since its enter | ours |
/// | any | a null cursor | none |
/// | adopted our protocol, and the pointer adapts | a surface or a name | ours |
/// | any other | a surface with content | that surface |
/// | any other | a surface without content | none |
/// | any other | the name `default` | ours |
/// | any other | another name | the theme's image |
/// | … and the theme is not read yet, or has no such image | | ours |
/// | locked | | none |
/// | moved by a finger or a pen | a surface with content | that surface |
/// | moved by a finger or a pen | a name | the theme's image, or its arrow |
/// | moved by a finger or a pen | anything else | none |
/// | no device to point with | | none |
///
/// *Ours* is the adaptive pointer, or, where the user has it plain, an arrow: the theme's, or the
/// renderer's where there is no theme. A region's style `system` means ours, too. What an output
/// draws of it is the same on all outputs that it touches, each at its own scale.
///
/// A client's surface and a theme's image are not drawn while the engine hides the pointer for lack
/// of use or for typing; ours it hides by itself. What is dragged is drawn below the pointer, and
/// what is at a pen is not the pointer's business: see ``ToolCursor``. A copy of the screen has all
/// of them or none.
final class CursorState {
  private enum Image {
    case unset, hidden
    case surface(Surface)
    case shape(CursorShape)
  }

  private unowned let seat: Seat
  private var image = Image.unset
  private var hotspot = Vector<SurfaceSpace>.zero
  /// The surfaces whose commits are being listened to.
  private var known: Set<SurfaceID> = []
  /// What is seen now.
  private(set) var shown = PointerVisibility.hidden

  init(seat: Seat) { self.seat = seat }

  /// The pointer entered a surface: what the previous one had set does not count here.
  func entered(_ focus: PointerFocus) {
    image = .unset
    update()
  }

  /// The pointer left its surface.
  func left() {
    image = .unset
    update()
  }

  /// Handles `wl_pointer.set_cursor`.
  ///
  /// A request that comes too late, after the pointer went on, is no mistake of the client's, so
  /// it is ignored before anything about it is judged.
  func set(
    _ resource: Resource<WlPointer>, serial: UInt32, surface: Resource<WlSurface>?,
    hotspotX: Int32, hotspotY: Int32, by client: SeatClient
  ) {
    guard let focus = seat.pointer.focus, focus.client === client, focus.serial == serial
    else { return }
    guard let surface else {
      image = .hidden
      update()
      return
    }
    guard let surface = Surface.from(surface) else { return }
    guard surface.setRole(.cursor) else {
      resource.postError(
        .role, "wl_pointer.set_cursor: wl_surface@\(surface.resource.id) has another role")
      return
    }
    watch(surface)
    image = .surface(surface)
    hotspot = Vector(dx: Double(hotspotX), dy: Double(hotspotY))
    update()
  }

  /// Handles `wp_cursor_shape_device_v1.set_shape`, under the same condition.
  func set(_ shape: CursorShape, serial: UInt32, by client: SeatClient) {
    guard let focus = seat.pointer.focus, focus.client === client, focus.serial == serial
    else { return }
    image = .shape(shape)
    update()
  }

  private func watch(_ surface: Surface) {
    guard known.insert(surface.id).inserted else { return }
    surface.onCommit { [weak self] surface in self?.committed(surface) }
    surface.onDestroy { [weak self] surface in self?.destroyed(surface) }
  }

  private func committed(_ surface: Surface) {
    guard case .surface(let current) = image, current === surface else { return }
    hotspot = hotspot - surface.lastOffset
    update()
  }

  private func destroyed(_ surface: Surface) {
    known.remove(surface.id)
    guard case .surface(let current) = image, current === surface else { return }
    image = .unset
    update()
  }

  /// Decides again which pointer is seen.
  func update() {
    let visibility = decide()
    showImage(for: visibility)
    if visibility != shown {
      shown = visibility
      seat.pointerHost.setVisibility(visibility)
    }
    seat.compositor?.scheduleFrame()
  }

  /// The engine hid the pointer, or shows it again.
  func autoHideChanged() {
    showImage(for: shown)
    seat.compositor?.scheduleFrame()
  }

  private func showImage(for visibility: PointerVisibility) {
    let isDrawn = visibility == .replaced && !seat.pointerHost.isAutoHidden
    if isDrawn, case .surface(let surface) = image {
      seat.scene.cursorSurface = (surface, hotspot)
    } else if seat.scene.cursorSurface != nil {
      seat.scene.cursorSurface = nil
    }
    if isDrawn, case .shape(let shape) = image {
      seat.scene.cursorShape = themed(shape)
    } else {
      seat.scene.cursorShape = nil
    }
  }

  private func decide() -> PointerVisibility {
    guard seat.constraints.lockedSurface == nil else { return .hidden }
    guard seat.pointer.direct == .none else { return decideForDirect() }
    guard seat.pointer.isPresent else { return .hidden }
    guard let focus = seat.pointer.focus else { return .adaptive }
    if case .hidden = image { return .hidden }
    // The plain pointer adapts to nothing: then a client has its own image, as everywhere else.
    if seat.pointerHost.settings.isAdaptive, seat.pointerHost.isAdopted(focus.surface) {
      return .adaptive
    }
    switch image {
    case .unset, .hidden, .shape(.default): return .adaptive
    case .surface(let surface): return surface.isMapped ? .replaced : .hidden
    case .shape(let shape): return themed(shape) == nil ? .adaptive : .replaced
    }
  }

  /// A finger or a pen is seen itself; only what a client wants there is shown.
  private func decideForDirect() -> PointerVisibility {
    guard seat.pointer.isDriven else { return .hidden }
    switch image {
    case .unset, .hidden: return .hidden
    case .surface(let surface): return surface.isMapped ? .replaced : .hidden
    case .shape(let shape): return themed(shape) == nil ? .hidden : .replaced
    }
  }

  /// The theme's image that is shown for a name; nil if ours stands in for it.
  private func themed(_ shape: CursorShape) -> CursorShape? {
    guard let cursors = seat.scene.themedCursors else { return nil }
    if cursors.has(shape) { return shape }
    // Without one of ours to stand in it is the arrow.
    return seat.pointer.direct != .none && cursors.has(.default) ? .default : nil
  }
}
