import PointerGeometry
import WaylandClient

/// A button that goes down or up over a surface.
struct Press {
  let surface: Proxy<WlSurface>
  /// Where the pointer is, in surface coordinates.
  let place: Point<SurfaceSpace>
  let isDown: Bool
  /// What a move, a resize or a popup that follows from it must name.
  let serial: UInt32
  /// In milliseconds of the clock of `wl_pointer`.
  let time: UInt32
  let seat: Proxy<WlSeat>
}
