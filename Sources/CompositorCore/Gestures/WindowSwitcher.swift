import PointerGeometry

/// What our compositor does with the gestures that the settings keep for it.
///
/// A swipe acts when the fingers leave, so that they can think better of it and go back. To the left
/// shows the next window and sends the front one behind all others; to the right undoes just that.
/// Up and down, and pinches, do nothing: there is no overview.
final class WindowSwitcher: SystemGestureHandler {
  private unowned let seat: Seat

  init(seat: Seat) { self.seat = seat }

  private var settings: GestureSettings { seat.options.gestures }

  func began(_ gesture: SystemGesture) -> GestureOwner {
    switch gesture.kind {
    case .swipe: settings.swipe(fingers: gesture.fingers) == .pass ? .client : .system
    case .pinch: settings.pinch(fingers: gesture.fingers) == .pass ? .client : .system
    // What rests is no gesture yet; clients stop their own scrolling at it.
    case .hold: .client
    }
  }

  func changed(_ gesture: SystemGesture) {}

  func ended(_ gesture: SystemGesture, cancelled: Bool) {
    guard !cancelled, gesture.kind == .swipe,
      settings.swipe(fingers: gesture.fingers) == .switchWindow
    else { return }
    let way = gesture.translation
    guard abs(way.dx) >= settings.swipeDistance, abs(way.dx) > abs(way.dy) else { return }
    seat.switchWindow(forward: way.dx < 0)
  }
}
