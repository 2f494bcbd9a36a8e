/// Who gets the gestures of three and more fingers, and what the compositor does with its own.
///
/// Two fingers belong to the application, three and more to the system. Who owns a gesture is
/// decided when it begins, before anybody knows where the fingers go: so a setting is for a number
/// of fingers, and not for a direction.
public struct GestureSettings: Hashable, Sendable {
  /// What becomes of a swipe.
  public enum Swipe: String, Hashable, Sendable, CaseIterable {
    /// The application under the pointer gets it, as `zwp_pointer_gesture_swipe_v1`.
    case pass
    /// Nobody gets it.
    case nothing
    /// To the left shows the window behind the front one, to the right goes back again; up and down
    /// do nothing.
    case switchWindow
  }

  /// What becomes of a pinch.
  public enum Pinch: String, Hashable, Sendable, CaseIterable {
    /// The application under the pointer gets it, like one of two fingers.
    case pass
    /// Nobody gets it.
    case nothing
  }

  /// A swipe of three fingers; default: it switches windows, as on a tablet's touchpad.
  public var threeFingerSwipe = Swipe.switchWindow
  /// A swipe of four fingers or more; default: the same.
  public var fourFingerSwipe = Swipe.switchWindow
  /// A pinch of three fingers; default: passed on, as we have no use for it.
  public var threeFingerPinch = Pinch.pass
  /// A pinch of four fingers or more; default: passed on.
  public var fourFingerPinch = Pinch.pass

  /// How far the fingers go before a swipe switches windows when they leave, in points: 20 … 1000,
  /// default 150; numbers out of range are clamped to it.
  ///
  /// Tuned by hand: to libinput a millimetre of fingers that are not fast is about 10.5 points (a
  /// thousand an inch, times its gains of touchpads, 0.2968 and 0.9), so this is some 14 mm. Fingers
  /// that go back before they leave switch nothing.
  public var swipeDistance = 150.0 {
    didSet {
      swipeDistance = swipeDistance.isNaN ? 150 : min(max(swipeDistance, 20), 1000)
    }
  }

  /// The defaults.
  public init() {}

  /// What becomes of a swipe of so many fingers.
  public func swipe(fingers: Int) -> Swipe {
    fingers < 3 ? .pass : fingers == 3 ? threeFingerSwipe : fourFingerSwipe
  }

  /// What becomes of a pinch of so many fingers.
  public func pinch(fingers: Int) -> Pinch {
    fingers < 3 ? .pass : fingers == 3 ? threeFingerPinch : fourFingerPinch
  }
}
