import WaylandClient

/// Fingers that rest on the touchpad stop what coasts.
final class HoldListener: ZwpPointerGestureHoldV1Events {
  private weak var window: ExampleWindow?

  init(window: ExampleWindow) { self.window = window }

  func begin(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    window?.fingersRest()
  }
}
