import PointerGeometry

/// What a recogniser can be told, with the time at which it happened.
///
/// Recognisers have no clock: all they know of time are these stamps. One that is earlier than its
/// predecessor counts as coinciding with it. An input with a number that is not finite, or beyond
/// 1e9 points, is ignored.
public struct GestureInput<Space: CoordinateSpace>: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A contact came down, moved, or was lifted.
    case touch(TouchPoint<Space>)
    /// The pointer is here, with or without a button held down.
    case hover(Point<Space>)
    /// The pointer left, or was hidden.
    case hoverEnded
    /// A scroll.
    case scroll(ScrollSample<Space>)
    /// A pinch on a touchpad.
    case pinch(PinchSample<Space>)
    /// Fingers that move together on a touchpad.
    case swipe(SwipeSample<Space>)
    /// The instant of `wakeAt` has come.
    case timer
    /// Whatever goes on is void: the surface lost its input, or the device has gone. All contacts
    /// count as gone.
    case cancel
  }

  /// When it happened, by the stamp of the event.
  public var time: Instant
  /// What happened.
  public var kind: Kind
  /// The buttons of the pointer or pen that are held now.
  public var buttons: ButtonMask
  /// The modifier keys that are held now.
  public var modifiers: GestureModifiers

  /// Describes an input.
  public init(
    _ kind: Kind, at time: Instant, buttons: ButtonMask = [], modifiers: GestureModifiers = []
  ) {
    self.kind = kind
    self.time = time
    self.buttons = buttons
    self.modifiers = modifiers
  }

  /// Whether all numbers of the input are usable.
  var isUsable: Bool {
    switch kind {
    case .touch(let touch):
      return touch.phase == .ended || touch.phase == .cancelled || touch.location.isUsable
    case .hover(let location): return location.isUsable
    case .scroll(let sample): return sample.delta.isUsable && sample.location.isUsable
    case .pinch(let sample): return sample.value.isUsable && sample.location.isUsable
    case .swipe(let sample): return sample.delta.isUsable && sample.location.isUsable
    case .hoverEnded, .timer, .cancel: return true
    }
  }
}
