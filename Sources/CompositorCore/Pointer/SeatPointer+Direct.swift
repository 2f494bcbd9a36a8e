import PointerEngine
import PointerGeometry

/// Fingers and pens that move the pointer, for clients that know no better.
///
/// | State | The pointer is | Left by |
/// |---|---|---|
/// | `none` | where the hand moved it, and seen | `beginDriving` |
/// | `driving` | where the finger or pen is; ours is not seen and nothing adapts | `endDriving`, the hand |
/// | `away` | where the finger or pen left it, with no focus and not seen | `beginDriving`, the hand |
extension SeatPointer {
  /// What moves the pointer besides the hand.
  enum DirectPointing: Equatable {
    case none
    case driving(Interruption)
    case away
  }

  /// What a finger or a pen is to the engine and to clients.
  enum DirectKind {
    case finger, pen

    fileprivate var interruption: Interruption { self == .finger ? .touch : .pen }
  }

  /// Whether a finger or a pen moves the pointer.
  var isDriven: Bool {
    if case .driving = direct { true } else { false }
  }

  /// Lets a finger or a pen move the pointer.
  ///
  /// - Returns: False if another one does, or the pointer cannot be moved.
  func beginDriving(_ kind: DirectKind, at time: SeatTime) -> Bool {
    guard !isDriven, seat.constraints.lockedSurface == nil else { return false }
    direct = .driving(kind.interruption)
    seat.pointerHost.inputKindChanged(to: kind)
    cursor.update()
    return true
  }

  /// The finger or pen is here.
  func drive(to point: Point<LogicalSpace>, at time: SeatTime) {
    guard isDriven, seat.constraints.lockedSurface == nil else { return }
    place(at: point)
    seat.trace?.model(location, at: time.instant)
    refocus(by: .absolute, at: time)
  }

  /// The finger or pen has left: nothing points any more, until the hand does.
  func endDriving(at time: SeatTime) {
    guard isDriven else { return }
    // A button that is still down is the hand's, which goes on with its drag.
    guard buttons.isEmpty else {
      handTakesOver()
      return
    }
    direct = .away
    refocus(at: time)
    cursor.update()
  }

  /// The hand uses a mouse or a touchpad: the pointer is its own again, where it is.
  func handTakesOver() {
    guard direct != .none else { return }
    direct = .none
    seat.pointerHost.inputKindChanged(to: nil)
    cursor.update()
  }
}
