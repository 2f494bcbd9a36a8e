import WaylandClient

/// Pinches of a compositor that does not report them with their anchor: the pointer does not
/// move meanwhile, so its place is the anchor.
final class PinchListener: ZwpPointerGesturePinchV1Events {
  private weak var window: GalleryWindow?
  private let pointer: PointerListener
  private var isPinching = false

  init(window: GalleryWindow, pointer: PointerListener) {
    self.window = window
    self.pointer = pointer
  }

  func begin(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    guard let surface, let window, !window.hearsOfGestures else { return }
    isPinching = true
    window.pinchBegan(on: surface, at: pointer.position)
  }

  func update(
    _ object: Proxy<ZwpPointerGesturePinchV1>, time: UInt32, dx: Fixed, dy: Fixed, scale: Fixed,
    rotation: Fixed
  ) {
    if isPinching { window?.pinched(to: scale.double) }
  }

  func end(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    if isPinching { window?.pinchEnded(isCancelled: cancelled != 0) }
    isPinching = false
  }
}
