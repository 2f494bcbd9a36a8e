import PointerGeometry
import PointerUI
import WaylandClient

/// Pinches of a compositor that does not report them with their anchor: the pointer does not
/// move meanwhile, so its place is the anchor.
final class PinchListener: ZwpPointerGesturePinchV1Events {
  private weak var window: ExampleWindow?
  private let pointer: PointerListener
  private var isPinching = false
  private var anchor = Point<SurfaceSpace>.zero
  private var value = PinchValue<SurfaceSpace>.identity

  init(window: ExampleWindow, pointer: PointerListener) {
    self.window = window
    self.pointer = pointer
  }

  func begin(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    guard let surface, let window, !window.hearsOfGestures else { return }
    isPinching = true
    anchor = pointer.position
    value = .identity
    window.pinched(.began, on: surface, at: anchor, value: value)
  }

  func update(
    _ object: Proxy<ZwpPointerGesturePinchV1>, time: UInt32, dx: Fixed, dy: Fixed, scale: Fixed,
    rotation: Fixed
  ) {
    guard isPinching else { return }
    // The protocol tells the turn since the last update, and the scale since the beginning.
    value.translation = value.translation + Vector(dx: dx.double, dy: dy.double)
    if scale.double > 0 { value.scale = scale.double }
    value.rotation += rotation.double
    window?.pinched(.changed, on: nil, at: anchor, value: value)
  }

  func end(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    if isPinching {
      window?.pinched(cancelled != 0 ? .cancelled : .ended, on: nil, at: anchor, value: value)
    }
    isPinching = false
  }
}
