import Glibc
import PointerGeometry
import WaylandServer

/// An edge or a corner of a window follows the pointer until every button is up, or a finger or a
/// pen until it is lifted.
///
/// Only sizes are asked for; the opposite edges are kept in place by the shell, when the client
/// has drawn what it was asked for.
final class ResizeGrab: PointerGrab, DirectGrab {
  private let toplevel: Toplevel
  private let edges: ResizeEdges
  private let start: Point<LogicalSpace>
  private let size: Size<SurfaceSpace>
  private var asked: Size<SurfaceSpace>
  let allowsAxis = false
  let suspendsRegions = true

  init(_ toplevel: Toplevel, edges: ResizeEdges, from location: Point<LogicalSpace>) {
    self.toplevel = toplevel
    self.edges = edges
    start = location
    size = toplevel.geometry.size
    asked = size
    toplevel.beginResizing(edges)
  }

  func pick(_ hit: Hit?, _ seat: Seat) -> Hit? { nil }

  func moved(_ hit: Hit?, at time: SeatTime, _ seat: Seat) {
    follow(seat.pointer.location)
  }

  private func follow(_ location: Point<LogicalSpace>) {
    let target = size(at: location)
    guard target != asked else { return }
    asked = target
    toplevel.configure(size: target)
  }

  private func size(at location: Point<LogicalSpace>) -> Size<SurfaceSpace> {
    let way = location - start
    var width = size.width
    var height = size.height
    if edges.contains(.left) { width -= way.dx }
    if edges.contains(.right) { width += way.dx }
    if edges.contains(.top) { height -= way.dy }
    if edges.contains(.bottom) { height += way.dy }
    // The client's own limits are the shell's to keep.
    return Size(width: max(1, width.rounded()), height: max(1, height.rounded()))
  }

  func button(pressed: Bool, remaining: Int, at time: SeatTime, _ seat: Seat) -> Bool {
    if remaining == 0 { finish(seat) }
    return true
  }

  func contactMoved(
    to location: Point<LogicalSpace>, over hit: Hit?, at time: SeatTime, _ seat: Seat
  ) {
    follow(location)
  }

  func contactLifted(_ seat: Seat) { finish(seat) }

  func surfaceGone(_ surface: Surface, _ seat: Seat) {
    if surface === toplevel.surface { finish(seat) }
  }

  func cancel(_ seat: Seat) { finish(seat) }

  private func finish(_ seat: Seat) {
    toplevel.endResizing()
    seat.end(self)
  }
}
