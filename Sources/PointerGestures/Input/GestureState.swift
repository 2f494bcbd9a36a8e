/// Where a recogniser is with its gesture.
///
/// | From | To | When |
/// |---|---|---|
/// | possible | began | a continuous gesture is recognised |
/// | possible | ended | a discrete gesture (tap, swipe) is recognised |
/// | possible | failed | it cannot become this gesture any more |
/// | began, changed | changed | the gesture goes on |
/// | began, changed | ended | the user ended it |
/// | began, changed | cancelled | something else ended it |
/// | ended, cancelled, failed | possible | the next gesture starts |
///
/// There is no other transition. The names are those of Apple's recognisers.
public enum GestureState: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing is decided yet, or nothing goes on.
  case possible
  /// A continuous gesture was recognised just now.
  case began
  /// The gesture goes on, and its values changed.
  case changed
  /// The gesture was completed; a discrete gesture was recognised.
  case ended
  /// The gesture was interrupted, and should be undone where possible.
  case cancelled
  /// It was another gesture, or none.
  case failed

  /// Whether the gesture goes on: it began and has not ended.
  @inlinable public var isActive: Bool { self == .began || self == .changed }

  /// Whether it is over, until the next gesture starts.
  @inlinable public var isOver: Bool {
    self == .ended || self == .cancelled || self == .failed
  }

  /// Whether the table above has this transition.
  ///
  /// - Parameters:
  ///   - next: the state to go to.
  ///   - isDiscrete: whether the gesture ends in the moment that it is recognised.
  @inlinable
  public func canBecome(_ next: GestureState, isDiscrete: Bool) -> Bool {
    switch self {
    case .possible:
      switch next {
      case .began: return !isDiscrete
      case .ended: return isDiscrete
      default: return next == .failed
      }
    case .began, .changed: return next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: return next == .possible
    }
  }
}
