import PointerGeometry
import WaylandClient

/// What the window remembers of the pointer from one event to the next.
struct PointerInputState {
  /// The last button that went down on the window.
  var press: Press?
  /// What a menu that is asked for now would follow from.
  var menuCause: MenuCause?
  var clicks = ClickCounter()
  /// Where the secondary button went down, in window coordinates, while it is held.
  var secondaryOrigin: Point<SurfaceSpace>?
  /// The button event with this serial is a secondary click, whichever button it names.
  var secondarySerial: UInt32?
  /// Whether the compositor reports a scroll with its anchor, now or since the last frame.
  var isAnchoredScroll = false
  var sawAnchoredScroll = false
  /// Whether a scroll and a pinch go on that the content hears of.
  var scrolls = false
  var pinches = false
  /// The pointer and the serial of its last enter, to set a cursor image with.
  var cursor: (pointer: Proxy<WlPointer>, serial: UInt32)?
}
