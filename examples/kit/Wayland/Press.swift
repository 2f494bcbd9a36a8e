import PointerGeometry
import WaylandClient

/// A button or a finger that goes down or up over a surface.
struct Press {
  let surface: Proxy<WlSurface>
  /// Where the pointer is, in surface coordinates.
  var place: Point<SurfaceSpace>
  var isDown: Bool
  /// What a move, a resize or a popup that follows from it must name.
  let serial: UInt32
  /// In milliseconds of the clock of `wl_pointer`.
  let time: UInt32
  let seat: Proxy<WlSeat>
  /// Whether it is a finger on the screen.
  var isTouch = false
}
