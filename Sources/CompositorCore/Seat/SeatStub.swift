import EventLoop
import PointerEngine
import PointerGeometry
import WaylandServer
public final class PointerHost {
  func present(at: Instant, into: inout Presentation) {}
  var schedule: Schedule { .idle }
}
public final class SeatPointer { public var location = Point<LogicalSpace>.zero }
public final class Trace { init(path: String, at: Instant) throws {} }
public final class Seat {
  weak var compositor: Compositor?
  let pointerHost = PointerHost()
  let pointer = SeatPointer()
  init(display: Display, scene: Scene, options: CompositorOptions, trace: Trace?) throws {}
  func start() throws {}
  func sceneChanged() {}
  func outputsChanged() {}
  func surfaceGone(_ s: Surface) {}
  func surfaceMapped(_ t: Toplevel) {}
  func popupGone(_ p: Popup) {}
  func beginPopupGrab(_ p: Popup, serial: UInt32) -> Bool { true }
  func beginMove(_ t: Toplevel, serial: UInt32) {}
  func beginResize(_ t: Toplevel, serial: UInt32, edges: XdgToplevel.ResizeEdge) {}
}
