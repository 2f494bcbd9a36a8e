import PointerEngine
import PointerGeometry
import WaylandServer

/// Which pointer the user sees: always exactly one, or none where a client hides it.
///
/// | Focus | Client set | Seen |
/// |---|---|---|
/// | none | | adaptive |
/// | any | nothing since its enter | adaptive |
/// | any | a null cursor | none |
/// | adopted our protocol | a surface | adaptive |
/// | not adopted | a surface | that surface |
/// | locked | | none |
/// | moved by a finger or a pen | a surface | that surface |
/// | moved by a finger or a pen | anything else | none |
///
/// A client's surface is not drawn while the engine hides the pointer for lack of use; ours it
/// hides by itself.
final class CursorState {
  private enum Image {
    case unset, hidden
    case surface(Surface)
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
    if case .replaced = visibility, case .surface(let surface) = image,
      !seat.pointerHost.isAutoHidden
    {
      seat.scene.cursorSurface = (surface, hotspot)
    } else {
      seat.scene.cursorSurface = nil
    }
  }

  private func decide() -> PointerVisibility {
    guard seat.constraints.lockedSurface == nil else { return .hidden }
    guard seat.pointer.direct == .none else {
      guard seat.pointer.isDriven, case .surface(let surface) = image, surface.isMapped else {
        return .hidden
      }
      return .replaced
    }
    guard seat.pointer.isPresent else { return .hidden }
    guard let focus = seat.pointer.focus else { return .adaptive }
    switch image {
    case .unset: return .adaptive
    case .hidden: return .hidden
    case .surface(let surface):
      if seat.pointerHost.isAdopted(focus.surface) { return .adaptive }
      return surface.isMapped ? .replaced : .hidden
    }
  }
}
