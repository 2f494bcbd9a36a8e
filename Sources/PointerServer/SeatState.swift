import PointerEngine
import PointerGeometry
import WaylandServer

/// What is in progress on one seat, and the objects that hear of it.
final class SeatState {
  /// The region that the pointer is in.
  struct Entered {
    var key: RegionKey
    var surface: Resource<WlSurface>
    var serial: UInt32
    /// The cell that the client was told of last, where the region is a grid.
    var cell: CellIndex?
  }

  /// A question to a client that it has not answered.
  struct Request {
    var key: RegionKey
    var surface: Resource<WlSurface>
    /// The serial on the wire, and the engine's own.
    var serial: UInt32
    var engineSerial: UInt32
  }

  /// A scroll in progress.
  struct Scroll {
    var surface: Resource<WlSurface>
    /// The sum of all updates, in surface-local points.
    var translation = Vector<SurfaceSpace>(dx: 0, dy: 0)
    /// Whether the fingers have left, and it coasts.
    var isCoasting = false
    var lastTime: UInt32
  }

  /// A pinch in progress.
  struct Pinch {
    var surface: Resource<WlSurface>
    /// The sum of all updates, in surface-local points.
    var translation = Vector<SurfaceSpace>(dx: 0, dy: 0)
    /// Since the beginning; above zero.
    var scale = 1.0
    /// The sum of all updates, in degrees, clockwise.
    var rotation = 0.0
    var lastTime: UInt32
  }

  let id: SeatID
  private(set) var pointers = PointerList()
  /// What the clients were last told.
  var settings: PointerSettings
  var entered: Entered?
  /// The sensors that the pointer is in, in the order in which it came into them.
  var sensors: [Entered] = []
  /// The latest question to a client, while it may be answered.
  var request: Request?
  /// The surface that has the pointer's focus.
  var focus: Resource<WlSurface>?
  /// Whether the pointer moves.
  var isMoving = false
  var scroll: Scroll?
  var pinch: Pinch?
  /// What kind of input the events come from.
  private(set) var inputKind = FerrofluidAdaptivePointerV1.InputKind.pointer

  init(id: SeatID, settings: PointerSettings) {
    self.id = id
    self.settings = settings
  }

  func add(_ pointer: AdaptivePointer) { pointers.append(pointer) }

  func remove(_ pointer: AdaptivePointer) { pointers.remove(pointer) }

  /// Tells of another kind of input.
  func setInputKind(_ kind: FerrofluidAdaptivePointerV1.InputKind) {
    guard kind != inputKind else { return }
    inputKind = kind
    for pointer in pointers { pointer.resource.sendInputKind(kind: kind) }
  }

  /// Cuts off all objects of a `wl_pointer` that is gone; they hear nothing more.
  func removeAll(of pointer: Resource<WlPointer>) {
    for adaptive in pointers.removeAll(of: pointer) { adaptive.cutOff() }
  }
}
