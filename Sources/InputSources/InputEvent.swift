import PointerGeometry

/// One thing that a device did, at the time that the device says.
///
/// A source delivers events in the order of their times, and one `frame` after each group of
/// pointer events (motion, button, axis) that belongs together.
public struct InputEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A device appeared; always before any other event of it. Once more with the same number when
    /// what is known of it has changed, such as the output that it belongs to.
    case deviceAdded(InputDevice)
    /// A device is gone; always its last event. Whatever it held down has been released before.
    case deviceRemoved(InputDevice)
    /// The pointer moved by `delta` after acceleration, or by `unaccelerated` without: the device's
    /// own units, which are counts of a mouse and units of the horizontal axis of a touchpad.
    case motion(delta: Vector<LogicalSpace>, unaccelerated: Vector<LogicalSpace>)
    /// The pointer is at this fraction of the output's width and height, 0…1.
    case motionAbsolute(x: Double, y: Double)
    /// A button, by its evdev code (272 is the primary one). `source` is not nil for a secondary
    /// button (273), on press and on release.
    case button(code: UInt32, pressed: Bool, source: SecondarySource?)
    /// A scroll.
    case axis(AxisFrame)
    /// The pointer events since the last frame belong together and are complete.
    case frame
    /// Three or more fingers began to move together.
    case swipeBegin(fingers: Int)
    /// The fingers of a swipe moved, since the last update.
    case swipeUpdate(Vector<LogicalSpace>)
    /// The swipe ended; `cancelled` if it turned out to be something else.
    case swipeEnd(cancelled: Bool)
    /// Two or more fingers began to move apart, together, or around each other.
    case pinchBegin(fingers: Int)
    /// The centre moved since the last update; `scale` is absolute, 1 at the begin; `rotation`
    /// is in degrees clockwise since the last update.
    case pinchUpdate(Vector<LogicalSpace>, scale: Double, rotation: Double)
    /// The pinch ended; `cancelled` if it turned out to be something else.
    case pinchEnd(cancelled: Bool)
    /// Fingers rest on the touchpad without moving.
    case holdBegin(fingers: Int)
    /// The hold ended; `cancelled` if the fingers began to move.
    case holdEnd(cancelled: Bool)
    /// So many fingers rest on the touchpad from now on, as far as the source can tell: 0 … 10.
    ///
    /// Sent when the number changes. It is known where a gesture begins or ends, and inferred where
    /// a single finger moves the pointer; then the time of a lift is that of the finger, which lies
    /// before the moment at which it could be told.
    case contact(fingers: Int)
    /// A contact on a screen.
    case touch(TouchEvent)
    /// A pen, or another tool of a tablet.
    case tabletTool(TabletToolEvent)
    /// The buttons, rings and strips of a tablet itself.
    case tabletPad(TabletPadEvent)
    /// A key, by its evdev code (30 is the one labelled A on a US keyboard).
    case key(code: UInt32, pressed: Bool)
  }

  /// When it happened, by CLOCK_MONOTONIC.
  public var time: Instant
  /// The device that did it.
  public var device: DeviceID
  /// What it did.
  public var kind: Kind

  /// Describes one event.
  @inlinable public init(time: Instant, device: DeviceID, kind: Kind) {
    self.time = time
    self.device = device
    self.kind = kind
  }
}
